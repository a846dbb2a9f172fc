/** A member's fund: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points. */
export type MemberBook = '6' | '7' | '8' | '9';

export type CompanyAccount =
  | 'gateway_clearing'
  | 'crypto_clearing'
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
  | 'opening';

/** Names an account by its id, by its owner and book, or as one of the company's own. */
export type AccountName = { account: bigint } | { memberId: bigint; book: MemberBook } | { company: CompanyAccount };

/** One side of a transfer. A credit is positive; integer cents, never 0 in the books (zero sides are left out). */
export type Entry = AccountName & { amountCents: bigint };

/** An account under lock, as it stands. */
export interface LockedAccount {
  id: bigint;
  memberId: bigint | null;
  book: string;
  balanceCents: bigint;
  heldCents: bigint;
  /** How far below zero a clawback may have driven the book. */
  clawbackCents: bigint;
}
