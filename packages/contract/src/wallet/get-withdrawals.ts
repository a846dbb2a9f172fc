import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const withdrawal = says.entity('Withdrawal', 'A request for a withdrawal', {
  createTimeparse: says.time('When it was asked for'),
  remittanceMoney: says.money('How much', 50),
  curreny: says.code('The currency', { '1': 'USD', '3': 'USDT on Ethereum', '4': 'USDT on Tron' }),
  reissueStatus: says.code('How it stands', {
    '0': 'waits for the company',
    '1': 'paid out',
    '2': 'failed',
    '3': 'waits to be paid out again',
    '4': 'paid out again',
  }),
  approved: says.yesNo('Whether it is approved and on its way to be paid out, while its reissueStatus is still 0'),
  number: says.text('Its number, to name it to the company', 'W-18'),
  destination: says.text(
    'Where it goes: the end of the account, or the address of the coins; empty where there were no bank details',
    '···· 3000, Germany',
  ),
  payoutReference: says.text('The reference of the payout; empty before', ''),
  paidTime: says.time('When it was paid out; empty before', '2026-11-21 10:15:00'),
  fee: says.money('The fee that was told when it was asked for, deducted on the way; absent where none was', 5).optional(),
  arrivalDays: says.count('Within how many days of the approval it was said to arrive; absent where nothing was said', 3).optional(),
  reason: says.text('Why it failed or has to be paid out again, in the company’s own words; empty in every other state', ''),
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
