import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { isOutsideUrl } from '../../platform/outgoing/index.ts';
import { refuseBeyondOwn, refuseUnknownCompanies } from '../roles/beyond-own.ts';
import { readWebhooks, type ShownWebhook } from './read-webhooks.ts';
import { makeSecret } from './sending/signing.ts';
import { neededFor } from './within-own.ts';

const MOST_WEBHOOKS = 50;

export type WebhookSettings = Pick<Settings, 'serverSecret' | 'webhookNetworks' | 'isDemo'>;

/** Whether a webhook may have this address, judging by its text. */
export const isUrlAllowed = (url: string, { webhookNetworks, isDemo }: WebhookSettings): boolean =>
  isOutsideUrl(url, { opened: webhookNetworks, isPlainAllowed: isDemo });

/** Makes a webhook. It cannot receive events that its maker may not see; without companies it has those of its maker. */
export function createAddWebhook(settings: WebhookSettings): Handler<'addWebhook'> {
  return async ({ database, staff, now }, { name, url, events, companies, hasContacts }) => {
    const given = companies ?? staff.companies;
    const permissions = neededFor({ events, hasContacts });
    const refused = refuseBeyondOwn(staff, { permissions, companies: given }) ?? (await refuseUnknownCompanies(database, given));
    if (refused !== undefined) return refused;
    if (!isUrlAllowed(url, settings)) return refuse('webhookUrlRefused', { field: 'url' });
    // Prevents two concurrent calls from making one too many.
    await sql`LOCK TABLE webhook IN SHARE ROW EXCLUSIVE MODE`.execute(database);
    const { all } = await database
      .selectFrom('webhook')
      .select((select) => select.fn.countAll<bigint>().as('all'))
      .executeTakeFirstOrThrow();
    if (Number(all) >= MOST_WEBHOOKS) return refuse('webhooksFull', { params: { most: MOST_WEBHOOKS } });
    const { id } = await database
      .insertInto('webhook')
      .values({
        name,
        url,
        events: [...new Set<string>(events)].sort(),
        companies: given === undefined ? null : [...new Set(given)].sort(),
        has_contacts: hasContacts,
        made_by: staff.id,
        made_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const secret = await makeSecret(database, id, { serverSecret: settings.serverSecret, now, oldEndsAt: now });
    const [shown] = await readWebhooks(database, staff, id);
    return { data: { ...(shown as ShownWebhook), secret }, message: 'staff.done' };
  };
}
