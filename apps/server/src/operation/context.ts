import type { Permission } from '@upline/contract';
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
  /** The key of this session's row: its token's SHA-256. */
  sessionKey: Buffer;
  /** The member has to accept agreements before anything else in this session. */
  agreementsDue?: boolean;
}

/** A staff member, signed in. */
export interface SessionStaff {
  id: bigint;
  name: string;
  /** The permissions of all roles of the person together. */
  permissions: ReadonlySet<Permission>;
  /** The companies whose members the person may see; undefined for all. */
  companies: readonly string[] | undefined;
  /** Another system acts, with a key. Then `name` is the maker's with the key's behind it. */
  key?: StaffKey | undefined;
  /** Absent on the command line and for keys. */
  session?: StaffSession | undefined;
}

/** The key with which another system makes calls for its maker. */
export interface StaffKey {
  id: bigint;
  /** The name of the person who made it. */
  madeBy: string;
}

/** What a session of the staff still needs before it may act: nothing, the second factor, or the enrolment of one. */
export type StaffSessionNeed = 'nothing' | 'factor' | 'enrolment';

/** The browser session of a staff member. */
export interface StaffSession {
  id: bigint;
  needs: StaffSessionNeed;
  /** Whether the person has a second factor. */
  hasFactor: boolean;
  /** When the second factor was last given in this session. */
  factorAt: Date | undefined;
}

/** The way back to the browser of a staff call: a handler gives it a session, or takes it away. */
export interface StaffDoor {
  /** The browser keeps this session's token from now on. */
  giveSession(token: string): void;
  /** The browser keeps this name for a year, by which its person's own lane is found. */
  nameDevice(name: string): void;
  /** The browser forgets its session. */
  takeSession(): void;
}

/** What a handler may know about its caller. It cannot see which wire the call used. */
export interface Context {
  /** The command's transaction, or the pool for queries and for operations with `ownTransactions`. */
  database: Database;
  member: SessionMember | undefined;
  /** A person of the staff looks as this member: nothing may change, not even by a query. */
  isView?: boolean;
  /** Only for staff calls: from the staff's own wire or from the command line. */
  staff?: SessionStaff | undefined;
  /** Only for calls from the staff's own wire. */
  door?: StaffDoor | undefined;
  /** The payload before decoding: a client's signature covers it. */
  sent?: unknown;
  locale: Locale;
  now: Date;
  requestId: string;
  log: Logger;
  /** The caller's network address, for throttles. */
  address: string;
  /** The user agent of the caller's browser or app, stored with the session. */
  device: string;
  /** What distinguishes one browser from another; absent if it sends nothing. */
  deviceId?: string | undefined;
  /** The client-made key of a `money` operation: a booking under a reference made from it happens once. */
  idempotencyKey?: string | undefined;
}

export interface MemberContext extends Context {
  member: SessionMember;
}

/** The approval under which an act of the staff is carried out. */
export interface GivenApproval {
  requestId: bigint;
  /** The person who asked for the act. The caller is the person who approved it. */
  askedBy: { id: bigint; name: string };
}

/** Holds an act that has transactions of its own against what one person may do, in the transaction in which its money begins to move. */
export interface MoneyLimit {
  /** Makes other acts wait that count in the same sums. Called before any row is locked. */
  lock(transaction: Database): Promise<void>;
  /** Counts the act. `cents`: what moves, in US cents. Throws where that is more than one person may do, or than was approved. */
  admit(transaction: Database, cents: bigint): Promise<void>;
}

export interface StaffContext extends Context {
  staff: SessionStaff;
  /** Absent for an act that needs no second person. */
  approval?: GivenApproval | undefined;
  /** Only for acts that have transactions of their own and move money. */
  limit?: MoneyLimit | undefined;
}

/** Somebody at the staff's door, not signed in. */
export interface StaffVisitorContext extends Context {
  door: StaffDoor;
}
