import type { Permission } from '@upline/contract';
import type { Database } from '../../platform/database/connection.ts';

/** A kind of long work whose progress is sent to its requester. */
export interface LongWork {
  readonly event: string;
  /** The channel that announces every change of a row, with the person's number; without a number if it concerns everyone permitted. */
  readonly channel: string;
  readonly permission: Permission;
  /** A person's latest work, newest first. */
  read(database: Database, staffId: bigint): Promise<object[]>;
}

/** Enough for all unfinished work of a person. */
const MOST_TOLD = 10;

export const longWork: readonly LongWork[] = [
  {
    event: 'exports',
    channel: 'staff_export',
    permission: 'list.export',
    async read(database, staffId) {
      const rows = await database
        .selectFrom('staff_export')
        .select(['id', 'state', 'rows_written', 'rows_expected', 'failure'])
        .where('staff_id', '=', staffId)
        .orderBy('id', 'desc')
        .limit(MOST_TOLD)
        .execute();
      return rows.map((row) => ({
        exportNo: Number(row.id),
        state: row.state,
        rowsWritten: row.rows_written,
        rowsExpected: row.rows_expected,
        failure: row.failure,
      }));
    },
  },
  {
    event: 'imports',
    channel: 'staff_import',
    permission: 'list.import',
    async read(database, staffId) {
      const rows = await database
        .selectFrom('staff_import')
        .select(['id', 'state', 'rows_seen', 'changes', 'same', 'wrong'])
        .where('staff_id', '=', staffId)
        .orderBy('id', 'desc')
        .limit(MOST_TOLD)
        .execute();
      return rows.map(({ id, state, rows_seen: rowsSeen, changes, same, wrong }) => ({
        importNo: Number(id),
        state,
        rowsSeen,
        rows: changes + same + wrong,
        changes,
        same,
        wrong,
      }));
    },
  },
  {
    event: 'weeks',
    channel: 'staff_week',
    permission: 'week.read',
    // Closes and comparisons concern everyone who may see weeks.
    async read(database) {
      const closes = await database
        .selectFrom('week_close')
        .select(['week', 'step', 'tries', 'failure'])
        .orderBy('week', 'desc')
        .limit(2)
        .execute();
      const comparisons = await database
        .selectFrom('week_comparison')
        .select(['week', 'run_id', 'state', 'lines_compared'])
        .orderBy('id', 'desc')
        .limit(MOST_TOLD)
        .execute();
      return [
        ...closes.map(({ week, ...close }) => ({ week: String(week), what: 'close', ...close })),
        ...comparisons.map(({ week, run_id: run, state, lines_compared: lines }) => ({
          week: week === null ? '' : String(week),
          run: run === null ? null : Number(run),
          what: 'comparison',
          state,
          linesCompared: Number(lines),
        })),
      ];
    },
  },
];
