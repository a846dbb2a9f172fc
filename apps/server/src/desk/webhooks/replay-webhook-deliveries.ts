import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { jobsFor } from './sending/delivery-work.ts';
import { readDeliveries } from './read-deliveries.ts';
import { isWebhookInSight } from './webhook-in-sight.ts';

const MOST = 1_000;

/** Sends deliveries again. A waiting one is already scheduled. */
export const replayWebhookDeliveries: Handler<'replayWebhookDeliveries'> = async ({ database, staff, now }, { webhookNo, deliveryNos }) => {
  const webhook = await database
    .selectFrom('webhook')
    .select(['id', 'switched_off_at'])
    .where('id', '=', BigInt(webhookNo))
    .where(isWebhookInSight(staff))
    .executeTakeFirst();
  if (webhook === undefined) return refuse('webhookNotFound', { field: 'webhookNo' });
  if (webhook.switched_off_at !== null) return refuse('webhookOff');
  const which =
    deliveryNos === undefined
      ? sql<boolean>`delivery.state IN ('failed', 'stopped')`
      : sql<boolean>`delivery.state <> 'waiting' AND delivery.id = ANY (${deliveryNos}::bigint[])`;
  const rows = await readDeliveries(database, staff, sql<boolean>`delivery.webhook_id = ${webhook.id} AND ${which}`, MOST);
  const ids = rows.map(({ id }) => id);
  await sql`
    WITH again AS (
      UPDATE webhook_delivery SET state = 'waiting', since = ${now}, next_try_at = ${now} WHERE id = ANY (${ids}::bigint[]) AND state <> 'waiting'
      RETURNING id, webhook_id)
    ${jobsFor(sql`again`)}`.execute(database);
  return { data: { sent: ids.length }, message: 'staff.done' };
};
