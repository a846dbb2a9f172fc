import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import type { Book } from './books.ts';
import { walletKeys } from './wallet-keys.ts';

/** What a book holds and is free to spend. */
export const useBalance = (book: Book) => useQuery(balanceOf(useSession()?.userId, book));

/** What each of the books holds, in their order. */
export function useBalances(books: readonly Book[]) {
  const userId = useSession()?.userId;
  return useQueries({ queries: books.map((book) => balanceOf(userId, book)) });
}

function balanceOf(userId: string | undefined, book: Book) {
  return queryOptions({
    queryKey: walletKeys.balance(userId, book),
    enabled: Boolean(userId),
    // Balances change elsewhere: by paying, by earnings, by what the staff decide.
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call('getFbBalance', { bankbookType: book }, { signal })).data,
  });
}
