import { eventKinds } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import { readWebhooks } from './read-webhooks.ts';

/** The webhooks that the caller may see, and the events a webhook can receive. */
export const listWebhooks: Handler<'listWebhooks'> = async ({ database, staff }) => ({
  data: await readWebhooks(database, staff),
  kinds: Object.values(eventKinds).map(({ name, summary, permission }) => ({ event: name, means: summary, permission })),
});
