import { expect, it } from 'vitest';
import { foldEqual } from './fold-equal.ts';

it('Equal neighbours become one entry with their number, and equal entries apart stay apart', () => {
  expect(foldEqual(['in', 'in', 'in', 'paid', 'in'], (text) => text)).toEqual([
    { first: 'in', count: 3 },
    { first: 'paid', count: 1 },
    { first: 'in', count: 1 },
  ]);
  expect(foldEqual([], String)).toEqual([]);
});
