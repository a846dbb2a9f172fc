import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

/** An order line with the number of pieces to refund. */
const askedLine = z.strictObject({
  lineId: about(field.id(), 'The line (getStaffOrder)', 9001),
  pieces: about(field.count(1, 99_999), 'How many of its pieces go back', 1),
  stockBack: about(
    z.boolean().optional(),
    'Whether the pieces come into stock again; left out: yes for an order that was not sent, no for one that was',
    false,
  ),
});

export const askedRefund = {
  lines: about(
    z.array(askedLine).max(200).optional(),
    'What goes back; left out: everything that is left, the shipping fee too. Empty: the shipping fee alone',
    [{ lineId: 9001, pieces: 1 }],
  ),
  shippingBack: about(
    z.boolean().optional(),
    'Whether the shipping share of the pieces goes back; left out: yes. It has no meaning without lines',
    true,
  ),
};

export const seenRefund = (call: string) => field.seen(`What the person saw of it (\`seen\` of ${call})`);

export const refundErrors = [
  'orderNotFound',
  'orderNotRefundable',
  'refundMoreThanLeft',
  'refundNothing',
  'refundUnderWay',
  'refundShippingStays',
  'chargebackUndecided',
] as const;

const refundedLine = says.entity('RefundedLine', 'What goes back of a line', {
  lineId: says.id('The line', 9001),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Pieces that go back', 1),
  goods: says.money('Their price', 64),
  tax: says.money('Their share of the tax', 5.76),
  deposit: says.money('Their share of the deposit', 0),
  pv: says.pv('Their PV', 46),
  stockBack: says.flag('Whether the pieces come into stock again'),
});

const refundedTo = says.entity('RefundedTo', 'What goes back to a source of the money', {
  source: says.text('`gateway`, `coins`, or the number of a member’s book', 'gateway'),
  amount: says.money('How much', 72.91),
});

export const summedBy = {
  order: 'this order, since a second person approved a refund of it',
  member: 'this member, within 24 hours',
  bankEntry: 'this payment by bank, since a second person approved what became of it',
  bankAccount: 'this bank account, since a second person approved an act about it',
  person: 'your own acts of this kind, within 24 hours',
  day: 'all money that you moved alone within 24 hours',
} as const;

/** Current effects of a refund or of a decision about a chargeback. */
export const refundPreview = {
  lines: z.array(refundedLine),
  goods: says.money('Goods', 64),
  shipping: says.money('The shipping share', 3.15),
  tax: says.money('Tax', 5.76),
  deposit: says.money('Deposits', 0),
  total: says.money('What the pieces are worth, with their fees', 72.91),
  covered: says.money('How much of it the payer’s bank has taken already, so that it is not given back again', 0),
  due: says.money('What goes back now', 72.91),
  pv: says.pv('PV that no longer counts', 46),
  to: z.array(refundedTo),
  isWhole: says.flag('Whether nothing of the order’s money is left, so that it is refunded'),
  pvBefore: says.pv('What the order counts now', 182),
  pvAfter: says.pv('What it counts then', 136),
  week: says.text('The week it counts in, `yyyyww`; empty where it counts in none', '202647'),
  weekOpen: says.flag('Whether that week is still open'),
  limit: says.money('Up to this amount one person decides', 250),
  needsSecond: says.flag('Whether a second person has to decide'),
  soFar: says.money('What went back before, or waits, and counts with this one; absent where this one alone decides', 312).optional(),
  soFarBy: says.code('What that is the sum of', summedBy).optional(),
  seen: says.seen('what goes back, of which lines and to where, and what went back before; the act takes it'),
};
