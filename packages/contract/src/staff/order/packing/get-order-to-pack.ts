import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { pickListRow } from './get-pick-list.ts';
import { toPack } from './to-pack-fields.ts';

const line = says.entity('LineToPack', 'A line of an order with pieces left to send', {
  lineId: says.id('The line', 9001),
  name: says.text('The product, in the caller’s language', 'Serum'),
  spec: says.text('Its variant', 'Rich, 30 ml'),
  picture: says.text('The address of its picture; empty where it has none', 'https://shop.example/images/p/hal-1101/320.webp'),
  shelf: says.text('Where it lies; empty where nobody wrote it down', 'A-03'),
  codes: about(z.array(z.string()), 'What a scanner may read on a piece of it', ['4006381333931']),
  pieces: says.count('Pieces to put in', 2),
});

export const getOrderToPack = defineOperation({
  name: 'getOrderToPack',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary: 'One order to pack, piece by piece; without a number, the next one: those in your hand first',
  payload: { orderNo: about(field.orderNumber(), 'The order; left out for the next one', 'UPL2647108834').optional() },
  answer: {
    data: says
      .entity('PackingOrder', 'An order while it is packed', {
        order: toPack,
        carrier: says.text('The carrier it is meant for; empty where none takes it', 'UPS'),
        isAbroad: says.flag('Whether that is the carrier for countries that no other is named for'),
        cutOffAt: instant('When that carrier fetches today’s parcels'),
        lines: z.array(line),
        left: says.count('Orders to pack, with this one', 38),
        next: says.text('The order after it; empty where there is none', 'UPL2647108835'),
        pickList: about(
          z.array(pickListRow),
          'What to fetch next: the first five shelves of the orders after it, those in the caller’s hand if there are any',
        ),
      })
      .nullable()
      .meta({ description: 'The order; null where nothing is to be packed' }),
  },
  errors: ['orderNotFound', 'orderNotShippable', 'nothingLeftToSend'],
});
