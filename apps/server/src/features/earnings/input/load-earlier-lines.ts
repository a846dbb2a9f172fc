import type { EarlierLines, FractionText, StandingSums, Volume } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from './member-ids.ts';

/**
 * The lines that closed weeks wrote for orders refunded in the volume of `week`, always in the same order; with the columns and K of those weeks, and what is left of each amount.
 * Undefined if the volume refunds no order of a closed week.
 */
export async function loadEarlierLines(
  database: Database,
  week: Week,
  volume: Volume,
  members: MemberIds,
): Promise<EarlierLines | undefined> {
  const refunded = refundedOrders(volume);
  if (refunded.weeks.length === 0) return undefined;
  const { rows: runs } = await sql<{ week: Week; k: FractionText[]; bonuses: string[] }>`
    SELECT week, facts->'k' AS k, facts->'bonuses' AS bonuses FROM week_run WHERE week = ANY(${refunded.weeks}::int[])`.execute(database);
  const { week: weeks, ...lines } = await readLines(database, refunded, members);
  return {
    lines,
    takenPv: await readTakenPv(database, week, refunded),
    week: weeks,
    bonuses: Object.fromEntries(runs.map((run) => [run.week, run.bonuses])),
    standing: await readStanding(database, week, { week: weeks, ...lines }, members),
    k: Object.fromEntries(runs.map((run) => [run.week, run.k])),
  };
}

async function readLines(database: Database, refunded: Refunded, members: MemberIds) {
  const from = `FROM bonus_line WHERE week = ANY('{${refunded.weeks.join(',')}}'::int[])
    AND source_order_id = ANY('{${refunded.orders.join(',')}}'::bigint[]) AND adjusts_week IS NULL`;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${sql.raw(from)}`.execute(database);
  const columns = emptyColumns(rows[0]?.count ?? 0);
  const large = new Map<number, bigint>();
  let at = 0;
  await copyOut(
    database,
    `SELECT week, member_id, bonus, source_member_id, source_order_id, pv, rate_basis_points, rank, company, gross_e10::text ${from}
      ORDER BY week, source_order_id, bonus, member_id, rank, rate_basis_points, pv, gross_e10`,
    (row) => {
      columns.week[at] = row.integer(0);
      columns.member[at] = members.indexOf(row.integer(1));
      columns.bonus[at] = row.integer(2);
      const source = row.integer(3);
      columns.sourceMember[at] = source < 0 ? -1 : members.indexOf(source);
      columns.sourceOrder[at] = row.integer(4);
      columns.pv[at] = row.integer(5);
      columns.rateBasisPoints[at] = row.integer(6);
      columns.rank[at] = row.integer(7);
      columns.company[at] = row.integer(8);
      const gross = BigInt(row.text(9));
      columns.gross[at] = Number(gross);
      if (!Number.isSafeInteger(columns.gross[at])) large.set(at, gross);
      at += 1;
    },
  );
  return { ...columns, large };
}

/** PV that weeks before `week` reversed after the weeks in which it counted, by order, in hundredths. */
async function readTakenPv(database: Database, week: Week, { orders }: Refunded): Promise<Map<number, number>> {
  const { rows } = await sql<{ orderId: string; pv: string }>`
    SELECT order_id::text AS "orderId", (-sum(pv))::text AS pv FROM pv_row
    WHERE order_id = ANY(${orders}::bigint[]) AND refund_of_week < pv_row.week AND pv_row.week < ${week}
    GROUP BY order_id HAVING sum(pv) <> 0`.execute(database);
  return new Map(rows.map(({ orderId, pv }) => [Number(orderId), Number(pv)]));
}

/** Remainder of the amounts that some lines belong to: the sum of their lines less the shares that refunds before `week` reversed. */
async function readStanding(
  database: Database,
  week: Week,
  lines: Awaited<ReturnType<typeof readLines>>,
  members: MemberIds,
): Promise<StandingSums> {
  const ids = Array.from(lines.member, (index) => members.idOf(index));
  const { rows } = await sql<{ week: Week; memberId: string; bonus: number; company: number; gross: string }>`
    WITH touched AS (
      SELECT DISTINCT week, member_id, bonus
      FROM unnest(${[...lines.week]}::int[], ${ids}::bigint[], ${[...lines.bonus]}::smallint[]) AS line (week, member_id, bonus))
    SELECT week, member_id::text AS "memberId", bonus, company,
      sum(gross_e10 - CASE WHEN taken.pv IS NULL THEN 0 ELSE div(gross_e10 * taken.pv, bonus_line.pv) END)::text AS gross
    FROM bonus_line JOIN touched USING (week, member_id, bonus)
      LEFT JOIN LATERAL (
        SELECT -sum(back.pv) AS pv FROM pv_row AS back
        WHERE back.order_id = bonus_line.source_order_id AND back.refund_of_week = bonus_line.week
          AND back.week > bonus_line.week AND back.week < ${week}) AS taken ON true
    WHERE adjusts_week IS NULL AND source_order_id IS NOT NULL
    GROUP BY week, member_id, bonus, company`.execute(database);
  return {
    count: rows.length,
    week: Int32Array.from(rows, (row) => row.week),
    member: Int32Array.from(rows, ({ memberId }) => members.indexOf(Number(memberId))),
    bonus: Uint8Array.from(rows, ({ bonus }) => bonus),
    company: Uint8Array.from(rows, ({ company }) => company),
    gross: BigInt64Array.from(rows, ({ gross }) => BigInt(gross)),
  };
}

interface Refunded {
  weeks: Week[];
  orders: number[];
}

function refundedOrders({ count, order, refundOfWeek }: Volume): Refunded {
  const weeks = new Set<Week>();
  const orders = new Set<number>();
  for (let row = 0; row < count; row += 1) {
    const week = refundOfWeek[row]!;
    if (week === 0) continue;
    weeks.add(week);
    orders.add(order[row]!);
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
