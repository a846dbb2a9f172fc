import type { StaffRole } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { Database } from '../platform/database/connection.ts';
import type { Logger } from '../platform/logger.ts';

/** The signed-in member, read with the session. */
export interface SessionMember {
  id: bigint;
  code: string;
  username: string;
  companyCode: string;
  locale: string;
  /** What this session is stored under: its token's SHA-256. */
  sessionKey: Buffer;
}

/** Somebody of the staff, signed in at the command line. */
export interface SessionStaff {
  id: bigint;
  name: string;
  role: StaffRole;
}

/** What a handler may know of its caller. It cannot tell which wire the call came by. */
export interface Context {
  /** The command's transaction, or the pool for queries and for operations with `ownTransactions`. */
  database: Database;
  member: SessionMember | undefined;
  /** Only for calls of the staff, and never by a network. */
  staff?: SessionStaff | undefined;
  /** The payload as it came, before it was decoded: what a client's signature was made over. */
  sent?: unknown;
  locale: Locale;
  now: Date;
  requestId: string;
  log: Logger;
  /** The caller's network address, for throttles. */
  address: string;
  /** What the caller's browser or app calls itself, kept with the session. */
  device: string;
  /** By what one browser is known from another; absent where it says nothing. */
  deviceId?: string | undefined;
  /** The client-made key a `money` operation came with: what it books under a reference made of it happens once. */
  idempotencyKey?: string | undefined;
}

export interface MemberContext extends Context {
  member: SessionMember;
}

export interface StaffContext extends Context {
  staff: SessionStaff;
}
