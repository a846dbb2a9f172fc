import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { mailTemplate, mailTextVersion } from './mail-text-fields.ts';

export const resetMailText = defineOperation({
  name: 'resetMailText',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'mail-text.write',
  leadsTo: [],
  summary: 'Restore the default text of a mail',
  payload: { template: mailTemplate(), language: field.locale(), version: mailTextVersion() },
  answer: { data: z.strictObject({ textNo: z.int(), version: z.int() }) },
  errors: ['contentNotFound', 'contentChangedMeanwhile', 'nothingToCorrect'],
});
