import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { heldPieces } from '../stock/held-pieces.ts';
import { lockCount } from './lock-count.ts';
import { showCount } from './show-count.ts';

/**
 * Records a counted figure with the expected figure of this moment. Locks the variant first, so an order that takes its pieces is counted either whole or not at all. A figure that
 * another person wrote in between is not overwritten.
 */
export const countVariant: Handler<'countVariant'> = async (
  { database, staff, now, locale },
  { countNo, productId, counted, instead, note },
) => {
  await lockCount(database, countNo, 'counting');
  const locked = await sql<{ stock: number }>`SELECT stock FROM product_variant WHERE id = ${productId} FOR NO KEY UPDATE`.execute(
    database,
  );
  const [variant] = locked.rows;
  if (variant === undefined) return refuse('productNotFound', { field: 'productId' });
  const { rows } = await sql<{ counted: number; person: string }>`
    SELECT counted, staff.name AS person FROM stock_count_line JOIN staff ON staff.id = counted_by
    WHERE count_id = ${countNo} AND variant_id = ${productId}`.execute(database);
  const [before] = rows;
  if (before?.counted !== instead)
    return refuse('countedMeanwhile', { field: 'instead', params: { person: before?.person ?? '', counted: before?.counted ?? 0 } });
  await sql`
    INSERT INTO stock_count_line (count_id, variant_id, expected, counted, counted_by, counted_at, note)
    SELECT ${countNo}, ${productId}, ${variant.stock}::int + coalesce((SELECT pieces FROM ${heldPieces} AS held WHERE variant_id = ${productId}), 0),
      ${counted}::int, ${staff.id}, ${now}::timestamptz, ${note}::text
    ON CONFLICT (count_id, variant_id) DO UPDATE SET expected = excluded.expected, counted = excluded.counted, counted_by = excluded.counted_by,
      counted_at = excluded.counted_at, note = excluded.note`.execute(database);
  return { data: await showCount(database, locale, countNo), message: 'staff.done' };
};
