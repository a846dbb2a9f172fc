import type { EventName } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { storedTrace } from '../../../platform/tracing/index.ts';

export interface NewEvent {
  kind: EventName;
  at: Date;
  /** A query of at most one row: `subject_id`, `company_code` (null: of no company) and `data`. It runs only if somebody is told. */
  source: RawBuilder<unknown>;
}

/**
 * Writes an event and the work of telling it, in the transaction of what happened: it is told if and only if that commits. One statement, which writes nothing
 * where no webhook asks for such events.
 */
export async function writeEvent(transaction: Database, { kind, at, source }: NewEvent): Promise<void> {
  await sql`
    WITH told AS (
      INSERT INTO webhook_event (kind, at, subject_id, company_code, data)
      SELECT ${kind}, ${at}::timestamptz, made.subject_id, made.company_code, made.data FROM (${source}) AS made
      WHERE EXISTS (SELECT FROM webhook WHERE switched_off_at IS NULL AND events @> ARRAY[${kind}]::text[])
      RETURNING id)
    INSERT INTO job (name, payload, trace_context) SELECT 'webhookEvent', jsonb_build_object('eventId', id::text), ${storedTrace()} FROM told`.execute(
    transaction,
  );
}

/** An instant as it stands in events. */
export const instantOf = (at: RawBuilder<unknown> | Date): RawBuilder<string> =>
  sql<string>`to_char((${at}::timestamptz) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Cents, or hundredths of a point, as they stand in events. */
export const hundredths = (value: RawBuilder<unknown>): RawBuilder<number> => sql<number>`round((${value})::numeric / 100, 2)`;
