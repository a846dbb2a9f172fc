import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { webhookNo } from './webhook-fields.ts';

export const replayWebhookDeliveries = defineOperation({
  name: 'replayWebhookDeliveries',
  noun: 'webhooks',
  kind: 'command',
  keyed: true,
  permission: 'webhook.write',
  leadsTo: [],
  summary:
    'Send deliveries again, with the same event ids. Without numbers, the call sends all that failed or were not sent, at most 1,000 at a time',
  payload: {
    webhookNo: webhookNo(),
    deliveryNos: about(z.array(field.id()).min(1).max(200), 'The numbers of the deliveries', [9120]).optional(),
  },
  answer: {
    data: says.entity('ReplayedDeliveries', 'The number of deliveries that are sent again', { sent: says.count('Deliveries', 1) }),
  },
  errors: ['webhookNotFound', 'webhookOff'],
});
