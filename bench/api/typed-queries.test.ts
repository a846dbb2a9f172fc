import { expect, it } from 'vitest';
import { productNames } from '../seed/product-names.ts';
import { typedQueries } from './typed-queries.ts';

it('The queries are distinct texts, the same in every run; many are misspelled and occur in no name', () => {
  const names = productNames(10_000);
  const queries = typedQueries(names, 2_000);
  expect(new Set(queries).size).toBe(2_000);
  expect(typedQueries(names, 2_000)).toEqual(queries);
  const all = names.map(({ en_US, zh_CN }) => `${en_US.toLowerCase()} ${zh_CN}`).join('\n');
  const held = queries.filter((query) => all.includes(query.toLowerCase())).length / queries.length;
  expect(held).toBeGreaterThan(0.4);
  expect(held).toBeLessThan(0.8);
});
