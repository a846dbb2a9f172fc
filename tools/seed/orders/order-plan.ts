import { DEMO, type DemoBasket, type DemoItems } from '@upline/brand';

/** Payment method of an order (pay type '1'…'4' or 'b1' for the e-wallet) and the state that the order has reached. */
export interface PayingStep {
  by: '1' | '2' | '3' | '4' | 'b1';
  reached: 'paid' | 'shipped' | 'delivered' | 'refunded';
}

export interface OrderPlan {
  member: string;
  /** Key of the seeded address. */
  address: string;
  hoursAgo: number;
  items: DemoItems;
  /** Absent for an unpaid order. */
  paying?: PayingStep;
}

const DAYS = 24;

const order = (member: string, address: string, hoursAgo: number, paying: PayingStep | undefined, basket: DemoBasket): OrderPlan => ({
  member,
  address,
  hoursAgo,
  items: DEMO.baskets[basket],
  ...(paying ? { paying } : {}),
});

/** Oldest first. */
export const DEMO_ORDERS: readonly OrderPlan[] = [
  order(
    'demo',
    'demo',
    // Placed before the first release of a bonus, so that the e-wallet's journal is in the order of
    // its dates.
    172 * DAYS,
    { by: 'b1', reached: 'delivered' },
    'qualifying',
  ),
  order('demo', 'demo', 124 * DAYS, { by: '1', reached: 'delivered' }, 'second'),
  order('taiwan', 'taiwan', 96 * DAYS, { by: '1', reached: 'delivered' }, 'taiwanFirst'),
  order('demo', 'demo', 89 * DAYS, { by: '2', reached: 'delivered' }, 'deposits'),
  order('korea', 'korea', 71 * DAYS, { by: '2', reached: 'delivered' }, 'koreaFirst'),
  order('demo', 'demo', 61 * DAYS, { by: '2', reached: 'delivered' }, 'monthly'),
  order('demo', 'demo 2', 58 * DAYS, { by: '3', reached: 'refunded' }, 'refunded'),
  order('taiwan', 'taiwan', 47 * DAYS, { by: '1', reached: 'delivered' }, 'taiwanMonthly'),
  order('japan', 'japan', 44 * DAYS, { by: '2', reached: 'delivered' }, 'japanFirst'),
  order('demo', 'demo', 33 * DAYS, { by: '2', reached: 'delivered' }, 'latest'),
  order('demo', 'demo 3', 9 * DAYS, { by: '1', reached: 'shipped' }, 'shipped'),
  order('taiwan', 'taiwan', 6 * DAYS, { by: '2', reached: 'paid' }, 'taiwanPaid'),
  order('demo', 'demo', 4 * DAYS, { by: '4', reached: 'shipped' }, 'coins'),
  order('demo', 'demo', 30, { by: '2', reached: 'paid' }, 'justPaid'),
  order('demo', 'demo', 9, undefined, 'unpaid'),
  order('demo', 'demo 2', 2, undefined, 'unpaidAbroad'),
];
