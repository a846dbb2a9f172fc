import { defineOperation } from '../../operation.ts';
import { deliveryDetail, deliveryNo } from './webhook-fields.ts';

export const getWebhookDelivery = defineOperation({
  name: 'getWebhookDelivery',
  noun: 'webhooks',
  kind: 'query',
  permission: 'webhook.read',
  summary: 'One delivery: its body, and every attempt with its answer',
  payload: { deliveryNo: deliveryNo() },
  answer: { data: deliveryDetail },
  errors: ['webhookDeliveryNotFound'],
});
