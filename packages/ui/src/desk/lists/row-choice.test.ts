import { expect, it } from 'vitest';
import { nextSort, rowsBetween, stepTo, toggled } from './row-choice.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['gone', 'c', ['c']],
  ['a', 'gone', []],
])('the rows from %s up to %s are %j', (from, to, between) => {
  expect(rowsBetween(ids, from, to)).toEqual(between);
});

it('a row that is chosen again is no longer chosen', () => {
  expect([...toggled(toggled(new Set(['a']), 'b'), 'a')]).toEqual(['b']);
});

it.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'd'],
  ['b', 1, 'c'],
  ['d', 1, 'd'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
] as const)('the cursor goes from %s by %d to %s', (at, step, to) => {
  expect(stepTo(ids, at, step)).toBe(to);
});

it('an empty list has no row for the cursor', () => {
  expect(stepTo([], undefined, 1)).toBeUndefined();
});

it('a column head that is pressed twice sorts in descending order', () => {
  expect(nextSort('-at', 'total')).toBe('total');
  expect(nextSort('total', 'total')).toBe('-total');
  expect(nextSort('-total', 'total')).toBe('total');
});
