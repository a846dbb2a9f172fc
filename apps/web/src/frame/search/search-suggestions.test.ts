import { expect, it } from 'vitest';
import { nextActive, suitingSearches } from './search-suggestions.ts';

const searches = ['Serum', 'night cream', 'serum oil', 'soap', 'serum box', 'sérum'];

it('The search offers every earlier search while nothing is typed', () => {
  expect(suitingSearches(searches, ' ')).toEqual(searches);
});

it('The search offers at most three that contain the typed text in any case, and not the text itself', () => {
  expect(suitingSearches(searches, 'ser')).toEqual(['Serum', 'serum oil', 'serum box']);
  expect(suitingSearches(searches, 'soap')).toEqual([]);
});

it('The keys cycle through the suggestions and the box itself', () => {
  expect([nextActive(-1, 1, 2), nextActive(0, 1, 2), nextActive(1, 1, 2)]).toEqual([0, 1, -1]);
  expect([nextActive(-1, -1, 2), nextActive(0, -1, 2)]).toEqual([1, -1]);
  expect(nextActive(-1, 1, 0)).toBe(-1);
});
