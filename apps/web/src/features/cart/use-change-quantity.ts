import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { useRef } from 'react';
import { api } from '../../shared/api.ts';
import { setCartCount } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';
import { type Cart, cartKey, withLines } from './use-cart.ts';

const CHANGES = 'cart-line';

export const areQuantitiesChanging = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: [CHANGES] }) > 0;

/** Waits for pending quantity changes; false if one of them was refused or lost. */
export function quantitiesSettled(queries: QueryClient): Promise<boolean> {
  const cache = queries.getMutationCache();
  const changes = cache.findAll({ mutationKey: [CHANGES], status: 'pending' });
  const isOver = () => changes.every(({ state }) => state.status !== 'pending');
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isOver()) return;
      stop();
      resolve(changes.every(({ state }) => state.status === 'success'));
    };
    const stop = cache.subscribe(look);
    look();
  });
}

interface Change {
  sclId: number;
  qty: number;
}

/**
 * Sets a line's quantity: shown at once, announced when done, and restored if the server refuses. Changes of one line run
 * one after the other.
 */
export function useChangeQuantity(sclId: number) {
  const queries = useQueryClient();
  const key = cartKey(useSession()?.userId);
  /** The last quantity that the server confirmed. */
  const held = useRef<number>(undefined);
  const mutationKey = [CHANGES, sclId];
  /** While a newer change is queued, its quantity stays shown. */
  const isLast = () => queries.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
    scope: { id: `cart-line-${sclId}` },
    mutationFn: (change: Change) => api.call('editCartpty', change, { isAct: true }),
    onMutate: async ({ qty }) => {
      if (isLast()) held.current = queries.getQueryData<Cart>(key)?.cartProduct.find((line) => line.sclId === sclId)?.qty;
      await queries.cancelQueries({ queryKey: key });
      setQuantity(qty);
    },
    onSuccess: ({ data, resultMessage }) => {
      held.current = data.qty;
      if (isLast()) setQuantity(data.qty);
      setCartCount(data.cartNum);
      // Only the server knows the cart's new name and promotions.
      if (isLast()) void queries.invalidateQueries({ queryKey: key });
      showToast(resultMessage);
    },
    onError: () => {
      if (held.current !== undefined && isLast()) setQuantity(held.current);
    },
  });

  function setQuantity(qty: number): void {
    queries.setQueryData<Cart>(key, (cart) =>
      withLines(cart, (lines) => lines.map((line) => (line.sclId === sclId ? { ...line, qty } : line))),
    );
  }
}
