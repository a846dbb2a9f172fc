import type { MonthVolume } from '@upline/plan';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { kindNumber, rowCounts } from '../volume/counting-rows.ts';
import type { MemberIds } from './member-ids.ts';

/** A month's weeks, both included. */
export interface MonthSpan {
  month: Month;
  first: Week;
  last: Week;
}

/** Each member's PV of a month by kind, refunds taken off. */
export async function loadMonthVolume(database: Database, { month, first, last }: MonthSpan, members: MemberIds): Promise<MonthVolume> {
  const columns = [0, 1, 2].map(() => new Float64Array(members.count)) as [Float64Array, Float64Array, Float64Array];
  await copyOut(
    database,
    `SELECT member_id, ${kindNumber}, sum(pv)::int8 FROM pv_row
      WHERE week BETWEEN ${Math.trunc(first)} AND ${Math.trunc(last)} AND month = ${Math.trunc(month)} AND ${rowCounts} GROUP BY 1, 2`,
    (row) => {
      const place = members.placeOf(row.integer(0));
      const column = columns[row.integer(1) as 0 | 1 | 2];
      column[place] = row.integer(2);
    },
  );
  const [firstKind, upgrade, cx] = columns;
  return { first: firstKind, upgrade, cx };
}
