import * as z from 'zod';
import * as says from '../../../answers.ts';
import { taxFields } from '../../../order/tax-fields.ts';
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
  productId: about(field.id(), 'The id of the variant (listVariants)', 1204),
  pieces: about(field.count(1, 999), 'The quantity', 2),
});

export const wantedOrder = () => ({
  memberCode: memberCode(),
  addressId: about(field.id(), 'The id of one of the member’s own addresses (listMemberAddresses)', 31),
  lines: about(
    z
      .array(wanted)
      .min(1)
      .max(50)
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
    'The items to order, each variant once',
    [{ productId: 1204, pieces: 2 }],
  ),
});

export const quote = says.entity('OrderQuote', 'The cost of an order now', {
  lines: z.array(
    says.entity('OrderQuoteLine', 'A line of the order', {
      productId: says.id('The id of the variant', 1204),
      name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
      price: says.money('Price of one piece', 64),
      pieces: says.count('Pieces', 2),
      sum: says.money('The line total before promotions', 128),
      discount: says.money('The discount of promotions on the line', 0),
      stock: says.count('Pieces in stock', 57),
    }),
  ),
  discounts: about(z.array(discount), 'The discounts of promotions, in the order in which they apply'),
  goods: says.money('The goods, less discounts', 128),
  shipping: says.money('Shipping', 12.5),
  tax: says.money('Tax that is added to the goods', 11.52),
  ...taxFields(),
  deposit: says.money('Deposits', 0),
  total: says.money('The total to pay', 152.02),
  pv: says.pv('The volume of the order', 92),
  seen: says.seen('the lines, prices, PV, promotions, fees and address of the order; send it to orderForMember'),
});
