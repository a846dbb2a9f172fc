import { eventKinds } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { readWebhooks } from './read-webhooks.ts';

/** Makers and companies are not hidden from people of one company: a webhook itself tells nothing of members. */
export const listWebhooks: Handler<'listWebhooks'> = async ({ database }) => ({
  data: await readWebhooks(database),
  kinds: Object.values(eventKinds).map(({ name, summary, permission }) => ({ event: name, means: summary, permission })),
});
