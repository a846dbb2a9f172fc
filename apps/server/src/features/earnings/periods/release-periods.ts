import type { WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { dayText } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { eachByItself } from '../../../platform/work/each-by-itself.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { PeriodRunTable } from '../../../platform/database/schema/earnings-tables.ts';
import { type PlanVersion, readPlan } from '../plans/plan-store.ts';
import { bookBreakage, bookCredits, MOST_CREDITED, type Pending, type Posting } from '../release/book-credits.ts';
import type { ReleaseParts } from '../release/release-week.ts';

interface DueRun {
  id: bigint;
  period: string;
  every: PeriodRunTable['every'];
  code: number;
  planId: number;
  facts: WeekFacts | null;
}

const postingOf = ({ period, every, code }: DueRun, postedAt: Date): Posting => ({
  reference: `bonus:${period}:${code}`,
  memo: `${every} ${code}`,
  postedAt,
});

/**
 * Credits the amounts of closed periods other than weeks that are due. No amount is credited twice, however a run ended. Held earnings wait until they are freed. Returns the
 * number of periods released completely.
 */
export async function releasePeriods({ database, settings }: ReleaseParts, now: Date): Promise<number> {
  const today = dayText(now, settings.businessTimeZone);
  const { rows } = await sql<DueRun>`
    SELECT id, period, every, code, plan_version_id AS "planId", facts FROM period_run
    WHERE every <> 'week' AND released_at IS NULL AND due_day <= ${today}::date ORDER BY id`.execute(database);
  let released = 0;
  await eachByItself(rows, async (run) => {
    while ((await releaseBatch(database, run, today, now)) > 0) await passFaultPoint('period.batchReleased');
    if (await finish(database, run, now)) released += 1;
  });
  return released;
}

/** Credits the next members in one transaction with one transfer. Returns the number of members. */
async function releaseBatch(database: Database, run: DueRun, today: string, now: Date): Promise<number> {
  const { plan } = (await readPlan(database, run.planId)) as PlanVersion;
  return inTransaction(database, async (transaction) => {
    const { rows: batch } = await sql<Pending>`
      SELECT member_id AS "memberId", total_cents AS "totalCents" FROM period_bonus
      WHERE run_id = ${run.id} AND released_at IS NULL AND hold_id IS NULL AND due_on <= ${today}::date ORDER BY member_id LIMIT ${MOST_CREDITED} FOR UPDATE SKIP LOCKED`.execute(
      transaction,
    );
    if (batch.length === 0) return 0;
    await bookCredits(transaction, plan, batch, postingOf(run, now));
    await sql`
      UPDATE period_bonus SET released_at = ${now}
      WHERE run_id = ${run.id} AND member_id = ANY(${batch.map(({ memberId }) => memberId)}::bigint[])`.execute(transaction);
    return batch.length;
  });
}

/** Books the remainder of rounding down when nothing is pending and marks the period released. Returns whether it is released. */
async function finish(database: Database, run: DueRun, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const pending = await sql`SELECT FROM period_bonus WHERE run_id = ${run.id} AND released_at IS NULL LIMIT 1`.execute(transaction);
    if (pending.rows.length > 0) return false;
    if (run.facts !== null) await bookBreakage(transaction, run.facts, postingOf(run, now));
    await transaction
      .updateTable('period_run')
      .set({ released_at: now })
      .where('id', '=', run.id)
      .where('released_at', 'is', null)
      .execute();
    return true;
  });
}
