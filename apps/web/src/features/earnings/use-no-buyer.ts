import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { earningsKeys } from './earnings-keys.ts';

/** The most entries in one answer. A member who recommended more has a buyer among them. */
const asked = 100;

/** Whether no member recommended by this one has paid an order yet; false until known. A deadline comes with the first paid order. */
export function useNoBuyer(): boolean {
  const userId = useSession()?.userId;
  const { data } = useQuery({
    queryKey: earningsKeys.noBuyer(userId),
    enabled: Boolean(userId),
    queryFn: async ({ signal }) => {
      const { data: direct } = await api.call(
        'getJmiRecommendRefs',
        { userCode: userId ?? '', gen: '1', pageNum: 1, pageSize: asked },
        { signal },
      );
      return direct.every(({ END_WEEK }) => END_WEEK === '');
    },
  });
  return data ?? false;
}
