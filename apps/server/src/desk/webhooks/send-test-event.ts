import { TEST_EVENT } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { readDeliveries, type DeliveryRow, showDelivery } from './read-deliveries.ts';
import { addDeliveries } from './sending/delivery-work.ts';
import { isWebhookInSight } from './webhook-in-sight.ts';

export const sendTestEvent: Handler<'sendTestEvent'> = async ({ database, staff, now }, { webhookNo }) => {
  const webhook = await database
    .selectFrom('webhook')
    .select(['id', 'switched_off_at'])
    .where('id', '=', BigInt(webhookNo))
    .where(isWebhookInSight(staff))
    .executeTakeFirst();
  if (webhook === undefined) return refuse('webhookNotFound', { field: 'webhookNo' });
  if (webhook.switched_off_at !== null) return refuse('webhookOff');
  const event = await database
    .insertInto('webhook_event')
    .values({ kind: TEST_EVENT, subject_id: webhook.id, company_code: null, at: now, data: JSON.stringify({ sentBy: staff.name }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [added] = await addDeliveries(database, [{ webhookId: webhook.id, eventId: event.id }]);
  const [row] = await readDeliveries(database, staff, sql<boolean>`delivery.id = ${added?.deliveryId}`, 1);
  return { data: showDelivery(row as DeliveryRow), message: 'staff.done' };
};
