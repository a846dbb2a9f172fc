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
  summary: 'Send a mail with the given text and sample data to the caller’s own e-mail address; at most ten an hour',
  payload: { template: mailTemplate(), language: field.locale(), ...mailWords() },
  answer: {
    data: says.entity('TestMail', 'A mail that is being sent', { to: says.text('The caller’s e-mail address', 'erin@shop.example') }),
  },
  errors: ['contentNotFound', 'marksRefused', 'mailTextRefused', 'emailRefused'],
});
