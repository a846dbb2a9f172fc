import { expect, it } from 'vitest';
import { listsOfNouns } from '../../tools/nouns/lists-of-nouns.ts';
import { readText, repositoryRoot } from './source-files.ts';

it.each(listsOfNouns(repositoryRoot))('$path lists the nouns that have a folder', ({ path, text }) => {
  expect(readText(path), 'Renew the lists with `npx node tools/nouns/write.ts`.').toBe(text);
});
