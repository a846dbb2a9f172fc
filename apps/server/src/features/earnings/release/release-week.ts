import { centsOf, hundredthsOfPv, type PlanDocument, splitAmount, type WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { type Book, books } from '@upline/contract/books';
import { clawBack, type Entry, postTransfer } from '../../../ledger/index.ts';
import { dayText, type Week } from '../../../platform/calendar/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { type PlanVersion, readPlan } from '../plans/plan-store.ts';
import { releaseDayOf } from './release-day.ts';

/** Members credited in one transaction: so few that nobody waits long for their account. */
const BATCH = 500;

interface DueWeek {
  week: Week;
  version: AnyPlan;
  plan: PlanDocument;
  facts: WeekFacts;
}

export interface Pending {
  memberId: bigint;
  totalCents: bigint;
}

export interface ReleaseParts {
  database: Database;
  settings: { businessTimeZone: string };
}

/** Credits a week at once, as the look at the calendar does. */
export const releaseWeekJob = defineJob<{ week: number }>('releaseWeek');

export function registerReleaseJob(jobs: Jobs, { clock, ...parts }: ReleaseParts & { clock: Clock }): void {
  jobs.registerJob(releaseWeekJob, async ({ week }) => void (await releaseWeeks(parts, clock.now(), week)));
}

/** Whether the day has come on which a week's amounts are first credited. */
export const isWeekDue = (version: AnyPlan, week: Week, now: Date, { businessTimeZone }: ReleaseParts['settings']): boolean =>
  dayText(now, businessTimeZone) >= releaseDayOf(version, week);

/**
 * Credits every closed week whose day has come, or `only` that one. No amount is credited twice, however a run ended. Earnings that are held wait until they are
 * freed. Answers the weeks that are released completely.
 */
export async function releaseWeeks({ database, settings }: ReleaseParts, now: Date, only?: Week): Promise<Week[]> {
  const today = dayText(now, settings.businessTimeZone);
  const released: Week[] = [];
  for (const due of await weeksDue(database, today)) {
    if (only !== undefined && due.week !== only) continue;
    while ((await releaseBatch(database, due, now)) > 0) await passFaultPoint('week.batchReleased');
    if (await finishWeek(database, due, now)) released.push(due.week);
  }
  return released;
}

async function weeksDue(database: Database, today: string): Promise<DueWeek[]> {
  const runs = await database
    .selectFrom('week_run')
    .select(['week', 'plan_version_id', 'facts'])
    .where('released_at', 'is', null)
    .orderBy('week')
    .execute();
  const due: DueWeek[] = [];
  for (const { week, plan_version_id: planId, facts } of runs) {
    const version = (await readPlan(database, planId)) as PlanVersion;
    if (today >= releaseDayOf(version, week)) due.push({ week, version, plan: version.plan, facts: facts as WeekFacts });
  }
  return due;
}

/** Credits the next members in one transaction with one transfer. Answers how many there were. */
async function releaseBatch(database: Database, { week, version, plan }: DueWeek, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const batch = await takePending(transaction, week, version);
    const [first] = batch;
    if (first === undefined) return 0;
    const credits = batch.flatMap((pending) => creditsOf(plan, pending));
    const sumCents = credits.reduce((sum, { amountCents }) => sum + amountCents, 0n);
    if (sumCents > 0n)
      await postTransfer(transaction, {
        kind: 'bonus_released',
        reference: `bonus:${week}:${first.memberId}`,
        memo: String(week),
        postedAt: now,
        entries: [...credits, { company: 'bonus_expense', amountCents: -sumCents }],
      });
    for (const pending of batch) if (pending.totalCents < 0n) await takeBack(transaction, week, pending, now);
    await sql`
      UPDATE week_bonus SET released_at = ${now}
      WHERE week = ${week} AND member_id = ANY(${batch.map(({ memberId }) => memberId)}::bigint[])`.execute(transaction);
    return batch.length;
  });
}

/** Locks the next members to credit. Whose earnings are held stays pending: a hold changes the row, so that one that comes meanwhile is seen. Under a plan that asks for a turnover, members who have not reached it stay pending. */
async function takePending(transaction: Database, week: Week, { plan: { release }, plan2 }: AnyPlan): Promise<Pending[]> {
  // A condition of a plan of format 2 is decided when a week is closed: whoever meets it has a day from then on.
  const isFree = plan2?.releaseCondition ? sql`due_on IS NOT NULL` : sql`TRUE`;
  const turnover =
    release.until === 'date'
      ? sql`TRUE`
      : sql`(SELECT coalesce(sum(pv), 0) FROM pv_row WHERE pv_row.member_id = week_bonus.member_id AND pv_row.week >= ${week})
          >= ${hundredthsOfPv(release.ownPv)}`;
  const { rows } = await sql<Pending>`
    SELECT member_id AS "memberId", total_cents AS "totalCents" FROM week_bonus
    WHERE week = ${week} AND released_at IS NULL AND hold_id IS NULL AND ${turnover} AND ${isFree} ORDER BY member_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(
    transaction,
  );
  return rows;
}

/** The e-wallet's part, and the parts that the plan sends to other books. */
export function creditsOf(plan: Pick<PlanDocument, 'splits'>, { memberId, totalCents }: Pending): Entry[] {
  if (totalCents <= 0n) return [];
  const parts = splitAmount(plan, totalCents).map(({ book, cents }) => ({
    memberId,
    book: String(book) as Book,
    amountCents: cents,
  }));
  const splitCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  return [{ memberId, book: books.eWallet, amountCents: totalCents - splitCents }, ...parts];
}

/** Takes a negative total from the e-wallet, below zero if need be: the week's reversals were larger than its bonuses. */
async function takeBack(transaction: Database, week: Week, { memberId, totalCents }: Pending, now: Date): Promise<void> {
  await clawBack(transaction, {
    kind: 'bonus_taken_back',
    reference: `bonus:${week}:${memberId}:taken-back`,
    memberId,
    book: books.eWallet,
    amountCents: -totalCents,
    to: 'bonus_expense',
    memo: String(week),
    postedAt: now,
  });
}

/** Once nothing is pending, books what rounding down left over and marks the week released. Answers whether it is. */
async function finishWeek(database: Database, { week, facts }: DueWeek, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const pending = await sql`SELECT FROM week_bonus WHERE week = ${week} AND released_at IS NULL LIMIT 1`.execute(transaction);
    if (pending.rows.length > 0) return false;
    const breakageCents = BigInt(centsOf(facts.breakage));
    if (breakageCents > 0n)
      await postTransfer(transaction, {
        kind: 'bonus_breakage',
        reference: `bonus:${week}:breakage`,
        memo: String(week),
        postedAt: now,
        entries: [
          { company: 'bonus_expense', amountCents: -breakageCents },
          { company: 'breakage', amountCents: breakageCents },
        ],
      });
    await transaction.updateTable('week_run').set({ released_at: now }).where('week', '=', week).where('released_at', 'is', null).execute();
    return true;
  });
}
