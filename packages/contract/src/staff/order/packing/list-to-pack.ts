import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
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
  summary: 'The orders to pack, by carrier and collection time, earliest paid first',
  payload: {},
  answer: {
    data: z.strictObject({
      at: instant('The time of the figures'),
      orders: says.count('Number of orders to pack', 64),
      late: says.count('Number of these paid more than a day ago', 6),
      isMore: says.flag('Whether there are more orders than these'),
      groups: z.array(group),
    }),
  },
  errors: [],
});
