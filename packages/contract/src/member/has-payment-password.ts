import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const hasPaymentPassword = defineOperation({
  name: 'getNopassword',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  summary: "Whether the member has a payment password: '-1' if not, '1' if so",
  payload: {},
  answer: { data: says.code('Whether the member has a payment password', { '-1': 'none', '1': 'has one' }) },
  errors: [],
  companion: { group: 'mobilePay' },
});
