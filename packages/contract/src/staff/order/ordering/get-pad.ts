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
  summary: 'What a member sees at the pad before they pay an order that the staff placed for them: its total, and what their balances hold',
  payload: { orderNo: field.orderNumber() },
  answer: {
    data: says.entity('OrderPad', 'An order at the pad', {
      orderNo: says.text('The order', 'UPL2647108834'),
      memberCode: says.text('Its member', 'US10000020'),
      total: says.money('What it costs', 152.02),
      seen: says.seen('its number, amounts, fees and address; payOrderAtPad takes it'),
      isOpen: says.flag('Whether it can be paid now'),
      hasPassword: says.flag('Whether the member has a payment password: without one nothing is paid at the pad'),
      balances: z.array(
        says.entity('PadBalance', 'A balance that can pay it', {
          payType: says.code('The balance', padBalances),
          available: says.money('What is available in it', 200),
          after: says.money('What it would hold after the payment; below zero it is too small', 47.98),
        }),
      ),
    }),
  },
  errors: ['orderNotFound'],
});
