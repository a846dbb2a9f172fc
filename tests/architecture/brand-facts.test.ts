import { expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const sent = [
  ...(/factNames = \[([^\]]+)\]/.exec(readText('apps/server/src/platform/shop/page-head.ts'))?.[1] ?? '').matchAll(/'(\w+)'/g),
].map(([, name]) => name);

/** The facts of the company that a text of the pages reads. */
const factsIn = (text: string): string[] => [
  ...[...text.matchAll(/\bbrand\.(\w+)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\{([^{}]+)\} = brand;/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/\s*[:=].*/, '')),
  ),
];

it('The server sends every fact of the company that the pages’ scripts read, so that nothing vanishes when they take over', () => {
  const looked = listFiles().filter((path) => /^apps\/(?:web|companion|console)\/src\/.*(?<!\.test)\.tsx?$/.test(path));
  const read = looked.filter((path) => readText(path).includes("from '@upline/brand/brand'"));
  expect(read.length).toBeGreaterThan(10);
  expect(
    read.flatMap((path) =>
      factsIn(readText(path))
        .filter((name) => !sent.includes(name))
        .map((name) => `${path}: ${name}`),
    ),
  ).toEqual([]);
});

it('The check sees a fact by its name and in a group of names', () => {
  expect(factsIn('brand.hasImprint ? 1 : 2; const { company, support: helps } = brand;')).toEqual(['hasImprint', 'company', 'support']);
});
