import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { instant, instantOrNone } from '../staff-fields.ts';
import { eventNames } from './events/registry.ts';

export const webhookNo = () => about(field.id(), 'The webhook, by its number (listWebhooks)', 4);
export const deliveryNo = () => about(field.id(), 'The delivery, by its number (listWebhookDeliveries)', 9120);
export const webhookName = () => about(field.freeText(60, 2), 'The purpose of the webhook', 'ERP, orders');
export const webhookUrl = () => about(field.text(500, 1), 'The https URL to which events are sent', 'https://erp.example.com/hooks/upline');
export const chosenEvents = () =>
  about(z.array(z.enum(eventNames)).min(1).max(eventNames.length), 'The kinds of event that it receives', ['order.paid', 'stock.low']);
export const hasContacts = () =>
  about(z.boolean(), 'Whether events contain names and addresses; this needs the permission to see them (`member.read-contact`)', false);

export const webhookStates = {
  on: 'receives events',
  off: 'somebody switched it off',
  failed: 'the shop switched it off, because it failed for days',
  stopped: 'the person who created it may no longer see these events',
} as const;

export const webhook = says.entity('Webhook', 'A webhook: a URL of another system to which events are sent', {
  webhookNo: says.id('The number of the webhook', 4),
  name: says.text('The purpose of the webhook', 'ERP, orders'),
  url: says.text('The URL to which events are sent', 'https://erp.example.com/hooks/upline'),
  events: about(z.array(z.string()), 'The kinds of event that it receives', ['order.paid', 'stock.low']),
  companies: about(z.array(z.string()).nullable(), 'The companies it is limited to; null for all', ['US']),
  hasContacts: says.flag('Whether events contain names and addresses'),
  state: says.code('Its state', webhookStates),
  madeBy: says.text('The person who created it; events contain only data that this person may see', 'ada.lovelace'),
  madeAt: instant('When it was created'),
  failingSince: instantOrNone('The time since which every attempt has failed'),
  lastDoneAt: instantOrNone('When an event was last accepted'),
  waiting: says.count('Number of deliveries that will be tried again', 0),
  secrets: about(
    z.array(
      says.entity('WebhookSecret', 'A secret that signs deliveries', {
        hint: says.text('The last four characters of the secret', 'kQ3='),
        madeAt: instant('When it was created'),
        endsAt: instantOrNone('When it stops signing, which the newest secret does not'),
      }),
    ),
    'The secrets that sign, newest first',
  ),
});

export const eventMeaning = says.entity('EventMeaning', 'A kind of event that webhooks can receive', {
  event: says.text('Its name', 'order.paid'),
  means: says.text('The event, in English', 'An order is paid and can be sent'),
  permission: says.text('The permission that the person who creates the webhook must have', 'order.read'),
});

export const withSecret = z.strictObject({
  ...webhook.shape,
  secret: about(z.string(), 'The secret itself. Only this answer contains it', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
});

export const deliveryStates = {
  waiting: 'is sent, or tried again',
  done: 'was accepted',
  failed: 'failed for days and is no longer retried',
  stopped: 'was not sent, because the webhook was off',
} as const;

const deliveryShape = {
  deliveryNo: says.id('The number of the delivery', 9120),
  eventId: says.text('The id of the event, the same in every attempt: `webhook-id`', 'evt_0d9f1c8e-5a1b-4a44-9c41-6f1d4c3b2a10'),
  event: says.text('The kind of event', 'order.paid'),
  happenedAt: instant('When the event happened'),
  state: says.code('Its state', deliveryStates),
  tries: says.count('The number of attempts', 1),
  lastTryAt: instantOrNone('When it was last sent'),
  lastStatus: about(z.int().nullable(), 'The HTTP status of the last answer; null if there was none', 200),
  lastFailure: says.text('Why the last attempt failed; empty if it did not', ''),
  nextTryAt: instantOrNone('When it will be sent next'),
};

export const delivery = says.entity('WebhookDelivery', 'An event to be delivered to another system', deliveryShape);

export const deliveryDetail = says.entity('WebhookDeliveryDetail', 'A delivery with its request and all answers', {
  ...deliveryShape,
  url: says.text('The URL to which it is sent', 'https://erp.example.com/hooks/upline'),
  body: about(
    z.string().nullable(),
    'The body, limited to the data that you may see; null if you may not see such events',
    '{"type":"order.paid"}',
  ),
  attempts: about(
    z.array(
      says.entity('WebhookAttempt', 'One attempt of a delivery', {
        at: instant('When it was sent'),
        durationMs: says.count('Its duration in milliseconds', 84),
        status: about(z.int().nullable(), 'The HTTP status of the answer; null if there was none', 200),
        failure: says.text('Why it failed; empty if it did not', ''),
        answer: says.text('The beginning of the answer', 'ok'),
      }),
    ),
    'The attempts, newest first; at most 50',
  ),
});
