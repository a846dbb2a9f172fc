import type { AnswerOf } from '@upline/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import type { Book } from './books.ts';
import { walletKeys } from './wallet-keys.ts';

/** A book's amount that is free to spend. */
export const useBalance = (book: Book) => useQuery({ ...balanceOf(useSession()?.userId, book), select: freeOf });

/** A book's free amount, the amount on hold, and the reasons. */
export const useHeld = (book: Book) => useQuery(balanceOf(useSession()?.userId, book));

/** The free amounts of the books, in the same order. */
export function useBalances(books: readonly Book[]) {
  const userId = useSession()?.userId;
  return useQueries({ queries: books.map((book) => ({ ...balanceOf(userId, book), select: freeOf })) });
}

export type Balance = AnswerOf<'getFbBalance'>;

const freeOf = ({ data }: Balance): number => data;

/** Shared by every part that shows a book: pay screen, tabs, forms and journal. */
export function balanceOf(userId: string | undefined, book: Book) {
  return queryOptions({
    queryKey: walletKeys.balance(userId, book),
    enabled: Boolean(userId),
    // Balances also change elsewhere: by payments, by earnings, by staff decisions.
    staleTime: 0,
    queryFn: ({ signal }): Promise<Balance> => api.call('getFbBalance', { bankbookType: book }, { signal }),
  });
}
