import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { FindSource } from './find-source.ts';

/** Rows before the newest one that are looked through for gaps when a source is filled for the first time. */
const FIRST_GAP = 10_000;

/** A transaction asks for its id a moment after its row got its number: a snapshot knows all of them only some time later. */
const REST_SECONDS = 10;
/** After a restore the transactions of another server are never seen to end. */
const LONGEST_SECONDS = 3_600;

interface Progress {
  filledFrom: bigint;
  settledTo: bigint;
}

/** How far a source is filled. The first call of all begins at its newest row; of two first calls at once the later one goes on with what the other began. */
export async function readProgress(database: Database, source: FindSource): Promise<Progress> {
  const { name, table } = source;
  const { rows } = await sql<Progress>`
    SELECT filled_from AS "filledFrom", settled_to AS "settledTo" FROM find_progress WHERE source = ${name}`.execute(database);
  const [known] = rows;
  if (known !== undefined) return known;
  await sql`
    INSERT INTO find_progress (source, filled_from, settled_to, next_to, next_snapshot, next_at)
    SELECT ${name}, greatest(newest - ${FIRST_GAP}, 0) + 1, greatest(newest - ${FIRST_GAP}, 0), newest, pg_current_snapshot(), clock_timestamp()
    FROM (SELECT coalesce(max(id), 0) AS newest FROM ${sql.raw(table)}) AS found
    ON CONFLICT DO NOTHING`.execute(database);
  return readProgress(database, source);
}

/**
 * Moves `settled_to` on, below which no transaction can bring another row: ids are given before the commit, and transactions end in any order. So the newest id of a moment holds
 * once every transaction of that moment has ended.
 */
export async function settle(database: Database, { name, table }: FindSource): Promise<void> {
  await sql`
    UPDATE find_progress SET settled_to = next_to, next_to = newest, next_snapshot = pg_current_snapshot(), next_at = clock_timestamp()
    FROM (SELECT coalesce(max(id), 0) AS newest FROM ${sql.raw(table)}) AS found
    WHERE source = ${name} AND newest > settled_to
      AND ((pg_snapshot_xmin(pg_current_snapshot()) >= pg_snapshot_xmax(next_snapshot) AND next_at < clock_timestamp() - ${REST_SECONDS} * interval '1 second')
        OR next_at < clock_timestamp() - ${LONGEST_SECONDS} * interval '1 second')`.execute(database);
}
