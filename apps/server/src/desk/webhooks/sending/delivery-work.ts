import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { storedTrace } from '../../../platform/tracing/index.ts';

export const webhookDeliveryJob = defineJob<{ deliveryId: string; webhookId: string }>('webhookDelivery');

/** Adds missing deliveries with their jobs. Returns their numbers. */
export async function addDeliveries(
  transaction: Database,
  wanted: readonly { webhookId: bigint; eventId: bigint }[],
): Promise<{ deliveryId: bigint }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ deliveryId: bigint }>`
    WITH added AS (
      INSERT INTO webhook_delivery (webhook_id, event_id, since, next_try_at)
      SELECT webhook_id, event_id, clock_timestamp(), clock_timestamp()
      FROM unnest(${wanted.map(({ webhookId }) => webhookId)}::bigint[], ${wanted.map(({ eventId }) => eventId)}::bigint[]) AS pair (webhook_id, event_id)
      ON CONFLICT (webhook_id, event_id) DO NOTHING RETURNING id, webhook_id),
    work AS (${jobsFor(sql`added`)})
    SELECT id AS "deliveryId" FROM added`.execute(transaction);
  return rows;
}

/** A statement that adds the delivery jobs for rows with `id` and `webhook_id`. */
export const jobsFor = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`INSERT INTO job (name, payload, trace_context)
    SELECT ${webhookDeliveryJob.name}, jsonb_build_object('deliveryId', id::text, 'webhookId', webhook_id::text), ${storedTrace()} FROM ${rows}`;

/** Makes waiting deliveries of this webhook due at once. A delivery that a process is sending now is due within half a minute, and stays unchanged. */
export async function wakeDeliveries(database: Database, webhookId: bigint): Promise<void> {
  await sql`UPDATE job SET due_at = now() WHERE name = ${webhookDeliveryJob.name} AND payload ->> 'webhookId' = ${String(webhookId)}
    AND due_at > now() + interval '31 seconds'`.execute(database);
  await sql`NOTIFY job`.execute(database);
}
