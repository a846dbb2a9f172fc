import type { Locale } from '@upline/i18n';
import type { SessionStaff } from '../operation/context.ts';

/** What a wire tells dispatch of one call. */
export interface Call {
  name: string;
  /** Not yet decoded. */
  payload: unknown;
  token?: string | undefined;
  /** On the companion wire the query's userId must be the token's. */
  claimedMemberCode?: string | undefined;
  /** Set by the staff's desk alone: what comes by a network has none, so the staff's calls do not exist there. */
  staff?: SessionStaff | undefined;
  /** Undefined where the call names no language: a member is answered in the one kept with them. */
  locale: Locale | undefined;
  idempotencyKey?: string | undefined;
  address: string;
  device: string;
  deviceId?: string | undefined;
  requestId: string;
}
