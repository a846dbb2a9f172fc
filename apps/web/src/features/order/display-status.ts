export type DisplayStatus = 'refunded' | 'unpaid' | 'completed';

/** What a member sees of an order: refunded overrides everything. */
export function displayStatus(order: { readonly status: '1' | '2'; readonly isRetreatOrder: '0' | '1' }): DisplayStatus {
  if (order.isRetreatOrder === '1') return 'refunded';
  return order.status === '1' ? 'unpaid' : 'completed';
}
