import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about, enumOf } from '../../../described.ts';
import { bankForms } from '../../../wallet/bank-forms.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, instantOrNone, withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalStates } from './withdrawal-decision.ts';
import { withdrawalHints } from './withdrawal-fields.ts';

export const payoutTarget = says.entity('PayoutTarget', 'The destination of a withdrawal, with a masked bank account', {
  country: says.text('The two-letter code of the bank’s country; empty for coins and without bank details', 'DE'),
  form: about(
    enumOf({ ...bankForms, none: 'no bank account' }),
    'The form of the account details; `none` for coins and without bank details',
    'iban',
  ),
  lastFour: says.text('The last characters of the account number; empty if neither key can decrypt it', '3000'),
  usableAt: instantOrNone(
    'The time from which the member’s present bank details can be used, if the withdrawal has no copy of its own yet',
  ),
});

const change = says.entity('WithdrawalEffect', 'A balance that approving would change', {
  what: about(enumOf({ available: 'the e-wallet', held: 'of it on hold', payable: 'withdrawals payable' }), 'The account', 'held'),
  before: says.money('The balance now', 2400),
  after: says.money('The balance after an approval', 0),
});

const earlier = says.entity('EarlierWithdrawal', 'An earlier withdrawal of the member', {
  withdrawalId: says.id('The number of the withdrawal', 17),
  at: instant('When it was requested'),
  amount: says.money('The amount', 1150),
  state: about(enumOf(withdrawalStates), 'Its state', 'paid'),
});

export const withdrawalDetail = says.entity('StaffWithdrawal', 'One withdrawal', {
  withdrawalId: says.id('The number of the withdrawal', 17),
  memberCode: says.text('The member number', 'US10000020'),
  memberName: says.text('The name of the member', 'Ingrid Solberg'),
  amount: says.money('The amount', 600),
  currency: says.text('The currency of the payout, which decides the payout method', 'USD'),
  address: says.text('The wallet address for coins; empty for a bank', ''),
  target: payoutTarget,
  requestedAt: instant('When it was requested'),
  state: about(enumOf(withdrawalStates), 'Its state', 'requested'),
  needsTwo: says.flag('Whether it needs two people to approve it'),
  approvedBy: says.text('The person who approved it, or requested the approval; empty if nobody has', 'finance1'),
  confirmedBy: says.text('The second person who approved it; empty if nobody has', 'finance2'),
  paidBy: says.text('The person who marked it as paid; empty if nobody has', 'finance1'),
  payoutReference: says.text('The reference of the payout at the bank or on the chain; empty before it is paid', ''),
  reason: says.text('Why it was rejected or returned', ''),
  requestId: says.count('The request that waits for a second person (getApproval); 0 if there is none', 1187),
  goesAt: instantOrNone('The time at which its approval is carried out').optional(),
  mayTakeBack: says.flag('Whether you may take the approval back').optional(),
  mayLetGo: says.flag('Whether you may have it carried out at once').optional(),
  isAlone: says.flag('Whether one person approved it, who takes it back by withdrawing the request').optional(),
  hold: says
    .entity('WithdrawalHold', 'The hold on the withdrawal', {
      by: says.text('The person who put it on hold', 'finance1'),
      at: instant('When it was put on hold'),
      reason: says.text('The reason for the hold', 'the member is asked about the new address'),
    })
    .nullable(),
  hints: about(z.array(enumOf(withdrawalHints)), 'Warnings to consider before deciding', ['newDevice']),
  paidBefore: says.count('Number of the member’s withdrawals that were paid out', 12),
  paidBeforeAmount: says.money('The sum of these withdrawals', 14_380),
  failedBefore: says.count('Number of the member’s withdrawals that were rejected or returned', 0),
  effects: about(z.array(change), 'The balances that approving would change; empty once it is decided', []),
  earlier: about(z.array(earlier), 'Up to five earlier withdrawals, newest first', []),
});

export const getWithdrawal = defineOperation({
  name: 'getWithdrawal',
  noun: 'wallet',
  kind: 'query',
  permission: 'withdrawal.read',
  summary: 'One withdrawal: its recipient, the warnings, the effects of an approval, and the member’s earlier withdrawals',
  payload: { withdrawalId: withdrawalId() },
  answer: { data: withdrawalDetail },
  errors: ['withdrawalNotFound'],
});
