import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { mailTemplate, mailText } from './mail-text-fields.ts';

export const getMailText = defineOperation({
  name: 'getMailText',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'The text of a mail in one language, with its placeholders',
  payload: { template: mailTemplate(), language: field.locale() },
  answer: { data: mailText },
  errors: ['contentNotFound'],
});
