import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const hasStartUpFund = defineOperation({
  name: 'getNoCyOrder',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "Whether the member has a start-up fund: '1' means that clients show it and the voucher entry",
  payload: {},
  answer: { data: says.code('Whether the member has a start-up fund', { '0': 'no', '1': 'yes: show it and the voucher entry' }) },
  errors: [],
  companion: { group: 'mobilePay' },
});
