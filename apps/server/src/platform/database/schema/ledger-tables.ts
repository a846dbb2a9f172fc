import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface LedgerAccountTable {
  id: Generated<bigint>;
  member_id: bigint | null;
  book: string;
  currency: Generated<string>;
  balance_cents: Generated<bigint>;
  held_cents: Generated<bigint>;
  clawback_cents: Generated<bigint>;
}

export interface LedgerTransferTable {
  id: Generated<bigint>;
  kind: string;
  reference: string;
  order_id: bigint | null;
  memo: Generated<string>;
  posted_at: Generated<Date>;
}

export interface LedgerEntryTable {
  id: Generated<bigint>;
  transfer_id: bigint;
  account_id: bigint;
  amount_cents: bigint;
  /** Set by the database. */
  balance_after_cents: Generated<bigint>;
}

export interface LedgerHoldTable {
  id: Generated<bigint>;
  account_id: bigint;
  amount_cents: bigint;
  reference: string;
  state: Generated<'open' | 'posted' | 'voided' | 'expired'>;
  order_id: bigint | null;
  transfer_id: bigint | null;
  expires_at: Date | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
}

export interface LedgerProofTable {
  id: GeneratedAlways<bigint>;
  /** Null if the proof was started automatically. */
  asked_by: bigint | null;
  asked_at: Date;
  ended_at: Generated<Date | null>;
  entry_count: Generated<bigint>;
  took_ms: Generated<number>;
  drift_count: Generated<number>;
  drifts: ColumnType<readonly KeptDrift[], string | undefined, string>;
}

/** A drift found by a proof. The numbers are text, because JSON numbers cannot hold them. */
export interface KeptDrift {
  what: 'balance' | 'held' | 'transfer' | 'order' | 'refund';
  id: string;
  offByCents: string;
}

export interface WalletAdjustmentTable {
  id: GeneratedAlways<bigint>;
  request_id: bigint;
  transfer_id: bigint;
  member_id: bigint;
  member_company_code: GeneratedAlways<string>;
  book: '6' | '7' | '8' | '9';
  amount_cents: bigint;
  /** Whether it corrects a part of the member's earnings. */
  is_earnings: boolean;
  /** Shown to the member. */
  reason: string;
  evidence: string;
  file_ids: bigint[];
  asked_by: bigint;
  approved_by: bigint;
  booked_at: Date;
}

/** A file that a member asked for. */
export interface OwnFileTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  kind: 'earnings' | 'reasons' | 'network' | 'orders' | 'statement';
  /** The fund of a statement; empty for other kinds. */
  book: Generated<'' | '6' | '7' | '8' | '9'>;
  /** Days of the business time zone, both included; null for an open side. */
  from_day: string | null;
  to_day: string | null;
  format: 'csv' | 'xlsx';
  locale: string;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  failure: Generated<'' | 'tooLong' | 'fault'>;
  tries: Generated<number>;
  rows_written: Generated<number>;
  bytes: Generated<bigint>;
  parts: Generated<number>;
  asked_at: Date;
  expires_at: Date;
}

export interface OwnFilePartTable {
  file_id: bigint;
  part: number;
  content: Buffer;
}
