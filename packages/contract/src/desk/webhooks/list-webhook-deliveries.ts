import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { after, next } from '../staff-fields.ts';
import { eventNames, TEST_EVENT } from './events/registry.ts';
import { delivery, deliveryStates, webhookNo } from './webhook-fields.ts';

const states = Object.keys(deliveryStates) as [keyof typeof deliveryStates, ...(keyof typeof deliveryStates)[]];

export const listWebhookDeliveries = defineOperation({
  name: 'listWebhookDeliveries',
  noun: 'webhooks',
  kind: 'query',
  permission: 'webhook.read',
  summary: 'What was sent to a webhook in the last 30 days, the newest first, 50 a page',
  payload: {
    webhookNo: webhookNo(),
    state: about(z.enum(states), 'Only those of this state', 'failed').optional(),
    event: about(z.enum([...eventNames, TEST_EVENT]), 'Only those of this kind', 'order.paid').optional(),
    after: after(),
  },
  answer: { data: about(z.array(delivery), 'The deliveries'), next: next() },
  errors: ['webhookNotFound'],
});
