import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { orderTags } from '../handling/handling-fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

/** Maximum number of orders per call. */
export const MOST_TOGETHER = 200;

export const orderNos = () =>
  about(z.array(field.orderNumber()).min(1).max(MOST_TOGETHER), `The order numbers, at most ${MOST_TOGETHER}`, ['UPL2647108834']);

export const taken = says.entity('OrderInHand', 'An order that is in somebody else’s hand', {
  orderNo: says.text('The order number', 'UPL2647108834'),
  by: says.text('The person who has it in hand', 'olav'),
});

export const fromOthers = () =>
  about(z.boolean(), 'Whether orders in somebody else’s hand are included; by default they stay there', true).optional();

export const packingState = () =>
  says.code('The packing state', {
    toPick: 'nobody has begun',
    picking: 'its pieces are being fetched',
    packed: 'it is packed, and waits for its label',
    waiting: 'a piece was not on its shelf',
  });

export const toPack = says.entity('OrderToPack', 'A paid order with pieces still to be sent', {
  orderNo: says.text('The order number', 'UPL2647108834'),
  city: says.text('The destination city', 'Seattle'),
  provinceCode: says.text('The short name of the destination province', 'WA'),
  countryCode: says.text('The two-letter code of the destination country', 'US'),
  pieces: says.count('Number of pieces still to be sent', 3),
  grams: says.count('Their weight in grams', 1120),
  paidAt: instant('When it was paid'),
  isLate: says.flag('Whether it was paid more than a day ago'),
  state: packingState(),
  by: says.text('The person who has it in hand; empty if nobody', 'olav'),
  assignedTo: says.text('The person to whom it is assigned; empty if nobody', 'kari').optional(),
  tags: orderTags().optional(),
});
