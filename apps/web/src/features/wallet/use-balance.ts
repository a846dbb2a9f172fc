import type { AnswerOf } from '@upline/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import type { Book } from './books.ts';
import { walletKeys } from './wallet-keys.ts';

/** What of a book is free to spend. */
export const useBalance = (book: Book) => useQuery({ ...balanceOf(useSession()?.userId, book), select: freeOf });

/** What of a book is free, what is on hold, and by what. */
export const useHeld = (book: Book) => useQuery(balanceOf(useSession()?.userId, book));

/** What of each of the books is free, in their order. */
export function useBalances(books: readonly Book[]) {
  const userId = useSession()?.userId;
  return useQueries({ queries: books.map((book) => ({ ...balanceOf(userId, book), select: freeOf })) });
}

export type Balance = AnswerOf<'getFbBalance'>;

const freeOf = ({ data }: Balance): number => data;

/** One question for all who show a book: pay screen, tabs, forms and journal. */
export function balanceOf(userId: string | undefined, book: Book) {
  return queryOptions({
    queryKey: walletKeys.balance(userId, book),
    enabled: Boolean(userId),
    // Balances change elsewhere: by paying, by earnings, by what the staff decide.
    staleTime: 0,
    queryFn: ({ signal }): Promise<Balance> => api.call('getFbBalance', { bankbookType: book }, { signal }),
  });
}
