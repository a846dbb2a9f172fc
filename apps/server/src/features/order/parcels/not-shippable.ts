import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';

/** Refuses sending an order whose money went back, is on its way back, or was taken by a bank. */
export function notShippable(state: OrderState): Refusal<'orderNotShippable'> {
  const context = whyNotShippable(state);
  return context === undefined ? refuse('orderNotShippable') : refuse('orderNotShippable', { params: { context } });
}

/** Suffix of the message key with the reason; undefined for an order that is unpaid, shipped or delivered. */
export const whyNotShippable = (state: string): 'refunded' | 'cancelled' | 'returning' | undefined =>
  state === 'paid' ? 'returning' : state === 'refunded' || state === 'cancelled' ? state : undefined;
