import { defineOperation } from '../../operation.ts';
import { webhook, webhookNo } from './webhook-fields.ts';

export const getWebhook = defineOperation({
  name: 'getWebhook',
  noun: 'webhooks',
  kind: 'query',
  permission: 'webhook.read',
  summary: 'One webhook',
  payload: { webhookNo: webhookNo() },
  answer: { data: webhook },
  errors: ['webhookNotFound'],
});
