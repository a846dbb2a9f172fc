import { expect, it } from 'vitest';
import { lineOf, placeOf, scaleOf, ticksOf } from './chart-scale.ts';

it('a scale begins at 0, and below it where a figure does', () => {
  expect(
    scaleOf([
      { name: 'a', value: 40 },
      { name: 'b', value: 60, before: 80 },
    ]),
  ).toEqual({ low: 0, high: 80 });
  expect(scaleOf([{ name: 'a', value: -5, before: -20 }])).toEqual({ low: -20, high: 0 });
  expect(scaleOf([])).toEqual({ low: 0, high: 0 });
  expect([placeOf(0, { low: 0, high: 0 }), placeOf(20, { low: 0, high: 80 }), placeOf(0, { low: -20, high: 60 })]).toEqual([0, 0.25, 0.25]);
});

it('a line goes from the left edge to the right one, with 0 where the scale has it', () => {
  const box = { width: 100, height: 40 };
  expect(lineOf([0, 10, 20], { low: 0, high: 20 }, box)).toBe('M0.0 40.0L50.0 20.0L100.0 0.0');
  expect(lineOf([5], { low: 0, high: 10 }, box)).toBe('M0.0 20.0');
  expect(lineOf([], { low: 0, high: 0 }, box)).toBe('');
});

it('The lines of a grid are round figures that contain the whole scale', () => {
  expect(ticksOf({ low: 0, high: 4_005 })).toEqual([0, 2_000, 4_000, 6_000]);
  expect(ticksOf({ low: 0, high: 37 })).toEqual([0, 10, 20, 30, 40]);
  expect(ticksOf({ low: -30, high: 90 })).toEqual([-50, 0, 50, 100]);
  expect(ticksOf({ low: 0, high: 0 })).toEqual([0]);
});
