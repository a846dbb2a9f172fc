import { expect, it } from 'vitest';
import { displayStatus } from './display-status.ts';

it.each([
  ['1', '0', 'unpaid'],
  ['2', '0', 'completed'],
  ['1', '1', 'refunded'],
  ['2', '1', 'refunded'],
] as const)('The order with status %s, refunded %s, shows %s', (status, isRetreatOrder, shown) => {
  expect(displayStatus({ status, isRetreatOrder })).toBe(shown);
});
