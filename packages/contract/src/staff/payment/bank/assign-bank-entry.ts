import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { bankEntryNo, seenVersion, unitsText } from './bank-fields.ts';

export const assignBankEntry = defineOperation({
  name: 'assignBankEntry',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'bank-money.decide',
  leadsTo: ['money'],
  summary:
    'Assign undecided money to unpaid orders. An order that has all it asks for is paid; a part waits there for the rest. Splitting it, and taking less than an order asks for, takes two people',
  payload: {
    entryNo: bankEntryNo(),
    version: seenVersion(),
    orders: about(
      z
        .array(z.strictObject({ orderNo: field.orderNumber(), amount: unitsText('How much of it for this order') }))
        .min(1)
        .max(20),
      'The orders, and how much each gets',
      [{ orderNo: 'US2611180001', amount: '67.93' }],
    ),
    isShortTaken: about(
      z.boolean(),
      'Whether an order that lacks something is paid all the same, and the company bears the rest',
      false,
    ).default(false),
    reason: reason(),
  },
  answer: {
    data: says.entity('BankEntryDecided', 'What became of the money', {
      entryNo: says.id('Its number', 812),
      state: says.code('How it stands now', {
        open: 'a part is undecided',
        waiting: 'waits with its order for the rest',
        done: 'all of it is where it belongs',
      }),
    }),
  },
  errors: [
    'bankEntryNotFound',
    'bankChangedMeanwhile',
    'bankAmountRefused',
    'orderNotFound',
    'orderNotPayable',
    'orderAlreadyPaid',
    'paymentPending',
    'bankOrderElsewhere',
  ],
  approval: {
    when: { where: 'the money is split, names the payment of somebody else, or pays an order with less than it asks for' },
    expiresHours: 72,
  },
});
