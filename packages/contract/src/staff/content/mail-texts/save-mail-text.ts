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
    'Change the text of a mail in a language. The next mail has it. Places that it needs must be in it, and no others. A mail that carries a code or a link, or speaks of a sign-in, is changed by two people',
  payload: { template: mailTemplate(), language: field.locale(), version: mailTextVersion(), ...mailWords() },
  answer: { data: z.strictObject({ textNo: z.int(), version: z.int() }) },
  errors: mailTextErrors,
  approval: { when: { where: 'the mail carries a code, a link or an account, or tells of a changed sign-in or payout' }, expiresHours: 72 },
});
