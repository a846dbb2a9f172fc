import { expect, it } from 'vitest';
import { ownRoute } from './own-route.ts';

it.each(['/pc/cart', '/pc/payment?No=UPL264700001', '/my/order/order_detail?No=UPL1', '/my'])(
  'The path %s is a route of the shop',
  (address) => {
    expect(ownRoute(address)).toBe(address);
  },
);

it.each([
  'https://evil.example/pc/cart',
  '//evil.example/pc/cart',
  '/\\evil.example',
  'javascript:alert(1)',
  '/pc/../../etc',
  '/pc/login',
  '/pc/unknown',
  '/my/order/order_detail/../../../x',
  '',
  null,
  undefined,
])('The path %s is not a route of the shop', (address) => {
  expect(ownRoute(address)).toBeUndefined();
});
