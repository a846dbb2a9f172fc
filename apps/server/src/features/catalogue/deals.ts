import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { applyPromotions, type Promotion, promotionColumns, promotionKindsOf } from '../promotion/index.ts';
import type { CatalogueSnapshot, Deals, Product, Variant } from './catalogue-snapshot.ts';

/** Longest timer, one day, well below the limit of `setTimeout`. Reading again costs little. */
const LONGEST_MS = 86_400_000;

/**
 * Promotions that run now, or at another moment, and change the price of a piece for every buyer: for all companies and cards, without a minimum and without a limit per member.
 * The rest are shown in the cart.
 */
export async function readDeals(database: Database, at?: Date): Promise<Deals> {
  const moment = at === undefined ? sql`now()` : sql`${at}::timestamptz`;
  const kinds = Object.entries(promotionKindsOf).flatMap(([kind, { isByPiece }]) => (isByPiece ? [kind] : []));
  const { rows } = await sql<Promotion & { isRunning: boolean; changeInMs: number | null }>`
    SELECT ${promotionColumns}, begins_at <= ${moment} AS "isRunning",
      (extract(epoch FROM CASE WHEN begins_at > ${moment} THEN begins_at ELSE ends_at END - ${moment}) * 1000)::float8 AS "changeInMs"
    FROM promotion
    WHERE is_on AND (ends_at IS NULL OR ends_at > ${moment}) AND (most_uses IS NULL OR uses < most_uses) AND kind = ANY (${kinds}::text[])
      AND companies IS NULL AND card_levels IS NULL AND minimum_cents = 0 AND most_uses_each IS NULL
    ORDER BY id`.execute(database);
  const changes = rows.flatMap(({ changeInMs }) => (changeInMs === null ? [] : [changeInMs]));
  return {
    promotions: rows
      .filter(({ isRunning }) => isRunning)
      .map(({ isRunning: _isRunning, changeInMs: _changeInMs, ...promotion }) => promotion),
    // Slightly later, so that the database's clock has passed it.
    changeInMs: changes.length === 0 ? undefined : Math.min(LONGEST_MS, Math.max(0, Math.min(...changes)) + 20),
  };
}

/** Price and PV of a piece with the running promotions, and the name of the first; absent if none applies. `shownCents` is the price that pages show. */
export function shownDeal(
  { deals: { promotions }, categoryById }: CatalogueSnapshot,
  product: Product,
  variant: Variant,
  locale: Locale,
): { promotionPrice?: number; promotionPv?: number; promotionName?: string; shownCents: bigint } {
  const usual = { shownCents: variant.priceCents };
  if (promotions.length === 0) return usual;
  const shelves = [product.categoryId, ...product.furtherShelves].flatMap((shelf) => [
    shelf,
    categoryById.get(shelf)?.partitionId ?? shelf,
  ]);
  const piece = {
    variantId: variant.id,
    productId: product.id,
    shelves,
    priceCents: variant.priceCents,
    pv: variant.pv,
    cv: null,
    quantity: 1,
  };
  const { lines, applied } = applyPromotions([piece], promotions);
  const [line] = lines;
  if (line === undefined || line.discountCents === 0n) return usual;
  return {
    shownCents: line.priceCents - line.discountCents,
    promotionPrice: amountOf(line.priceCents - line.discountCents),
    promotionPv: amountOf(line.pv - line.pvLess),
    promotionName: textIn(locale, applied[0]?.name),
  };
}
