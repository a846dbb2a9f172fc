import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { orderNo } from './order-fields.ts';

export const correctOrderAddress = defineOperation({
  name: 'correctOrderAddress',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.correct-address',
  leadsTo: ['money'],
  summary:
    'Correct the delivery address of an order before it is shipped. Country and province cannot change, so that frozen and paid amounts stay right',
  payload: {
    orderNo: orderNo(),
    firstName: about(field.freeText(60, 1), 'Given name of the recipient; omit it to leave it unchanged', 'Ingrid').optional(),
    lastName: about(field.freeText(60, 1), 'Family name; omit it to leave it unchanged', 'Solberg').optional(),
    mobile: about(field.phoneNumber(1), 'Phone number; omit it to leave it unchanged', '+1 415 555 0100').optional(),
    city: about(field.freeText(80, 1), 'City; omit it to leave it unchanged', 'Seattle').optional(),
    street: about(field.freeText(200, 1), 'Street and number; omit it to leave it unchanged', '1 Market Street').optional(),
    postalCode: about(field.text(16, 1), 'Postal code; omit it to leave it unchanged', '98101').optional(),
    reason: reason(),
  },
  answer: {
    data: z.strictObject({
      orderNo: says.text('The order', 'UPL2647108834'),
      changed: about(z.array(z.string()), 'The fields that changed', ['street']),
    }),
  },
  errors: ['orderNotFound', 'orderSentAlready', 'nothingToCorrect', 'mobileRefused'],
  approval: {
    when: { where: 'the orders are worth more than one person may send elsewhere (addressWithoutSecondPersonDollars), or a key asks' },
    expiresHours: 72,
  },
});
