import { expect, it } from 'vitest';
import type { Order } from './order.ts';
import { orderActs } from './order-acts.ts';

const none = { cancel: false, correctAddress: false, ship: false, refund: false, invoice: false };
const order = (may: Partial<Order['may']>): Order => ({ may: { ...none, ...may }, parcels: [] as Order['parcels'] }) as Order;
const names = (...given: Parameters<typeof orderActs>) => orderActs(...given).map(({ name }) => name);

it('The order page offers what the state of the order allows', () => {
  expect(names(order({ cancel: true, correctAddress: true }), () => true)).toEqual(['cancel', 'correctAddress', 'note', 'resendMail']);
  expect(names(order({ ship: true, refund: true }), () => true)).toEqual(['ship', 'refund', 'note', 'resendMail']);
});

it('The order page offers only what the person may do', () => {
  const all = order({ cancel: true, correctAddress: true, ship: true, refund: true });
  expect(names(all, (permission) => permission === 'order.refund')).toEqual(['refund']);
});
