import { expect, it } from 'vitest';
import { backListOf, homeListOf, orderListAddress, orderPageOf } from './order-lists.ts';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=12x', 1],
  ['page=999999', 1],
])('The query %s is page %i', (query, page) => {
  expect(orderPageOf(new URLSearchParams(query))).toBe(page);
});

it('The first page has the bare address', () => {
  expect(orderListAddress('all', 1)).toBe('/my/order/order_all');
  expect(orderListAddress('all', 2)).toBe('/my/order/order_all?page=2');
});

it('The search looks for an order first in the list of its status', () => {
  expect(homeListOf({ status: '1', isRetreatOrder: '0' })).toBe('/my/order/order_pending');
  expect(homeListOf({ status: '2', isRetreatOrder: '1' })).toBe('/my/order/order_completed');
});

it.each(['/my/order/order_all', '/my/order/order_completed?page=2'])('The link leads back to %s', (back) => {
  expect(backListOf(new URLSearchParams({ back }))).toBe(back);
});

it.each(['https://evil.example/', '//evil.example/my/order/order_all', '/pc/cart', '/my/order/order_detail?No=X', ''])(
  'The link never leads back to %s',
  (back) => {
    expect(backListOf(new URLSearchParams({ back }))).toBeUndefined();
  },
);
