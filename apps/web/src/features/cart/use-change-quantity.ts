import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { setCartCount } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';
import { type CartLine, cartKey } from './use-cart.ts';

interface Change {
  sclId: number;
  qty: number;
}

/** Sets a line's quantity: shown at once, put back when the server refuses. Changes of one line run one after the other. */
export function useChangeQuantity(sclId: number) {
  const queries = useQueryClient();
  const key = cartKey(useSession()?.userId);
  return useMutation({
    scope: { id: `cart-line-${sclId}` },
    mutationFn: (change: Change) => api.call('editCartpty', change),
    onMutate: async ({ qty }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<CartLine[]>(key)?.find((line) => line.sclId === sclId)?.qty;
      setQuantity(qty);
      return { before };
    },
    onSuccess: ({ data }) => setCartCount(data.cartNum),
    onError: (_error, _change, context) => {
      if (context?.before !== undefined) setQuantity(context.before);
    },
  });

  function setQuantity(qty: number): void {
    queries.setQueryData<CartLine[]>(key, (lines) => lines?.map((line) => (line.sclId === sclId ? { ...line, qty } : line)));
  }
}
