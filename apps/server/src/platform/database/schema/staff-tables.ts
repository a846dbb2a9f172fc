import type { ImportEncoding } from '@upline/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface StaffTable {
  id: Generated<bigint>;
  name: string;
  /** Null until the person has accepted the invitation. */
  password_hash: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  email: Generated<string | null>;
  /** The companies whose members the person may see; null for all. */
  companies: Generated<string[] | null>;
  /** Last sign-in of the person, with or without second factor. */
  signed_in_at: Generated<Date | null>;
  /** The language of the console; null until the person chooses one. */
  locale: Generated<string | null>;
}

export interface StaffRoleTable {
  id: Generated<bigint>;
  name: string;
  /** Names of permissions; an earlier or later version may know others. */
  permissions: string[];
  is_built_in: Generated<boolean>;
  /** When a person last changed it; null if never. */
  changed_at: Generated<Date | null>;
}

export interface StaffHasRoleTable {
  staff_id: bigint;
  role_id: bigint;
}

/** A creation, invitation or change of an account. */
export interface StaffChangeTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  by_id: bigint;
  confirmed_by: bigint | null;
  kind: 'made' | 'invited' | 'changed' | 'factors' | 'enabled';
  at: Date;
}

export interface StaffRoleChangeTable {
  id: GeneratedAlways<bigint>;
  role_id: bigint;
  by_id: bigint;
  confirmed_by: bigint | null;
  /** The permissions that the role did not have before. */
  added: string[];
  at: Date;
}

export interface StaffSessionTable {
  id: Generated<bigint>;
  token_hash: Buffer;
  staff_id: bigint;
  created_at: Date;
  last_used_at: Date;
  factor_at: Generated<Date | null>;
  address: string;
  device: string;
  challenge: Generated<string | null>;
  challenge_at: Generated<Date | null>;
}

export interface StaffDeviceTable {
  staff_id: bigint;
  device_hash: Buffer;
  seen_at: Date;
}

export interface StaffTotpTable {
  staff_id: bigint;
  sealed_secret: Buffer;
  /** The secret of the next authenticator app, sealed in the same way, until its first correct code; otherwise null. */
  next_secret: Generated<Buffer | null>;
  confirmed_at: Generated<Date | null>;
  last_step: Generated<bigint>;
}

export interface StaffPasskeyTable {
  id: Generated<bigint>;
  staff_id: bigint;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}

export interface StaffRecoveryCodeTable {
  code_hash: Buffer;
  staff_id: bigint;
  used_at: Generated<Date | null>;
}

export interface StaffInvitationTable {
  staff_id: bigint;
  token_hash: Buffer;
  expires_at: Date;
}

export type WithdrawalState = 'requested' | 'approved' | 'paid' | 'rejected' | 'returned' | 'reissued';

export interface WithdrawalTable {
  id: Generated<bigint>;
  reference: string;
  member_id: bigint;
  member_company_code: GeneratedAlways<string>;
  amount_cents: bigint;
  currency: 1 | 3 | 4;
  address: Generated<string>;
  state: Generated<WithdrawalState>;
  needs_two: boolean;
  approved_by: Generated<bigint | null>;
  confirmed_by: Generated<bigint | null>;
  rejected_by: Generated<bigint | null>;
  paid_by: Generated<bigint | null>;
  payout_reference: Generated<string>;
  reason: Generated<string>;
  requested_at: Date;
  decided_at: Generated<Date | null>;
  paid_at: Generated<Date | null>;
  /** Bank details sealed for this withdrawal; null for coins and while the member has no usable ones. */
  payout_country: Generated<string | null>;
  payout_key_id: Generated<string | null>;
  payout_sealed: Generated<Buffer | null>;
  device_hash: Generated<Buffer | null>;
  held_at: Generated<Date | null>;
  held_by: Generated<bigint | null>;
  hold_reason: Generated<string>;
  /** The fee shown to the member, in cents, and the shown number of days from approval to arrival; null if none was shown. */
  told_fee_cents: Generated<bigint | null>;
  told_days: Generated<number | null>;
}

export interface StaffExportTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  list: string;
  /** `only`: numbers of the rows that a file was asked for; absent for all. */
  question: JSONColumnType<{ filters: Record<string, unknown>; sort: string; only?: readonly string[] }>;
  format: 'csv' | 'xlsx' | 'xliff';
  has_byte_order_mark: boolean;
  locale: string;
  companies: string[] | null;
  sees_contacts: boolean;
  state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>;
  failure: Generated<'' | 'notAllowed' | 'fault'>;
  tries: Generated<number>;
  rows_expected: Generated<number>;
  rows_written: Generated<number>;
  bytes: Generated<bigint>;
  parts: Generated<number>;
  asked_at: Date;
  expires_at: Date;
  /** The schedule that requested it, and its due moment; null if a person requested it. */
  schedule_id: Generated<bigint | null>;
  due_at: Generated<Date | null>;
}

export interface StaffViewTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  list: string;
  name: string;
  filters: JSONColumnType<Record<string, unknown>>;
  sort: string;
  columns: string[];
  is_shared: boolean;
  is_default: Generated<boolean>;
}

export interface StaffUploadTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  file_name: string;
  sha256: Buffer;
  content: Buffer;
  at: Date;
}

/** A sentence of the dictionary with its values. */
export interface KeptSentence {
  key: string;
  params: Record<string, string | number>;
}

export interface ImportReading {
  format?: string;
  leftOut?: string[];
  columns?: string[];
  /** Columns that a person has to explain before the file can be read; absent if there are none. */
  asked?: { title: string; values: string[] }[];
  /** Titles of a file that are not those of its kind, whose meaning a person may say; absent for every other file. */
  headings?: string[];
  /** Name of the column map by which the file was read. */
  readBy?: string;
  chosen?: ImportEncoding;
  /** Set if the file does not declare its encoding: the one used, and the alternatives. */
  guess?: { encoding: ImportEncoding; choices: { encoding: ImportEncoding; lines: string[] }[] };
}

export interface StaffImportTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  kind: string;
  file_name: string;
  sha256: Buffer;
  content: Buffer | null;
  /** The bank account of an imported statement; null for other imports. */
  about_no: Generated<bigint | null>;
  locale: string;
  state: Generated<'checking' | 'unreadable' | 'checked' | 'waiting' | 'applying' | 'applied' | 'cancelled'>;
  way: Generated<'whole' | 'rows'>;
  tries: Generated<number>;
  trouble: JSONColumnType<KeptSentence, string | null, string | null> | null;
  reading: JSONColumnType<ImportReading, string | undefined, string>;
  rows_seen: Generated<number>;
  changes: Generated<number>;
  same: Generated<number>;
  wrong: Generated<number>;
  applied: Generated<number>;
  asked_at: Date;
  expires_at: Date;
  /** Null: nobody has undone it. */
  undo_state: Generated<'waiting' | 'done' | null>;
  undo_by: Generated<bigint | null>;
  undo_asked_at: Generated<Date | null>;
  undone: Generated<number>;
  stayed: Generated<number>;
}

/** Which title of another program's file means which column of an import. */
export interface ImportMapTable {
  id: GeneratedAlways<bigint>;
  kind: string;
  name: string;
  columns: JSONColumnType<Record<string, string>, string, string>;
  changed_by: bigint;
  changed_at: Date;
}

export interface AppliedFileTable {
  kind: string;
  sha256: Buffer;
  import_id: bigint;
  applied_by: string;
  at: Date;
}

export interface StaffImportRowTable {
  import_id: bigint;
  row: number;
  cells: string[];
  subject: Generated<string>;
  verdict: 'change' | 'same' | 'wrong';
  faults: JSONColumnType<(KeptSentence & { column: string })[], string | undefined, string>;
  difference: JSONColumnType<{ column: string; before: string; after: string }[], string | undefined, string>;
  payload: JSONColumnType<Record<string, unknown>, string | null, string | null> | null;
  basis: Generated<string>;
  applied_at: Date | null;
  /** The state before the row was applied; null if its kind keeps nothing. */
  was: JSONColumnType<Record<string, unknown>, string | undefined, string> | null;
  undone_at: Generated<Date | null>;
  /** Why the undo left it; null if it did not. */
  stays: ColumnType<KeptSentence[] | null, string | undefined, string>;
}

export interface StaffExportPartTable {
  export_id: bigint;
  part: number;
  content: Buffer;
}

export interface SandboxPartnerCreditTable {
  reference: string;
  member_code: string;
  amount_cents: bigint;
  remark: Generated<string>;
  at: Generated<Date>;
}
