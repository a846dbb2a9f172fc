import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockShelves } from './shelf-rows.ts';

/** Orders the shelves of a part. The caller names them all, so that one added or removed in between is not lost. */
export const orderShelves: Handler<'orderShelves'> = async ({ database }, { within, shelves }) => {
  await lockShelves(database);
  const rows = await sql<{ id: number }>`SELECT id FROM category WHERE partition_id IS NOT DISTINCT FROM ${within}::integer`.execute(
    database,
  );
  const wanted = new Set(shelves);
  const isWhole = wanted.size === shelves.length && rows.rows.length === wanted.size && rows.rows.every(({ id }) => wanted.has(id));
  if (!isWhole) return refuse('shelfChangedMeanwhile');
  await sql`
    UPDATE category SET sort = place FROM unnest(${shelves}::integer[]) WITH ORDINALITY AS row (id, place) WHERE category.id = row.id`.execute(
    database,
  );
  return { data: { shelves: shelves.length }, message: 'staff.done' };
};
