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
  summary: 'Create a new secret. The previous secret also signs for some hours, so that the other system can switch without a gap',
  payload: {
    webhookNo: webhookNo(),
    oldWorksHours: about(field.count(0, 168), 'The number of hours for which the previous secret still signs; 0 ends it now', 24).default(
      24,
    ),
  },
  answer: { data: withSecret },
  errors: ['webhookNotFound', 'moreThanOwn'],
});
