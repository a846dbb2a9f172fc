import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { refreshUnread, setUnread, unreadCount } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';
import { type Notice, noticeKeys } from './notices.ts';
import type { NoticePage } from './use-notices.ts';

/**
 * Marks a notice as read: first its row and the header's badge, then on the server. If the server cannot be reached, both
 * return to its last state. The document is open in any case, so no error is shown.
 */
export function useReadNotice() {
  const queryClient = useQueryClient();
  const userId = useSession()?.userId;
  const pages = { queryKey: noticeKeys.all(userId) };
  return useMutation({
    mutationFn: (notice: Notice) => api.call('setNoticeReaded', { id: notice.DL_ID }),
    onMutate: async ({ DL_ID }) => {
      await queryClient.cancelQueries(pages);
      queryClient.setQueriesData<NoticePage>(
        pages,
        (page) =>
          page && {
            ...page,
            notices: page.notices.map((notice) => (notice.DL_ID === DL_ID ? { ...notice, IS_READ: '1' as const } : notice)),
          },
      );
      setUnread(Math.max(0, unreadCount() - 1));
    },
    onSuccess: ({ data }) => setUnread(data),
    onError: () => {
      void queryClient.invalidateQueries(pages);
      void refreshUnread();
    },
  });
}
