import type { PayingBook } from '@upline/contract/pay-methods';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionalTextsColumn, TextsColumn } from './texts.ts';

export interface CartTable {
  id: Generated<bigint>;
  member_id: bigint;
}

export interface CartLineTable {
  id: Generated<bigint>;
  cart_id: bigint;
  variant_id: number;
  quantity: number;
  price_added_cents: bigint;
  added_at: Generated<Date>;
}

export interface AddressTable {
  id: Generated<bigint>;
  member_id: bigint;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  paper_number: Generated<string>;
  company_code: string;
  province_id: number;
  city: string;
  street: string;
  postal_code: string;
  clearance_code: Generated<string>;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

/** The prices of shipping to a place for a period, by weight. */
export interface ShippingRateTable {
  id: GeneratedAlways<bigint>;
  company_code: string;
  province_id: number | null;
  up_to_grams: number[];
  /** Parallel to the list of weights. */
  fee_cents: bigint[];
  /** A database range; if left out, the row is always valid. */
  valid: Generated<string>;
  set_by: bigint | null;
  set_at: Generated<Date>;
}

export interface TaxRateTable {
  id: GeneratedAlways<bigint>;
  company_code: string;
  province_id: number | null;
  rate_basis_points: number;
  /** A database range; if left out, the row is always valid. */
  valid: Generated<string>;
  set_by: bigint | null;
  set_at: Generated<Date>;
}

/** Whether prices contain the tax; the newest row counts. */
export interface PriceModeTable {
  id: GeneratedAlways<bigint>;
  with_tax: boolean;
  staff_id: bigint | null;
  chosen_at: Date;
}

export type OrderState = 'unpaid' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';

export interface MemberOrderTable {
  id: Generated<bigint>;
  order_no: string;
  member_id: bigint;
  state: Generated<OrderState>;
  goods_cents: bigint;
  shipping_cents: bigint;
  tax_cents: bigint;
  deposit_cents: Generated<bigint>;
  total_cents: bigint;
  /** Tax within goods and shipping; null if tax is added to the prices. */
  tax_included_cents: Generated<bigint | null>;
  /** The part of it in the shipping fee. */
  shipping_tax_cents: Generated<bigint>;
  pv: bigint;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  company_code: string;
  province_id: number;
  city: string;
  street: string;
  postal_code: string;
  paper_number: Generated<string>;
  clearance_code: Generated<string>;
  pay_style: Generated<string>;
  placed_from: Generated<string>;
  /** Content that the page showed when the order was placed, as the client stated it; null if it stated nothing. */
  placed_seen: string | null;
  /** The same for a payment from a balance; null otherwise. Third-party payments have it at their attempt. */
  paid_seen: string | null;
  /** The company of the member who ordered; set by the database. */
  member_company_code: GeneratedAlways<string>;
  ordered_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  shipped_at: Date | null;
  cancelled_at: Date | null;
  refunded_at: Date | null;
  carrier: Generated<string>;
  tracking_no: Generated<string>;
  tracking_url: Generated<string>;
}

export interface OrderLineTable {
  id: Generated<bigint>;
  order_id: bigint;
  variant_id: number;
  product_no: string;
  name: TextsColumn;
  spec1_value: OptionalTextsColumn;
  spec2_value: OptionalTextsColumn;
  picture: string;
  price_cents: bigint;
  show_price_cents: bigint;
  pv: bigint;
  quantity: number;
  /** Promotions' discount in cents on the whole line; price and PV remain those of one piece. */
  discount_cents: Generated<bigint>;
  pv_less: Generated<bigint>;
  /** The CV of one piece, in hundredths; null: its PV counts. */
  cv: Generated<bigint | null>;
  cv_less: Generated<bigint>;
  /** Class, rate and cents of the line's tax; null in lines of earlier releases. */
  tax_class: Generated<string | null>;
  tax_basis_points: Generated<number | null>;
  tax_cents: Generated<bigint | null>;
  /** Whether the price contains the tax. */
  tax_is_included: Generated<boolean>;
}

export interface OrderFeeTable {
  id: Generated<bigint>;
  order_id: bigint;
  fee_type: 1 | 2 | 3;
  fee_cents: bigint;
}

export interface PaymentAttemptTable {
  id: Generated<bigint>;
  reference: string;
  order_id: bigint;
  payer_id: bigint;
  pay_type: number;
  /** How the shop learns the result: by inquiry at the third party, by watching a chain, or from a bank's statement. */
  settled_by: Generated<'inquiry' | 'chain' | 'statement'>;
  /** Whether the payment began on the phone, so that the companion shows its result. */
  begun_on_phone: Generated<boolean>;
  amount_cents: bigint;
  currency: Generated<string>;
  state: Generated<'open' | 'paid' | 'failed' | 'superseded' | 'returned' | 'refunded'>;
  gateway_id: string | null;
  link: Generated<string>;
  failure: Generated<string>;
  card_id: Generated<bigint | null>;
  /** A mixed payment's book and the part it pays; null and 0 if the gateway takes the whole amount. */
  book: Generated<PayingBook | null>;
  balance_cents: Generated<bigint>;
  created_at: Date;
  decided_at: Date | null;
  /** When it was last compared with the gateway in its present state; null if never. */
  reconciled_at: Generated<Date | null>;
  /** Counts its refunds, because a failed refund has used up its reference. */
  refund_round: Generated<number>;
  /** The gateway's id of the refund in progress; null if there is none. */
  refund_id: Generated<string | null>;
  /** How often the gateway answered that the refund is pending. */
  refund_asks: Generated<number>;
  /** When to ask about a pending refund again; null if none is pending. */
  refund_ask_at: Generated<Date | null>;
  /** When it is compared with the gateway next; null if it is no longer compared. */
  compare_at: Generated<Date | null>;
  /** The amount that the gateway took if it differs from the requested one, which staff decide about; otherwise null. */
  taken_cents: Generated<bigint | null>;
  taken_currency: Generated<string | null>;
  differs_at: Generated<Date | null>;
  /** Number of inquiries that got no answer. */
  unanswered: Generated<number>;
  /** When to ask about the paid charge next, while a chargeback is possible; null before the first inquiry. */
  look_at: Generated<Date | null>;
  /** The company of the member who ordered; set by the database. */
  member_company_code: GeneratedAlways<string>;
  /** The gateway account that carries it; null for the gateway of the settings. */
  gateway_account_id: Generated<bigint | null>;
}

/** Content of the payer's page when a payment was opened, as the client stated it. */
export interface PaymentSightTable {
  attempt_id: bigint;
  seen: string;
}

export interface PvRowTable {
  id: Generated<bigint>;
  member_id: bigint;
  order_id: bigint;
  order_line_id: bigint;
  kind: 'FIRST' | 'UPGRADE' | 'CX';
  pv: bigint;
  week: number;
  month: number;
  company_code: string;
  written_at: Generated<Date>;
  /** The transaction that wrote the row; followers find new rows by it. */
  written_xid: Generated<string>;
  /** The week the refunded order counted in; null in the row of a payment. */
  refund_of_week: Generated<number | null>;
  /** Whether it reverses only a part of its line. */
  leaves_part: Generated<boolean>;
  /** Days from the buyer's joining to the payment, in the business time zone; null in rows of earlier releases. */
  member_days: Generated<number | null>;
  /** Shown price of its pieces, and the amount paid for them, in cents; null in rows of earlier releases. */
  retail_cents: Generated<bigint | null>;
  paid_cents: Generated<bigint | null>;
  /** CV that counts, in hundredths; null in rows of earlier releases. */
  cv: Generated<bigint | null>;
}
