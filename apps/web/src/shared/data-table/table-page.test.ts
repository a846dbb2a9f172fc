import { expect, it } from 'vitest';
import { tablePageOf, withValues } from './table-page.ts';

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=2.5', 1],
])('The query %s is page %d', (query, page) => {
  expect(tablePageOf(new URLSearchParams(query))).toBe(page);
});

it('The new query changes the named values and keeps the rest', () => {
  const query = new URLSearchParams('book=7&from=2026-11-01&page=4');
  expect(withValues(query, { page: 5 })).toBe('?book=7&from=2026-11-01&page=5');
  expect(withValues(query, { from: '', page: 1 })).toBe('?book=7');
});
