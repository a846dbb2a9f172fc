import { hundredthsOfPv, type WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { dayText, type Week } from '../../../platform/calendar/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { eachByItself } from '../../../platform/work/each-by-itself.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { readPlans } from '../plans/plan-store.ts';
import { bookBreakage, bookCredits, MOST_CREDITED, type Pending, type Posting } from './book-credits.ts';
import { releaseDayOf } from './release-day.ts';

interface DueWeek {
  week: Week;
  version: AnyPlan;
  facts: WeekFacts;
}

export interface ReleaseParts {
  database: Database;
  settings: { businessTimeZone: string };
}

const postingOf = (week: Week, postedAt: Date): Posting => ({ reference: `bonus:${week}`, memo: String(week), postedAt });

/** Credits a week at once, as the check of the calendar does. */
export const releaseWeekJob = defineJob<{ week: number }>('releaseWeek');

export function registerReleaseJob(jobs: Jobs, { clock, ...parts }: ReleaseParts & { clock: Clock }): void {
  jobs.registerJob(releaseWeekJob, async ({ week }) => void (await releaseWeeks(parts, clock.now(), week)));
}

/** Whether a week's amounts are due for their first credit. */
export const isWeekDue = (version: AnyPlan, week: Week, now: Date, { businessTimeZone }: ReleaseParts['settings']): boolean =>
  dayText(now, businessTimeZone) >= releaseDayOf(version, week);

/**
 * Credits every closed week that is due, or only `only`. No amount is credited twice, however a run ended. Held earnings wait until they are freed. Returns the weeks released
 * completely.
 */
export async function releaseWeeks({ database, settings }: ReleaseParts, now: Date, only?: Week): Promise<Week[]> {
  const today = dayText(now, settings.businessTimeZone);
  const released: Week[] = [];
  const weeks = (await weeksDue(database, today)).filter(({ week }) => only === undefined || week === only);
  await eachByItself(weeks, async (due) => {
    while ((await releaseBatch(database, due, now)) > 0) await passFaultPoint('week.batchReleased');
    if (await finishWeek(database, due, now)) released.push(due.week);
  });
  return released;
}

async function weeksDue(database: Database, today: string): Promise<DueWeek[]> {
  const runs = await database
    .selectFrom('week_run')
    .select(['week', 'plan_version_id', 'facts'])
    .where('released_at', 'is', null)
    .orderBy('week')
    .execute();
  const plans = await readPlans(database, { ids: runs.map(({ plan_version_id: planId }) => planId) });
  return runs.flatMap(({ week, plan_version_id: planId, facts }) => {
    const version = plans.byId(planId);
    return version !== undefined && today >= releaseDayOf(version, week) ? { week, version, facts: facts as WeekFacts } : [];
  });
}

/** Credits the next members in one transaction with one transfer. Returns the number of members. */
async function releaseBatch(database: Database, { week, version }: DueWeek, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const batch = await takePending(transaction, week, version);
    if (batch.length === 0) return 0;
    await bookCredits(transaction, version.plan, batch, postingOf(week, now));
    await sql`
      UPDATE week_bonus SET released_at = ${now}
      WHERE week = ${week} AND member_id = ANY(${batch.map(({ memberId }) => memberId)}::bigint[])`.execute(transaction);
    return batch.length;
  });
}

/**
 * Locks the next members to credit. Held members stay pending. A hold updates the row, so a concurrent hold is noticed. Under a plan that requires a turnover, members below it
 * stay pending.
 */
async function takePending(transaction: Database, week: Week, { plan: { release }, plan2 }: AnyPlan): Promise<Pending[]> {
  // A condition of a plan of format 2 is decided when a week is closed; members who meet it have a due day from then on.
  const isFree = plan2?.releaseCondition ? sql`due_on IS NOT NULL` : sql`TRUE`;
  const turnover =
    release.until === 'date'
      ? sql`TRUE`
      : sql`(SELECT coalesce(sum(pv), 0) FROM pv_row WHERE pv_row.member_id = week_bonus.member_id AND pv_row.week >= ${week})
          >= ${hundredthsOfPv(release.ownPv)}`;
  const { rows } = await sql<Pending>`
    SELECT member_id AS "memberId", total_cents AS "totalCents" FROM week_bonus
    WHERE week = ${week} AND released_at IS NULL AND hold_id IS NULL AND ${turnover} AND ${isFree} ORDER BY member_id LIMIT ${MOST_CREDITED} FOR UPDATE SKIP LOCKED`.execute(
    transaction,
  );
  return rows;
}

/** Books the remainder of rounding down when nothing is pending and marks the week released. Returns whether it is released. */
async function finishWeek(database: Database, { week, facts }: DueWeek, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const pending = await sql`SELECT FROM week_bonus WHERE week = ${week} AND released_at IS NULL LIMIT 1`.execute(transaction);
    if (pending.rows.length > 0) return false;
    await bookBreakage(transaction, facts, postingOf(week, now));
    await transaction.updateTable('week_run').set({ released_at: now }).where('week', '=', week).where('released_at', 'is', null).execute();
    return true;
  });
}
