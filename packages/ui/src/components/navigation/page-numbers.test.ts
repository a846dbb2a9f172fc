import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [1, 8, [1, 2, 3, 0, 8]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [8, 8, [1, 0, 6, 7, 8]],
  [2, 3, [1, 2, 3]],
] as const)('The page %i of %i offers %j', (current, pages, offered) => {
  expect(pageNumbers(current, pages)).toEqual(offered);
});
