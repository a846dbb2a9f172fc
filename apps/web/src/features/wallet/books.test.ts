import { expect, it } from 'vitest';
import { bookOf, bookOfCredit, shownBooks } from './books.ts';

it.each([
  ['', '6'],
  ['book=7', '7'],
  ['book=10', '6'],
  ['book=toString', '6'],
])('The code %s names book %s', (query, book) => {
  expect(bookOf(new URLSearchParams(query))).toBe(book);
});

it('The start-up fund is shown only to its holders', () => {
  expect(shownBooks(false)).toEqual(['6', '7', '9']);
  expect(shownBooks(true)).toEqual(['6', '7', '8', '9']);
});

it.each([
  [{ voucher: '8', reorder: '7' }, ['8', '7', '9']],
  [{ voucher: '7', reorder: '8' }, ['7', '8', '9']],
] as const)('The credit pages read as %o', (creditPages, books) => {
  expect((['voucher', 'reorder', 'travel'] as const).map((page) => bookOfCredit(page, creditPages))).toEqual(books);
});
