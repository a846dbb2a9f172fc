import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** An address of another system that receives events. */
export type Webhook = AnswerOf<'getWebhook'>['data'];
/** A webhook whose secret was just created. */
export type WithSecret = AnswerOf<'addWebhook'>['data'];
export type Delivery = AnswerOf<'listWebhookDeliveries'>['data'][number];
export type EventMeaning = AnswerOf<'listWebhooks'>['kinds'][number];

export const sunOf: Readonly<Record<Webhook['state'], SunState>> = { on: 'full', off: 'set', failed: 'stop', stopped: 'stop' };
export const sunOfDelivery: Readonly<Record<Delivery['state'], SunState>> = {
  waiting: 'half',
  done: 'full',
  failed: 'stop',
  stopped: 'set',
};
export const deliveryStates = ['waiting', 'failed', 'stopped', 'done'] as const satisfies readonly Delivery['state'][];
