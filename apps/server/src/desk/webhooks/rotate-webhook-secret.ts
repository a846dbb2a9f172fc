import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import type { WebhookSettings } from './add-webhook.ts';
import { readWebhooks, type ShownWebhook } from './read-webhooks.ts';
import { makeSecret } from './sending/signing.ts';
import { findWebhook } from './within-own.ts';

const HOUR_MS = 3_600_000;

/** Makes a new secret. At most two sign in parallel: the second to last one ends now. */
export function createRotateWebhookSecret({ serverSecret }: WebhookSettings): Handler<'rotateWebhookSecret'> {
  return async ({ database, staff, now }, { webhookNo, oldWorksHours }) => {
    const webhook = await findWebhook(database, staff, webhookNo);
    if (webhook instanceof Refusal) return webhook;
    const oldEndsAt = new Date(now.getTime() + oldWorksHours * HOUR_MS);
    const secret = await makeSecret(database, webhook.id, { serverSecret, now, oldEndsAt });
    const [shown] = await readWebhooks(database, staff, webhook.id);
    return { data: { ...(shown as ShownWebhook), secret }, message: 'staff.done' };
  };
}
