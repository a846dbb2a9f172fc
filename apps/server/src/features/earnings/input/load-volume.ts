import type { MonthVolume } from '@upline/plan';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import {
  allMeasures,
  columnsOfAll,
  columnsOfOthers,
  leftBeforeRow,
  type MeasuredVolume,
  otherMeasures,
  othersOfRow,
  rowHasAny,
} from '../volume/measures.ts';
import { closedWeekOf, type CountedWeeks } from '../volume/counted-weeks.ts';
import { kindNumber, rowCounts, rowCountsOf } from '../volume/counting-rows.ts';
import type { MemberIds } from './member-ids.ts';
import { sql } from 'kysely';
import { companyIndexes } from './companies.ts';

/**
 * Options for reading rows: only those written before `until`, with their values by measures other than PV (`withOthers`), and with the remainder of their orders before them
 * (`withLeft`).
 */
export interface RowsAsked {
  until?: Date | undefined;
  withOthers?: boolean;
  withLeft?: boolean;
  /** Whether an earlier week may have been merged into another one; false by default. */
  isEverMerged?: boolean;
}

/** The volume of weeks that are closed as one, in the order it was written, including refunds of earlier weeks' orders. */
export async function loadVolume(
  database: Database,
  weeks: CountedWeeks,
  members: MemberIds,
  companies: readonly string[],
  { until, withOthers = false, withLeft = false, isEverMerged = false }: RowsAsked = {},
): Promise<MeasuredVolume> {
  const counts = withOthers ? rowHasAny('pv_row') : 'pv <> 0';
  const from = `FROM pv_row WHERE week BETWEEN ${Math.trunc(weeks.first)} AND ${Math.trunc(weeks.last)} AND ${counts} AND ${rowCounts}${until === undefined ? '' : ` AND written_at < '${until.toISOString()}'`}`;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${sql.raw(from)}`.execute(database);
  const count = rows[0]?.count ?? 0;
  const volume = {
    count,
    member: new Int32Array(count),
    order: new Float64Array(count),
    pv: new Float64Array(count),
    kind: new Uint8Array(count),
    company: new Uint8Array(count),
    refundOfWeek: new Int32Array(count),
    memberDays: new Int32Array(count),
    ...(withOthers && { others: columnsOfOthers(() => new Float64Array(count)) }),
    ...(withLeft && { leftBefore: columnsOfAll(() => new Float64Array(count)) }),
  };
  const further = `${withOthers ? othersOfRow('pv_row') : ''}${withLeft ? leftBeforeRow('pv_row', withOthers, rowCountsOf('earlier')) : ''}`;
  const leftAt = 7 + (withOthers ? otherMeasures.length : 0);
  const companyIndex = companyIndexes(companies);
  let at = 0;
  await copyOut(
    database,
    `SELECT member_id, order_id, pv, ${kindNumber}, company_code, refund_of_week, member_days${further} ${from} ORDER BY id`,
    (row) => {
      volume.member[at] = members.indexOf(row.integer(0));
      volume.order[at] = row.integer(1);
      volume.pv[at] = row.integer(2);
      volume.kind[at] = row.integer(3);
      volume.company[at] = companyIndex(row.text(4));
      volume.refundOfWeek[at] = Math.max(0, row.integer(5));
      volume.memberDays[at] = row.integer(6);
      if (volume.others) for (const [place, measure] of otherMeasures.entries()) volume.others[measure][at] = row.integer(7 + place);
      if (volume.leftBefore)
        for (const [place, measure] of (withOthers ? allMeasures : (['PV'] as const)).entries())
          volume.leftBefore[measure][at] = row.integer(leftAt + place);
      at += 1;
    },
  );
  if (!isEverMerged && weeks.first === weeks.last) return volume;
  const closedWeek = await closedWeekOf(
    database,
    weeks,
    volume.refundOfWeek.filter((paidIn) => paidIn !== 0),
  );
  return { ...volume, refundOfWeek: volume.refundOfWeek.map((paidIn) => (paidIn === 0 ? 0 : closedWeek(paidIn))) };
}

/** The weeks of a month, from `first` to `last`. */
export interface MonthSpan {
  month: Month;
  first: Week;
  last: Week;
  /** All rows of the weeks count in the month, whatever month they say: a merged week counts in the month of the week it is merged into. */
  isOfWeeks: boolean;
}

/** Each member's PV of a month by kind, less refunds. */
export async function loadMonthVolume(
  database: Database,
  { month, first, last, isOfWeeks }: MonthSpan,
  members: MemberIds,
): Promise<MonthVolume> {
  const columns = [0, 1, 2].map(() => new Float64Array(members.count)) as [Float64Array, Float64Array, Float64Array];
  await copyOut(
    database,
    `SELECT member_id, ${kindNumber}, sum(pv)::int8 FROM pv_row
      WHERE week BETWEEN ${Math.trunc(first)} AND ${Math.trunc(last)} AND ${isOfWeeks ? 'true' : `month = ${Math.trunc(month)}`} AND ${rowCounts} GROUP BY 1, 2`,
    (row) => {
      const index = members.indexOf(row.integer(0));
      const column = columns[row.integer(1) as 0 | 1 | 2];
      column[index] = row.integer(2);
    },
  );
  const [firstKind, upgrade, cx] = columns;
  return { first: firstKind, upgrade, cx };
}
