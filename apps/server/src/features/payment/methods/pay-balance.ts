import { type PayBalanceRow, payBalances, type PayingBook } from '@upline/contract/pay-methods';

const all: readonly PayBalanceRow[] = Object.values(payBalances);

/** The book of a balance of the wire; undefined where it cannot pay this order: one's own, or another member's. */
export function payingBookOf(balanceType: string, whose: 'own' | 'other'): PayingBook | undefined {
  const balance = all.find((one) => one.balanceType === balanceType);
  const canPay = balance?.pays === 'any' || (balance?.pays === 'own' && whose === 'own');
  return canPay ? (balance.book as PayingBook) : undefined;
}

/** How an order says that a book paid it, or a part of it: `b1` for the e-wallet. */
export function payStyleOf(book: PayingBook): string {
  return `b${all.find((one) => one.book === book)?.balanceType}`;
}
