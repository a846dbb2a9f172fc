import { nouns } from '@upline/contract';
import { expect, it } from 'vitest';
import { listsOfNouns } from '../../tools/nouns/lists-of-nouns.ts';
import { listFiles, readText, repositoryRoot } from './source-files.ts';

it.each(listsOfNouns(repositoryRoot))('$path lists the nouns that have a folder', ({ path, text }) => {
  expect(readText(path), 'Renew the lists with `npx node tools/nouns/write.ts`.').toBe(text);
});

it('the console has its pages by the nouns of the contract', () => {
  const pages = listFiles('apps/console/src/pages').flatMap((path) => path.split('/').slice(4, -1)[0] ?? []);
  expect([...new Set(pages)].filter((folder) => !(folder in nouns))).toEqual([]);
});
