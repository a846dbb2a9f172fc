import { expect, it } from 'vitest';
import { viewBack, viewMore } from './viewed-roots.ts';

it('The list of viewed roots puts the viewed member first, and no member twice in a row', () => {
  expect(viewMore(['A'], 'B')).toEqual(['B', 'A']);
  expect(viewMore(['B', 'A'], 'B')).toEqual(['B', 'A']);
});

it('Going back takes one root at a time and stays at the last', () => {
  expect(viewBack(['C', 'B', 'A'])).toEqual(['B', 'A']);
  expect(viewBack(['A'])).toEqual(['A']);
  expect(viewBack([])).toEqual([]);
});
