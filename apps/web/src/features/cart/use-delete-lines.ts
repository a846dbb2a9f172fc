import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { setCartCount } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';
import { type Cart, type CartLine, cartKey, withLines } from './use-cart.ts';

/** Deletes lines from the cart, all or none. */
export function useDeleteLines() {
  const queries = useQueryClient();
  const key = cartKey(useSession()?.userId);
  return useMutation({
    mutationFn: (lines: readonly CartLine[]) =>
      api.call('deleCartproductPL', { sclIdStr: lines.map(({ sclId, scId }) => `${sclId}-${scId}`).join(',') }, { isAct: true }),
    onSuccess: ({ data }, gone) => {
      const ids = new Set(gone.map((line) => line.sclId));
      queries.setQueryData<Cart>(key, (cart) => withLines(cart, (lines) => lines.filter((line) => !ids.has(line.sclId))));
      void queries.invalidateQueries({ queryKey: key });
      setCartCount(data.cartNum);
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
}
