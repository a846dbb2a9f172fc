import { addWebhook } from './add-webhook.ts';
import { changeWebhook } from './change-webhook.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { getWebhook } from './get-webhook.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayWebhookDeliveries } from './replay-webhook-deliveries.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendTestEvent } from './send-test-event.ts';
import { switchWebhook } from './switch-webhook.ts';

export const webhooksOperations = {
  addWebhook,
  changeWebhook,
  getWebhookDelivery,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDeliveries,
  rotateWebhookSecret,
  sendTestEvent,
  switchWebhook,
} as const;
