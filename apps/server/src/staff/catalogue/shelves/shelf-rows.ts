import { createHash } from 'node:crypto';
import type { GoodsWords } from '@upline/contract';
import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

export interface ShelfRow {
  shelf: number;
  within: number | null;
  name: GoodsWords;
  orderType: string;
}

/** Fingerprint of a shelf, without its position among the others. */
export const markOfShelf = ({ within, name, orderType }: ShelfRow): string => {
  const words = Object.entries(name).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([within, words, orderType]))
    .digest('hex')
    .slice(0, 24);
};

/** Serializes changes of shelves, so that each sees the present tree. */
export async function lockShelves(database: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${SHELF_LOCK})`.execute(database);
}
const SHELF_LOCK = 71_905_252;

/** Locks a shelf, waiting for products being put on it. Throws `shelfNotFound`. Call `lockShelves` before. */
export async function shelfToChange(database: Database, shelf: number): Promise<ShelfRow> {
  const row = await database
    .selectFrom('category')
    .select(['id as shelf', 'partition_id as within', 'name', 'order_type as orderType'])
    .where('id', '=', shelf)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refuse('shelfNotFound', { field: 'shelf' });
  return row as ShelfRow;
}

/** Locks a shelf if it is as the caller saw it. Throws `shelfChangedMeanwhile`. */
export async function seenShelf(database: Database, shelf: number, mark: string): Promise<ShelfRow> {
  const row = await shelfToChange(database, shelf);
  if (markOfShelf(row) !== mark) throw refuse('shelfChangedMeanwhile');
  return row;
}

/** The target part of the home page; undefined if `within` is null. Shelves are in parts, and parts in nothing. Throws `shelfNotFound` and `shelfRefused`. */
export async function partOf(database: Database, within: number | null): Promise<ShelfRow | undefined> {
  if (within === null) return undefined;
  const row = await database
    .selectFrom('category')
    .select(['id as shelf', 'partition_id as within', 'name', 'order_type as orderType'])
    .where('id', '=', within)
    .executeTakeFirst();
  if (row === undefined) throw refuse('shelfNotFound', { field: 'within' });
  if (row.within !== null) throw refuse('shelfRefused', { field: 'within', params: { context: 'notPart' } });
  return row as ShelfRow;
}

/** A shelf needs an English name, which missing languages fall back to. Throws `shelfRefused`. */
export function checkShelfName(name: GoodsWords): void {
  if (name.en_US === undefined) throw refuse('shelfRefused', { field: 'name.en_US', params: { context: 'english' } });
}

/** The position after the others in a part. */
export const lastPlace = (within: number | null) =>
  sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM category WHERE partition_id IS NOT DISTINCT FROM ${within}::integer)`;
