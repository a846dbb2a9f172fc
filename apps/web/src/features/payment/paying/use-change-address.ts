import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import type { AnswerOf } from '@upline/contract';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { refusalText } from '../../../shared/failure-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSession } from '../../../shared/session.ts';
import { addressesKey } from '../../address/use-addresses.ts';
import { orderKeys } from '../../order/order-keys.ts';

type Elsewhere = AnswerOf<'quoteOrderAddress'>['data'];

/** Sends an unpaid order to another address, for the cost that the page shows. If the cost has changed, nothing is saved: `failure` says so, and `cost` is the new cost. */
export function useChangeAddress(moId: number, onDone: () => void) {
  const { t } = useTranslation('address');
  const queries = useQueryClient();
  const userId = useSession()?.userId;
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const keyOf = (fabId: number | undefined) => ['elsewhere', userId, moId, fabId] as const;
  const cost = useQuery({
    queryKey: keyOf(chosen),
    enabled: chosen !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call('quoteOrderAddress', { moId, fabId: chosen ?? 0 }, { signal })).data,
  });
  /** Chooses an address, including one that was just changed; its cost is requested again. */
  const choose = (fabId: number) => {
    setFailure(undefined);
    setChosen(fabId);
    void queries.invalidateQueries({ queryKey: keyOf(fabId) });
  };
  const readOrderAgain = () => Promise.all([['order'], orderKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const showCurrent = ({ current = {} }: RequestRefused): void => {
    const { quoteOrderAddress: quote, getJmiAddrBook: addresses } = current;
    if (quote) queries.setQueryData<Elsewhere>(keyOf(chosen), quote as Elsewhere);
    if (addresses) queries.setQueryData(addressesKey(userId), addresses);
  };
  const change = useMutation({
    mutationFn: ({ fabId, seen }: Elsewhere) =>
      api.call('changeOrderAddress', { moId, fabId, ...(seen !== undefined && { seen }) }, { isAct: true }),
    onSuccess: async ({ resultMessage }) => {
      await readOrderAgain();
      showToast(resultMessage);
      onDone();
    },
    onError: (error) => {
      setFailure(refusalText(error) ?? t('act.noAnswer'));
      if (error instanceof RequestRefused) showCurrent(error);
      void readOrderAgain();
    },
  });
  return {
    chosen,
    choose,
    cost: cost.data,
    isAsking: cost.isFetching,
    failure: failure ?? (cost.error ? (refusalText(cost.error) ?? t('act.noAnswer')) : undefined),
    isChanging: change.isPending,
    send: () => {
      if (cost.data === undefined || change.isPending) return;
      setFailure(undefined);
      change.mutate(cost.data);
    },
  };
}
