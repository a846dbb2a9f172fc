import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';

export const correctMember = defineOperation({
  name: 'correctMember',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.correct',
  leadsTo: ['signIn'],
  summary:
    'Correct a member’s name, e-mail address, phone number or identity number. The member is informed by mail at the old and the new address',
  payload: {
    memberCode: memberCode(),
    firstName: about(field.freeText(60, 1), 'Given name; omit it to leave it unchanged', 'Ingrid').optional(),
    lastName: about(field.freeText(60, 1), 'Family name; omit it to leave it unchanged', 'Solberg').optional(),
    email: about(field.text(254, 1), 'E-mail address; omit it to leave it unchanged', 'ingrid@example.com').optional(),
    mobile: about(field.phoneNumber(), 'Phone number; empty for none; omit it to leave it unchanged', '+1 415 555 0100').optional(),
    paperNumber: about(field.text(40), 'Identity number; empty for none; omit it to leave it unchanged', 'A1234567').optional(),
    reason: reason(),
  },
  answer: { data: z.strictObject({ changed: about(z.array(z.string()), 'The fields that changed', ['email']) }) },
  errors: ['memberNotFound', 'emailRefused', 'mobileRefused', 'nothingToCorrect'],
  approval: { when: { where: 'the e-mail changes' }, expiresHours: 72, waits: 'approved' },
});
