import { defineOperation } from '../../operation.ts';
import { delivery, webhookNo } from './webhook-fields.ts';

export const sendTestEvent = defineOperation({
  name: 'sendTestEvent',
  noun: 'webhooks',
  kind: 'command',
  keyed: true,
  permission: 'webhook.write',
  leadsTo: [],
  summary: 'Send a test event of the kind `webhook.test`, to check whether the other system accepts it',
  payload: { webhookNo: webhookNo() },
  answer: { data: delivery },
  errors: ['webhookNotFound', 'webhookOff'],
});
