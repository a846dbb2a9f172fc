import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { showDelivery } from './show-delivery.ts';

/** Writes a delivery down. The same delivery note of a supplier stands once, unless it was dropped. */
export const addDelivery: Handler<'addDelivery'> = async ({ database, staff, now, locale }, { supplier, reference, expectedOn, lines }) => {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO stock_delivery (supplier, reference, expected_on, added_by, added_at)
    VALUES (${supplier}, ${reference}, ${expectedOn === '' ? null : expectedOn}::date, ${staff.id}, ${now})
    ON CONFLICT (lower(supplier), lower(reference)) WHERE state <> 'dropped' DO NOTHING RETURNING id`.execute(database);
  const [added] = rows;
  if (added === undefined) return refuse('deliveryKnown', { field: 'reference', params: { supplier, reference } });
  const ids = lines.map(({ productId }) => productId);
  const written = await sql<{ known: bigint }>`
    WITH given AS (SELECT id, sum(expected)::int AS expected FROM unnest(${ids}::int[], ${lines.map(({ expected }) => expected)}::int[])
      AS line (id, expected) GROUP BY id),
    added AS (INSERT INTO stock_delivery_line (delivery_id, variant_id, expected)
      SELECT ${added.id}, product_variant.id, given.expected FROM given JOIN product_variant ON product_variant.id = given.id RETURNING variant_id)
    SELECT count(*) AS known FROM added`.execute(database);
  if (Number(written.rows[0]?.known) < new Set(ids).size) return refuse('productNotFound', { field: 'lines' });
  return { data: await showDelivery(database, locale, Number(added.id)), message: 'staff.done' };
};
