import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TextsColumn } from './texts.ts';

export interface CountryTable {
  company_code: string;
  name: TextsColumn;
  flag: string;
  dial_code: string;
  sort: Generated<number>;
  is_served: Generated<boolean>;
  postal_patterns: Generated<string[]>;
  postal_example: Generated<string>;
  postal_required: Generated<boolean>;
}

export interface ProvinceTable {
  id: Generated<number>;
  company_code: string;
  code: string;
  name: TextsColumn;
  sort: Generated<number>;
  is_offered: Generated<boolean>;
}

export interface PostalCodeTable {
  company_code: string;
  postal_code: string;
  province_id: number;
  city: string;
  address: string;
}

export interface MemberTable {
  id: Generated<bigint>;
  code: string;
  username: string;
  company_code: string;
  email: string;
  /** When the address became unproved; null if it is proved. */
  email_unproved_since: Date | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  paper_number: Generated<string>;
  mobile: Generated<string>;
  head_image: Generated<string>;
  locale: Generated<string>;
  password_hash: string | null;
  payment_password_hash: string | null;
  sponsor_id: bigint | null;
  placement_parent_id: bigint | null;
  side: number | null;
  card_level: Generated<number>;
  star: Generated<number>;
  active_until_week: number | null;
  /** The last week of activity that the latest reminder named. */
  activity_told_week: Generated<number | null>;
  may_transfer_vst: Generated<boolean>;
  may_transfer: Generated<boolean>;
  may_withdraw: Generated<boolean>;
  /** When the member was locked out of signing in; null if they can sign in. */
  locked_at: Generated<Date | null>;
  locked_by: Generated<bigint | null>;
  locked_reason: Generated<string>;
  joined_at: Generated<Date>;
  written_xid: Generated<string>;
  /** The experience hall (TW) for which the member's orders count; null for none. */
  hall_member_id: Generated<bigint | null>;
}

/** Members who can be unlocked only by two staff members together; they are locked as well. */
export interface MemberStopTable {
  member_id: bigint;
  stopped_at: Date;
}

export interface SessionTable {
  token_hash: Buffer;
  member_id: bigint;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  device: Generated<string>;
  sign_in_id: Generated<bigint | null>;
  /** The member has to accept agreements before anything else. */
  agreements_due: Generated<boolean>;
}

export interface SignInTable {
  id: Generated<bigint>;
  member_id: bigint;
  member_company_code: GeneratedAlways<string>;
  outcome: 'right' | 'wrong';
  device_hash: Buffer;
  device: string;
  address: string;
  first_at: Date;
  last_at: Date;
  times: Generated<number>;
  disowned_at: Date | null;
}

export interface BankDetailsTable {
  member_id: bigint;
  country: string;
  key_id: string;
  /** Account, holder and bank (`platform/sealing`). */
  sealed: Buffer;
  changed_at: Date;
  usable_at: Date;
}

export interface ContactCorrectionTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  fields: string[];
  corrected_at: Date;
  pause_ends_at: Date;
  /** Null if the member, not staff, entered a first e-mail. */
  corrected_by: bigint | null;
  token_hash: Generated<Buffer | null>;
  link_ends_at: Date;
  disowned_at: Generated<Date | null>;
}

export interface MemberDeviceTable {
  member_id: bigint;
  device_hash: Buffer;
  seen_at: Date;
}

export interface ThrottleTable {
  subject: string;
  failures: number;
  window_ends_at: Date;
  locked_until: Date | null;
}

export interface IdempotencyKeyTable {
  member_id: bigint;
  operation: string;
  key: string;
  fingerprint: Buffer;
  answer: JSONColumnType<object> | null;
  created_at: Generated<Date>;
  alive_at: Generated<Date>;
}

export interface AuditTable {
  id: Generated<bigint>;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: JSONColumnType<object>;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface AuditAnchorTable {
  id: Generated<bigint>;
  at: Generated<Date>;
  last_id: bigint;
  row_count: bigint;
  last_hash: Buffer;
}

export interface AuditCheckTable {
  id: Generated<bigint>;
  at: Generated<Date>;
  row_count: bigint;
  anchors: number;
  broken_at_id: bigint | null;
}

export interface InstallationTable {
  step: string;
  detail: JSONColumnType<object>;
  done_at: Generated<Date>;
}
