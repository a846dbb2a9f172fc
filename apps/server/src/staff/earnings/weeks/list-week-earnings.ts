import { type BonusName, bonusNames, type ListRowOf } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { scopedBy } from '../../../desk/lists/company-scope.ts';
import { anyOf, liesBetween } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { memberName } from './week-parts.ts';

type Shown = ListRowOf<'listWeekEarnings'>;

interface EarningsRow {
  week: number;
  memberCode: string;
  memberName: string;
  companyCode: string | null;
  star: number | null;
  amounts: bigint[];
  bonuses: string[] | null;
  totalCents: bigint;
  isHeld: boolean;
  releasedAt: Date | null;
}

const states: Readonly<Record<Shown['state'], RawBuilder<SqlBool>>> = {
  pending: sql<SqlBool>`(week_bonus.released_at IS NULL AND week_bonus.hold_id IS NULL)`,
  held: sql<SqlBool>`week_bonus.hold_id IS NOT NULL`,
  released: sql<SqlBool>`week_bonus.released_at IS NOT NULL`,
};

/** Written as in the index. */
const number = sql`((week_bonus.week::bigint * 10000000000) + week_bonus.member_id)`;

/** Rows of a week. Bounds their numbers too: a scan in the order of the numbers would otherwise pass every earlier week. */
const ofWeek = (week: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(week_bonus.week = ${week} AND ${number} >= ${week}::bigint * 10000000000 AND ${number} < (${week}::bigint + 1) * 10000000000)`;

const isKnown = (key: string): boolean => bonusNames.some((name) => name === key);

export const weekEarningsSource = defineListSource<'listWeekEarnings', EarningsRow>({
  name: 'listWeekEarnings',
  isReport: true,
  select: sql`week_bonus.week, member.code AS "memberCode", ${memberName} AS "memberName", week_bonus.company_code AS "companyCode", week_bonus.star,
    week_bonus.amounts_cents AS amounts, week_run.facts->'bonuses' AS bonuses, week_bonus.total_cents AS "totalCents",
    week_bonus.hold_id IS NOT NULL AS "isHeld", week_bonus.released_at AS "releasedAt"`,
  table: sql`week_bonus`,
  joins: sql`LEFT JOIN member ON member.id = week_bonus.member_id LEFT JOIN week_run ON week_run.week = week_bonus.week`,
  scope: scopedBy(sql`week_bonus.company_code`),
  key: { column: number, type: 'bigint' },
  sorts: {
    total: { column: sql`week_bonus.total_cents`, type: 'bigint' },
    week: { column: number, type: 'bigint' },
  },
  filters: {
    week: (week) => (/^\d{6}$/.test(week) ? ofWeek(sql`${Number(week)}`) : sql<SqlBool>`false`),
    company: 'scope',
    state: (wanted) => anyOf(wanted.map((state) => states[state])),
    total: (bounds) => liesBetween(sql`week_bonus.total_cents`, bounds),
    memberCode: (code) => sql<SqlBool>`week_bonus.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
  },
  // No index has the earnings of all weeks in the order of their amounts, and no user reads a million members by sixty weeks.
  otherwise: (given) => (given.has('week') || given.has('memberCode') ? undefined : ofWeek(sql`(SELECT max(week) FROM week_run)`)),
  show: (row) => {
    const columns = row.bonuses ?? bonusNames;
    const amount = (key: BonusName): number => amountOf(row.amounts[columns.indexOf(key)] ?? 0n);
    const others = columns.reduce((sum, key, at) => (isKnown(key) ? sum : sum + (row.amounts[at] ?? 0n)), 0n);
    return {
      week: String(row.week),
      memberCode: row.memberCode,
      memberName: row.memberName,
      companyCode: row.companyCode ?? '',
      star: row.star ?? 0,
      direct: amount('direct'),
      single: amount('single'),
      pair: amount('pair'),
      relay: amount('relay'),
      leadership: amount('leadership'),
      levelDifference: amount('levelDifference'),
      hall: amount('hall'),
      otherBonuses: amountOf(others),
      total: amountOf(row.totalCents),
      state: row.isHeld ? 'held' : row.releasedAt === null ? 'pending' : 'released',
      releasedAt: row.releasedAt?.toISOString() ?? '',
    };
  },
});
