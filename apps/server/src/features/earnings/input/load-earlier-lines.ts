import type { EarlierLines, FractionText, Volume } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from './member-ids.ts';

/** The lines that closed weeks wrote for orders which the volume refunds, in one order every time; undefined where it refunds none. */
export async function loadEarlierLines(database: Database, volume: Volume, members: MemberIds): Promise<EarlierLines | undefined> {
  const refunded = refundedOrders(volume);
  if (refunded.weeks.length === 0) return undefined;
  const { rows: runs } = await sql<{ week: Week; k: FractionText[] }>`
    SELECT week, facts->'k' AS k FROM week_run WHERE week = ANY(${refunded.weeks}::int[])`.execute(database);
  const from = `FROM bonus_line WHERE week = ANY('{${refunded.weeks.join(',')}}'::int[])
    AND source_order_id = ANY('{${refunded.orders.join(',')}}'::bigint[]) AND adjusts_week IS NULL`;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${sql.raw(from)}`.execute(database);
  const columns = emptyColumns(rows[0]?.count ?? 0);
  let at = 0;
  await copyOut(
    database,
    `SELECT week, member_id, bonus, source_member_id, source_order_id, pv, rate_basis_points, rank, company, gross_e10 ${from}
      ORDER BY week, source_order_id, bonus, member_id, rank, rate_basis_points, pv, gross_e10`,
    (row) => {
      columns.week[at] = row.integer(0);
      columns.member[at] = members.placeOf(row.integer(1));
      columns.bonus[at] = row.integer(2);
      const source = row.integer(3);
      columns.sourceMember[at] = source < 0 ? -1 : members.placeOf(source);
      columns.sourceOrder[at] = row.integer(4);
      columns.pv[at] = row.integer(5);
      columns.rateBasisPoints[at] = row.integer(6);
      columns.rank[at] = row.integer(7);
      columns.company[at] = row.integer(8);
      columns.gross[at] = row.integer(9);
      at += 1;
    },
  );
  const { week, ...lines } = columns;
  return { lines, week, k: Object.fromEntries(runs.map((run) => [run.week, run.k])) };
}

function refundedOrders({ count, order, refundOfWeek }: Volume): { weeks: Week[]; orders: number[] } {
  const weeks = new Set<Week>();
  const orders = new Set<number>();
  for (let row = 0; row < count; row += 1) {
    const week = refundOfWeek[row] as number;
    if (week === 0) continue;
    weeks.add(week);
    orders.add(order[row] as number);
  }
  return { weeks: [...weeks].sort((a, b) => a - b), orders: [...orders].sort((a, b) => a - b) };
}

function emptyColumns(count: number) {
  return {
    count,
    week: new Int32Array(count),
    member: new Int32Array(count),
    bonus: new Uint8Array(count),
    sourceMember: new Int32Array(count),
    sourceOrder: new Float64Array(count),
    pv: new Float64Array(count),
    rateBasisPoints: new Int32Array(count),
    rank: new Int16Array(count),
    company: new Uint8Array(count),
    gross: new Float64Array(count),
    adjustsWeek: new Int32Array(count),
  };
}
