import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { LEASE_MS } from './held-lease.ts';

export interface ClaimedJob {
  id: bigint;
  name: string;
  payload: object;
  created_at: Date;
  /** Age in milliseconds by the database's clock, which also set `created_at`. */
  age_ms: number;
  tries: number;
  /** Consecutive times it died with its process: claimed, and neither ended nor put back until its lease expired. */
  deaths: number;
  /** The trace that added it, as a W3C traceparent; null if there was none. */
  trace_context: string | null;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;
const LONGEST_FAILURE = 300;

/**
 * Takes up to `most` due jobs that no other process has, oldest first. The database's clock decides, so it is the same for all processes. `wasAway`: the database was away until
 * just now, so that a holder could neither end nor renew its job, and did not die with it.
 */
export async function claimJobs(
  database: Database,
  names: readonly string[],
  most: number,
  { wasAway = false }: { wasAway?: boolean } = {},
): Promise<ClaimedJob[]> {
  // Separate: inside the condition of the update it may run once for each row that it finds, and then takes more each time.
  const { rows } = await sql<ClaimedJob>`
    WITH due AS MATERIALIZED (
      SELECT id FROM job WHERE due_at <= now() AND given_up_at IS NULL AND name = ANY(${names}::text[]) ORDER BY due_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    UPDATE job SET tries = tries + 1, held_try = tries + 1, deaths = CASE WHEN held_try = tries AND NOT ${wasAway} THEN deaths + 1 ELSE deaths END,
      due_at = now() + ${LEASE_MS} * interval '1 millisecond'
    FROM due WHERE job.id = due.id
    RETURNING job.id, name, payload, created_at, (extract(epoch FROM now() - created_at) * 1000)::float8 AS age_ms, tries, deaths, trace_context`.execute(
    database,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Deletes finished jobs with their payloads. */
export async function completeJobs(database: Database, jobs: readonly ClaimedJob[]): Promise<void> {
  await sql`
    DELETE FROM job USING unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ tries }) => tries)}::integer[]) AS done (id, tries)
    WHERE job.id = done.id AND job.tries = done.tries`.execute(database);
}

/** Milliseconds until the next try after the given number of tries: 1 s, 2 s, 4 s … up to an hour. */
export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);
}

/** Renews running jobs, so that no other process takes them over. Returns the ids of the jobs still held. */
export async function renewJobs(database: Database, jobs: readonly ClaimedJob[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    UPDATE job SET due_at = now() + ${LEASE_MS} * interval '1 millisecond'
    FROM unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ tries }) => tries)}::integer[]) AS held (id, tries)
    WHERE job.id = held.id AND job.tries = held.tries RETURNING job.id`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Records that jobs still running at a process's close did not end it. Another process takes them once their leases end. */
export async function letGoOfJobs(database: Database, jobs: readonly ClaimedJob[]): Promise<void> {
  await sql`
    UPDATE job SET held_try = NULL FROM unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ tries }) => tries)}::integer[]) AS held (id, tries)
    WHERE job.id = held.id AND job.tries = held.tries`.execute(database);
}

export async function postponeJob(database: Database, { id, tries }: ClaimedJob, failure: string): Promise<void> {
  await sql`
    UPDATE job SET due_at = now() + ${retryDelayMs(tries)} * interval '1 millisecond', last_failure = ${failure.slice(0, LONGEST_FAILURE)},
      held_try = NULL, deaths = 0
    WHERE id = ${id} AND tries = ${tries}`.execute(database);
}

/** Milliseconds until the next job is due, undefined when there is none. */
export async function nextDueInMs(database: Database, names: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS wait FROM job WHERE given_up_at IS NULL AND name = ANY(${names}::text[])`.execute(
    database,
  );
  return rows[0]?.wait ?? undefined;
}

/** Parks the job until staff decide. Returns whether this try was still the job’s newest. */
export async function giveUpJob(database: Database, { id, tries }: ClaimedJob, failure: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE job SET given_up_at = now(), last_failure = ${failure.slice(0, LONGEST_FAILURE)}
    WHERE id = ${id} AND tries = ${tries} RETURNING id`.execute(database);
  return rows.length === 1;
}

/** Starts an abandoned job again as if it were new. */
export async function retryJob(database: Database, id: bigint): Promise<void> {
  await sql`UPDATE job SET given_up_at = NULL, tries = 0, held_try = NULL, deaths = 0, due_at = now() WHERE id = ${id} AND given_up_at IS NOT NULL`.execute(
    database,
  );
  await sql`NOTIFY job`.execute(database);
}

/** Deletes a parked job: its work is never done. Returns its name and payload; undefined if it no longer exists. */
export async function dropJob(database: Database, id: bigint): Promise<Pick<ClaimedJob, 'name' | 'payload'> | undefined> {
  const { rows } = await sql<Pick<ClaimedJob, 'name' | 'payload'>>`
    DELETE FROM job WHERE id = ${id} AND given_up_at IS NOT NULL RETURNING name, payload`.execute(database);
  return rows[0];
}
