import { type AnswerOf, type BonusName, bonusNames } from '@upline/contract';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { type RawBuilder, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { daysOfWeek } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { HoldCause } from '../../../platform/database/schema/earnings-tables.ts';
import { createBonusTitles } from '../plans/bonus-titles.ts';
import { adjustedWeeks, COMPANY_ADJUSTMENT } from './company-adjustments.ts';
import type { Range } from './read-range.ts';

export type WeeklyBonus = AnswerOf<'getHistoryIncome'>['data'][number];

export interface BonusQuery {
  memberId: bigint;
  companyCode: string;
  /** All weeks if absent. */
  range?: Range;
  timeZone: string;
  /** The language for names of bonuses without a column of their own. */
  locale: Locale;
}

/** This company shows the experience hall bonus even if it is 0. */
const HALL_COMPANY = 'TW';

interface WeekRow {
  week: number;
  /** Empty if only an adjustment was booked. */
  amounts: bigint[];
  totalCents: bigint;
  adjustedCents: bigint;
  releasedAt: Date | null;
  bonuses: readonly string[] | null;
  heldFor: HoldCause | null;
  /** The first day that counted in the week; earlier weeks may have been merged into it. Null if `period_run` has no run of the week. */
  firstDay: string | null;
}

type Asked = Pick<BonusQuery, 'memberId' | 'range' | 'timeZone'>;

/** The closed weeks of a member with earnings or adjustments. */
const weeksOf = ({ memberId, range, timeZone }: Asked): RawBuilder<unknown> => sql`
  SELECT week, coalesce(amounts_cents, '{}') AS amounts, (coalesce(total_cents, 0) + coalesce(adjusted.cents, 0))::int8 AS "totalCents",
    coalesce(adjusted.cents, 0)::int8 AS "adjustedCents", CASE WHEN earned.member_id IS NULL THEN adjusted.at ELSE earned.released_at END AS "releasedAt",
    earned.hold_id, week_run.facts -> 'bonuses' AS bonuses,
    (SELECT first_day::text FROM period_run WHERE every = 'week' AND code = week) AS "firstDay"
  FROM (SELECT * FROM week_bonus WHERE member_id = ${memberId}) AS earned FULL JOIN (${adjustedWeeks(memberId, timeZone)}) AS adjusted USING (week)
  JOIN week_run USING (week)
  ${range === undefined ? sql`` : sql`WHERE week BETWEEN ${range.from} AND ${range.to}`}`;

async function readWeeks(database: Database, asked: Asked, limit: number, offset: number): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    SELECT weeks.*, (SELECT cause FROM earnings_hold WHERE earnings_hold.id = weeks.hold_id) AS "heldFor"
    FROM (${weeksOf(asked)}) AS weeks ORDER BY week DESC LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows;
}

const isNamed = (key: string): boolean => bonusNames.some((name) => name === key);

const otherBonus = (key: string, cents: bigint, title: string) => ({
  BONUS: key,
  ITEM_TYPE: title,
  AMOUNT: amountOf(cents),
});

const keysOf = (rows: readonly Pick<WeekRow, 'bonuses'>[]): Set<string> => new Set(rows.flatMap(({ bonuses }) => bonuses ?? []));

/** A page of a member's closed weeks with earnings, newest first. */
export async function readWeeklyBonuses(database: Database, query: BonusQuery, limit: number, offset: number): Promise<WeeklyBonus[]> {
  const rows = await readWeeks(database, query, limit, offset);
  const titleOf = await createBonusTitles(database, { locale: query.locale, keys: keysOf(rows) });
  return rows.map(({ week, amounts, totalCents, adjustedCents, releasedAt, bonuses, heldFor, firstDay }) => {
    // The columns are those of the plan that closed the week, in that plan's order.
    const columns = bonuses ?? bonusNames;
    const amountOfBonus = (bonus: BonusName): number => amountOf(amounts[columns.indexOf(bonus)] ?? 0n);
    const hall = amountOfBonus('hall');
    const own = columns.flatMap((key, at) => (isNamed(key) || !amounts[at] ? [] : [{ key, cents: amounts[at] }]));
    const others = [...own, ...(adjustedCents === 0n ? [] : [{ key: COMPANY_ADJUSTMENT, cents: adjustedCents }])];
    const { first, last } = daysOfWeek(week);
    return {
      W_WEEK: String(week),
      DATE_RANGE: `${firstDay ?? first} ~ ${last}`,
      DIRECT_BONUS: amountOfBonus('direct'),
      SINGLE_LINE_BONUS: amountOfBonus('single'),
      MUTUAL_PAIR_BONUS: amountOfBonus('pair'),
      MUTUAL_RELAY_BONUS: amountOfBonus('relay'),
      LEADERSHIP_BONUS: amountOfBonus('leadership'),
      LEVEL_DIFFERENCE_BONUS: amountOfBonus('levelDifference'),
      ...(query.companyCode === HALL_COMPANY || hall !== 0 ? { EXPERIENCE_HALL_BONUS: hall } : {}),
      ...(others.length === 0 ? {} : { OTHER_BONUSES: others.map(({ key, cents }) => otherBonus(key, cents, titleOf(key, week))) }),
      TOTAL_BONUS: amountOf(totalCents),
      STATE: releasedAt === null ? 'pending' : 'released',
      RELEASE_TIME: formatDateTime(releasedAt, query.timeZone),
      ...(heldFor === null ? {} : { HELD_BECAUSE: createTranslator(query.locale)(`messages:heldBecause.${heldFor}`) }),
    };
  });
}

/** A closed week of a member, with each bonus that paid, in the order of the plan that closed it. */
export interface BonusWeek {
  week: number;
  /** The first and the last day that counted in the week, `yyyy-MM-dd`. */
  firstDay: string;
  lastDay: string;
  bonuses: { key: string; cents: bigint }[];
  totalCents: bigint;
  releasedAt: Date | null;
}

/** A page of a member's closed weeks with earnings, newest first, bonus by bonus. */
export async function readBonusWeeks(database: Database, of: Asked, limit: number, offset: number): Promise<BonusWeek[]> {
  const rows = await readWeeks(database, of, limit, offset);
  return rows.map(({ week, amounts, totalCents, adjustedCents, releasedAt, bonuses, firstDay }) => ({
    week,
    firstDay: firstDay ?? daysOfWeek(week).first,
    lastDay: daysOfWeek(week).last,
    bonuses: [
      ...(bonuses ?? bonusNames).map((key, at) => ({ key, cents: amounts[at] ?? 0n })),
      { key: COMPANY_ADJUSTMENT, cents: adjustedCents },
    ].filter(({ cents }) => cents !== 0n),
    totalCents,
    releasedAt,
  }));
}

/** Number of weeks with earnings or adjustments, and their sum in cents. */
export async function sumWeeklyBonuses(database: Database, query: Asked): Promise<{ size: number; totalCents: bigint }> {
  const { rows } = await sql<{ size: number; totalCents: bigint }>`
    SELECT count(*)::int AS size, coalesce(sum("totalCents"), 0)::int8 AS "totalCents" FROM (${weeksOf(query)}) AS weeks`.execute(database);
  return rows[0] ?? { size: 0, totalCents: 0n };
}
