import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { mailTemplate, mailWords } from './mail-text-fields.ts';

export const previewMailText = defineOperation({
  name: 'previewMailText',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'A mail with the given text, filled in with sample data. The call saves and sends nothing',
  payload: { template: mailTemplate(), language: field.locale(), ...mailWords() },
  answer: {
    data: says.entity('MailPreview', 'A mail with sample data', {
      subject: says.text('The subject', 'Payment received for your order UPL26470000001'),
      text: says.text('The plain text, with the closing lines of every mail', 'Hello Ana, …'),
      html: says.text('The same as HTML', '<!doctype html>…'),
    }),
  },
  errors: ['contentNotFound', 'marksRefused', 'mailTextRefused'],
});
