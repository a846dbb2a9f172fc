import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot, sourceFiles } from './source-files.ts';

/** Patterns of `import.meta.glob` whose folder does not exist. Vite builds such a page without a warning, and the page then shows keys in place of texts. */
function lostGlobs(path: string, code: string, isThere: (folder: string) => boolean): string[] {
  const patterns = [...code.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(\s*'([^']+)'/g)].map(([, pattern = '']) => pattern);
  return patterns
    .filter((pattern) => !isThere(posix.join(posix.dirname(path), pattern.replace(/[^/]*[*{].*$/, ''))))
    .map((pattern) => `${path}: ${pattern}`);
}

it('patterns of files that a page loads begin in a folder that is there', () => {
  const isThere = (folder: string): boolean => existsSync(`${repositoryRoot}${folder}`);
  const files = sourceFiles().filter(({ path, code }) => /^(?:apps|packages)\//.test(path) && code.includes('import.meta.glob'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.flatMap(({ path, code }) => lostGlobs(path, code, isThere))).toEqual([]);
  const example = "const all = import.meta.glob<Dictionary>('../../texts/*/page*.json', {});";
  expect(lostGlobs('apps/a/src/b.ts', example, (folder) => folder === 'apps/texts/')).toEqual([]);
  expect(lostGlobs('apps/a/src/words/b.ts', example, (folder) => folder === 'apps/texts/')).toEqual([
    'apps/a/src/words/b.ts: ../../texts/*/page*.json',
  ]);
});
