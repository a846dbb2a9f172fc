import { sql } from 'kysely';
import { isAnyOf } from '../../../desk/lists/company-scope.ts';
import { liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

interface CountRow {
  countNo: bigint;
  countName: string;
  shelfFrom: string;
  shelfTo: string;
  state: 'open' | 'applied' | 'dropped';
  counted: number;
  differing: number;
  begunBy: string;
  begunAt: Date;
  decidedAt: Date | null;
}

export const countSource = defineListSource<'listCounts', CountRow>({
  name: 'listCounts',
  select: sql`stock_count.id AS "countNo", stock_count.name AS "countName", shelf_from AS "shelfFrom", shelf_to AS "shelfTo", stock_count.state,
    coalesce(line.counted, 0) AS counted, coalesce(line.differing, 0) AS differing, staff.name AS "begunBy", begun_at AS "begunAt",
    decided_at AS "decidedAt"`,
  table: sql`stock_count`,
  joins: sql`LEFT JOIN staff ON staff.id = stock_count.begun_by
    LEFT JOIN LATERAL (SELECT count(*)::int AS counted, (count(*) FILTER (WHERE each.counted <> each.expected))::int AS differing
      FROM stock_count_line AS each WHERE each.count_id = stock_count.id) AS line ON true`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`stock_count.id`, type: 'bigint' },
  sorts: { countNo: { column: sql`stock_count.id`, type: 'bigint' } },
  filters: {
    state: (states) => isAnyOf(sql`stock_count.state`, states, 'text'),
    begunAt: (days, { timeZone }) => liesOnDays(sql`stock_count.begun_at`, days, timeZone),
  },
  show: ({ countNo, countName, shelfFrom, shelfTo, state, counted, differing, begunBy, begunAt, decidedAt }) => ({
    countNo: Number(countNo),
    countName,
    shelfFrom,
    shelfTo,
    state,
    counted,
    differing,
    begunBy,
    begunAt: begunAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? '',
  }),
});
