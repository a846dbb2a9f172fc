import { sql } from 'kysely';
import { rowCounts } from '../../apps/server/src/features/earnings/volume/counting-rows.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { copyOut } from '../../apps/server/src/platform/database/copy/index.ts';
import { CopyIn, CopyOut } from '../../apps/server/src/platform/database/copy/copy-protocol.ts';
import { CompiledQuery } from 'kysely';

/** Tables that a close writes, with rows per week. */
const outputs = ['bonus_line', 'week_bonus', 'kept_pv'] as const;

export interface BareCopies {
  outMs: number;
  inMs: number;
  rowsOut: number;
  rowsIn: number;
  bytesIn: number;
}

/** Reads and discards the rows that a close reads; writes the rows of a close again into empty tables with the same indexes. */
export async function copyBare(database: Database, week: number, weekBefore: number): Promise<BareCopies> {
  const inputs = [
    `SELECT id, sponsor_id, placement_parent_id, side, company_code, hall_member_id, card_level, star, active_until_week FROM member ORDER BY id`,
    `SELECT member_id, left_pv, right_pv FROM kept_pv WHERE week = ${weekBefore}`,
    `SELECT member_id, order_id, pv, kind, company_code, refund_of_week, member_days FROM pv_row WHERE week = ${week} AND pv <> 0 AND ${rowCounts} ORDER BY id`,
  ];
  let begun = performance.now();
  let rowsOut = 0;
  for (const input of inputs) rowsOut += await copyOut(database, input, () => undefined);
  const outMs = performance.now() - begun;
  const chunks = new Map<string, Buffer[]>();
  for (const table of outputs) chunks.set(table, await readRaw(database, `SELECT * FROM ${table} WHERE week = ${week}`));
  for (const table of outputs) await sql.raw(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`).execute(database);
  begun = performance.now();
  await database.transaction().execute(async (transaction) => {
    for (const [table, rows] of chunks)
      await transaction.executeQuery(CompiledQuery.raw(`COPY bare_${table} FROM STDIN (FORMAT binary)`, [new CopyIn(rows)]));
  });
  const inMs = performance.now() - begun;
  let rowsIn = 0;
  for (const table of outputs) {
    const { rows } = await sql.raw<{ count: number }>(`SELECT count(*)::int AS count FROM bare_${table}`).execute(database);
    rowsIn += rows[0]?.count ?? 0;
    await sql.raw(`DROP TABLE bare_${table}`).execute(database);
  }
  const bytesIn = [...chunks.values()].flat().reduce((sum, chunk) => sum + chunk.length, 0);
  return { outMs, inMs, rowsOut, rowsIn, bytesIn };
}

/** The bytes of a COPY, joined into chunks of a sender's usual size. */
async function readRaw(database: Database, query: string): Promise<Buffer[]> {
  const joined: Buffer[] = [];
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = (): void => {
    joined.push(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  const copy = new CopyOut((chunk) => {
    waiting.push(Buffer.from(chunk));
    size += chunk.length;
    if (size >= 65_536) flush();
  });
  await database.executeQuery(CompiledQuery.raw(`COPY (${query}) TO STDOUT (FORMAT binary)`, [copy]));
  flush();
  return joined;
}
