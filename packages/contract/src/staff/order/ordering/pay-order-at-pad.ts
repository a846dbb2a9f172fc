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
    'Pay an order that the staff placed for a member from that member’s balance, with the payment password that the member types. Nothing is paid where the balance is too small. Sent again after it was paid so, it answers the same',
  payload: {
    orderNo: field.orderNumber(),
    payType: field.choice('The balance', padBalances),
    seen: field.seen('The order as the pad showed it (`seen` of getPad)'),
    payPassword: about(
      field.md5(),
      'The member’s payment password: MD5 of what they typed, in small letters',
      'fe01ce2a7fbac8fafaed7c982a04e229',
    ),
  },
  answer: {
    data: z.strictObject({
      isPaid: says.flag('Whether the order is paid'),
      missing: says.money('What the balance lacks; 0 where the order is paid', 0),
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
