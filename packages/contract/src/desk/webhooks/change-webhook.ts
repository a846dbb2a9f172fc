import { defineOperation } from '../../operation.ts';
import { chosenEvents, webhook, webhookName, webhookNo, webhookUrl } from './webhook-fields.ts';

export const changeWebhook = defineOperation({
  name: 'changeWebhook',
  noun: 'webhooks',
  kind: 'command',
  keyed: true,
  permission: 'webhook.write',
  leadsTo: [],
  stepUp: true,
  summary: 'Change the name, the URL or the events of a webhook. Omitted fields stay unchanged',
  payload: {
    webhookNo: webhookNo(),
    name: webhookName().optional(),
    url: webhookUrl().optional(),
    events: chosenEvents().optional(),
  },
  answer: { data: webhook },
  errors: ['webhookNotFound', 'moreThanOwn', 'webhookUrlRefused'],
});
