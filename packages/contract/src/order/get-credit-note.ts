import { about } from '../described.ts';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getCreditNote = defineOperation({
  name: 'getCreditNote',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: "The credit note of a refund of one of the member's own orders, as a PDF on A4",
  payload: {
    memberOrderNo: field.orderNumber(),
    refundNo: about(field.count(1, 1_000), 'The number of the refund (`refundNo` of moneyBackList)', 1),
  },
  answer: { data: says.file },
  errors: ['orderNotFound'],
});
