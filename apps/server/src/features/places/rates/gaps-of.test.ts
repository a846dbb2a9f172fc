import { expect, it } from 'vitest';
import { gapsOf } from './gaps-of.ts';

const day = (number: number): Date => new Date(Date.UTC(2027, 0, number));

it.each([
  ['nothing at all', [], [[10, null]]],
  ['always', [[null, null]], []],
  ['until a day', [[null, 20]], [[20, null]]],
  [
    'two that touch',
    [
      [20, null],
      [null, 20],
    ],
    [],
  ],
  [
    'a hole between two',
    [
      [25, null],
      [5, 20],
    ],
    [[20, 25]],
  ],
  [
    'one that is over, one to come',
    [
      [null, 3],
      [12, null],
    ],
    [[10, 12]],
  ],
  ['an end at this very moment', [[null, 10]], [[10, null]]],
] as const)('The check finds the times without a rate: %s', (_, spans, gaps) => {
  const at = (number: number | null): Date | null => (number === null ? null : day(number));
  const given = spans.map(([from, to]) => ({ from: at(from), to: at(to) }));
  expect(gapsOf(given, day(10))).toEqual(gaps.map(([from, to]) => ({ from: at(from), to: at(to) })));
});
