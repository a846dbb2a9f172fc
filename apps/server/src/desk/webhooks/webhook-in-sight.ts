import { type RawBuilder, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';

/** A condition on `webhook`: a person limited to companies sees only the webhooks of these companies, and their own. Other people's addresses and events are hidden. */
export const isWebhookInSight = ({ id, companies }: Pick<SessionStaff, 'id' | 'companies'>): RawBuilder<boolean> =>
  companies === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(webhook.made_by = ${id} OR webhook.companies::text[] <@ ${companies}::text[])`;
