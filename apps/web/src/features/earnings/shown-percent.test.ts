import { expect, it } from 'vitest';
import { shownPercent } from './shown-percent.ts';

it.each([
  [-5, 0],
  [0, 0],
  [53.9, 53],
  [100, 100],
  [140, 100],
  [Number.NaN, 0],
])('The share of %d percent of the way is shown as %d', (answered, shown) => {
  expect(shownPercent(answered)).toBe(shown);
});
