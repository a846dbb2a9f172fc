import type { SessionMember } from '../../operation/context.ts';
import type { Handlers } from '../../operation/handler.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { FeatureParts } from '../parts.ts';

/** Who a token belongs to; undefined for an unknown, expired or revoked one. */
export function authenticateBy(_database: Database): (token: string, now: Date) => Promise<SessionMember | undefined> {
  return async () => undefined;
}

/** The operations of this noun. */
export function createMemberHandlers(_parts: FeatureParts) {
  return {} satisfies Partial<Handlers>;
}
