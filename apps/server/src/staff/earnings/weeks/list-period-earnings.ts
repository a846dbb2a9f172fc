import type { ListRowOf } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { scopedBy } from '../../../desk/lists/company-scope.ts';
import { anyOf, liesBetween } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { memberName } from './week-parts.ts';

type Shown = ListRowOf<'listPeriodEarnings'>;

interface EarningsRow {
  run: number;
  every: Shown['every'];
  code: number;
  memberCode: string;
  memberName: string;
  companyCode: string;
  amounts: bigint[];
  bonuses: string[];
  totalCents: bigint;
  isWaiting: boolean;
  isHeld: boolean;
  releasedAt: Date | null;
}

const states: Readonly<Record<Shown['state'], RawBuilder<SqlBool>>> = {
  waiting: sql<SqlBool>`(period_bonus.released_at IS NULL AND period_bonus.hold_id IS NULL AND period_bonus.due_on IS NULL)`,
  pending: sql<SqlBool>`(period_bonus.released_at IS NULL AND period_bonus.hold_id IS NULL AND period_bonus.due_on IS NOT NULL)`,
  held: sql<SqlBool>`period_bonus.hold_id IS NOT NULL`,
  released: sql<SqlBool>`period_bonus.released_at IS NOT NULL`,
};

/** Written as in the index. */
const number = sql`((period_bonus.run_id * 10000000000) + period_bonus.member_id)`;

/** Rows of a period. Bounds their numbers too: a scan in the order of the numbers would otherwise pass every earlier period. */
const ofRun = (run: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(period_bonus.run_id = ${run} AND ${number} >= ${run}::bigint * 10000000000 AND ${number} < (${run}::bigint + 1) * 10000000000)`;

export const periodEarningsSource = defineListSource<'listPeriodEarnings', EarningsRow>({
  name: 'listPeriodEarnings',
  isReport: true,
  select: sql`period_bonus.run_id::float8 AS run, period_run.every, period_run.code, member.code AS "memberCode", ${memberName} AS "memberName",
    period_bonus.company_code AS "companyCode", period_bonus.amounts_cents AS amounts, period_run.facts -> 'bonuses' AS bonuses,
    period_bonus.total_cents AS "totalCents", period_bonus.due_on IS NULL AS "isWaiting",
    period_bonus.hold_id IS NOT NULL AS "isHeld", period_bonus.released_at AS "releasedAt"`,
  table: sql`period_bonus`,
  joins: sql`LEFT JOIN member ON member.id = period_bonus.member_id LEFT JOIN period_run ON period_run.id = period_bonus.run_id`,
  scope: scopedBy(sql`period_bonus.company_code`),
  key: { column: number, type: 'bigint' },
  sorts: {
    total: { column: sql`period_bonus.total_cents`, type: 'bigint' },
    run: { column: number, type: 'bigint' },
  },
  filters: {
    run: (run) => (/^\d{1,15}$/.test(run) ? ofRun(sql`${Number(run)}`) : sql<SqlBool>`false`),
    company: 'scope',
    state: (wanted) => anyOf(wanted.map((state) => states[state])),
    total: (bounds) => liesBetween(sql`period_bonus.total_cents`, bounds),
    memberCode: (code) => sql<SqlBool>`period_bonus.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
  },
  // One period or one member at a time: no user reads all of them in the order of their amounts.
  otherwise: (given) =>
    given.has('run') || given.has('memberCode')
      ? undefined
      : ofRun(sql`(SELECT max(id) FROM period_run WHERE every <> 'week' AND facts IS NOT NULL)`),
  show: (row) => ({
    run: String(row.run),
    every: row.every,
    code: String(row.code),
    memberCode: row.memberCode,
    memberName: row.memberName,
    companyCode: row.companyCode,
    bonuses: row.bonuses.flatMap((key, at) => (row.amounts[at] ? [`${key} ${amountOf(row.amounts[at]).toFixed(2)}`] : [])).join(', '),
    total: amountOf(row.totalCents),
    state: stateOf(row),
    releasedAt: row.releasedAt?.toISOString() ?? '',
  }),
});

function stateOf({ isHeld, isWaiting, releasedAt }: EarningsRow): Shown['state'] {
  if (releasedAt !== null) return 'released';
  if (isHeld) return 'held';
  return isWaiting ? 'waiting' : 'pending';
}
