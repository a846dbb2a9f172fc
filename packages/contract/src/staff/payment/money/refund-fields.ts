import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

/** An order line with the number of pieces to refund. */
const askedLine = z.strictObject({
  lineId: about(field.id(), 'The number of the order line (getStaffOrder)', 9001),
  pieces: about(field.count(1, 99_999), 'The number of its pieces to refund', 1),
  stockBack: about(
    z.boolean().optional(),
    'Whether the pieces return to stock; if omitted, yes for an order that was not shipped, no for one that was',
    false,
  ),
});

export const askedRefund = {
  lines: about(
    z.array(askedLine).max(200).optional(),
    'The lines to refund; if omitted, everything that is left, including the shipping fee. An empty list refunds only the shipping fee',
    [{ lineId: 9001, pieces: 1 }],
  ),
  shippingBack: about(
    z.boolean().optional(),
    'Whether the pieces’ share of the shipping fee is refunded; if omitted, yes. Ignored without lines',
    true,
  ),
};

export const seenRefund = (call: string) => field.seen(`The preview as the caller saw it (\`seen\` of ${call})`);

export const refundErrors = [
  'orderNotFound',
  'orderNotRefundable',
  'refundMoreThanLeft',
  'refundNothing',
  'refundUnderWay',
  'refundShippingStays',
  'chargebackUndecided',
] as const;

const refundedLine = says.entity('RefundedLine', 'The refund of one order line', {
  lineId: says.id('The number of the line', 9001),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Number of refunded pieces', 1),
  goods: says.money('The price of these pieces', 64),
  tax: says.money('Their share of the tax', 5.76),
  deposit: says.money('Their share of the deposit', 0),
  pv: says.pv('Their PV', 46),
  stockBack: says.flag('Whether the pieces return to stock'),
});

const refundedTo = says.entity('RefundedTo', 'The part of a refund that goes to one source of the payment', {
  source: says.text('The source: `gateway`, `coins`, or the number of a member’s wallet', 'gateway'),
  amount: says.money('The amount', 72.91),
});

export const summedBy = {
  order: 'this order, since a second person approved a refund of it',
  member: 'this member, within 24 hours',
  bankEntry: 'this payment by bank, since a second person approved what became of it',
  bankAccount: 'this bank account, since a second person approved an action about it',
  person: 'your own actions of this kind, within 24 hours',
  day: 'all money that you moved alone within 24 hours',
} as const;

/** Current effects of a refund or of a decision about a chargeback. */
export const refundPreview = {
  lines: z.array(refundedLine),
  goods: says.money('Goods', 64),
  shipping: says.money('The share of the shipping fee', 3.15),
  tax: says.money('Tax that was added to the goods', 5.76),
  taxIncluded: says.money('The tax that goods and shipping contain; absent if prices are without tax', 10.22).optional(),
  deposit: says.money('Deposits', 0),
  total: says.money('The value of the pieces, including fees', 72.91),
  covered: says.money('The part that the payer’s bank has already reversed; it is not refunded again', 0),
  due: says.money('The amount refunded now', 72.91),
  pv: says.pv('PV that no longer counts', 46),
  to: z.array(refundedTo),
  isWhole: says.flag('Whether the whole amount of the order is then refunded'),
  pvBefore: says.pv('The current volume of the order', 182),
  pvAfter: says.pv('The volume of the order after the refund', 136),
  week: says.text('The week to which the order counts, `yyyyww`; empty if it counts to none', '202647'),
  weekOpen: says.flag('Whether that week is still open'),
  limit: says.money('The largest amount that one person may decide alone', 250),
  needsSecond: says.flag('Whether a second person must decide'),
  soFar: says
    .money('The sum of earlier and waiting refunds that counts together with this one; absent if this one alone decides', 312)
    .optional(),
  soFarBy: says.code('What that sum consists of', summedBy).optional(),
  seen: says.seen('the refunded lines, the amounts, their destinations, and earlier refunds; send it to the refund call'),
};
