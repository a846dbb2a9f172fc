import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bookNumbers } from './books.ts';

export const getStatement = defineOperation({
  name: 'getStatement',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'The journal of a fund as a file, from the first to the last day given, in the business time zone',
  payload: {
    bankbookType: field.choice('The fund', bookNumbers),
    dealStartTime: field.optionalDay('First day'),
    dealEndTime: field.optionalDay('Last day'),
    format: field.choice('The kind of file', { csv: 'a table', pdf: 'a document on A4' }),
  },
  answer: { data: says.file },
  errors: ['periodRefused'],
  companion: { group: 'mobileFbPay' },
});
