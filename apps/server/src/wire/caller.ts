import type { Locale } from '@upline/i18n';

/** What a wire tells dispatch of one call. */
export interface Call {
  name: string;
  /** Not yet decoded. */
  payload: unknown;
  token?: string | undefined;
  /** On the companion wire the query's userId must be the token's. */
  claimedMemberCode?: string | undefined;
  locale: Locale;
  idempotencyKey?: string | undefined;
  address: string;
  device: string;
  requestId: string;
}
