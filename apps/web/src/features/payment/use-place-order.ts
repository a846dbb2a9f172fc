import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NetworkFailure, newActKey } from '@upline/client';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { setCartCount } from '../../shared/member-status.ts';
import { showActFailure } from '../../shared/show-act-failure.ts';

interface ToPlace {
  fabId: number;
  promotionKey: string | undefined;
}

/**
 * Places the order and replaces the page by its payment. A repeat after a lost answer carries the same key, so it is the
 * same order.
 */
export function usePlaceOrder() {
  const { t } = useTranslation('payment');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(newActKey());
  // The second press of a double click comes before the button shows that it is pending.
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<string>();
  const order = useMutation({
    // What the member saw of promotions goes along, so that they get it or are told.
    mutationFn: ({ fabId, promotionKey }: ToPlace) =>
      api.call(
        'addJpoMemberOrder',
        { fabId, cartBuyType: '0', orderBuyTppe: '0', ...(promotionKey !== undefined && { promotionKey }) },
        { idempotencyKey: key.current },
      ),
    onSuccess: async ({ data }) => {
      setCartCount(0);
      await navigate(paths.payment({ No: data.memberOrderNo }), { replace: true });
      queries.removeQueries({ queryKey: ['cart'] });
    },
    onError: (error) => {
      isUnderWay.current = false;
      if (!(error instanceof NetworkFailure)) key.current = newActKey();
      showActFailure(error, t('place.noAnswer'), setFailure);
      // The cart's fresh lines show the reason of a refusal (sold out, a changed price).
      void queries.invalidateQueries({ queryKey: ['cart'] });
    },
  });
  const place = (wanted: ToPlace) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    order.mutate(wanted);
  };
  return { place, isPlacing: order.isPending, failure };
}
