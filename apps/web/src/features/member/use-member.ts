import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { memberQuestion } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';

export type Member = AnswerOf<'getJmiMember'>['data'];

export const memberKey = (userId: string | undefined) => ['member', userId] as const;

/** The signed-in member's data; the frame shows the same answer. */
export function useMember() {
  const session = useSession();
  return useQuery({
    queryKey: memberKey(session?.userId),
    enabled: Boolean(session),
    staleTime: 60_000,
    queryFn: () => memberQuestion.join(),
  });
}
