import { useQuery } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import type { AnswerOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { openAnothers, type PayTarget } from './payment-calls.ts';

/** The pay screen's data of an order, one's own or another member's. For the latter the receiver is never shown. */
export type PayableOrder = AnswerOf<'getPayOther'>['data'][number];
type OwnOrder = AnswerOf<'orderByOrderNo'>['data'][number];

export interface OrderToPay {
  readonly order: PayableOrder;
  readonly target: PayTarget;
  readonly receiver: OwnOrder | undefined;
}

/** A number of another form cannot be an order's, so no request is sent. */
const orderNumber = /^[A-Z0-9]{6,32}$/;

async function readOwn(memberOrderNo: string, signal: AbortSignal): Promise<OrderToPay | null> {
  const [order] = (await api.call('orderByOrderNo', { memberOrderNo }, { signal })).data;
  return order ? { order, target: { kind: 'own', moId: order.moId }, receiver: order } : null;
}

/** One's own order is paid as such, even if it was looked up with a member's code. */
async function readAnothers(memberOrderNo: string, code: string, signal: AbortSignal): Promise<OrderToPay | null> {
  const own = await readOwn(memberOrderNo, signal).catch((error: unknown) => {
    if (error instanceof RequestRefused && error.error === 'orderNotFound') return null;
    throw error;
  });
  if (own) return own;
  const [order] = (await openAnothers(memberOrderNo, code, signal)).data;
  return order ? { order, target: { kind: 'other', orderNo: order.memberOrderNo, code }, receiver: undefined } : null;
}

/** Finds the order with this number. `code` is the code of the member who placed it; without one, only the payer's own orders are found. Null if there is none. */
export function useOrderToPay(orderNo: string, code: string | undefined) {
  const session = useSession();
  return useQuery<OrderToPay | null>({
    queryKey: ['order', session?.userId, orderNo, code],
    enabled: Boolean(session),
    // Failed look-ups of another member's order are counted, so no automatic request is sent.
    refetchOnWindowFocus: ({ state }) => code === undefined || Boolean(state.data),
    queryFn: async ({ signal }) => {
      if (!orderNumber.test(orderNo)) return null;
      return code === undefined ? readOwn(orderNo, signal) : readAnothers(orderNo, code, signal);
    },
  });
}
