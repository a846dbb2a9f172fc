import type { EventName } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../../../features/order/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { storedTrace } from '../../../platform/tracing/index.ts';

export interface NewEvent {
  kind: EventName;
  at: Date;
  /** A query of at most one row: `subject_id`, `company_code` (null: no company) and `data`. It runs only if a webhook subscribes. */
  source: RawBuilder<unknown>;
}

/**
 * Writes an event and its delivery job in the transaction of the change: it is sent if and only if that commits. One statement, which writes nothing if no webhook subscribes to
 * such events.
 */
export async function writeEvent(transaction: Database, event: NewEvent): Promise<void> {
  const [told, job] = eventWrites(event);
  await sql`WITH ${sql.id(told.name)} AS (${told.statement}) ${job.statement}`.execute(transaction);
}

/** The same as two writes, the event and then its job, for callers that write several together. */
export function eventWrites({ kind, at, source }: NewEvent): readonly [Write, Write] {
  const told = sql`
      INSERT INTO webhook_event (kind, at, subject_id, company_code, data)
      SELECT ${kind}, ${at}::timestamptz, made.subject_id, made.company_code, made.data FROM (${source}) AS made
      WHERE EXISTS (SELECT FROM webhook WHERE switched_off_at IS NULL AND events @> ARRAY[${kind}]::text[])
      RETURNING id`;
  const job = sql`
    INSERT INTO job (name, payload, trace_context)
    SELECT 'webhookEvent', jsonb_build_object('eventId', id::text), ${storedTrace()} FROM told_event`;
  return [
    { name: 'told_event', statement: told },
    { name: 'event_job', statement: job },
  ];
}

/** An instant in the format of events. */
export const instantOf = (at: RawBuilder<unknown> | Date): RawBuilder<string> =>
  sql<string>`to_char((${at}::timestamptz) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Cents, or hundredths of a point, in the format of events. */
export const hundredths = (value: RawBuilder<unknown>): RawBuilder<number> => sql<number>`round((${value})::numeric / 100, 2)`;
