import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { padBalances } from './ordering-fields.ts';

export const payOrderAtPad = defineOperation({
  name: 'payOrderAtPad',
  noun: 'order',
  kind: 'command',
  permission: 'member.order-for',
  leadsTo: [],
  summary:
    'Pay for an order that staff placed for a member from the member’s balance, with the payment password that the member enters. If the balance is too small, nothing is paid. A repeated call after such a payment returns the same answer',
  payload: {
    orderNo: field.orderNumber(),
    payType: field.choice('The balance to pay from', padBalances),
    seen: field.seen('The order as the pad showed it (`seen` of getPad)'),
    payPassword: about(
      field.md5(),
      'The member’s payment password: the lowercase MD5 of the text as entered',
      'fe01ce2a7fbac8fafaed7c982a04e229',
    ),
  },
  answer: {
    data: z.strictObject({
      isPaid: says.flag('Whether the order is paid'),
      missing: says.money('The amount missing in the balance; 0 if the order is paid', 0),
    }),
  },
  errors: [
    'orderNotFound',
    'orderNotPayable',
    'orderAlreadyPaid',
    'memberLocked',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
    'paymentPending',
    'paymentDiffers',
    'seenDiffers',
    'memberPaused',
  ],
  current: ['getPad'],
  ownTransactions: true,
});
