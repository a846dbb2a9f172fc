import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { instant, instantOrNone } from '../staff-fields.ts';
import { eventNames } from './events/registry.ts';

export const webhookNo = () => about(field.id(), 'The webhook, by its number (listWebhooks)', 4);
export const deliveryNo = () => about(field.id(), 'The delivery, by its number (listWebhookDeliveries)', 9120);
export const webhookName = () => about(field.freeText(60, 2), 'What it is for', 'ERP, orders');
export const webhookUrl = () =>
  about(field.text(500, 1), 'Where events are sent: an https address', 'https://erp.example.com/hooks/upline');
export const chosenEvents = () =>
  about(z.array(z.enum(eventNames)).min(1).max(eventNames.length), 'The events of which it is told', ['order.paid', 'stock.low']);
export const hasContacts = () =>
  about(z.boolean(), 'Whether it is told names and addresses; takes the permission to see them (`member.read-contact`)', false);

export const webhookStates = {
  on: 'is told what happens',
  off: 'somebody switched it off',
  failed: 'the shop switched it off, because it failed for days',
  stopped: 'the person who made it may not see these events any more',
} as const;

export const webhook = says.entity('Webhook', 'An address of another system that is told what happens', {
  webhookNo: says.id('Its number', 4),
  name: says.text('What it is for', 'ERP, orders'),
  url: says.text('Where events are sent', 'https://erp.example.com/hooks/upline'),
  events: about(z.array(z.string()), 'The events of which it is told', ['order.paid', 'stock.low']),
  companies: about(z.array(z.string()).nullable(), 'The companies it is limited to; null for all', ['US']),
  hasContacts: says.flag('Whether it is told names and addresses'),
  state: says.code('Whether it is told', webhookStates),
  madeBy: says.text('Who made it; it is never told more than this person may see', 'ada.lovelace'),
  madeAt: instant('When it was made'),
  failingSince: instantOrNone('Since when every try has failed'),
  lastDoneAt: instantOrNone('When it last took an event'),
  waiting: says.count('Deliveries that are tried again', 0),
  secrets: about(
    z.array(
      says.entity('WebhookSecret', 'A secret that signs deliveries', {
        hint: says.text('The last four letters of it', 'kQ3='),
        madeAt: instant('When it was made'),
        endsAt: instantOrNone('When it stops signing; null for the newest'),
      }),
    ),
    'The secrets that sign, the newest first',
  ),
});

export const eventMeaning = says.entity('EventMeaning', 'A kind of event of which webhooks are told', {
  event: says.text('Its name', 'order.paid'),
  means: says.text('What happened, in English', 'An order is paid and can be sent'),
  permission: says.text('What the maker of a webhook must be allowed to do', 'order.read'),
});

export const withSecret = z.strictObject({
  ...webhook.shape,
  secret: about(z.string(), 'The secret itself, shown this one time', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
});

export const deliveryStates = {
  waiting: 'is sent, or tried again',
  done: 'was taken',
  failed: 'was tried for days and is not tried any more',
  stopped: 'was not sent, because the webhook was off',
} as const;

const deliveryShape = {
  deliveryNo: says.id('Its number', 9120),
  eventId: says.text('The event, the same with each try: `webhook-id`', 'evt_0d9f1c8e-5a1b-4a44-9c41-6f1d4c3b2a10'),
  event: says.text('The kind of event', 'order.paid'),
  happenedAt: instant('When the event happened'),
  state: says.code('What became of it', deliveryStates),
  tries: says.count('How often it was sent', 1),
  lastTryAt: instantOrNone('When it was last sent'),
  lastStatus: about(z.int().nullable(), 'The status of the last answer; null where there was none', 200),
  lastFailure: says.text('Why the last try failed; empty if it did not', ''),
  nextTryAt: instantOrNone('When it is sent next'),
};

export const delivery = says.entity('WebhookDelivery', 'An event on its way to another system', deliveryShape);

export const deliveryDetail = says.entity('WebhookDeliveryDetail', 'A delivery with its request and each answer', {
  ...deliveryShape,
  url: says.text('Where it is sent', 'https://erp.example.com/hooks/upline'),
  body: about(z.string().nullable(), 'The body, as far as you may see it; null where you may not see such events', '{"type":"order.paid"}'),
  attempts: about(
    z.array(
      says.entity('WebhookAttempt', 'One try of a delivery', {
        at: instant('When it was sent'),
        durationMs: says.count('How long it took, in milliseconds', 84),
        status: about(z.int().nullable(), 'The status of the answer; null where there was none', 200),
        failure: says.text('Why it failed; empty if it did not', ''),
        answer: says.text('The beginning of the answer', 'ok'),
      }),
    ),
    'The tries, the newest first; at most 50',
  ),
});
