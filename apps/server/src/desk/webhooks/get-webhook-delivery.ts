import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { bodyOf, maySee } from './events/event-body.ts';
import { readDeliveries, showDelivery } from './read-deliveries.ts';
import { isWebhookInSight } from './webhook-in-sight.ts';
import { readTold } from './sending/due-delivery.ts';

const MOST_ATTEMPTS = 50;

/** A delivery with its body, limited to what the person may see and to what was sent. */
export const getWebhookDelivery: Handler<'getWebhookDelivery'> = async ({ database, staff }, { deliveryNo }) => {
  const [row] = await readDeliveries(database, staff, sql<boolean>`delivery.id = ${deliveryNo}::bigint`, 1);
  if (row === undefined) return refuse('webhookDeliveryNotFound', { field: 'deliveryNo' });
  const webhook = await database
    .selectFrom('webhook')
    .select(['url', 'has_contacts'])
    .where('id', '=', row.webhookId)
    .where(isWebhookInSight(staff))
    .executeTakeFirst();
  if (webhook === undefined) return refuse('webhookDeliveryNotFound', { field: 'deliveryNo' });
  const { url, has_contacts: hasContacts } = webhook;
  const [told] = await readTold(database, sql<boolean>`webhook.id = ${row.webhookId}`);
  const seesContacts =
    hasContacts && told?.sight.permissions.has('member.read-contact') === true && staff.permissions.has('member.read-contact');
  const attempts = await database
    .selectFrom('webhook_attempt')
    .select(['at', 'duration_ms as durationMs', 'status', 'failure', 'answer'])
    .where('delivery_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  const body = maySee(row, staff) ? await bodyOf(database, row, seesContacts) : null;
  return { data: { ...showDelivery(row), url, body, attempts: attempts.map(({ at, ...more }) => ({ at: at.toISOString(), ...more })) } };
};
