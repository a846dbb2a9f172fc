import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type BankNumberKind = 'iban' | 'other';
export type BankQrKind = 'none' | 'epc' | 'vietqr' | 'promptpay';

export interface BankAccountTable {
  id: Generated<bigint>;
  /** The company that keeps the account; staff who see it see all money that comes to it. */
  company_code: string;
  /** Other companies whose members pay to it. */
  further_companies: Generated<string[]>;
  currency: string;
  holder: string;
  bank_name: string;
  bank_country: string;
  number_kind: BankNumberKind;
  /** An IBAN without spaces, or a number as the bank writes it. */
  number: string;
  bic: string;
  note: string;
  qr_kind: BankQrKind;
  qr_id: string;
  /** Price of one US dollar in the currency, in millionths. */
  rate_micros: bigint;
  table_form: ColumnType<object, string, string>;
  turn: number;
  is_active: boolean;
  version: Generated<number>;
  added_at: Date;
  changed_at: Date;
}

export interface BankAccountChangeTable {
  id: Generated<bigint>;
  account_id: bigint;
  version: number;
  number: string;
  fields: ColumnType<object, string, string>;
  reason: string;
  asked_by: string;
  approved_by: string;
  at: Date;
}

export interface BankTransferTable {
  attempt_id: bigint;
  public_id: string;
  code: string;
  account_id: bigint;
  currency: string;
  /** In the currency's smallest units. */
  amount_units: bigint;
  rate_micros: bigint;
  paid_units: Generated<bigint | null>;
  state: Generated<'open' | 'settled' | 'expired' | 'withdrawn'>;
  created_at: Date;
  expires_at: Date;
  order_expired_at: Date;
  closed_at: Generated<Date | null>;
}

export type BankFinding =
  | 'exact'
  | 'part'
  | 'over'
  | 'late'
  | 'paidAlready'
  | 'unknown'
  | 'wrongCheck'
  | 'several'
  | 'otherCompany'
  | 'otherCurrency'
  | 'conflict';

export interface BankEntryTable {
  id: Generated<bigint>;
  account_id: bigint;
  company_code: string;
  currency: string;
  amount_units: bigint;
  entry_key: string;
  bank_reference: string;
  booked_on: ColumnType<string, string, string>;
  remittance: string;
  payer_name: string;
  payer_account: string;
  source: 'statement' | 'hand';
  finding: Generated<BankFinding | null>;
  attempt_id: Generated<bigint | null>;
  state: Generated<'new' | 'open' | 'waiting' | 'done'>;
  left_units: bigint;
  wait_until: Generated<string | null>;
  version: Generated<number>;
  recorded_by: string;
  recorded_at: Date;
  end_to_end: Generated<string>;
  /** Other texts that may hold a reference, one per line. */
  further_text: Generated<string>;
  import_id: Generated<bigint | null>;
}

export interface BankTakenBackTable {
  id: Generated<bigint>;
  account_id: bigint;
  company_code: string;
  currency: string;
  amount_units: bigint;
  entry_key: string;
  bank_reference: string;
  end_to_end: string;
  booked_on: ColumnType<string, string, string>;
  remittance: string;
  further_text: string;
  payer_name: string;
  payer_account: string;
  reason: string;
  entry_id: bigint | null;
  attempt_id: bigint | null;
  order_id: bigint | null;
  state: 'new' | 'booked' | 'open' | 'settled';
  import_id: bigint | null;
  recorded_by: string;
  recorded_at: Date;
}

export interface BankStatementTable {
  id: GeneratedAlways<bigint>;
  account_id: bigint;
  statement: string;
  opened_on: ColumnType<string | null, string | null, string | null>;
  closed_on: ColumnType<string, string, string>;
  /** Decimal texts in the account's currency. */
  opening: string;
  closing: string;
  import_id: bigint;
  recorded_at: Date;
}

export interface BankEntryPartTable {
  id: Generated<bigint>;
  entry_id: bigint;
  kind: 'order' | 'balance' | 'returned';
  amount_units: bigint;
  state: 'waiting' | 'booked' | 'freed';
  attempt_id: Generated<bigint | null>;
  member_id: Generated<bigint | null>;
  credited_cents: Generated<bigint | null>;
  payee_name: Generated<string>;
  payee_account: Generated<string>;
  reason: string;
  decided_by: string;
  approved_by: Generated<string>;
  at: Date;
}

export interface BankPayoutTable {
  id: Generated<bigint>;
  attempt_id: bigint;
  currency: string;
  amount_units: bigint;
  amount_cents: bigint;
  task_id: bigint;
  state: Generated<'open' | 'sent'>;
  payee_name: Generated<string>;
  payee_account: Generated<string>;
  bank_reference: Generated<string>;
  reason: Generated<string>;
  asked_by: Generated<string>;
  approved_by: Generated<string>;
  sent_at: Generated<Date | null>;
}
