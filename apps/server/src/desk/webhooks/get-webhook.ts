import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { readWebhooks } from './read-webhooks.ts';

export const getWebhook: Handler<'getWebhook'> = async ({ database, staff }, { webhookNo }) => {
  const [data] = await readWebhooks(database, staff, BigInt(webhookNo));
  return data === undefined ? refuse('webhookNotFound', { field: 'webhookNo' }) : { data };
};
