import { expect, it } from 'vitest';
import { viewBack, viewMore } from './viewed-roots.ts';

it('puts who is viewed first, nobody twice in a row', () => {
  expect(viewMore(['A'], 'B')).toEqual(['B', 'A']);
  expect(viewMore(['B', 'A'], 'B')).toEqual(['B', 'A']);
});

it('goes back one at a time and stays at the last', () => {
  expect(viewBack(['C', 'B', 'A'])).toEqual(['B', 'A']);
  expect(viewBack(['A'])).toEqual(['A']);
  expect(viewBack([])).toEqual([]);
});
