export type DisplayStatus = 'refunded' | 'unpaid' | 'completed';

/** The status that a member sees: refunded overrides every other. */
export function displayStatus(order: { readonly status: '1' | '2'; readonly isRetreatOrder: '0' | '1' }): DisplayStatus {
  if (order.isRetreatOrder === '1') return 'refunded';
  return order.status === '1' ? 'unpaid' : 'completed';
}
