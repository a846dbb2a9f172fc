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
  summary: 'Tell another system what happens. The answer shows the secret that signs this one time',
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
