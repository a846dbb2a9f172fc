import { defineOperation } from '../../operation.ts';
import { delivery, webhookNo } from './webhook-fields.ts';

export const sendTestEvent = defineOperation({
  name: 'sendTestEvent',
  noun: 'webhooks',
  kind: 'command',
  keyed: true,
  permission: 'webhook.write',
  leadsTo: [],
  summary: 'Send an event of the kind `webhook.test`, about nothing, to see whether the other system takes it',
  payload: { webhookNo: webhookNo() },
  answer: { data: delivery },
  errors: ['webhookNotFound', 'webhookOff'],
});
