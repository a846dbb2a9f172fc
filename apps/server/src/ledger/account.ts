import type { Book } from '@upline/contract/books';

export type CompanyAccount =
  | 'bank_clearing'
  | 'bank_exchange'
  | 'bank_unassigned'
  | 'gateway_clearing'
  | 'crypto_clearing'
  | 'crypto_suspense'
  | 'crypto_exchange'
  | 'partner_clearing'
  | 'sales'
  | 'tax'
  | 'shipping'
  | 'deposits'
  | 'withdrawals_payable'
  | 'bonus_expense'
  | 'breakage'
  | 'suspense'
  | 'refunds'
  | 'opening'
  | 'adjustments';

/**
 * Unit of an account: hundredths of the base currency, millionths of a USDT, or the smallest units of the ISO 4217 currency of a bank account. The default is the base currency.
 */
export type Currency = string;

export type AccountName = { account: bigint } | { memberId: bigint; book: Book } | { company: CompanyAccount; currency?: Currency };

/** One side of a transfer. A credit is positive. Integer cents (in a USDT account: millionths; in another currency: its smallest units). Sides of zero are not booked. */
export type Entry = AccountName & { amountCents: bigint };

export interface LockedAccount {
  id: bigint;
  memberId: bigint | null;
  book: string;
  currency: Currency;
  isBase: boolean;
  balanceCents: bigint;
  heldCents: bigint;
  /** How far below zero a clawback may have moved the book. */
  clawbackCents: bigint;
}
