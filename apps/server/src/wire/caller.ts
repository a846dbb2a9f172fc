import type { Locale } from '@upline/i18n';
import type { SessionStaff, StaffDoor } from '../operation/context.ts';

export interface CallPreview {
  at: Date;
  within<T>(work: () => T): T;
}

export interface Call {
  name: string;
  /** Payload as the wire received it, before it is decoded. */
  payload: unknown;
  token?: string | undefined;
  /** User id in the companion wire's query, which must be that of the token; absent on other wires. */
  claimedMemberCode?: string | undefined;
  /** Set only by the staff wire and by the command line. The members' wires never set it, so the staff calls do not exist there. */
  staff?: SessionStaff | undefined;
  /** Set if the browser shows a preview of the shop: the moment, and a way to run work with the catalogue of that moment. */
  preview?: CallPreview | undefined;
  /** Set only by the staff wire. */
  door?: StaffDoor | undefined;
  /** Undefined if the call names no language; a member then gets the saved one. */
  locale: Locale | undefined;
  idempotencyKey?: string | undefined;
  address: string;
  device: string;
  deviceId?: string | undefined;
  requestId: string;
}
