import { expect, it } from 'vitest';
import { median, percentile } from './percentile.ts';

it('The percentile is the value below which a share of the values lies, whatever their order', () => {
  const values = Float64Array.from({ length: 100 }, (_, at) => ((at * 37) % 100) + 1);
  expect([0.5, 0.95, 0.99, 1].map((p) => percentile(values, p))).toEqual([50, 95, 99, 100]);
  expect(percentile(new Float64Array(), 0.5)).toBe(0);
});

it('The median is right for an odd and for an even number of values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
