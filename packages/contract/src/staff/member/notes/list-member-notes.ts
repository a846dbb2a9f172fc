import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, memberCode, next } from '../../../desk/staff-fields.ts';
import { staffNote } from '../members/member-fields.ts';

export const listMemberNotes = defineOperation({
  name: 'listMemberNotes',
  noun: 'member',
  kind: 'query',
  permission: 'member.read',
  summary: 'Notes about a member and their orders, newest first',
  payload: { memberCode: memberCode(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(staffNote), next: next() },
  errors: ['memberNotFound'],
});
