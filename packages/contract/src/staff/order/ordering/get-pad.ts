import * as z from 'zod';
import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { padBalances } from './ordering-fields.ts';

export const getPad = defineOperation({
  name: 'getPad',
  noun: 'order',
  kind: 'query',
  permission: 'member.order-for',
  summary: 'The data that a member sees on the pad before paying for an order that staff placed for them: the total, and the balances',
  payload: { orderNo: field.orderNumber() },
  answer: {
    data: says.entity('OrderPad', 'An order to pay for on the pad', {
      orderNo: says.text('The order', 'UPL2647108834'),
      memberCode: says.text('The member who pays', 'US10000020'),
      total: says.money('The total to pay', 152.02),
      seen: says.seen('the number, amounts, fees and address of the order; send it to payOrderAtPad'),
      isOpen: says.flag('Whether it can be paid for now'),
      hasPassword: says.flag('Whether the member has a payment password; without one, nothing can be paid on the pad'),
      balances: z.array(
        says.entity('PadBalance', 'A balance that can pay for the order', {
          payType: says.code('The wallet', padBalances),
          available: says.money('The available balance', 200),
          after: says.money('The balance after the payment; below zero if it is too small', 47.98),
        }),
      ),
    }),
  },
  errors: ['orderNotFound'],
});
