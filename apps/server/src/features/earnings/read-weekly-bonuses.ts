import { type AnswerOf, bonusNames } from '@upline/contract';
import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import { daysOfWeek } from '../../platform/calendar/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Range } from './read-range.ts';

export type WeeklyBonus = AnswerOf<'getHistoryIncome'>['data'][number];

export interface BonusQuery {
  memberId: bigint;
  companyCode: string;
  /** Weeks; absent for all. */
  range?: Range;
  timeZone: string;
}

/** Where the experience hall's bonus is a column of its own even when nothing was earned in it. */
const HALL_COMPANY = 'TW';
const HALL = bonusNames.indexOf('hall');

const ofMember = (database: Database, { memberId, range }: BonusQuery) => {
  const all = database.selectFrom('week_bonus').where('member_id', '=', memberId);
  return range === undefined ? all : all.where('week', '>=', range.from).where('week', '<=', range.to);
};

/** A page of a member's closed weeks with something earned, newest first. */
export async function readWeeklyBonuses(database: Database, query: BonusQuery, limit: number, offset: number): Promise<WeeklyBonus[]> {
  const rows = await ofMember(database, query)
    .select(['week', 'amounts_cents', 'total_cents', 'released_at'])
    .orderBy('week', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ week, amounts_cents: amounts, total_cents, released_at }) => {
    const amountAt = (bonus: number): number => amountOf(amounts[bonus] ?? 0n);
    const { first, last } = daysOfWeek(week);
    return {
      W_WEEK: String(week),
      DATE_RANGE: `${first} ~ ${last}`,
      DIRECT_BONUS: amountAt(0),
      SINGLE_LINE_BONUS: amountAt(1),
      MUTUAL_PAIR_BONUS: amountAt(2),
      MUTUAL_RELAY_BONUS: amountAt(3),
      LEADERSHIP_BONUS: amountAt(4),
      LEVEL_DIFFERENCE_BONUS: amountAt(5),
      ...(query.companyCode === HALL_COMPANY || amountAt(HALL) !== 0 ? { EXPERIENCE_HALL_BONUS: amountAt(HALL) } : {}),
      TOTAL_BONUS: amountOf(total_cents),
      STATE: released_at === null ? 'pending' : 'released',
      RELEASE_TIME: formatDateTime(released_at, query.timeZone),
    };
  });
}

/** How many such weeks there are, and what they bring together, in cents. */
export async function sumWeeklyBonuses(database: Database, query: BonusQuery): Promise<{ size: number; totalCents: bigint }> {
  return ofMember(database, query)
    .select([sql<number>`count(*)::int`.as('size'), sql<bigint>`coalesce(sum(total_cents), 0)::int8`.as('totalCents')])
    .executeTakeFirstOrThrow();
}
