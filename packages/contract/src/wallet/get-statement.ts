import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { bookNumbers } from './books.ts';

export const getStatement = defineOperation({
  name: 'getStatement',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "A fund's journal between two days of the business time zone, both included, as a file",
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
