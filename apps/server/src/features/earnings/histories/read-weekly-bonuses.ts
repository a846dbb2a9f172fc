import { type AnswerOf, type BonusName, bonusNames } from '@upline/contract';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { daysOfWeek } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { bonusTitle } from '../names.ts';
import type { Range } from './read-range.ts';

export type WeeklyBonus = AnswerOf<'getHistoryIncome'>['data'][number];

export interface BonusQuery {
  memberId: bigint;
  companyCode: string;
  /** Which weeks; all where it is absent. */
  range?: Range;
  timeZone: string;
  /** The language in which bonuses without a column of their own are named. */
  locale: Locale;
}

/** In this company the bonus of the experience hall is shown even where it is 0. */
const HALL_COMPANY = 'TW';

const ofMember = (database: Database, { memberId, range }: Pick<BonusQuery, 'memberId' | 'range'>) => {
  const all = database.selectFrom('week_bonus').where('week_bonus.member_id', '=', memberId);
  return range === undefined ? all : all.where('week_bonus.week', '>=', range.from).where('week_bonus.week', '<=', range.to);
};

const isNamed = (key: string): boolean => bonusNames.some((name) => name === key);

const otherBonus = (key: string, cents: bigint, locale: Locale) => ({
  BONUS: key,
  ITEM_TYPE: bonusTitle(key, locale),
  AMOUNT: amountOf(cents),
});

/** A page of a member's closed weeks with something earned, newest first. */
export async function readWeeklyBonuses(database: Database, query: BonusQuery, limit: number, offset: number): Promise<WeeklyBonus[]> {
  const rows = await ofMember(database, query)
    .innerJoin('week_run', 'week_run.week', 'week_bonus.week')
    .select(['week_bonus.week', 'amounts_cents', 'total_cents', 'week_bonus.released_at'])
    .select(sql<readonly string[] | null>`facts -> 'bonuses'`.as('bonuses'))
    .select((of) => of.selectFrom('earnings_hold').select('cause').whereRef('earnings_hold.id', '=', 'week_bonus.hold_id').as('heldFor'))
    .orderBy('week_bonus.week', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ week, amounts_cents: amounts, total_cents, released_at, bonuses, heldFor }) => {
    // The columns are those of the plan by which the week was closed, in that plan's order.
    const columns = bonuses ?? bonusNames;
    const amountOfBonus = (bonus: BonusName): number => amountOf(amounts[columns.indexOf(bonus)] ?? 0n);
    const hall = amountOfBonus('hall');
    const others = columns.flatMap((key, at) => (isNamed(key) || !amounts[at] ? [] : [{ key, cents: amounts[at] }]));
    const { first, last } = daysOfWeek(week);
    return {
      W_WEEK: String(week),
      DATE_RANGE: `${first} ~ ${last}`,
      DIRECT_BONUS: amountOfBonus('direct'),
      SINGLE_LINE_BONUS: amountOfBonus('single'),
      MUTUAL_PAIR_BONUS: amountOfBonus('pair'),
      MUTUAL_RELAY_BONUS: amountOfBonus('relay'),
      LEADERSHIP_BONUS: amountOfBonus('leadership'),
      LEVEL_DIFFERENCE_BONUS: amountOfBonus('levelDifference'),
      ...(query.companyCode === HALL_COMPANY || hall !== 0 ? { EXPERIENCE_HALL_BONUS: hall } : {}),
      ...(others.length === 0 ? {} : { OTHER_BONUSES: others.map(({ key, cents }) => otherBonus(key, cents, query.locale)) }),
      TOTAL_BONUS: amountOf(total_cents),
      STATE: released_at === null ? 'pending' : 'released',
      RELEASE_TIME: formatDateTime(released_at, query.timeZone),
      ...(heldFor === null ? {} : { HELD_BECAUSE: createTranslator(query.locale)(`messages:heldBecause.${heldFor}`) }),
    };
  });
}

/** A closed week of a member, with each bonus that brought something, in the order of the plan that closed it. */
export interface BonusWeek {
  week: number;
  bonuses: { key: string; cents: bigint }[];
  totalCents: bigint;
  releasedAt: Date | null;
}

/** A page of a member's closed weeks with something earned, newest first, bonus by bonus. */
export async function readBonusWeeks(
  database: Database,
  of: Pick<BonusQuery, 'memberId' | 'range'>,
  limit: number,
  offset: number,
): Promise<BonusWeek[]> {
  const rows = await ofMember(database, of)
    .innerJoin('week_run', 'week_run.week', 'week_bonus.week')
    .select(['week_bonus.week', 'amounts_cents', 'total_cents', 'week_bonus.released_at'])
    .select(sql<readonly string[] | null>`facts -> 'bonuses'`.as('bonuses'))
    .orderBy('week_bonus.week', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ week, amounts_cents: amounts, total_cents: totalCents, released_at: releasedAt, bonuses }) => ({
    week,
    bonuses: (bonuses ?? bonusNames).map((key, at) => ({ key, cents: amounts[at] ?? 0n })).filter(({ cents }) => cents !== 0n),
    totalCents,
    releasedAt,
  }));
}

/** How many weeks with something earned there are, and their sum in cents. */
export async function sumWeeklyBonuses(
  database: Database,
  query: Pick<BonusQuery, 'memberId' | 'range'>,
): Promise<{ size: number; totalCents: bigint }> {
  return ofMember(database, query)
    .select([sql<number>`count(*)::int`.as('size'), sql<bigint>`coalesce(sum(total_cents), 0)::int8`.as('totalCents')])
    .executeTakeFirstOrThrow();
}
