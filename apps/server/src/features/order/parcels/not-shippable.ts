import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';

/** Why nothing of an order may leave: its money went back, or it is on its way back, or a bank has it. */
export function notShippable(state: OrderState): Refusal<'orderNotShippable'> {
  const context = whyNotShippable(state);
  return context === undefined ? refuse('orderNotShippable') : refuse('orderNotShippable', { params: { context } });
}

/** The part of the sentence's key that says why; undefined for an order that was never paid. */
export const whyNotShippable = (state: string): 'refunded' | 'cancelled' | 'returning' | undefined =>
  state === 'paid' ? 'returning' : state === 'refunded' || state === 'cancelled' ? state : undefined;
