import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { tag } from '../handling/handling-fields.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { toPack } from './to-pack-fields.ts';

const group = says.entity('CarrierToPack', 'The orders to be sent with one carrier', {
  code: says.text('The carrier’s short name; empty for orders that no carrier takes', 'ups'),
  carrier: says.text('The carrier’s name', 'UPS'),
  cutOffAt: instant('The time at which it collects today’s parcels'),
  isAbroad: says.flag('Whether it is the carrier for countries without a carrier of their own'),
  packed: says.count('Number of packed orders: sent today, or waiting for their label', 112),
  left: says.count('Number of orders not packed yet', 38),
  orders: z.array(toPack),
});

export const listToPack = defineOperation({
  name: 'listToPack',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary: 'The orders to pack, by carrier and collection time, earliest paid first. A missing filter excludes none',
  payload: {
    carrier: about(field.text(20), 'The short name of the carrier; empty for orders that no carrier takes', 'ups').optional(),
    country: field.companyCode().optional().meta({ description: 'The two-letter code of the destination country' }),
    state: about(
      z.enum({ toPick: 'toPick', picking: 'picking', packed: 'packed', waiting: 'waiting' }),
      'The packing state',
      'toPick',
    ).optional(),
    assignedTo: about(
      field.text(60),
      'The person to whom they are assigned; empty for orders that are assigned to nobody',
      'olav',
    ).optional(),
    tag: about(tag(), 'A tag that they have', 'gift').optional(),
    productNo: about(field.text(60, 1), 'The number of a product that is still to be sent', 'HAL-1101').optional(),
    isLate: about(z.boolean(), 'True for orders paid more than a day ago only', true).optional(),
  },
  answer: {
    data: z.strictObject({
      at: instant('The time of the figures'),
      orders: says.count('Number of orders to pack', 64),
      late: says.count('Number of these paid more than a day ago', 6),
      held: says.count('Number of orders that would be here if they were not on hold', 2).optional(),
      isMore: says.flag('Whether there are more orders than these'),
      groups: z.array(group),
    }),
  },
  errors: [],
});
