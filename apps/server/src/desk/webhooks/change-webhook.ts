import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { refuseBeyondOwn } from '../roles/beyond-own.ts';
import { isUrlAllowed, type WebhookSettings } from './add-webhook.ts';
import { readWebhooks, type ShownWebhook } from './read-webhooks.ts';
import { findWebhook, neededFor } from './within-own.ts';

/** Changes a webhook. Waiting deliveries go to the new address. */
export function createChangeWebhook(settings: WebhookSettings): Handler<'changeWebhook'> {
  return async ({ database, staff }, { webhookNo, name, url, events }) => {
    const webhook = await findWebhook(database, staff, webhookNo);
    if (webhook instanceof Refusal) return webhook;
    const permissions = neededFor({ events: events ?? [], hasContacts: false });
    const refused = refuseBeyondOwn(staff, { permissions, companies: webhook.companies ?? staff.companies });
    if (refused !== undefined) return refused;
    if (url !== undefined && !isUrlAllowed(url, settings)) return refuse('webhookUrlRefused', { field: 'url' });
    await database
      .updateTable('webhook')
      .set({
        name: name ?? webhook.name,
        url: url ?? webhook.url,
        events: events === undefined ? webhook.events : [...new Set<string>(events)].sort(),
      })
      .where('id', '=', webhook.id)
      .execute();
    const [shown] = await readWebhooks(database, staff, webhook.id);
    return { data: shown as ShownWebhook, message: 'staff.done' };
  };
}
