import type { PayingBook } from '@upline/contract/pay-methods';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface PaymentIntentTable {
  order_id: bigint;
  payer_id: bigint;
  book: PayingBook;
  expires_at: Date;
}

export interface OpenedForPaymentTable {
  payer_id: bigint;
  order_id: bigint;
  opened_at: Date;
}

export interface OrderRefundTable {
  id: Generated<bigint>;
  order_id: bigint;
  /** Counts the refunds of one order, from 1. */
  number: Generated<number>;
  kind: 'refund' | 'chargeback';
  reason: Generated<string>;
  attempt_id: bigint | null;
  state: 'open' | 'done';
  requested_at: Date;
  done_at: Date | null;
  staff_id: Generated<bigint | null>;
  asked_key: Generated<string | null>;
  is_shipping_back: Generated<boolean>;
  goods_cents: Generated<bigint>;
  tax_cents: Generated<bigint>;
  deposit_cents: Generated<bigint>;
  shipping_cents: Generated<bigint>;
  total_cents: Generated<bigint>;
  /** Tax within the returned goods and shipping, and the part of it in the shipping. */
  tax_included_cents: Generated<bigint>;
  shipping_tax_cents: Generated<bigint>;
  pv: Generated<bigint>;
  /** The part refunded through the third party, in cents. */
  outside_cents: Generated<bigint>;
  /** The part of the total that this refund does not return, because the payer's bank had taken it. */
  taken_before_cents: Generated<bigint>;
  /** The part of `taken_before_cents` that matched no pieces until staff decided that it covers these. */
  covered_cents: Generated<bigint>;
}

export interface OrderRefundLineTable {
  refund_id: bigint;
  order_line_id: bigint;
  pieces: number;
  goods_cents: bigint;
  tax_cents: bigint;
  deposit_cents: bigint;
  /** Tax within the goods. */
  tax_included_cents: Generated<bigint>;
  pv: bigint;
  is_stock_back: boolean;
}

/** The part returned to each balance. */
export interface OrderRefundSourceTable {
  refund_id: bigint;
  account_id: bigint;
  amount_cents: bigint;
}

export interface ChargebackTable {
  attempt_id: bigint;
  order_id: bigint;
  amount_cents: bigint;
  /** The staff's decision: `returned`: pieces match the money; `kept`: none do; `none`: there is nothing to decide. */
  balance_state: Generated<'none' | 'open' | 'returned' | 'kept'>;
  /** The amount that the last decision covered. */
  decided_cents: Generated<bigint>;
  task_id: bigint;
  /** Days in the business time zone, null if not known; written and read as text by SQL. */
  due_on: Generated<Date | null>;
  evidence_sent_on: Generated<Date | null>;
  outcome: Generated<'open' | 'won' | 'lost'>;
  case_note: Generated<string>;
  note: Generated<string>;
  decided_by: Generated<string>;
  decided_at: Generated<Date | null>;
  noticed_at: Date;
}

export interface SettlementLineTable {
  id: Generated<bigint>;
  transaction_id: string;
  kind: 'charge' | 'refund' | 'chargeback';
  reference: string;
  amount_cents: bigint;
  /** A day in the gateway's own zone; written and read as text by SQL. */
  settled_on: ColumnType<Date, string, never>;
  attempt_id: bigint | null;
  outcome: 'agrees' | 'differs' | 'unknown';
  recorded_by: bigint;
  recorded_at: Date;
  /** Set by the undo of an import: the line no longer counts. */
  taken_back_at: Date | null;
  taken_back_by: bigint | null;
}

export interface GatewayNotificationTable {
  content_hash: Buffer;
  type: 'charge' | 'refund' | 'chargeback' | 'vault';
  reference: string;
  gateway_id: string;
  received_at: Generated<Date>;
  deliveries: Generated<number>;
  due_at: Date;
  tries: Generated<number>;
  followed_at: Generated<Date | null>;
  /** The account that received it; null for the gateway of the settings. */
  gateway_account_id: Generated<bigint | null>;
}

export interface StaffTaskTable {
  id: Generated<bigint>;
  kind: string;
  subject: string;
  /** The company of the order or payment in the subject; null if it names none. */
  member_company_code: GeneratedAlways<string | null>;
  detail: JSONColumnType<object>;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: Generated<string>;
}
