import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { retryDelayMs } from '../../../platform/jobs/index.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import type { DueDelivery } from './due-delivery.ts';
import { wakeDeliveries } from './delivery-work.ts';

export interface Tried {
  at: Date;
  durationMs: number;
  /** Null: no answer came. */
  status: number | null;
  /** Empty: it was accepted. */
  failure: string;
  /** The beginning of the answer. */
  answer: string;
}

/** Time without acceptance after which a delivery has failed; the same for a webhook that accepts none. */
const GIVE_UP_MS = 3 * 86_400_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A working webhook is recorded at most this often, so that its deliveries do not wait for each other. */
const NOTE_DONE_MS = 10_000;

type Due = Pick<DueDelivery, 'deliveryId' | 'webhookId' | 'since' | 'failingSince' | 'failures' | 'lastDoneAt' | 'url'>;

/** Records a try. Returns whether the delivery is finished; false if it is to be retried. */
export async function noteTry(database: Database, due: Due, tried: Tried & { jobTries: number }): Promise<boolean> {
  const isDone = tried.failure === '';
  const hasFailed = !isDone && tried.at.getTime() - due.since.getTime() >= GIVE_UP_MS;
  return inTransaction(database, async (transaction) => {
    const { at, durationMs, status, failure, answer, jobTries } = tried;
    await transaction
      .insertInto('webhook_attempt')
      .values({ delivery_id: due.deliveryId, at, duration_ms: durationMs, status, failure, answer })
      .execute();
    await transaction
      .updateTable('webhook_delivery')
      .set({
        state: isDone ? 'done' : hasFailed ? 'failed' : 'waiting',
        tries: sql`tries + 1`,
        last_try_at: at,
        last_status: status,
        last_failure: failure,
        next_try_at: isDone || hasFailed ? null : new Date(at.getTime() + durationMs + retryDelayMs(jobTries)),
      })
      .where('id', '=', due.deliveryId)
      .execute();
    if (isDone) await noteWorks(transaction, due, at);
    else await noteFails(transaction, due, tried);
    return isDone || hasFailed;
  });
}

/** Records that a delivery is not sent. */
export async function noteStopped(database: Database, { deliveryId }: Pick<Due, 'deliveryId'>, failure: string): Promise<void> {
  await database
    .updateTable('webhook_delivery')
    .set({ state: 'stopped', last_failure: failure, next_try_at: null })
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute();
}

async function noteWorks(transaction: Database, { webhookId, failingSince, lastDoneAt }: Due, at: Date): Promise<void> {
  const isNoted = lastDoneAt !== null && at.getTime() - lastDoneAt.getTime() < NOTE_DONE_MS;
  if (failingSince === null && isNoted) return;
  await transaction
    .updateTable('webhook')
    .set({ failing_since: null, failures: 0, paused_until: null, last_done_at: at })
    .where('id', '=', webhookId)
    .execute();
  if (failingSince !== null) await wakeDeliveries(transaction, webhookId);
}

async function noteFails(transaction: Database, due: Due, { at, failure }: Tried): Promise<void> {
  const pauseMs = Math.min(1_000 * 2 ** Math.min(due.failures, 20), LONGEST_PAUSE_MS);
  const { rows } = await sql<{ name: string; failingSince: Date }>`
    UPDATE webhook SET failing_since = coalesce(failing_since, ${at}), failures = failures + 1, paused_until = ${at}::timestamptz + ${pauseMs} * interval '1 millisecond'
    WHERE id = ${due.webhookId} AND switched_off_at IS NULL RETURNING name, failing_since AS "failingSince"`.execute(transaction);
  const [webhook] = rows;
  if (webhook === undefined || at.getTime() - webhook.failingSince.getTime() < GIVE_UP_MS) return;
  await transaction.updateTable('webhook').set({ switched_off_at: at }).where('id', '=', due.webhookId).execute();
  const detail = { name: webhook.name, address: due.url, failure, failingSince: webhook.failingSince.toISOString() };
  await openStaffTask(transaction, { kind: WEBHOOK_FAILED, subject: String(due.webhookId), detail, at });
}

/** Kind of the task about a webhook that the shop switched off. */
export const WEBHOOK_FAILED = 'webhookFailed';
