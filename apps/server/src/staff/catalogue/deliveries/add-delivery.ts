import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { showDelivery } from './show-delivery.ts';

type NewDelivery = PayloadOf<'addDelivery'>;

/** Adds a delivery. A supplier's delivery note is unique, except for dropped ones. */
export const addDelivery: Handler<'addDelivery'> = async (context, given) => {
  const { supplier, reference, lines } = given;
  const added = await insertHead(context, given);
  if (added === undefined) return refuse('deliveryKnown', { field: 'reference', params: { supplier, reference } });
  return writeLines(context, added, lines);
};

/** Adds a delivery from a row of a file: an already expected delivery gets these lines too. */
export const addDeliveryLines: Handler<'addDelivery'> = async (context, given) => {
  const { supplier, reference, lines } = given;
  const id = (await insertHead(context, given)) ?? (await lockExpected(context.database, given));
  if (id === undefined) return refuse('deliveryKnown', { field: 'reference', params: { supplier, reference } });
  return writeLines(context, id, lines);
};

/** Returns the number of the new delivery; undefined if its note is known. */
async function insertHead(
  { database, staff, now }: StaffContext,
  { supplier, reference, expectedOn }: NewDelivery,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO stock_delivery (supplier, reference, expected_on, added_by, added_at)
    VALUES (${supplier}, ${reference}, ${expectedOn === '' ? null : expectedOn}::date, ${staff.id}, ${now})
    ON CONFLICT (lower(supplier), lower(reference)) WHERE state <> 'dropped' DO NOTHING RETURNING id`.execute(database);
  return rows[0]?.id;
}

async function lockExpected(database: Database, { supplier, reference, expectedOn }: NewDelivery): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    UPDATE stock_delivery SET expected_on = coalesce(${expectedOn === '' ? null : expectedOn}::date, expected_on)
    WHERE lower(supplier) = lower(${supplier}) AND lower(reference) = lower(${reference}) AND state = 'expected' RETURNING id`.execute(
    database,
  );
  return rows[0]?.id;
}

/** Writes the note's lines by variant. Refuses `productNotFound` if a variant is unknown. */
async function writeLines({ database, locale }: StaffContext, id: bigint, lines: NewDelivery['lines']) {
  const ids = lines.map(({ productId }) => productId);
  const written = await sql<{ known: bigint }>`
    WITH given AS (SELECT id, sum(expected)::int AS expected FROM unnest(${ids}::int[], ${lines.map(({ expected }) => expected)}::int[])
      AS line (id, expected) GROUP BY id),
    added AS (INSERT INTO stock_delivery_line (delivery_id, variant_id, expected)
      SELECT ${id}, product_variant.id, given.expected FROM given JOIN product_variant ON product_variant.id = given.id
      ON CONFLICT (delivery_id, variant_id) DO UPDATE SET expected = excluded.expected RETURNING variant_id)
    SELECT count(*) AS known FROM added`.execute(database);
  if (Number(written.rows[0]?.known) < new Set(ids).size) return refuse('productNotFound', { field: 'lines' });
  return { data: await showDelivery(database, locale, Number(id)), message: 'staff.done' as const };
}
