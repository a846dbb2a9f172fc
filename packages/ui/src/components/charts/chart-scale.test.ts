import { expect, it } from 'vitest';
import { chartTicks } from './chart-scale.ts';

it.each([
  [1012, [0, 300, 600, 900, 1200]],
  [852.52, [0, 300, 600, 900]],
  [4, [0, 1, 2, 3, 4]],
  [0.07, [0, 0.02, 0.04, 0.06, 0.08]],
  [100_000, [0, 30_000, 60_000, 90_000, 120_000]],
  [0, [0, 1]],
  [-5, [0, 1]],
  [Number.NaN, [0, 1]],
])('The lines of a chart whose highest value is %d are at %j', (highest, ticks) => {
  expect(chartTicks(highest)).toEqual(ticks);
});
