import type { Permission } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { Logger } from '../platform/logger.ts';

/** The signed-in member, read with the session. */
export interface SessionMember {
  id: bigint;
  code: string;
  username: string;
  companyCode: string;
  locale: string;
  /** Key of this session's row: its token's SHA-256. */
  sessionKey: Buffer;
  /** True if the member has to accept agreements before anything else in this session; absent otherwise. */
  agreementsDue?: boolean;
}

export interface SessionStaff {
  id: bigint;
  name: string;
  /** Permissions of all the person's roles together. */
  permissions: ReadonlySet<Permission>;
  /** Companies whose members the person may see; undefined for all. */
  companies: readonly string[] | undefined;
  /** Set if another system acts, with a key. `name` is then the maker's name followed by the key's. */
  key?: StaffKey | undefined;
  /** The session of the call; absent on the command line and for keys. */
  session?: StaffSession | undefined;
}

/** Key with which another system makes calls for its maker. */
export interface StaffKey {
  id: bigint;
  /** Name of the person who made it. */
  madeBy: string;
}

/** Step that a staff session still needs before it may act: none, the second factor, or the enrolment of one. */
export type StaffSessionNeed = 'nothing' | 'factor' | 'enrolment';

export interface StaffSession {
  id: bigint;
  needs: StaffSessionNeed;
  hasFactor: boolean;
  /** Time when the second factor was last given in this session; undefined if it was not. */
  factorAt: Date | undefined;
}

/** Access to the browser of a staff call: a handler sets or removes its session. */
export interface StaffDoor {
  /** Stores this session's token in the browser. */
  giveSession(token: string): void;
  /** Stores this name in the browser for a year; sign-ins with it have a throttle lane for their person alone. */
  nameDevice(name: string): void;
  /** Removes the session from the browser. */
  takeSession(): void;
}

/** The caller and surroundings of a call, for its handler. A handler cannot see which wire the call used. */
export interface Context {
  /** The command's transaction, or the pool for queries and for operations with `ownTransactions`. */
  database: Database;
  member: SessionMember | undefined;
  /** True if a staff member views as this member: nothing may change, not even by a query. */
  isView?: boolean;
  /** Only for staff calls: from the staff wire or from the command line. */
  staff?: SessionStaff | undefined;
  /** Access to the caller's browser; only for calls from the staff wire. */
  door?: StaffDoor | undefined;
  /** The payload before decoding, which a client's signature covers. */
  sent?: unknown;
  locale: Locale;
  now: Date;
  requestId: string;
  log: Logger;
  /** The caller's network address, for throttles. */
  address: string;
  /** User agent of the caller's browser or app, stored with the session. */
  device: string;
  /** Distinguishes one browser from another; absent if the client sends nothing. */
  deviceId?: string | undefined;
  /** Client-made key of a `money` operation, if there is one: a booking under a reference made from it happens once. */
  idempotencyKey?: string | undefined;
  /**
   * Only for a call with `ownTransactions` whose answer is stored for repeats: makes the call's last change and stores its answer, in one statement. If `change` returns no row,
   * nothing is stored. Returns whether it changed anything; if so, the call must end with this answer.
   */
  keepAnswerWith?: ((change: RawBuilder<unknown>, answer: object) => Promise<boolean>) | undefined;
}

export interface MemberContext extends Context {
  member: SessionMember;
}

/** Approval under which a staff act is carried out. */
export interface GivenApproval {
  requestId: bigint;
  /** Person who requested the act. The caller is the person who approved it. */
  askedBy: { id: bigint; name: string };
}

/** Checks an act with its own transactions against what one person may do, in the transaction in which its money begins to move. */
export interface MoneyLimit {
  /** Blocks other acts that count in the same sums. Called before any row is locked. */
  lock(transaction: Database): Promise<void>;
  /** Counts the act. `cents`: the amount that moves, in US cents. Throws if that is more than one person may do, or than was approved. */
  admit(transaction: Database, cents: bigint): Promise<void>;
}

export interface StaffContext extends Context {
  staff: SessionStaff;
  /** The approval of the act; absent if it needs no second person. */
  approval?: GivenApproval | undefined;
  /** Check of the money that one person may move; only for acts with `ownTransactions` that move money. */
  limit?: MoneyLimit | undefined;
}

export interface StaffVisitorContext extends Context {
  door: StaffDoor;
}
