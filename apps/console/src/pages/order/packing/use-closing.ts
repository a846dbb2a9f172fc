import { NetworkFailure } from '@upline/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../shared/calls/api.ts';
import { carrierOfNumber, type Counts, type PackingOrder } from './packing.ts';

const AGAIN_MS = 4_000;

interface Closing {
  readonly trackingNo: string;
  readonly lines: readonly { readonly lineId: number; readonly pieces: number }[];
}

interface ClosingOptions {
  readonly onClosed: (trackingNo: string) => void;
  readonly onRefused: (failure: unknown) => void;
}

/**
 * Closes the parcel by its label. Without a connection it stays pressed and retries with the same key until the server has answered, so a parcel whose answer was lost is sent
 * once.
 */
export function useClosing({ order: { orderNo }, carrier }: PackingOrder, { onClosed, onRefused }: ClosingOptions) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<Closing>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ trackingNo, lines }: Closing) =>
      call(
        'sendParcel',
        { orderNo, carrier: carrierOfNumber(trackingNo, carrier || 'Post'), trackingNo, lines: [...lines] },
        { isAct: true },
      ),
    networkMode: 'always',
    onSuccess: (_answer, { trackingNo }) => {
      setWaiting(undefined);
      onClosed(trackingNo);
      void queries.invalidateQueries({ queryKey: ['listToPack'] });
    },
    onError: (failure, closing) => {
      if (failure instanceof NetworkFailure) return setWaiting(closing);
      setWaiting(undefined);
      onRefused(failure);
      void queries.invalidateQueries({ queryKey: ['getOrderToPack'] });
    },
  });
  const again = useEffectEvent(() => {
    if (waiting !== undefined && !isPending) mutate(waiting);
  });
  const isWaiting = waiting !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => again(), AGAIN_MS);
    const soon = (): void => again();
    window.addEventListener('online', soon);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', soon);
    };
  }, [isWaiting]);
  return {
    close: (trackingNo: string, counts: Counts): void => {
      if (isPending || isWaiting) return;
      mutate({ trackingNo, lines: [...counts].flatMap(([lineId, pieces]) => (pieces > 0 ? [{ lineId, pieces }] : [])) });
    },
    isPending: isPending || isWaiting,
    /** The label that waits for a connection. */
    unsent: waiting?.trackingNo,
  };
}
