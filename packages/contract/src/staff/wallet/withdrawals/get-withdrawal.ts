import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about, enumOf } from '../../../described.ts';
import { bankForms } from '../../../wallet/bank-forms.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, instantOrNone, withdrawalId } from '../../../desk/staff-fields.ts';
import { withdrawalStates } from './withdrawal-decision.ts';
import { withdrawalHints } from './withdrawal-fields.ts';

export const payoutTarget = says.entity('PayoutTarget', 'Where a withdrawal goes, with a mask over the bank account', {
  country: says.text('The country of the bank, by its two letters; empty for coins and without bank details', 'DE'),
  form: about(
    enumOf({ ...bankForms, none: 'no bank account' }),
    'How the account is named; `none` for coins and without bank details',
    'iban',
  ),
  lastFour: says.text('The last characters of the account; empty where neither key opens it', '3000'),
  usableAt: instantOrNone('From when on the member’s present bank details may be used, where the withdrawal has no copy of its own yet'),
});

const change = says.entity('WithdrawalEffect', 'What approving would change', {
  what: about(enumOf({ available: 'the e-wallet', held: 'of it on hold', payable: 'withdrawals payable' }), 'The account', 'held'),
  before: says.money('Now', 2400),
  after: says.money('Then', 0),
});

const earlier = says.entity('EarlierWithdrawal', 'An earlier withdrawal of the member', {
  withdrawalId: says.id('Its number', 17),
  at: instant('When it was asked for'),
  amount: says.money('How much', 1150),
  state: about(enumOf(withdrawalStates), 'Its state', 'paid'),
});

export const withdrawalDetail = says.entity('StaffWithdrawal', 'One withdrawal', {
  withdrawalId: says.id('Its number', 17),
  memberCode: says.text('The member number', 'US10000020'),
  memberName: says.text('The name of the member', 'Ingrid Solberg'),
  amount: says.money('The amount', 600),
  currency: says.text('Where it goes', 'USD'),
  address: says.text('The address of coins; empty for a bank', ''),
  target: payoutTarget,
  requestedAt: instant('When it was asked for'),
  state: about(enumOf(withdrawalStates), 'Its state', 'requested'),
  needsTwo: says.flag('Whether two people have to approve it'),
  approvedBy: says.text('Who has approved it, or asked for its approval; empty for nobody', 'finance1'),
  confirmedBy: says.text('The second person who approved it; empty for nobody', 'finance2'),
  paidBy: says.text('Who marked it as paid; empty for nobody', 'finance1'),
  payoutReference: says.text('How the bank or the chain names the payout; empty before it is paid', ''),
  reason: says.text('Why it was refused or came back', ''),
  requestId: says.count('The request that waits for a second person (getApproval); 0 for none', 1187),
  hold: says
    .entity('WithdrawalHold', 'Why nothing happens with it for now', {
      by: says.text('Who put it on hold', 'finance1'),
      at: instant('When'),
      reason: says.text('Why', 'the member is asked about the new address'),
    })
    .nullable(),
  hints: about(z.array(enumOf(withdrawalHints)), 'What to look at before deciding', ['newDevice']),
  paidBefore: says.count('How many withdrawals of the member were paid out', 12),
  paidBeforeAmount: says.money('Their sum', 14_380),
  failedBefore: says.count('How many were refused or came back', 0),
  effects: about(z.array(change), 'What approving would change; empty once it is decided', []),
  earlier: about(z.array(earlier), 'Up to five earlier ones, the newest first', []),
});

export const getWithdrawal = defineOperation({
  name: 'getWithdrawal',
  noun: 'wallet',
  kind: 'query',
  permission: 'withdrawal.read',
  summary: 'One withdrawal: whom it goes to, what to look at, what approving would change, and the member’s earlier ones',
  payload: { withdrawalId: withdrawalId() },
  answer: { data: withdrawalDetail },
  errors: ['withdrawalNotFound'],
});
