import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { eventMeaning, webhook } from './webhook-fields.ts';

export const listWebhooks = defineOperation({
  name: 'listWebhooks',
  noun: 'webhooks',
  kind: 'query',
  permission: 'webhook.read',
  summary: 'The webhooks, newest first',
  payload: {},
  answer: { data: about(z.array(webhook), 'The webhooks'), kinds: about(z.array(eventMeaning), 'The available kinds of event') },
  errors: [],
});
