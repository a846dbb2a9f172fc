import { expect, it } from 'vitest';
import { rail } from '../../../app/rail.ts';
import { firstStepPages } from './first-step-pages.ts';

it('each step leads to a page of the rail', () => {
  const paths = rail.flatMap(({ path, pages }) => [path, ...pages.map((page) => page.path)]);
  expect(Object.values(firstStepPages).filter((path) => !paths.includes(path))).toEqual([]);
});
