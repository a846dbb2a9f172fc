import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { earningsKeys, keepOwn } from '../earnings-keys.ts';

export type HowYouEarn = AnswerOf<'getHowYouEarn'>['data'];

/** The running week's plan, explained to the member; with `week` the plan decided to take effect in that week. */
export function useHowYouEarn(week: string) {
  const userId = useSession()?.userId;
  return useQuery<HowYouEarn>({
    queryKey: earningsKeys.how(userId, week),
    enabled: Boolean(userId),
    placeholderData: keepOwn(userId),
    queryFn: async ({ signal }) => {
      const { data } = await api.call('getHowYouEarn', { week }, { signal });
      return data;
    },
  });
}
