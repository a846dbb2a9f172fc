import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import type { Book } from '../books.ts';
import type { Period } from '../period.ts';
import { walletKeys } from '../wallet-keys.ts';

export type JournalEntry = AnswerOf<'getFbJournals'>['data'][number];

export const walletPageSize = 10;

interface JournalPage {
  readonly entries: readonly JournalEntry[];
  readonly size: number;
}

/** One page of a book's journal, newest first. The previous page of the same book stays until the next one is loaded. */
export function useJournal(book: Book, period: Period, page: number) {
  const userId = useSession()?.userId;
  return useQuery<JournalPage>({
    queryKey: walletKeys.journal(userId, book, period, page),
    enabled: Boolean(userId),
    staleTime: 0,
    placeholderData: (former, query) => (query?.queryKey[2] === book ? former : undefined),
    queryFn: async ({ signal }) => {
      const bounds = { dealStartTime: period.from, dealEndTime: period.to };
      const asked = { ...bounds, pageNum: page, pageSize: walletPageSize, bankbookType: book };
      const { data, size } = await api.call('getFbJournals', asked, { signal });
      return { entries: data, size };
    },
  });
}
