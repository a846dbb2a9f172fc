import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { readDeliveries, showDelivery } from './read-deliveries.ts';
import { isWebhookInSight } from './webhook-in-sight.ts';

const PAGE = 50;

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async ({ database, staff }, { webhookNo, state, event, after }) => {
  const webhook = await database
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', BigInt(webhookNo))
    .where(isWebhookInSight(staff))
    .executeTakeFirst();
  if (webhook === undefined) return refuse('webhookNotFound', { field: 'webhookNo' });
  const condition = sql<boolean>`delivery.webhook_id = ${webhook.id} AND (${state ?? null}::text IS NULL OR delivery.state = ${state ?? null})
    AND (${event ?? null}::text IS NULL OR event.kind = ${event ?? null}) AND (${after ?? null}::bigint IS NULL OR delivery.id < ${after ?? null}::bigint)`;
  const rows = await readDeliveries(database, staff, condition, PAGE + 1);
  const page = rows.slice(0, PAGE);
  return { data: page.map(showDelivery), next: rows.length > PAGE ? Number(page.at(-1)?.id) : null };
};
