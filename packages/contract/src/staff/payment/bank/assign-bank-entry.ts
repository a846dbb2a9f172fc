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
    'Assign undecided money to unpaid orders. An order that receives its full amount is paid; a part waits with the order for the rest. Splitting the money, or accepting less than an order requires, needs a second person',
  payload: {
    entryNo: bankEntryNo(),
    version: seenVersion(),
    orders: about(
      z
        .array(z.strictObject({ orderNo: field.orderNumber(), amount: unitsText('The amount for this order') }))
        .min(1)
        .max(20),
      'The orders, with the amount for each',
      [{ orderNo: 'US2611180001', amount: '67.93' }],
    ),
    isShortTaken: about(z.boolean(), 'Whether an order that is short is paid nevertheless, and the company bears the rest', false).default(
      false,
    ),
    reason: reason(),
  },
  answer: {
    data: says.entity('BankEntryDecided', 'The state of the money after the decision', {
      entryNo: says.id('The number of the entry', 812),
      state: says.code('Its state now', {
        open: 'a part is undecided',
        waiting: 'waits with its order for the rest',
        done: 'all of it is decided',
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
    when: { where: 'the money is split, names another member’s payment, or pays for an order with less than it requires' },
    expiresHours: 72,
    waits: 'approved',
  },
});
