import { sql } from 'kysely';
import { writeExport } from '../../apps/server/src/desk/exports/write-export.ts';
import { ensureBuiltInRoles, insertStaff } from '../../apps/server/src/staff/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Report } from '../harness/figure.ts';
import { readsOnPrimary } from '../../apps/server/src/platform/database/report-reader.ts';
import { exportable } from '../../apps/server/src/staff/overview/exportable.ts';

const formats = ['csv', 'xlsx'] as const;
const timeZone = 'America/Los_Angeles';
const SAMPLE_MS = 20;
const MEGABYTE = 1_000_000;
const ROWS_AT_ONCE = 2_000;

interface Exported {
  name: string;
  list: 'listMembers' | 'listProducts';
  sort: string;
  table: 'member' | 'product';
}

export const measureExports = (report: Report, database: Database): Promise<void> =>
  measureExport(report, database, { name: 'console export', list: 'listMembers', sort: '-joinedAt', table: 'member' });

/**
 * Exports a whole list in both formats: seconds compared with reading the same rows alone, and the highest growth of the process. The memory must not depend on the number of rows.
 */
export async function measureExport(report: Report, database: Database, { name, list, sort, table }: Exported): Promise<void> {
  const staffId = await benchStaff(database);
  const { rows, ms: readingMs } = await readAlone(database, table);
  for (const format of formats) {
    const { id } = await database
      .insertInto('staff_export')
      .values({
        staff_id: staffId,
        list,
        question: JSON.stringify({ filters: {}, sort }),
        format,
        has_byte_order_mark: true,
        locale: 'en_US',
        companies: null,
        sees_contacts: true,
        asked_at: new Date(),
        expires_at: sql`now() + interval '7 days'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { ms, grownBytes } = await watched(() =>
      writeExport({ database, exportable, reports: readsOnPrimary, timeZone, consoleUrl: '' }, id),
    );
    const { bytes } = await database.selectFrom('staff_export').select('bytes').where('id', '=', id).executeTakeFirstOrThrow();
    report({
      name: `${name} ${format}`,
      figure: ms / 1_000,
      unit: 's',
      ratio: readingMs / ms,
      against: 'reading the same rows alone',
      samples: rows,
      note: `${Math.round(grownBytes / MEGABYTE)} MB more memory at its highest, a file of ${Math.round(Number(bytes) / MEGABYTE)} MB`,
    });
    await database.deleteFrom('staff_export').where('id', '=', id).execute();
  }
}

async function benchStaff(database: Database): Promise<bigint> {
  await ensureBuiltInRoles(database);
  await insertStaff(database, { name: 'bench', roles: ['admin'], password: 'bench-password' });
  return (await database.selectFrom('staff').select('id').where('name', '=', 'bench').executeTakeFirstOrThrow()).id;
}

/** Reads the rows of the same table by number, page by page, and discards them. */
async function readAlone(database: Database, table: Exported['table']): Promise<{ rows: number; ms: number }> {
  const begunMs = performance.now();
  let [count, last] = [0, 0n];
  for (;;) {
    const { rows } = await sql<{
      id: bigint;
    }>`SELECT * FROM ${sql.table(table)} WHERE id > ${last} ORDER BY id LIMIT ${ROWS_AT_ONCE}`.execute(database);
    const end = rows.at(-1);
    if (end === undefined) return { rows: count, ms: performance.now() - begunMs };
    [count, last] = [count + rows.length, end.id];
  }
}

/** Duration of a piece of work, and peak growth of the process. */
async function watched(work: () => Promise<void>): Promise<{ ms: number; grownBytes: number }> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), SAMPLE_MS);
  const begunMs = performance.now();
  await work();
  clearInterval(sampling);
  return { ms: performance.now() - begunMs, grownBytes: highest - before };
}
