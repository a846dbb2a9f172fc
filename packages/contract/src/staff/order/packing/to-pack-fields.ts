import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

/** Maximum number of orders per call. */
export const MOST_TOGETHER = 200;

export const orderNos = () =>
  about(z.array(field.orderNumber()).min(1).max(MOST_TOGETHER), `The orders, at most ${MOST_TOGETHER}`, ['UPL2647108834']);

export const packingState = () =>
  says.code('How far it is', {
    toPick: 'nobody has begun',
    picking: 'its pieces are being fetched',
    packed: 'it is packed, and waits for its label',
    waiting: 'a piece was not on its shelf',
  });

export const toPack = says.entity('OrderToPack', 'A paid order with something left to send', {
  orderNo: says.text('Its number', 'UPL2647108834'),
  city: says.text('Where it goes: the city', 'Seattle'),
  provinceCode: says.text('Where it goes: the province, by its short name', 'WA'),
  countryCode: says.text('Where it goes: the country, by its two letters', 'US'),
  pieces: says.count('Pieces left to send', 3),
  grams: says.count('What they weigh, in grams', 1120),
  paidAt: instant('When it was paid'),
  isLate: says.flag('Whether it was paid more than a day ago'),
  state: packingState(),
  by: says.text('Who has it in hand; empty where nobody has', 'olav'),
});
