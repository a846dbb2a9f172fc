import { defineOperation } from '../../operation.ts';
import { nothing } from '../../answers.ts';
import { webhookNo } from './webhook-fields.ts';

export const removeWebhook = defineOperation({
  name: 'removeWebhook',
  noun: 'webhooks',
  kind: 'command',
  keyed: true,
  permission: 'webhook.write',
  leadsTo: [],
  summary: 'Remove a webhook with its secrets and deliveries',
  payload: { webhookNo: webhookNo() },
  answer: { data: nothing },
  errors: ['webhookNotFound', 'moreThanOwn'],
});
