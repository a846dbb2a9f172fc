import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { keptJson } from '../../../platform/database/kept-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Recurring, RecurringParts } from '../../../platform/jobs/index.ts';
import type { FindSource } from './find-source.ts';
import { findSources } from './find-sources.ts';
import { readProgress, settle } from './progress.ts';

/** Rows read and written together. */
const AT_ONCE = 500;
/** A run ends after this time even if older rows are left, so that the notes of recurring work say that it is done. */
const LONGEST_RUN_MS = 20_000;
/** A new order is found after this time; its whole number is found at once. */
const EVERY_MS = 3_000;

interface Filling {
  database: Database;
  timeZone: string;
  source: FindSource;
}

/** Brings the tables of find up to date with what was committed, then fills older rows until `signal` or the time of a run ends it. */
export async function fillFind(
  database: Database,
  timeZone: string,
  { signal, longestMs = Infinity }: { signal?: AbortSignal; longestMs?: number } = {},
): Promise<void> {
  const startedMs = performance.now();
  const fillings = findSources.map((source) => ({ database, timeZone, source }));
  const isEnded = () => signal?.aborted === true || performance.now() - startedMs > longestMs;
  for (let isOlder = true; isOlder && !isEnded(); ) {
    for (const filling of fillings) await follow(filling, isEnded);
    isOlder = false;
    // One source after the other, and the new rows of all sources before each batch of older ones.
    for (const filling of fillings) if (!isOlder) isOlder = await alone(filling, fillOlder);
  }
}

/** Changed, decided and new rows. */
async function follow(filling: Filling, isEnded: () => boolean): Promise<void> {
  while (!isEnded() && (await alone(filling, writeChanged)));
  await settle(filling.database, filling.source);
}

/** Whether more of them may be left. */
async function writeChanged(filling: Filling): Promise<boolean> {
  const written = [await writeDue(filling), await writeClosed(filling), await writeNew(filling)];
  return written.includes(AT_ONCE);
}

const idsOf = (rows: readonly { id: bigint }[]): bigint[] => rows.map(({ id }) => id);
const tableOf = ({ name }: FindSource) => sql.raw(`find_${name}`);
const keyOf = ({ name, key }: FindSource) => sql.raw(`find_${name}.${key}`);

/** Does a step of filling alone. A second process could otherwise write what it read before a correction, after the first one had taken the mark of that correction. */
function alone<T>({ database, ...filling }: Filling, step: (filling: Filling) => Promise<T>): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`filling of find: ${filling.source.name}`}::text, 0))`.execute(transaction);
    return step({ ...filling, database: transaction });
  });
}

/** Returns the number of marks taken. A mark is deleted in the transaction that writes its row; a change after that leaves a new one. */
async function writeDue(filling: Filling): Promise<number> {
  const { database, source } = filling;
  const { rows } = await sql<{ id: bigint }>`
    DELETE FROM find_due WHERE id IN (SELECT id FROM find_due WHERE source = ${source.name} ORDER BY id LIMIT ${AT_ONCE}) RETURNING row_id AS id`.execute(
    database,
  );
  await write(filling, [...new Set(idsOf(rows))]);
  return rows.length;
}

/** Rows that were open when they were read, and are not any more. */
async function writeClosed(filling: Filling): Promise<number> {
  const { database, source } = filling;
  if (source.closed === undefined) return 0;
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM ${tableOf(source)} JOIN ${sql.raw(source.table)} ON id = ${keyOf(source)} WHERE is_open AND ${sql.raw(source.closed)} LIMIT ${AT_ONCE}`.execute(
    database,
  );
  await write(filling, idsOf(rows));
  return rows.length;
}

async function writeNew(filling: Filling): Promise<number> {
  const { database, source } = filling;
  const { settledTo } = await readProgress(database, source);
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM ${sql.raw(source.table)} WHERE id > ${settledTo} AND NOT EXISTS (SELECT FROM ${tableOf(source)} WHERE ${keyOf(source)} = id)
    ORDER BY id LIMIT ${AT_ONCE}`.execute(database);
  await write(filling, idsOf(rows));
  return rows.length;
}

/** Fills the next older rows, the newest first; false if there are none. */
async function fillOlder(filling: Filling): Promise<boolean> {
  const { database, source } = filling;
  const { filledFrom } = await readProgress(database, source);
  if (filledFrom <= 0n) return false;
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM ${sql.raw(source.table)} WHERE id < ${filledFrom} ORDER BY id DESC LIMIT ${AT_ONCE}`.execute(database);
  await write(filling, idsOf(rows));
  const reached = rows.length < AT_ONCE ? 0n : (rows.at(-1)?.id ?? 0n);
  await sql`UPDATE find_progress SET filled_from = ${reached} WHERE source = ${source.name}`.execute(database);
  return true;
}

/** Writes what these rows are found by now, in the order in which corrections lock them. Those that are gone are found no more. */
async function write({ database, timeZone, source }: Filling, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await source.read(database, ids, timeZone);
  const rows = found
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, terms, isOpen }) => ({ id: String(id), terms: [...new Set(terms)], is_open: isOpen }));
  const key = sql.raw(source.key);
  await sql`
    WITH gone AS (DELETE FROM ${tableOf(source)} WHERE ${key} = ANY (${[...ids]}::bigint[]) AND ${key} <> ALL (${found.map(({ id }) => id)}::bigint[]))
    INSERT INTO ${tableOf(source)} (${key}, terms, is_open)
    SELECT id, array_to_tsvector(terms), is_open FROM jsonb_to_recordset(${keptJson(rows)}::jsonb) AS row (id bigint, terms text[], is_open boolean)
    ON CONFLICT (${key}) DO UPDATE SET terms = excluded.terms, is_open = excluded.is_open`.execute(database);
  await source.written?.(database, found);
}

interface FillingParts extends RecurringParts {
  settings: { businessTimeZone: string };
}

export const findFilling: Recurring<FillingParts> = {
  what: 'the filling of find',
  everyMs: EVERY_MS,
  work: ({ database, settings }, signal) => fillFind(database, settings.businessTimeZone, { signal, longestMs: LONGEST_RUN_MS }),
};
