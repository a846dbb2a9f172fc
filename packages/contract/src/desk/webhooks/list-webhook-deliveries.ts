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
  summary: 'The deliveries of a webhook in the last 30 days, newest first, 50 on a page',
  payload: {
    webhookNo: webhookNo(),
    state: about(z.enum(states), 'Only deliveries in this state', 'failed').optional(),
    event: about(z.enum([...eventNames, TEST_EVENT]), 'Only deliveries of this kind of event', 'order.paid').optional(),
    after: after(),
  },
  answer: { data: about(z.array(delivery), 'The deliveries'), next: next() },
  errors: ['webhookNotFound'],
});
