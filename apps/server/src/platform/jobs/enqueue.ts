import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { storedTrace } from '../tracing/index.ts';
import type { JobKind } from './job-kind.ts';

export interface NewJob<Payload extends object> {
  job: JobKind<Payload>;
  payload: Payload;
}

/** Adds a job to the outbox: in a transaction it runs if and only if that commits. Every process is notified at once. The job continues the trace that adds it. */
export async function enqueue<Payload extends object>(database: Database, job: NewJob<Payload>): Promise<void> {
  await jobInsert(job).execute(database);
}

/** Returns the insert as a statement, for callers that send several writes together. It adds one job, or one for each row of `source`, a name within the caller's statement. */
export function jobInsert<Payload extends object>({ job, payload }: NewJob<Payload>, source?: string): RawBuilder<unknown> {
  const from = source === undefined ? sql`` : sql` FROM ${sql.ref(source)}`;
  return sql`INSERT INTO job (name, payload, trace_context) SELECT ${job.name}, ${JSON.stringify(payload)}::jsonb, ${storedTrace()}${from}`;
}

/** Adds several jobs of one kind with one statement. */
export async function enqueueMany<Payload extends object>(
  database: Database,
  { job, payloads }: { job: JobKind<Payload>; payloads: readonly Payload[] },
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    INSERT INTO job (name, payload, trace_context)
    SELECT ${job.name}::text, payload, ${storedTrace()}::text FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) AS payload`.execute(
    database,
  );
}
