import type { Permission } from '@upline/contract';
import type { SessionStaff } from '../../operation/context.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuseBeyondOwn } from '../roles/beyond-own.ts';
import { kindOf } from './events/event-body.ts';
import { isWebhookInSight } from './webhook-in-sight.ts';

export function neededFor({ events, hasContacts }: { events: readonly string[]; hasContacts: boolean }): Permission[] {
  const needed = events.flatMap((name) => kindOf(name)?.permission ?? []);
  return [...new Set([...needed, ...(hasContacts ? (['member.read-contact'] as const) : [])])];
}

export interface LockedWebhook {
  id: bigint;
  name: string;
  url: string;
  events: string[];
  companies: string[] | null;
  has_contacts: boolean;
  made_by: bigint;
  switched_off_at: Date | null;
}

/** Locks the webhook; or the refusal: it does not exist, or receives what the person may not see. A person who could redirect it would see all of that. */
export async function findWebhook(
  database: Database,
  staff: SessionStaff,
  webhookNo: number,
): Promise<LockedWebhook | Refusal<'webhookNotFound' | 'moreThanOwn'>> {
  const row = await database
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'events', 'companies', 'has_contacts', 'made_by', 'switched_off_at'])
    .where('id', '=', BigInt(webhookNo))
    .where(isWebhookInSight(staff))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('webhookNotFound', { field: 'webhookNo' });
  if (row.made_by === staff.id) return row;
  const permissions = neededFor({ events: row.events, hasContacts: row.has_contacts });
  return refuseBeyondOwn(staff, { permissions, companies: row.companies ?? undefined }) ?? row;
}
