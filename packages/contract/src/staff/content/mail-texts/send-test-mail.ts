import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { mailTemplate, mailWords } from './mail-text-fields.ts';

export const sendTestMail = defineOperation({
  name: 'sendTestMail',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'mail-text.write',
  leadsTo: [],
  summary: 'Send a mail with a text and sample data to the caller’s own address; ten an hour at most',
  payload: { template: mailTemplate(), language: field.locale(), ...mailWords() },
  answer: { data: says.entity('TestMail', 'A mail on its way', { to: says.text('The caller’s address', 'erin@shop.example') }) },
  errors: ['contentNotFound', 'marksRefused', 'mailTextRefused', 'emailRefused'],
});
