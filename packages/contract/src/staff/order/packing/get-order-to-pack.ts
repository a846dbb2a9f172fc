import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { pickListRow } from './get-pick-list.ts';
import { toPack } from './to-pack-fields.ts';

const line = says.entity('LineToPack', 'A line of an order with pieces still to be sent', {
  lineId: says.id('The number of the line', 9001),
  name: says.text('The product’s name, in the caller’s language', 'Serum'),
  spec: says.text('The variant’s name', 'Rich, 30 ml'),
  picture: says.text('The URL of its picture; empty if it has none', 'https://shop.example/images/p/hal-1101/320.webp'),
  shelf: says.text('Its place in the warehouse; empty if unknown', 'A-03'),
  codes: about(z.array(z.string()), 'The codes that a scanner can read on a piece', ['4006381333931']),
  pieces: says.count('Number of pieces to pack', 2),
});

export const getOrderToPack = defineOperation({
  name: 'getOrderToPack',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary:
    'One order to pack, piece by piece. Without a number, the next order: those in the caller’s hand first, then those assigned to them',
  payload: { orderNo: about(field.orderNumber(), 'The order number; omit it for the next order', 'UPL2647108834').optional() },
  answer: {
    data: says
      .entity('PackingOrder', 'An order to pack', {
        order: toPack,
        carrier: says.text('The carrier for which it is meant; empty if no carrier takes it', 'UPS'),
        isAbroad: says.flag('Whether this is the carrier for countries without a carrier of their own'),
        cutOffAt: instant('The time at which the carrier collects today’s parcels'),
        lines: z.array(line),
        left: says.count('Number of orders to pack, including this one', 38),
        next: says.text('The order after it; empty if there is none', 'UPL2647108835'),
        pickList: about(
          z.array(pickListRow),
          'The next places to go to: the first five places of the following orders, or of those in the caller’s hand if there are any',
        ),
      })
      .nullable()
      .meta({ description: 'The order; null if there is nothing to pack' }),
  },
  errors: ['orderNotFound', 'orderOnHold', 'orderNotShippable', 'nothingLeftToSend'],
});
