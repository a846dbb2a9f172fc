import { expect, it } from 'vitest';
import { bookOf, shownBooks } from './books.ts';

it.each([
  ['', '6'],
  ['book=7', '7'],
  ['book=10', '6'],
  ['book=toString', '6'],
])('%s names book %s', (query, book) => {
  expect(bookOf(new URLSearchParams(query))).toBe(book);
});

it('the start-up fund stands only before who holds one', () => {
  expect(shownBooks(false)).toEqual(['6', '7', '9']);
  expect(shownBooks(true)).toEqual(['6', '7', '8', '9']);
});
