import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { noticeKeys, noticePageSize } from './notices.ts';

/** One page of the member's notices, newest first, and the number of all notices. The previous page stays until the next one is loaded. */
export function useNotices(page: number) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: noticeKeys.page(userId, page),
    enabled: Boolean(userId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, size } = await api.call('getNotice', { pageNum: page, pageSize: noticePageSize }, { signal });
      return { notices: data, size };
    },
  });
}

export type NoticePage = NonNullable<ReturnType<typeof useNotices>['data']>;
