import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { webhook, webhookNo } from './webhook-fields.ts';

export const switchWebhook = defineOperation({
  name: 'switchWebhook',
  noun: 'webhooks',
  kind: 'command',
  keyed: true,
  permission: 'webhook.write',
  leadsTo: [],
  summary: 'Switch a webhook off or on. Events that happen while it is off are not sent',
  payload: { webhookNo: webhookNo(), isOn: about(z.boolean(), 'Whether the webhook is on', false) },
  answer: { data: webhook },
  errors: ['webhookNotFound', 'moreThanOwn'],
});
