import { sql } from 'kysely';
import { runAside } from '../../../platform/aside/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { TryLater } from '../../../platform/jobs/index.ts';
import { BusyError } from '../../../platform/work/bounded-queue.ts';
import { addressOf } from '../../../platform/database/reading-database.ts';
import { answerOf } from '../aside/too-heavy.ts';
import { Cancelled, endBefore } from '../cancelled.ts';
import { keepSimulation, lockPlan } from '../plans/plan-desk.ts';
import { type Tried, tryPlanTask } from './try-weeks.ts';

/** Delay within which a cancelled trial ends, whichever process cancelled it. */
const LOOK_EVERY_MS = 1_000;

/** The signal that ends a trial, and the task that runs it (`tryPlanTask` by default). */
export interface TrialOptions {
  signal?: AbortSignal;
  task?: typeof tryPlanTask;
}

/**
 * Tries a version on closed weeks, in its own process. Writes nothing but the trial's own row and, for unchanged weeks, what the version would have paid for the last of them. Ends
 * quietly when cancelled; a trial that exceeds its bounds has failed and is not restarted. Throws if it is to be retried: `TryLater` when the shop closes, `BusyError`, the
 * signal's reason.
 */
export async function tryPlan(database: Database, trialId: number, { signal, task = tryPlanTask }: TrialOptions = {}): Promise<void> {
  const id = BigInt(trialId);
  const begun = await database
    .updateTable('plan_trial')
    .set({ state: 'running', weeks_done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (begun === undefined) return;
  try {
    if (begun.is_cancelled) throw new Cancelled();
    const growth = { volumePercent: begun.volume_percent, newcomersPercent: begun.newcomers_percent };
    const weeks = await database
      .selectFrom('week_run')
      .select('week')
      .where('week', '>=', begun.from_week)
      .where('week', '<=', begun.to_week)
      .orderBy('week')
      .execute();
    const watch = watchTrial(database, id, signal);
    const planIds = { present: begun.present_version_id, tried: begun.plan_version_id };
    const request = { address: addressOf(database), weeks: weeks.map(({ week }) => week), planIds, growth };
    const settled = await settledOf(runAside(task, request, watch), watch.end);
    const { figures, last } = answerOf(settled, watch.signal);
    const isHistory = growth.volumePercent === 100 && growth.newcomersPercent === 0;
    await finish(database, id, { figures, last: isHistory ? last : undefined, planId: begun.plan_version_id });
  } catch (error) {
    if (signal?.aborted === true || error instanceof TryLater || error instanceof BusyError) throw error;
    await database.updateTable('plan_trial').set(endBefore(error)).where('id', '=', id).execute();
  }
}

/** The outcome of a task, after its progress is stored too. */
async function settledOf<T>(task: Promise<T>, end: () => Promise<void>): Promise<T> {
  try {
    return await task;
  } finally {
    await end();
  }
}

/** Stores a trial's progress, and ends the trial within a second of its cancelling. */
function watchTrial(database: Database, id: bigint, signal: AbortSignal | undefined) {
  const cancelling = new AbortController();
  const note = async (weeksDone: number): Promise<void> => {
    await database.updateTable('plan_trial').set({ weeks_done: weeksDone }).where('id', '=', id).execute();
  };
  const look = async (): Promise<void> => {
    const row = await database.selectFrom('plan_trial').select('is_cancelled').where('id', '=', id).executeTakeFirst();
    if (row?.is_cancelled === true) cancelling.abort(new Cancelled());
  };
  let last = Promise.resolve();
  // A failed write is retried with the next part, or a second later.
  const inTurn = (work: () => Promise<void>): void => {
    last = last.then(work).catch(() => undefined);
  };
  const timer = setInterval(() => inTurn(look), LOOK_EVERY_MS);
  return {
    signal: signal === undefined ? cancelling.signal : AbortSignal.any([signal, cancelling.signal]),
    onPart: (part: Buffer) => inTurn(() => note(Number(part.toString()))),
    end: async () => {
      clearInterval(timer);
      await last;
    },
  };
}

interface Found extends Tried {
  planId: number;
}

async function finish(database: Database, id: bigint, { figures, last, planId }: Found): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('plan_trial')
      .set({ state: 'done', result: JSON.stringify(figures), ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('is_cancelled', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Cancelled();
    const row = last === undefined ? undefined : await lockPlan(transaction, planId);
    if (row !== undefined && last !== undefined && (row.state === 'draft' || row.state === 'simulated'))
      await keepSimulation(transaction, row, last);
  });
}
