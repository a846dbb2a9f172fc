import { expect, it } from 'vitest';
import { addFailure, type Failures, failuresText, longestGap } from './failures.ts';

it('the longest time without an order counts from the fault and to the end of the watch', () => {
  expect(longestGap([0, 100, 900, 1_000])).toBe(800);
  expect(longestGap([0, 3_000])).toBe(3_000);
  expect(longestGap([0, 900, 100, 1_000])).toBe(800);
});

it('counts failures by their kind', () => {
  const failures: Failures = new Map();
  expect(failuresText(failures)).toBe('no failures');
  for (const kind of ['busy', '404', 'busy']) addFailure(failures, kind);
  expect(failuresText(failures)).toBe('busy 2, 404 1');
});
