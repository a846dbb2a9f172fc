import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getFbBalance = defineOperation({
  name: 'getFbBalance',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'What a fund holds and is free to spend: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points',
  payload: { bankbookType: field.flag('6', '7', '8', '9') },
  answer: { data: field.amount() },
  errors: [],
  companion: { group: 'mobileFbPay' },
});
