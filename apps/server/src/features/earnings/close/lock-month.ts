import { addWeeks } from '@upline/money/weeks';
import { lastWeekOfMonth, monthOfWeek, type MonthResult, type PlanDocument, settleMonth } from '@upline/plan';
import { mainLadder, type Plan2, starCodes } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyIn } from '../../../platform/database/copy/index.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { treesOf } from '../input/as-of-closed-week.ts';
import { loadCompanies } from '../input/companies.ts';
import { loadMembers } from '../input/load-members.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { readKeptState } from '../periods/kept-state.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { planFor } from '../plans/plan-store.ts';
import { weeksWith } from '../volume/counted-weeks.ts';
import { inLongTransaction, lockCloses } from './settle-and-write.ts';
import { watchClose } from './watch-close.ts';
import { sumMonth } from './sum-month.ts';
import { loadMonthVolume, type MonthSpan } from '../input/load-volume.ts';

export interface LockedMonth {
  outcome: 'locked' | 'lockedBefore' | 'busy';
  month: Month;
  stars: number;
}

/** The month that a week counts in. A merged week counts in the month of the week it is merged into. */
export const countedMonth = (version: AnyPlan, week: Week): Month => monthOfWeek(version.plan, weeksWith(version, week).last);

/** The last week of the calendar that counts in a month. */
export function lastCountedIn(version: AnyPlan, month: Month): Week {
  let last = lastWeekOfMonth(version.plan, month);
  while (weeksWith(version, last).last !== last) last = addWeeks(last, -1);
  return last;
}

export function spanOf(version: AnyPlan, week: Week): MonthSpan {
  const { plan } = version;
  const month = countedMonth(version, week);
  const last = lastCountedIn(version, month);
  let first = last;
  while (countedMonth(version, addWeeks(first, -1)) === month) first = addWeeks(first, -1);
  const isPlain = last === lastWeekOfMonth(plan, month) && monthOfWeek(plan, first) === month;
  return { month, first, last, isOfWeeks: !isPlain };
}

/**
 * Closes the month that `week` ends: writes every member's PV of the month and locks the star that counts in the following weeks. All weeks of the month are closed, so no further
 * row can come. Closing it again does nothing.
 */
export async function lockMonth(database: Database, week: Week, closedAt?: Date): Promise<LockedMonth> {
  return inLongTransaction(database, async (transaction) => {
    const version = await planFor(transaction, week);
    const { id: planId, plan, plan2 } = version;
    const span = spanOf(version, week);
    const { month } = span;
    if (!(await lockCloses(transaction))) return { outcome: 'busy', month, stars: 0 };
    const earlier = await transaction.selectFrom('month_run').select('month').where('month', '>=', month).limit(1).executeTakeFirst();
    if (earlier !== undefined) return { outcome: 'lockedBefore', month, stars: 0 };
    return watchClose({ database, transaction, what: `month ${month}` }, async () => {
      const { members, result: settled, watermark } = await settle(database, plan, span);
      const result = plan2 === undefined ? settled : { ...settled, star: await starsOf(transaction, plan2, members) };
      const now = closedAt ?? (await timeOf(transaction));
      await transaction
        .insertInto('month_run')
        .values({ month, plan_version_id: planId, input_watermark: watermark, closed_at: now })
        .execute();
      await writeMonth(transaction, month, members, result);
      await sumMonth(transaction, month, now);
      await lockStars(transaction, month);
      return { outcome: 'locked', month, stars: result.star.filter((star) => star > 0).length };
    });
  });
}

async function settle(database: Database, plan: PlanDocument, span: MonthSpan) {
  return inSnapshot(database, async (transaction, snapshot) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    const companies = await loadCompanies(transaction, span.last);
    const treesAt = await treesOf(transaction, span.last);
    const { members, network } = await loadMembers(transaction, { week: span.last, month: span.month, companies, treesAt });
    const volume = await loadMonthVolume(transaction, span, members);
    return { members, watermark: snapshot.split(':')[1] as string, result: settleMonth({ plan, network, volume }) };
  });
}

/** The codes of members on the main ladder, as the last period decided them. */
async function starsOf(transaction: Database, plan2: Plan2, members: MemberIds): Promise<Uint8Array> {
  const name = mainLadder(plan2);
  const { ladders } = await readKeptState(transaction, plan2, members, { runId: undefined });
  const stand = name === undefined ? undefined : ladders?.get(name);
  const codes = starCodes(plan2);
  return stand === undefined ? new Uint8Array(members.count) : stand.now.map((step) => codes[step] ?? 0);
}

async function writeMonth(database: Database, month: Month, members: MemberIds, result: MonthResult): Promise<void> {
  const { own, max, min, group, recommendedStars, star } = result;
  const indexes = Int32Array.from({ length: members.count }, (_, index) => index);
  const withPv = indexes.filter((index) => group[index] !== 0 || max[index] !== 0 || min[index] !== 0 || star[index] !== 0);
  const columns = 'month, member_id, own_pv, max_pv, min_pv, group_pv, recommended_stars, star';
  await copyIn(database, `month_performance (${columns})`, withPv.length, (writer, row) => {
    const index = withPv[row]!;
    writer.row(8);
    writer.int32(month);
    writer.int64(members.idOf(index));
    for (const column of [own, max, min, group]) writer.int64(column[index]!);
    writer.int32(recommendedStars[index]!);
    writer.int16(star[index]!);
  });
}

/** Locks only members whose star changes, and only at the very end, so that everyone can order until then. */
async function lockStars(transaction: Database, month: Month): Promise<void> {
  await sql`
    WITH changed AS (
      SELECT member.id, coalesce(locked.star, 0) AS star
      FROM member LEFT JOIN month_performance AS locked ON locked.member_id = member.id AND locked.month = ${month}
      WHERE member.star <> coalesce(locked.star, 0)
      ORDER BY member.id)
    UPDATE member SET star = changed.star FROM changed WHERE member.id = changed.id`.execute(transaction);
}
