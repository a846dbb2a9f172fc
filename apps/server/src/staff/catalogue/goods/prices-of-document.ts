import type { GoodsDocument, GoodsVariant } from '@upline/contract';
import { centsFromText } from '@upline/money';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { ENOUGH, readVariantsToJudge, type VariantToJudge } from '../../../features/promotion/index.ts';
import type { GoodsGuard } from '../../../features/catalogue/index.ts';
import { type FigureChange, keepFigures } from '../../../desk/limits/index.ts';
import { type ChangedVariant, judgeChanges, priceFigure, withPrice } from '../../promotion/given-away/index.ts';

/** A product's document; id 0 for a product that does not exist yet. */
export interface DocumentOfGoods {
  goodsId: number;
  document: GoodsDocument;
}

/** A variant that one person may not offer like this, because of its price or the promotions of its shelves. */
export interface VariantGivenAway {
  key: string;
  by: 'second' | 'promotion';
}

const isNew = (key: string): boolean => !/^\d+$/.test(key);

const figuresOf = ({ price, pv, cv }: GoodsVariant) => ({
  priceCents: centsFromText(price),
  pv: centsFromText(pv),
  cv: cv === '' ? null : centsFromText(cv),
});

/** A variant that does not exist yet, with its future price. New variants have negative numbers here. */
function newVariant(variant: GoodsVariant, { variantId, productId }: { variantId: number; productId: number }): VariantToJudge {
  const figures = figuresOf(variant);
  const { priceCents: usualCents, pv: usualPv, cv: usualCv } = figures;
  return { ...figures, variantId, productId, shelves: [], stock: ENOUGH, usualCents, usualPv, usualCv, counting: figures };
}

/** Maps a shelf to the shelf and its parent. */
async function readPlaces(database: Database, documents: readonly DocumentOfGoods[]): Promise<(document: GoodsDocument) => number[]> {
  const named = [...new Set(documents.flatMap(({ document: { shelf, furtherShelves } }) => [shelf, ...furtherShelves]))];
  const { rows } = await sql<{ id: number; part: number | null }>`
    SELECT id, partition_id AS part FROM category WHERE id = ANY (${named}::bigint[])`.execute(database);
  const around = new Map(rows.map(({ id, part }) => [id, part === null ? [id] : [id, part]]));
  return ({ shelf, furtherShelves }) => [...new Set([shelf, ...furtherShelves].flatMap((id) => around.get(id) ?? []))];
}

/** The variants of documents that one person may not offer like this at `now`, by document. Exact while `lockGivingAway` is held. */
export async function givenAwayIn(
  database: Database,
  documents: readonly DocumentOfGoods[],
  now: Date,
): Promise<(document: GoodsDocument) => VariantGivenAway[]> {
  const placesOf = await readPlaces(database, documents);
  const keys = documents.flatMap(({ document: { variants } }) => variants.map(({ key }) => key));
  const live = await readVariantsToJudge(database, { ids: keys.filter((key) => !isNew(key)).map(Number) });
  const origins = new Map<ChangedVariant, { document: GoodsDocument; key: string }>();
  let fresh = 0;
  for (const { goodsId: productId, document } of documents)
    for (const variant of document.variants) {
      const before = live.get(Number(variant.key));
      if (before === undefined) fresh -= 1;
      const after = before === undefined ? newVariant(variant, { variantId: fresh, productId }) : withPrice(before, figuresOf(variant));
      origins.set({ before, after: { ...after, shelves: placesOf(document) } }, { document, key: variant.key });
    }
  const judged = await judgeChanges(database, [...origins.keys()], now);
  const tooMuch = judged.flatMap(({ change, worst, by }) => {
    const origin = origins.get(change);
    return worst.isTooMuch && origin !== undefined ? [{ ...origin, by }] : [];
  });
  const byDocument = Map.groupBy(tooMuch, ({ document }) => document);
  return (document) => byDocument.get(document) ?? [];
}

/** The changed prices of variants that were already live, as stored for the limits. */
export function pricesChanged(before: GoodsDocument, after: GoodsDocument): FigureChange[] {
  const had = new Map(before.variants.map(({ key, price }) => [key, centsFromText(price)]));
  return after.variants.flatMap(({ key, price }) => {
    const earlier = had.get(key);
    return earlier === undefined || isNew(key) ? [] : [{ figure: priceFigure(Number(key)), before: earlier, after: centsFromText(price) }];
  });
}

/** Checks of product documents when they go live. */
export const goodsGuard: GoodsGuard = {
  async refusedBy(database, goods, at) {
    const givenAway = await givenAwayIn(database, [goods], at);
    return givenAway(goods.document)[0]?.by;
  },
  async keepPrices(transaction, { before, after }, staffId) {
    await keepFigures(transaction, pricesChanged(before, after), { staffId, isApproved: false });
  },
};
