import type { Book } from './books.ts';
import type { Period } from './period.ts';

/** Query keys of a member's books. The pay screen uses the balance's key too, so both show the same amount. */
export const walletKeys = {
  balances: ['balance'] as const,
  balance: (userId: string | undefined, book: Book) => ['balance', userId, book] as const,
  journals: ['journal'] as const,
  journal: (userId: string | undefined, book: Book, period: Period, page: number) => ['journal', userId, book, period, page] as const,
  bankDetails: (userId: string | undefined) => ['bank-details', userId] as const,
  withdrawals: ['withdrawals'] as const,
  withdrawalPage: (userId: string | undefined, page: number) => ['withdrawals', userId, page] as const,
};
