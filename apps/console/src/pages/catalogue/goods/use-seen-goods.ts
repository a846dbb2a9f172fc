import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/api.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { beginEdit, type EditState, isSame, withLater } from './edit-state.ts';
import type { Product } from './product.ts';

/** How often the page checks whether another person edits the same product. */
const LOOK_MS = 30_000;

export interface SeenGoods {
  readonly state: EditState | undefined;
  /** The latest typed values, including the current key press. */
  readonly latest: RefObject<EditState | undefined>;
  readonly put: (next: EditState) => EditState;
  readonly read: () => Promise<Product>;
  readonly failure: unknown;
  readonly again: () => void;
}

/** A product as read and edited. A later read is merged with the typed values. */
export function useSeenGoods(goodsId: number): SeenGoods {
  const queries = useQueryClient();
  const { data, error, refetch } = useAnswer('getStaffProduct', { goodsId }, { everyMs: LOOK_MS });
  const [state, setState] = useState<EditState>();
  const latest = useRef<EditState | undefined>(undefined);
  const put = useCallback((next: EditState): EditState => {
    latest.current = next;
    setState(next);
    return next;
  }, []);
  const later = data?.data;
  useEffect(() => {
    // Another product's answer stays until this one's arrives.
    if (later === undefined || later.goodsId !== goodsId) return;
    const now = latest.current;
    if (now === undefined || now.seen.goodsId !== goodsId) put(beginEdit(later));
    else if (isSame(now.seen, later)) put({ ...now, seen: { ...later, document: now.seen.document } });
    else put(withLater(now, later));
  }, [later, goodsId, put]);
  const read = async (): Promise<Product> => {
    const answer = await queries.fetchQuery({
      queryKey: ['getStaffProduct', { goodsId }],
      queryFn: () => call('getStaffProduct', { goodsId }),
      staleTime: 0,
    });
    return answer.data;
  };
  return { state: state?.seen.goodsId === goodsId ? state : undefined, latest, put, read, failure: error, again: () => void refetch() };
}
