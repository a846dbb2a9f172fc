import { defineOperation } from '../../operation.ts';
import { companyCodes } from '../access/access-fields.ts';
import { chosenEvents, hasContacts, webhookName, webhookUrl, withSecret } from './webhook-fields.ts';

export const addWebhook = defineOperation({
  name: 'addWebhook',
  noun: 'webhooks',
  kind: 'command',
  permission: 'webhook.write',
  leadsTo: [],
  stepUp: true,
  summary: 'Create a webhook, which sends events to another system. The secret that signs them is shown only in this answer',
  payload: {
    name: webhookName(),
    url: webhookUrl(),
    events: chosenEvents(),
    companies: companyCodes().optional(),
    hasContacts: hasContacts().default(false),
  },
  answer: { data: withSecret },
  errors: ['moreThanOwn', 'countryUnknown', 'webhookUrlRefused', 'webhooksFull'],
});
