import { centsOf, type WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { books } from '@upline/contract/books';
import { clawBack, postTransfer } from '../../../ledger/index.ts';
import { dayText } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { PeriodRunTable } from '../../../platform/database/schema/earnings-tables.ts';
import { type PlanVersion, readPlan } from '../plans/plan-store.ts';
import { creditsOf, type Pending, type ReleaseParts } from '../release/release-week.ts';

/** Members credited in one transaction: so few that nobody waits long for their account. */
const BATCH = 500;

interface DueRun {
  id: bigint;
  period: string;
  every: PeriodRunTable['every'];
  code: number;
  planId: number;
  facts: WeekFacts | null;
}

/** How ledger postings name a period: its kind and its number. */
const memoOf = ({ every, code }: Pick<DueRun, 'every' | 'code'>): string => `${every} ${code}`;
const referenceOf = ({ period, code }: DueRun): string => `bonus:${period}:${code}`;

/** Credits the amounts of closed periods other than weeks whose day has come. No amount is credited twice, however a run ended. Answers how many periods are released completely. */
export async function releasePeriods({ database, settings }: ReleaseParts, now: Date): Promise<number> {
  const today = dayText(now, settings.businessTimeZone);
  const { rows } = await sql<DueRun>`
    SELECT id, period, every, code, plan_version_id AS "planId", facts FROM period_run
    WHERE every <> 'week' AND released_at IS NULL AND due_day <= ${today}::date ORDER BY id`.execute(database);
  let released = 0;
  for (const run of rows) {
    while ((await releaseBatch(database, run, today, now)) > 0) await passFaultPoint('period.batchReleased');
    if (await finish(database, run, now)) released += 1;
  }
  return released;
}

/** Credits the next members in one transaction with one transfer. Answers how many there were. */
async function releaseBatch(database: Database, run: DueRun, today: string, now: Date): Promise<number> {
  const { plan } = (await readPlan(database, run.planId)) as PlanVersion;
  return inTransaction(database, async (transaction) => {
    const { rows: batch } = await sql<Pending>`
      SELECT member_id AS "memberId", total_cents AS "totalCents" FROM period_bonus
      WHERE run_id = ${run.id} AND released_at IS NULL AND due_on <= ${today}::date ORDER BY member_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(
      transaction,
    );
    const [first] = batch;
    if (first === undefined) return 0;
    const credits = batch.flatMap((pending) => creditsOf(plan, pending));
    const sumCents = credits.reduce((sum, { amountCents }) => sum + amountCents, 0n);
    if (sumCents > 0n)
      await postTransfer(transaction, {
        kind: 'bonus_released',
        reference: `${referenceOf(run)}:${first.memberId}`,
        memo: memoOf(run),
        postedAt: now,
        entries: [...credits, { company: 'bonus_expense', amountCents: -sumCents }],
      });
    for (const pending of batch) if (pending.totalCents < 0n) await takeBack(transaction, run, pending, now);
    await sql`
      UPDATE period_bonus SET released_at = ${now}
      WHERE run_id = ${run.id} AND member_id = ANY(${batch.map(({ memberId }) => memberId)}::bigint[])`.execute(transaction);
    return batch.length;
  });
}

/** Takes a negative total from the e-wallet, below zero if need be. */
async function takeBack(transaction: Database, run: DueRun, { memberId, totalCents }: Pending, now: Date): Promise<void> {
  await clawBack(transaction, {
    kind: 'bonus_taken_back',
    reference: `${referenceOf(run)}:${memberId}:taken-back`,
    memberId,
    book: books.eWallet,
    amountCents: -totalCents,
    to: 'bonus_expense',
    memo: memoOf(run),
    postedAt: now,
  });
}

/** Once nothing is pending, books what rounding down left over and marks the period released. Answers whether it is. */
async function finish(database: Database, run: DueRun, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const pending = await sql`SELECT FROM period_bonus WHERE run_id = ${run.id} AND released_at IS NULL LIMIT 1`.execute(transaction);
    if (pending.rows.length > 0) return false;
    const breakageCents = run.facts === null ? 0n : BigInt(centsOf(run.facts.breakage));
    if (breakageCents > 0n)
      await postTransfer(transaction, {
        kind: 'bonus_breakage',
        reference: `${referenceOf(run)}:breakage`,
        memo: memoOf(run),
        postedAt: now,
        entries: [
          { company: 'bonus_expense', amountCents: -breakageCents },
          { company: 'breakage', amountCents: breakageCents },
        ],
      });
    await transaction
      .updateTable('period_run')
      .set({ released_at: now })
      .where('id', '=', run.id)
      .where('released_at', 'is', null)
      .execute();
    return true;
  });
}
