import type { GoodsDocument, GoodsVariant } from '@upline/contract';
import { centsFromText } from '@upline/money';
import type { Database } from '../../../../platform/database/connection.ts';
import type { FigureChange } from '../../limits/index.ts';
import { judgePrices, type NewPrice, priceFigure } from '../../prices/given-away.ts';

/** What the live variants of a document are to cost. New ones have no number yet. */
const pricesOf = ({ variants }: GoodsDocument): NewPrice[] =>
  variants.flatMap(({ key, price, pv, cv }) =>
    isNew(key)
      ? []
      : [{ variantId: Number(key), priceCents: centsFromText(price), pv: centsFromText(pv), cv: cv === '' ? null : centsFromText(cv) }],
  );

const isNew = (key: string): boolean => !/^\d+$/.test(key);

/** Whether a new variant would count more than is paid for it. */
const countsTooMuch = ({ key, price, pv, cv }: GoodsVariant): boolean =>
  isNew(key) && [pv, cv].some((counted) => counted !== '' && centsFromText(counted) > centsFromText(price));

/**
 * The variants of documents whose prices one person may not set at `now`, by their keys; those of new variants are told for each document alike. Exact while
 * `lockGivingAway` holds.
 */
export async function givenAwayIn(
  database: Database,
  documents: readonly GoodsDocument[],
  now: Date,
): Promise<(document: GoodsDocument) => string[]> {
  const judged = await judgePrices(database, documents.flatMap(pricesOf), now);
  const tooMuch = new Set(judged.flatMap(({ variantId, isTooMuch }) => (isTooMuch ? [String(variantId)] : [])));
  return ({ variants }) => variants.filter((variant) => tooMuch.has(variant.key) || countsTooMuch(variant)).map(({ key }) => key);
}

/** The prices of variants that were live before, as they are kept for the limits. */
export function pricesChanged(before: GoodsDocument, after: GoodsDocument): FigureChange[] {
  const had = new Map(pricesOf(before).map(({ variantId, priceCents }) => [variantId, priceCents]));
  return pricesOf(after).flatMap(({ variantId, priceCents }) => {
    const earlier = had.get(variantId);
    return earlier === undefined ? [] : [{ figure: priceFigure(variantId), before: earlier, after: priceCents }];
  });
}
