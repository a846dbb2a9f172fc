import { eventKinds } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import { readWebhooks } from './read-webhooks.ts';

/** The webhooks that the caller may know of, and what a webhook can be told. */
export const listWebhooks: Handler<'listWebhooks'> = async ({ database, staff }) => ({
  data: await readWebhooks(database, staff),
  kinds: Object.values(eventKinds).map(({ name, summary, permission }) => ({ event: name, means: summary, permission })),
});
