import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';
import { contact, contactField } from './member-fields.ts';

export const showContact = defineOperation({
  name: 'showContact',
  noun: 'member',
  kind: 'command',
  permission: 'member.read-contact',
  leadsTo: [],
  summary: 'Show a member’s contact data for ten minutes, to a person who gives a reason',
  payload: {
    memberCode: memberCode(),
    fields: about(z.array(contactField()).min(1).max(4), 'The fields to show', ['email']),
    reason: reason(),
  },
  answer: { data: contact },
  errors: ['memberNotFound'],
});
