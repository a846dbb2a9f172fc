import { cents, centsToText } from '@upline/money';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { keepFigures } from '../../../desk/limits/index.ts';
import { priceFigure } from '../../promotion/given-away/index.ts';
import { keepManyGoodsHistories } from '../../../features/catalogue/index.ts';

const figures = ['price', 'originalPrice', 'pv', 'cv'] as const;

/** Prices of a variant, in hundredths. Undefined PV or CV keep the present one; a CV of null makes it count its PV. */
export interface PricesToWrite {
  productId: number;
  price: bigint;
  originalPrice: bigint;
  pv: bigint | undefined;
  cv: bigint | null | undefined;
}

type Written = Record<Exclude<(typeof figures)[number], 'cv'>, bigint> & { cv: bigint | null };

/**
 * Writes prices of variants, with few statements regardless of their number, and records each changed figure in the product's history. Locks the variants until the transaction
 * ends, in the lock order of orders, so that the history has the true old values. `isApproved`: a second person approved the prices, so later ones are compared with these. Returns
 * the live prices of those that exist.
 */
export async function writePrices(
  database: Database,
  wanted: readonly PricesToWrite[],
  { staffId, at, isApproved }: { staffId: bigint; at: Date; isApproved: boolean },
): Promise<Written[]> {
  const before = await database
    .selectFrom('product_variant')
    .select(['id', 'product_id as goodsId', 'price_cents as price', 'show_price_cents as originalPrice', 'pv', 'cv'])
    .where(
      'id',
      'in',
      wanted.map(({ productId }) => productId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = new Map(before.map((variant) => [variant.id, variant]));
  const changes = wanted.flatMap(({ productId, ...given }) => {
    const had = known.get(productId);
    return had === undefined ? [] : [{ had, has: { ...given, pv: given.pv ?? had.pv, cv: given.cv === undefined ? had.cv : given.cv } }];
  });
  if (changes.length === 0) return [];
  await sql`
    UPDATE product_variant SET price_cents = price, show_price_cents = original, pv = row.pv, cv = row.cv
    FROM unnest(${changes.map(({ had }) => had.id)}::integer[], ${changes.map(({ has }) => String(has.price))}::bigint[],
      ${changes.map(({ has }) => String(has.originalPrice))}::bigint[], ${changes.map(({ has }) => String(has.pv))}::bigint[],
      ${changes.map(({ has }) => has.cv?.toString() ?? null)}::bigint[])
      AS row (id, price, original, pv, cv)
    WHERE product_variant.id = row.id`.execute(database);
  await sql`
    UPDATE product SET changed_at = ${at} WHERE id IN (
      SELECT id FROM product WHERE id = ANY (${[...new Set(changes.map(({ had }) => had.goodsId))]}::integer[]) ORDER BY id FOR NO KEY UPDATE)`.execute(
    database,
  );
  await keepManyGoodsHistories(
    database,
    changes.map(({ had, has }) => ({
      goodsId: had.goodsId,
      staffId,
      at,
      changes: figures
        .filter((figure) => had[figure] !== has[figure])
        .map((figure) => ({ path: `variants.${had.id}.${figure}`, before: textOf(had[figure]), after: textOf(has[figure]) })),
    })),
  );
  const prices = changes.map(({ had, has }) => ({ figure: priceFigure(had.id), before: had.price, after: has.price }));
  await keepFigures(database, prices, { staffId, isApproved });
  return changes.map(({ has }) => has);
}

const textOf = (hundredths: bigint | null): string | null => (hundredths === null ? null : centsToText(cents(hundredths)));
