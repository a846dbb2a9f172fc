/** How an order was paid (pay type '1'…'4' or 'b1' for the e-wallet) and how far it has come since. */
export interface PayingStep {
  by: '1' | '2' | '3' | '4' | 'b1';
  reached: 'paid' | 'shipped' | 'delivered' | 'refunded';
}

export interface OrderPlan {
  member: string;
  /** Key of the seeded address. */
  address: string;
  hoursAgo: number;
  /** English product name, place among its variants, pieces. */
  items: readonly (readonly [name: string, variant: number, quantity: number])[];
  /** Absent while the order waits to be paid. */
  paying?: PayingStep;
}

const DAYS = 24;

const order = (
  member: string,
  address: string,
  hoursAgo: number,
  paying: PayingStep | undefined,
  ...items: OrderPlan['items']
): OrderPlan => ({
  member,
  address,
  hoursAgo,
  items,
  ...(paying ? { paying } : {}),
});

/** Oldest first. */
export const DEMO_ORDERS: readonly OrderPlan[] = [
  order(
    'demo',
    'demo',
    // Before the first bonus is released: what was paid from the e-wallet stands in its journal where its date is.
    172 * DAYS,
    { by: 'b1', reached: 'delivered' },
    ['Midwinter box', 0, 1],
    ['Nordic greens', 2, 10],
    ['Ember candle', 0, 2],
  ),
  order('demo', 'demo', 124 * DAYS, { by: '1', reached: 'delivered' }, ['Cloudberry serum', 0, 2], ['Rowan hand cream', 0, 3]),
  order(
    'taiwan',
    'taiwan',
    96 * DAYS,
    { by: '1', reached: 'delivered' },
    ['Collagen starter set', 0, 2],
    ['Marine collagen', 0, 2],
    ['Nordic greens', 2, 3],
  ),
  order('demo', 'demo', 89 * DAYS, { by: '2', reached: 'delivered' }, ['Birch leaf hand wash', 0, 4], ['Lingon dish soap', 0, 2]),
  order(
    'korea',
    'korea',
    71 * DAYS,
    { by: '2', reached: 'delivered' },
    ['Sea buckthorn night cream', 0, 3],
    ['Moss face oil', 0, 1],
    ['Nordic greens', 2, 1],
  ),
  order('demo', 'demo', 61 * DAYS, { by: '2', reached: 'delivered' }, ['Algae omega-3', 0, 2]),
  order('demo', 'demo 2', 58 * DAYS, { by: '3', reached: 'refunded' }, ['Spruce reed diffuser', 0, 1], ['Heather and sea salt soap', 0, 2]),
  order('taiwan', 'taiwan', 47 * DAYS, { by: '1', reached: 'delivered' }, ['Marine collagen', 0, 2]),
  order(
    'japan',
    'japan',
    44 * DAYS,
    { by: '2', reached: 'delivered' },
    ['Nettle and mint tea', 0, 4],
    ['Oat balm', 0, 3],
    ['Nordic greens', 2, 1],
  ),
  order('demo', 'demo', 33 * DAYS, { by: '2', reached: 'delivered' }, ['Algae omega-3', 0, 2], ['Evening magnesium', 0, 1]),
  order('demo', 'demo 3', 9 * DAYS, { by: '1', reached: 'shipped' }, ['Heather body milk', 0, 2], ['First snow candle', 0, 1]),
  order('taiwan', 'taiwan', 6 * DAYS, { by: '2', reached: 'paid' }, ['Heather body milk', 0, 3]),
  order('demo', 'demo', 4 * DAYS, { by: '4', reached: 'shipped' }, ['Nordic greens', 0, 1], ['Rosehip tea', 0, 2]),
  order('demo', 'demo', 30, { by: '2', reached: 'paid' }, ['Cloudberry serum', 1, 1]),
  order('demo', 'demo', 9, undefined, ['Sea buckthorn night cream', 0, 1], ['Moss face oil', 0, 1], ['Rowan hand cream', 0, 2]),
  order('demo', 'demo 2', 2, undefined, ['Linen line reed diffuser', 0, 1], ['Lingon dish soap', 0, 3]),
];
