import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readWebhooks } from './read-webhooks.ts';

export const getWebhook: Handler<'getWebhook'> = async ({ database }, { webhookNo }) => {
  const [data] = await readWebhooks(database, BigInt(webhookNo));
  return data === undefined ? refuse('webhookNotFound', { field: 'webhookNo' }) : { data };
};
