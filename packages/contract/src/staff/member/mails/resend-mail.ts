import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';

export const resendMail = defineOperation({
  name: 'resendMail',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'mail.resend',
  leadsTo: [],
  summary:
    'Send a mail again, to the member’s current e-mail address and in the member’s current language. A mail with a code is never sent again',
  payload: { mailId: about(field.id(), 'The mail', 1_180), reason: reason() },
  answer: { data: z.strictObject({ mailId: says.id('The mail', 1_180) }) },
  errors: ['mailNotFound', 'mailNotResendable'],
});
