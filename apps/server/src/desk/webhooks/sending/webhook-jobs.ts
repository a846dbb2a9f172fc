import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, type JobRegistry } from '../../../platform/jobs/index.ts';
import { maySee } from '../events/event-body.ts';
import { deliver, type SendingParts } from './deliver.ts';
import { addDeliveries, webhookDeliveryJob } from './delivery-work.ts';
import { readTold } from './due-delivery.ts';

/** Written by `writeEvent`, with the event. */
const webhookEventJob = defineJob<{ eventId: string }>('webhookEvent');

export function registerWebhookJobs(jobs: JobRegistry, parts: SendingParts): void {
  jobs.registerJob(webhookEventJob, ({ eventId }) => spread(parts.database, BigInt(eventId)));
  jobs.registerJob(webhookDeliveryJob, ({ deliveryId }, attempt) => deliver(parts, BigInt(deliveryId), attempt));
}

/** Adds one delivery for each webhook that may see the event. */
async function spread(database: Database, eventId: bigint): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const event = await transaction
      .selectFrom('webhook_event')
      .select(['kind', 'company_code as companyCode', 'at'])
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (event === undefined) return;
    // A webhook that subscribed after this event does not get it.
    const asks = sql<boolean>`webhook.events @> ARRAY[${event.kind}]::text[] AND webhook.made_at <= ${event.at}`;
    const told = (await readTold(transaction, asks)).filter(({ sight }) => maySee(event, sight));
    await addDeliveries(
      transaction,
      told.map(({ webhookId }) => ({ webhookId, eventId })),
    );
  });
}
