import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';

/** A line of an order of which pieces go back, as it is asked for. */
const askedLine = z.strictObject({
  lineId: about(field.id(), 'The line (getStaffOrder)', 9001),
  pieces: about(field.count(1, 99_999), 'How many of its pieces go back', 1),
  stockBack: about(
    z.boolean().optional(),
    'Whether the pieces come into stock again; left out: yes for an order that was not sent, no for one that was',
    false,
  ),
});

/** What goes back of an order, as it is asked for. */
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

export const refundErrors = [
  'orderNotFound',
  'orderNotRefundable',
  'refundMoreThanLeft',
  'refundNothing',
  'refundUnderWay',
  'refundShippingStays',
  'refundWholeOnly',
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

/** The money of a refund. */
export const refundMoney = {
  lines: z.array(refundedLine),
  goods: says.money('Goods', 64),
  shipping: says.money('The shipping share', 3.15),
  tax: says.money('Tax', 5.76),
  deposit: says.money('Deposits', 0),
  total: says.money('All that goes back', 72.91),
  pv: says.pv('PV that no longer counts', 46),
  to: z.array(refundedTo),
};
