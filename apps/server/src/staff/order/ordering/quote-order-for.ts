import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import {
  cutOf,
  priceOrder,
  quoteSeen,
  readDestination,
  readVariants,
  shownTax,
  taxOfTotals,
  withAdded,
} from '../../../features/order/index.ts';
import { previewPromotions } from '../../../features/promotion/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { readNames, shownDiscounts } from '../../promotion/index.ts';
import { refuseLocked } from '../../../features/member/index.ts';
import { missingOf } from './missing-of.ts';
import { refuseAddress } from './worded-for-staff.ts';

/** The present price of an order for a member. */
export const quoteOrderFor: Handler<'quoteOrderFor'> = async (context, { memberCode, addressId, lines }) => {
  const { database, locale, now } = context;
  const member = await memberInSight(context, memberCode);
  await refuseLocked(database, member.id);
  const destination = await readDestination(database, member.id, addressId);
  if (destination === undefined) return refuseAddress();
  const wanted = lines.map(({ productId, pieces }) => ({ variantId: productId, quantity: pieces }));
  const variants = await readVariants(database, wanted, member.companyCode);
  const missing = missingOf(variants, wanted.length);
  if (missing !== undefined) return missing;
  const promoted = await previewPromotions(database, wanted, { memberId: member.id, now });
  const all = promoted === undefined ? variants : await readVariants(database, withAdded(wanted, promoted), member.companyCode);
  const priced = all.map((line) => ({ ...line, ...cutOf(promoted, line.variantId) }));
  const totals = priceOrder(priced, destination, { isShippingFree: promoted?.freeShipping !== undefined });
  if (totals === undefined) return refuse('shippingUnavailable');
  const data = {
    lines: priced.map(({ variantId, name, spec1, spec2, priceCents, quantity, stock, discountCents = 0n }) => ({
      productId: variantId,
      name: [name, spec1, spec2]
        .map((text) => textIn(locale, text))
        .filter((text) => text !== '')
        .join(', '),
      price: amountOf(BigInt(priceCents)),
      pieces: quantity,
      sum: amountOf(BigInt(priceCents) * BigInt(quantity)),
      discount: amountOf(discountCents),
      stock,
    })),
    discounts:
      promoted === undefined
        ? []
        : shownDiscounts(
            promoted,
            await readNames(
              database,
              all.map(({ variantId }) => variantId),
              locale,
            ),
            locale,
            totals.shippingLessCents,
          ),
    goods: amountOf(totals.goodsCents),
    shipping: amountOf(totals.shippingCents),
    tax: amountOf(totals.taxCents),
    ...shownTax(taxOfTotals(totals)),
    deposit: amountOf(totals.depositCents),
    total: amountOf(totals.totalCents),
    pv: amountOf(totals.pv),
    seen: quoteSeen({ lines: variants, promoted, destination, totals }),
  };
  return { data };
};
