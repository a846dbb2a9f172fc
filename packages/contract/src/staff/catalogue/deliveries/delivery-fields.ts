import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';
import { variantAnswer } from '../stock/stock-fields.ts';

export const deliveryNo = () => about(field.id(), 'The number of the delivery (listDeliveries)', 31);

export const deliveryStates = { expected: 'expected', booked: 'in stock', dropped: 'does not come' } as const;

const line = says.entity('StockDeliveryLine', 'A line of a delivery: one variant', {
  ...variantAnswer,
  expected: says.count('Number of pieces on the delivery note', 48),
  arrived: about(z.int().min(0).nullable(), 'Number of arrived pieces, with all corrections; null until they are unpacked', 46),
});

export const delivery = says.entity('StockDelivery', 'A delivery from a supplier', {
  deliveryNo: says.id('The number of the delivery', 31),
  supplier: says.text('The supplier', 'Nordlys AS'),
  reference: says.text('The number of the delivery note', 'LS-20871'),
  expectedOn: says.text('The expected day of arrival; empty if unknown', '2026-11-27'),
  state: says.code('Its state', deliveryStates),
  addedBy: says.text('The person who recorded it', 'olav'),
  addedAt: instant('When it was recorded'),
  decidedBy: says.text('The person who booked it or recorded that it does not come; empty before then', 'olav'),
  decidedAt: instantOrNone('When this was decided'),
  note: says.text('Why it does not come; otherwise empty', ''),
  lines: about(z.array(line), 'Its lines, sorted by place'),
});
