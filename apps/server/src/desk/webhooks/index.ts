import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { createAddWebhook, type WebhookSettings } from './add-webhook.ts';
import { createChangeWebhook } from './change-webhook.ts';
import { getWebhook } from './get-webhook.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayWebhookDeliveries } from './replay-webhook-deliveries.ts';
import { createRotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendTestEvent } from './send-test-event.ts';
import { switchWebhook } from './switch-webhook.ts';

export { orderEvents } from './events/order-events.ts';
export { memberEvents, writeStockLow } from './events/other-events.ts';
export { webhookDeliveryJob } from './sending/delivery-work.ts';
export { registerWebhookJobs } from './sending/webhook-jobs.ts';

export function createWebhookHandlers({ settings }: { settings: WebhookSettings }) {
  return {
    getWebhook,
    getWebhookDelivery,
    listWebhookDeliveries,
    listWebhooks,
    ...audited({
      addWebhook: createAddWebhook(settings),
      changeWebhook: createChangeWebhook(settings),
      removeWebhook,
      replayWebhookDeliveries,
      rotateWebhookSecret: createRotateWebhookSecret(settings),
      sendTestEvent,
      switchWebhook,
    }),
  } satisfies Partial<Handlers>;
}
