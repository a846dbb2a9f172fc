import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { payBalances } from '../../../payment/pay-methods.ts';
import { discount } from '../../promotion/promotion-fields.ts';
import { memberCode } from '../../../desk/staff-fields.ts';

/** Balances that can pay an order placed by staff, by their numbers on the members' wire. */
export const padBalances = {
  [payBalances.eWallet.balanceType]: payBalances.eWallet.says,
  [payBalances.reorderFund.balanceType]: payBalances.reorderFund.says,
} as const;

const wanted = z.strictObject({
  productId: about(field.id(), 'The variant (listVariants)', 1204),
  pieces: about(field.count(1, 999), 'How many', 2),
});

export const wantedOrder = () => ({
  memberCode: memberCode(),
  addressId: about(field.id(), 'One of the member’s own addresses (listMemberAddresses)', 31),
  lines: about(
    z
      .array(wanted)
      .min(1)
      .max(50)
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
    'What is ordered, each variant once',
    [{ productId: 1204, pieces: 2 }],
  ),
});

export const quote = says.entity('OrderQuote', 'What an order would cost now', {
  lines: z.array(
    says.entity('OrderQuoteLine', 'A line of it', {
      productId: says.id('The variant', 1204),
      name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
      price: says.money('The price of a piece', 64),
      pieces: says.count('Pieces', 2),
      sum: says.money('The line at its full price', 128),
      discount: says.money('What promotions take off the line', 0),
      stock: says.count('Pieces in stock', 57),
    }),
  ),
  discounts: about(z.array(discount), 'What promotions take off, in the order in which they apply'),
  goods: says.money('Goods, after discounts', 128),
  shipping: says.money('Shipping', 12.5),
  tax: says.money('Tax', 11.52),
  deposit: says.money('Deposits', 0),
  total: says.money('What it costs', 152.02),
  pv: says.pv('What it counts', 92),
  seen: says.seen('its lines, prices, PV, promotions, fees and address; orderForMember takes it'),
});
