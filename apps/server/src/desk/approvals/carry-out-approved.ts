import { randomUUID } from 'node:crypto';
import { defaultLocale } from '@upline/i18n';
import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { Refusal } from '../../operation/refusal.ts';
import { defineJob, type JobRegistry, TryLater } from '../../platform/jobs/index.ts';
import type { BaseParts } from '../../features/base-parts.ts';
import type { Act } from './approvable.ts';
import type { FindAct } from './check-request.ts';
import { keepOutcome, outcomeOf } from './outcome.ts';
import type { RequestRow } from './request-rows.ts';

/** Job that carries out an approved act with transactions of its own if the process that approved it could not. */
export const approvedActJob = defineJob<{ requestId: string }>('approval.carryOut');

/** Lease of the process that approved an act; longer than any gateway call takes. */
export const runningUntil = () => sql<Date>`now() + interval '60 seconds'`;

type Ended = Pick<RequestRow, 'outcome' | 'answer'>;

/**
 * Carries out an approved act and stores its outcome on the request. Every try uses the same idempotency key, so that no step is done twice. After an unexpected failure the act is
 * still `running`, and the job retries it.
 */
export async function carryOutApproved(context: StaffContext, row: RequestRow, act: Act): Promise<Ended> {
  const { database, log } = context;
  const { name } = await database.selectFrom('staff').select('name').where('id', '=', row.asked_by).executeTakeFirstOrThrow();
  const running = {
    ...context,
    idempotencyKey: `approval:${row.id}`,
    approval: { requestId: row.id, askedBy: { id: row.asked_by, name } },
  };
  try {
    const result: object = await act.carryOut(running, row.payload as never);
    await keepOutcome(database, row.id, outcomeOf(result));
  } catch (error) {
    if (error instanceof Refusal) await keepOutcome(database, row.id, outcomeOf(error));
    else log.error({ err: error, request: String(row.id), call: row.operation }, 'an approved act failed; it is tried again');
  }
  return database.selectFrom('approval_request').select(['outcome', 'answer']).where('id', '=', row.id).executeTakeFirstOrThrow();
}

export function registerApprovedActs(
  jobs: JobRegistry,
  { database, clock, log }: Pick<BaseParts, 'database' | 'clock' | 'log'>,
  findAct: FindAct,
): void {
  jobs.registerJob(approvedActJob, async ({ requestId }) => {
    const row = await claim({ database }, BigInt(requestId));
    if (row === undefined) return;
    const act = findAct(row.operation);
    if (act === undefined) throw new Error(`no act ${row.operation}`);
    const { id, name } = await database
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('id', '=', row.decided_by)
      .executeTakeFirstOrThrow();
    // The approval counted when it was given, whatever the approver may do now.
    const staff = { id, name, permissions: new Set<never>(), companies: undefined };
    const caller = { member: undefined, staff, locale: defaultLocale, requestId: randomUUID(), address: 'job', device: 'job' };
    const { outcome } = await carryOutApproved({ ...caller, database, log, now: clock.now() }, row, act);
    if (outcome === 'running') throw new Error(`the approved act of request ${requestId} has not ended`);
  });
}

/** Claims an act that no process is carrying out; undefined if it has ended. Throws `TryLater` while another process has it. */
async function claim({ database }: Pick<BaseParts, 'database'>, id: bigint): Promise<RequestRow | undefined> {
  const row = await database
    .updateTable('approval_request')
    .set({ running_until: runningUntil() })
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .where('running_until', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return row;
  const { outcome } = await database.selectFrom('approval_request').select('outcome').where('id', '=', id).executeTakeFirstOrThrow();
  if (outcome === 'running') throw new TryLater('another process carries it out');
  return undefined;
}
