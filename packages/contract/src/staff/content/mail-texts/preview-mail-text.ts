import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { mailTemplate, mailWords } from './mail-text-fields.ts';

export const previewMailText = defineOperation({
  name: 'previewMailText',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'How a mail reads with a text, filled with sample data. Nothing is kept or sent',
  payload: { template: mailTemplate(), language: field.locale(), ...mailWords() },
  answer: {
    data: says.entity('MailPreview', 'A mail with sample data', {
      subject: says.text('The subject', 'Payment received for your order UPL26470000001'),
      text: says.text('The plain text, with the closing of every mail', 'Hello Ana, …'),
      html: says.text('The same as HTML', '<!doctype html>…'),
    }),
  },
  errors: ['contentNotFound', 'marksRefused', 'mailTextRefused'],
});
