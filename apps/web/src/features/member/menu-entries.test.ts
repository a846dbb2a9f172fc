import { expect, it } from 'vitest';
import { isActiveEntry } from './menu-entries.ts';

it.each(['/my/order/order_pending', '/my/order/order_detail', '/my/order/order_all/'])('order stands for %s', (pathname) => {
  expect(isActiveEntry({ name: 'order' }, pathname)).toBe(true);
});

it.each(['/my/about', '/my', '/'])('order does not stand for %s', (pathname) => {
  expect(isActiveEntry({ name: 'order' }, pathname)).toBe(false);
});
