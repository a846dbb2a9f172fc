import { type PayBalanceRow, payBalances, type PayingBook } from '@upline/contract/pay-methods';

const all: readonly PayBalanceRow[] = Object.values(payBalances);

/** Ledger book of a wire balance type; undefined if it cannot pay this order (one's own, or another member's). */
export function payingBookOf(balanceType: string, whose: 'own' | 'other'): PayingBook | undefined {
  const balance = all.find((one) => one.balanceType === balanceType);
  const canPay = balance?.pays === 'any' || (balance?.pays === 'own' && whose === 'own');
  return canPay ? (balance.book as PayingBook) : undefined;
}

/** Pay style of an order that a book paid fully or partly: `b1` for the e-wallet. */
export function payStyleOf(book: PayingBook): string {
  return `b${all.find((one) => one.book === book)?.balanceType}`;
}
