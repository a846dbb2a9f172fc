import { expect, it } from 'vitest';
import { foldEqual } from './fold-equal.ts';

it('Equal neighbours become one entry with all of them, and equal entries apart stay apart', () => {
  expect(foldEqual(['in', 'in', 'in', 'paid', 'in'], (text) => text)).toEqual([
    { first: 'in', all: ['in', 'in', 'in'] },
    { first: 'paid', all: ['paid'] },
    { first: 'in', all: ['in'] },
  ]);
  expect(foldEqual([], String)).toEqual([]);
});
