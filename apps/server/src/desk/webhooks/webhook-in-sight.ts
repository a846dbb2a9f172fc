import { type RawBuilder, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';

/**
 * A condition on `webhook`: a person who is limited to companies knows of the webhooks that are told of these companies alone, and of their own. Where others
 * send what, and to which address, is nobody else's matter.
 */
export const isWebhookInSight = ({ id, companies }: Pick<SessionStaff, 'id' | 'companies'>): RawBuilder<boolean> =>
  companies === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(webhook.made_by = ${id} OR webhook.companies::text[] <@ ${companies}::text[])`;
