import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { toPack } from './to-pack-fields.ts';

const group = says.entity('CarrierToPack', 'The orders that leave with a carrier', {
  code: says.text('The carrier’s short name; empty for orders that no carrier takes', 'ups'),
  carrier: says.text('The carrier', 'UPS'),
  cutOffAt: instant('When it fetches today’s parcels'),
  isAbroad: says.flag('Whether it is the carrier for countries that no other is named for'),
  packed: says.count('Orders packed: sent today, or waiting for their label', 112),
  left: says.count('Orders that are not packed', 38),
  orders: z.array(toPack),
});

export const listToPack = defineOperation({
  name: 'listToPack',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary: 'What is to be packed, by carrier and by when it comes, the longest paid first',
  payload: {},
  answer: {
    data: z.strictObject({
      at: instant('Now'),
      orders: says.count('Orders to pack', 64),
      late: says.count('Those paid more than a day ago', 6),
      isMore: says.flag('Whether there are more orders than these'),
      groups: z.array(group),
    }),
  },
  errors: [],
});
