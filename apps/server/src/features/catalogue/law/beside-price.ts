import type { Locale } from '@upline/i18n';
import { amountOf } from '../../../operation/amounts.ts';
import type { CatalogueSnapshot, Product, Variant } from '../catalogue-snapshot.ts';
import { priorPriceOf } from './prior-price.ts';
import { type UnitPrice, unitPriceOf } from './unit-price.ts';

export interface BesidePrice extends UnitPrice {
  lowestPrice?: number;
  lowestPriceDays?: number;
}

/**
 * The figures next to the price of a piece. `shownCents` is the price shown, promotions included. The lowest price before is stated only where a higher price is struck. Rules are
 * those of everybody unless a company is given.
 */
export function besidePrice(
  snapshot: CatalogueSnapshot,
  { product, variant, shownCents }: { product: Product; variant: Variant; shownCents: bigint },
  locale: Locale,
  companyCode?: string,
): BesidePrice {
  const { rules, ran, steps, readAtMs } = snapshot.law;
  const { unitPriceQuantity, priorPriceDays: days } = companyCode === undefined ? rules.everybody : rules.of(companyCode);
  const unit = unitPriceOf(variant.netQuantity, shownCents, unitPriceQuantity, locale);
  const isStruck = variant.showPriceCents > shownCents || variant.priceCents > shownCents;
  if (days === 0 || !isStruck) return unit;
  const shelves = [product.categoryId, ...product.furtherShelves].flatMap((shelf) => [
    shelf,
    snapshot.categoryById.get(shelf)?.partitionId ?? shelf,
  ]);
  const lowest = priorPriceOf(
    { variantId: variant.id, productId: product.id, shelves, priceCents: variant.priceCents },
    { steps: steps.get(variant.id) ?? [], ran, companies: rules.companiesWithPriorPrice, days, nowMs: readAtMs },
  );
  return { ...unit, lowestPrice: amountOf(lowest), lowestPriceDays: days };
}
