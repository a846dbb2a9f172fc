import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { networkKeys } from './network-keys.ts';

export type NetworkMember = AnswerOf<'getJmiLinkRefs'>['data'][number];
export type TreeMember = AnswerOf<'getWholeJmiLinkRefs'>['data'][number];

export const recommendedPageSize = 10;
/** Read again whenever a page is opened, so that new members show, especially after a registration from the tree. */
const staleTime = 0;

/** Four generations of the placement tree, starting at this member. */
export function useTree(code: string | undefined) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: networkKeys.tree(userId, code ?? ''),
    enabled: Boolean(userId && code),
    staleTime,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.call('getWholeJmiLinkRefs', { userCode: code ?? '' }, { signal })).data,
  });
}

/** The placement network below a member, by code or username. */
export function usePlacement(number: string | undefined) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: networkKeys.links(userId, number ?? ''),
    enabled: Boolean(userId && number),
    staleTime,
    retry: false,
    queryFn: async ({ signal }) => (await api.call('getJmiLinkRefs', { userCode: number ?? '' }, { signal })).data,
  });
}

/** One page of the members whom a member recommended; `gen` is one generation, '' all three. */
export function useRecommended(number: string | undefined, gen: string, page: number) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: networkKeys.recommended(userId, number ?? '', gen, page),
    enabled: Boolean(userId && number),
    staleTime,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { userCode: number ?? '', gen: gen as '1' | '2' | '3', pageNum: page, pageSize: recommendedPageSize };
      const { data, size } = await api.call('getJmiRecommendRefs', asked, { signal });
      return { members: data, size };
    },
  });
}
