import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Range } from './read-range.ts';
import { starName } from '../names.ts';

export type MonthlyPerformance = AnswerOf<'getHistoryPerformance'>['data'][number];

export interface MonthQuery {
  memberId: bigint;
  /** All months if absent. */
  range?: Range;
  locale: Locale;
}

const ofMember = (database: Database, { memberId, range }: MonthQuery) => {
  const all = database.selectFrom('month_performance').where('member_id', '=', memberId);
  return range === undefined ? all : all.where('month', '>=', range.from).where('month', '<=', range.to);
};

/** A page of a member's closed months, newest first. */
export async function readMonths(database: Database, query: MonthQuery, limit: number, offset: number): Promise<MonthlyPerformance[]> {
  const rows = await ofMember(database, query).selectAll().orderBy('month', 'desc').limit(limit).offset(offset).execute();
  return rows.map(({ month, max_pv, min_pv, own_pv, group_pv, star }) => ({
    W_MONTH: String(month),
    MONTH_LINK_MAX_PV: amountOf(max_pv),
    MONTH_LINK_MIN_PV: amountOf(min_pv),
    MONTH_OWN_PV: amountOf(own_pv),
    MONTH_LINK_GROUP_PV: amountOf(group_pv),
    PASS_STAR: star,
    PASS_STAR_STR: starName(star, query.locale),
  }));
}

export async function countMonths(database: Database, query: MonthQuery): Promise<number> {
  const { size } = await ofMember(database, query).select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
  return size;
}
