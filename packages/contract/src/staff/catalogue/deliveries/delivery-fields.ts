import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';
import { variantAnswer } from '../stock/stock-fields.ts';

export const deliveryNo = () => about(field.id(), 'The delivery, by its number (listDeliveries)', 31);

export const deliveryStates = { expected: 'expected', booked: 'in stock', dropped: 'does not come' } as const;

const line = says.entity('StockDeliveryLine', 'What a delivery brings of a variant', {
  ...variantAnswer,
  expected: says.count('Pieces that the delivery note says', 48),
  arrived: about(z.int().min(0).nullable(), 'Pieces that arrived, with all corrections; null until somebody has unpacked them', 46),
});

export const delivery = says.entity('StockDelivery', 'A delivery of a supplier', {
  deliveryNo: says.id('Its number', 31),
  supplier: says.text('Who sends it', 'Nordlys AS'),
  reference: says.text('The number of the delivery note', 'LS-20871'),
  expectedOn: says.text('The day on which it is expected; empty where none is known', '2026-11-27'),
  state: says.code('How far it is', deliveryStates),
  addedBy: says.text('Who wrote it down', 'olav'),
  addedAt: instant('When it was written down'),
  decidedBy: says.text('Who booked it or said that it does not come; empty before', 'olav'),
  decidedAt: instantOrNone('When'),
  note: says.text('Why it does not come; empty otherwise', ''),
  lines: about(z.array(line), 'Its lines, by place'),
});
