import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { endOfWeek } from '../../../platform/calendar/index.ts';
import { failedClose, nextWeek } from '../../../features/earnings/index.ts';
import { webhookDeliveryJob } from '../../../desk/webhooks/index.ts';

type Health = AnswerOf<'getHealth'>['data'];
export type Light = Health['lights'][number];
type Jobs = Health['jobs'][number];
type Work = Health['works'][number];

const MB = 1_000_000;

/** The database: version, size, and whether connections run short or its clock differs. */
export async function databaseLight(database: Database): Promise<Light> {
  const begun = performance.now();
  const { rows } = await sql<{ version: string; size: bigint; connections: number; most: number; at: Date }>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version, pg_database_size(current_database())::int8 AS size,
      (SELECT count(*)::int FROM pg_stat_activity) AS connections, current_setting('max_connections')::int AS most,
      clock_timestamp() AS at`.execute(database);
  const answeredMs = Math.round(performance.now() - begun);
  const { version, size, connections, most, at } = rows[0] as (typeof rows)[number];
  const clockSeconds = Math.round((Date.now() - at.getTime()) / 1_000);
  const state = connections > most * 0.95 ? 'bad' : connections > most * 0.8 || Math.abs(clockSeconds) > 5 ? 'look' : 'good';
  return {
    name: 'database',
    state,
    facts: { version, megabytes: Math.round(Number(size) / MB), connections, most, answeredMs, clockSeconds },
  };
}

export async function readJobs(database: Database): Promise<Jobs[]> {
  const { rows } = await sql<Jobs>`
    SELECT name, count(*) FILTER (WHERE given_up_at IS NULL)::int AS waiting,
      count(*) FILTER (WHERE given_up_at IS NULL AND due_at < now() - interval '5 minutes')::int AS late,
      count(*) FILTER (WHERE given_up_at IS NULL AND last_failure <> '')::int AS failing,
      count(*) FILTER (WHERE given_up_at IS NOT NULL)::int AS "givenUp"
    FROM job GROUP BY name ORDER BY name`.execute(database);
  return rows;
}

const sumOf = (jobs: readonly Jobs[], field: 'waiting' | 'late' | 'failing' | 'givenUp'): number =>
  jobs.reduce((sum, one) => sum + one[field], 0);

export function outboxLight(jobs: readonly Jobs[]): Light {
  const facts = {
    waiting: sumOf(jobs, 'waiting'),
    late: sumOf(jobs, 'late'),
    // A system that does not accept its events is no fault of the outbox: its webhook shows it.
    failing: sumOf(
      jobs.filter(({ name }) => name !== webhookDeliveryJob.name),
      'failing',
    ),
    givenUp: sumOf(jobs, 'givenUp'),
  };
  return { name: 'outbox', state: facts.late > 0 ? 'bad' : facts.failing + facts.givenUp > 0 ? 'look' : 'good', facts };
}

/**
 * Recurring work, and whether it is overdue: not done for three intervals and a minute, because a process that died is replaced within half a minute. `upSince` is when the running
 * processes started; before that no process could do it.
 */
export async function readWorks(database: Database, now: Date, upSince: Date): Promise<Work[]> {
  const rows = await database.selectFrom('work_run').selectAll().orderBy('work').execute();
  return rows.map(({ work, every_ms: everyMs, done_at: doneAt, failed_at: failedAt }) => {
    const hasFailed = failedAt !== null && (doneAt === null || failedAt > doneAt);
    const sinceMs = now.getTime() - Math.max(doneAt?.getTime() ?? 0, upSince.getTime());
    const state = sinceMs > 3 * everyMs + 60_000 ? 'bad' : hasFailed ? 'look' : 'good';
    const seconds = Math.round(everyMs / 1_000);
    return { work, everySeconds: seconds, doneAt: doneAt?.toISOString() ?? null, failedAt: failedAt?.toISOString() ?? null, state };
  });
}

export function workLight(works: readonly Work[]): Light {
  const overdue = works.filter(({ state }) => state === 'bad').length;
  const failed = works.filter(({ state }) => state === 'look').length;
  return { name: 'work', state: overdue > 0 ? 'bad' : failed > 0 ? 'look' : 'good', facts: { overdue, failed, works: works.length } };
}

/**
 * Whether gateway notifications arrive: number of last day's settled payments that were notified. Without notifications the sweep settles payments too, but later; there is no
 * other sign of it. Demo payments were never at a gateway.
 */
export async function notificationsLight(database: Database): Promise<Light> {
  const { rows } = await sql<{ payments: number; told: number; unfollowed: number }>`
    WITH settled AS (
      SELECT reference FROM payment_attempt
      WHERE settled_by = 'inquiry' AND state = 'paid' AND gateway_id IS NOT NULL
        AND created_at > now() - interval '1 day' AND created_at > (SELECT coalesce(max(done_at), '-infinity') FROM installation)
        AND decided_at < now() - interval '2 minutes'
    )
    SELECT count(*)::int AS payments,
      count(*) FILTER (WHERE reference IN (SELECT reference FROM gateway_notification))::int AS told,
      (SELECT count(*)::int FROM gateway_notification WHERE followed_at IS NULL AND received_at < now() - interval '10 minutes') AS unfollowed
    FROM settled`.execute(database);
  const facts = rows[0] ?? { payments: 0, told: 0, unfollowed: 0 };
  const isSilent = facts.payments > 0 && facts.told === 0;
  return {
    name: 'notifications',
    state: isSilent ? 'bad' : facts.told < facts.payments || facts.unfollowed > 0 ? 'look' : 'good',
    facts: { ...facts },
  };
}

/** Payments with differences between books and gateway, which are tasks. */
export async function booksLight(database: Database): Promise<Light> {
  const { rows } = await sql<{ differing: number }>`
    SELECT count(*)::int AS differing FROM staff_task
    WHERE closed_at IS NULL AND kind IN ('reconciliation', 'amountMismatch', 'chargeMismatch')`.execute(database);
  const differing = rows[0]?.differing ?? 0;
  return { name: 'books', state: differing > 0 ? 'look' : 'good', facts: { differing } };
}

/** Result of the daily comparison of the stock with its journal. */
export async function stockLight(database: Database): Promise<Light> {
  const check = await database.selectFrom('stock_check').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (check === undefined) return { name: 'stock', state: 'good', facts: { variants: 0, differing: 0, checkedAt: '' } };
  const { variants, differing, at } = check;
  return { name: 'stock', state: differing > 0 ? 'bad' : 'good', facts: { variants, differing, checkedAt: at.toISOString() } };
}

/** Result of the daily check of the whole audit. */
export async function auditLight(database: Database): Promise<Light> {
  const check = await database.selectFrom('audit_check').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (check === undefined) return { name: 'audit', state: 'good', facts: { rows: 0, checkedAt: '' } };
  const facts = { rows: Number(check.row_count), checkedAt: check.at.toISOString() };
  if (check.broken_at_id === null) return { name: 'audit', state: 'good', facts };
  return { name: 'audit', state: 'bad', facts: { ...facts, brokenAt: String(check.broken_at_id) } };
}

const CLOSE_WITHIN_MS = 60 * 60 * 1_000;

/** An ended week closes within minutes; after an hour staff should look, after a day it is not paid in time. A close that failed, or whose process died, is bad at once. */
export async function closeLight(database: Database, timeZone: string, now: Date): Promise<Light> {
  const failed = await failedClose(database);
  if (failed !== undefined) return { name: 'close', state: 'bad', facts: { what: failed.what, failed: failed.failed } };
  const week = await nextWeek(database);
  if (week === undefined) return { name: 'close', state: 'good', facts: {} };
  const sinceMs = now.getTime() - endOfWeek(week, timeZone).getTime();
  const state = sinceMs < CLOSE_WITHIN_MS ? 'good' : sinceMs < 24 * CLOSE_WITHIN_MS ? 'look' : 'bad';
  return { name: 'close', state, facts: { week: String(week) } };
}
