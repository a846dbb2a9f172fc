import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { isFor, livePromotions, promoteBy, type Promotion, readDays, readPromotion } from '../../features/promotion/index.ts';
import { readTerms } from './read-terms.ts';
import { readNames, shownDiscounts } from './shown-discounts.ts';

/** The number of an unsaved promotion: it counts as the newest of all. */
const NOT_KEPT = 9_000_000_000_000_000n;

/** Effect of a promotion on an example, together with those that run now. */
export function createPreviewPromotion({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'previewPromotion'> {
  return async ({ database, locale, now }, { promotionId, companyCode, cardLevel, lines, ...sent }) => {
    const before = promotionId === undefined ? undefined : await readPromotion(database, promotionId, now);
    const begun = before !== undefined && before.beginsAt <= now ? before.beginsAt : undefined;
    const terms = await readTerms(database, sent);
    await readDays(database, { ...sent, now, timeZone, begun });
    const asked: Promotion = { ...terms, id: before?.id ?? NOT_KEPT, version: 1 };
    const running = (await livePromotions(database, now)).filter(({ id }) => id !== asked.id);
    const promotions = [...running, asked].filter((promotion) => isFor(promotion, { companyCode, cardLevel }));
    const wanted = lines.map(({ productId, pieces }) => ({ variantId: productId, quantity: pieces }));
    const promoted = await promoteBy(database, wanted, promotions, sql<string>`${companyCode}::text`);
    if (promoted.lines.filter(({ quantity, piecesAdded }) => quantity > piecesAdded).length < wanted.length)
      return refuse('productNotFound', { field: 'lines' });
    const names = await readNames(
      database,
      promoted.lines.map(({ variantId }) => variantId),
      locale,
    );
    const sumOf = (of: (line: (typeof promoted.lines)[number]) => bigint): bigint =>
      promoted.lines.reduce((sum, line) => sum + of(line), 0n);
    const data = {
      applies: promoted.applied.some(({ id }) => id === asked.id),
      missing: amountOf(promoted.missing.find(({ promotion }) => promotion.id === asked.id)?.missingCents ?? 0n),
      lines: promoted.lines.map(({ variantId, quantity, priceCents, discountCents, pv, pvLess }) => ({
        productId: variantId,
        name: names.get(variantId) ?? '',
        pieces: quantity,
        sum: amountOf(priceCents * BigInt(quantity)),
        discount: amountOf(discountCents),
        paid: amountOf(priceCents * BigInt(quantity) - discountCents),
        pv: amountOf(pv * BigInt(quantity) - pvLess),
      })),
      discounts: shownDiscounts(promoted, names, locale),
      isShippingFree: promoted.freeShipping !== undefined,
      goods: amountOf(sumOf(({ priceCents, quantity }) => priceCents * BigInt(quantity))),
      paid: amountOf(sumOf(({ priceCents, quantity, discountCents }) => priceCents * BigInt(quantity) - discountCents)),
      pv: amountOf(sumOf(({ pv, quantity, pvLess }) => pv * BigInt(quantity) - pvLess)),
    };
    return { data };
  };
}
