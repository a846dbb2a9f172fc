import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const withdrawal = says.entity('Withdrawal', 'A withdrawal request', {
  createTimeparse: says.time('When it was requested'),
  remittanceMoney: says.money('The amount', 50),
  curreny: says.code('The currency', { '1': 'USD', '3': 'USDT on Ethereum', '4': 'USDT on Tron' }),
  reissueStatus: says.code('Its state', {
    '0': 'waits for a decision of the company',
    '1': 'paid out',
    '2': 'failed',
    '3': 'waits to be paid out again',
    '4': 'paid out again',
  }),
  approved: says.yesNo('Whether it is approved and waits to be paid out, while its reissueStatus is still 0'),
  number: says.text('Its number, to quote to the company', 'W-18'),
  destination: says.text(
    'Its destination: the end of the account number, or the address of the coins; empty if there were no bank details',
    '···· 3000, Germany',
  ),
  payoutReference: says.text('The reference of the payout; empty before then', ''),
  paidTime: says.time('When it was paid out; empty before then', '2026-11-21 10:15:00'),
  fee: says.money('The fee that was shown at the request, which is deducted from the amount; absent if there was none', 5).optional(),
  arrivalDays: says.count('The number of days after approval that was shown at the request; absent if none was shown', 3).optional(),
  reason: says.text('Why it failed or must be paid out again, in the company’s own words; empty in all other states', ''),
});

export const getWithdrawals = defineOperation({
  name: 'getJbdSendNote',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: "The member's withdrawals, newest first",
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(withdrawal),
    size: says.size(),
  },
  errors: [],
  companion: { group: 'JmiMember' },
});
