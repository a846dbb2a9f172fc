import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { mailTemplate, mailTextVersion, mailWords } from './mail-text-fields.ts';

export const mailTextErrors = [
  'contentNotFound',
  'contentChangedMeanwhile',
  'nothingToCorrect',
  'marksRefused',
  'mailTextRefused',
] as const;

export const saveMailText = defineOperation({
  name: 'saveMailText',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'mail-text.write',
  leadsTo: ['payerText', 'signIn'],
  summary:
    'Change the text of a mail in one language. The next mail uses it. The text must contain its required placeholders and no unknown ones. Two people must change a mail that contains a code or a link, or is about a sign-in',
  payload: { template: mailTemplate(), language: field.locale(), version: mailTextVersion(), ...mailWords() },
  answer: { data: z.strictObject({ textNo: z.int(), version: z.int() }) },
  errors: mailTextErrors,
  approval: {
    when: { where: 'the mail contains a code, a link or an account, or is about a changed sign-in or payout' },
    expiresHours: 72,
  },
});
