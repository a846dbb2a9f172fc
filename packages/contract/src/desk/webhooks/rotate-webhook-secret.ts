import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { webhookNo, withSecret } from './webhook-fields.ts';

export const rotateWebhookSecret = defineOperation({
  name: 'rotateWebhookSecret',
  noun: 'webhooks',
  kind: 'command',
  permission: 'webhook.write',
  leadsTo: [],
  stepUp: true,
  summary: 'Make a new secret. The one before signs beside it for some hours, so that the other system can change without a gap',
  payload: {
    webhookNo: webhookNo(),
    oldWorksHours: about(field.count(0, 168), 'How many hours the secret before still signs; 0 ends it now', 24).default(24),
  },
  answer: { data: withSecret },
  errors: ['webhookNotFound', 'moreThanOwn'],
});
