import { expect, it } from 'vitest';
import { splitPayment } from './split-payment.ts';

it.each([
  [289.36, 150, 150, 139.36],
  [289.36, 289.36, 289.36, 0],
  [289.36, 1000, 289.36, 0],
  [289.36, 0, 0, 289.36],
  [0.3, 0.1, 0.1, 0.2],
  [10, -5, 0, 10],
])('An order of %d with a balance of %d pays %d and leaves %d', (total, balance, fromBalance, remaining) => {
  expect(splitPayment(total, balance)).toEqual({ fromBalance, remaining });
});
