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
  summary: 'Correct where an order goes, before it is sent. Country and province stay, so that what was frozen and paid stays right',
  payload: {
    orderNo: orderNo(),
    firstName: about(field.freeText(60, 1), 'Given name of whoever receives; left out to keep it', 'Ingrid').optional(),
    lastName: about(field.freeText(60, 1), 'Family name; left out to keep it', 'Solberg').optional(),
    mobile: about(field.text(24, 1), 'Telephone number; left out to keep it', '+1 415 555 0100').optional(),
    city: about(field.freeText(80, 1), 'City; left out to keep it', 'Seattle').optional(),
    street: about(field.freeText(200, 1), 'Street and number; left out to keep it', '1 Market Street').optional(),
    postalCode: about(field.text(16, 1), 'Postal code; left out to keep it', '98101').optional(),
    reason: reason(),
  },
  answer: {
    data: z.strictObject({
      orderNo: says.text('The order', 'UPL2647108834'),
      changed: about(z.array(z.string()), 'Which fields are different now', ['street']),
    }),
  },
  errors: ['orderNotFound', 'orderSentAlready', 'nothingToCorrect', 'mobileRefused'],
  approval: {
    when: { where: 'the orders are worth more than one person may send elsewhere (addressWithoutSecondPersonDollars), or a key asks' },
    expiresHours: 72,
  },
});
