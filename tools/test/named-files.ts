import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

/** What the words of `npm test -- WORD…` name: every file of the repository whose path contains one of them. */
export interface NamedFiles {
  readonly all: readonly string[];
  /** Tests that Vitest runs. */
  readonly tests: readonly string[];
  readonly journeys: readonly string[];
}

const sources = '{apps,bench,docs,examples,packages,tests,tools}/**/*';
const notSources = /(?:^|\/)(?:node_modules|build|dist|\.react-router)(?:\/|$)/;

/** Paths from the repository's root, with slashes. */
export async function findNamed(words: readonly string[]): Promise<NamedFiles> {
  const all: string[] = [];
  for await (const entry of glob(sources, { cwd: rootFolder, withFileTypes: true, exclude: ({ name }) => notSources.test(name) })) {
    const file = path.relative(rootFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && words.some((word) => file.includes(withoutRoot(word)))) all.push(file);
  }
  all.sort();
  return { all, tests: all.filter((file) => /\.test\.tsx?$/.test(file)), journeys: all.filter((file) => file.endsWith('.e2e.ts')) };
}

/** A path may be given as a shell completes it: from the root of the file system, or with a dot in front. */
const withoutRoot = (word: string): string => word.replace(`${rootFolder}${path.sep}`, '').replace(/^\.\//, '').replaceAll(path.sep, '/');

/** What serves the built pages: the server as a whole, in this process or in one of its own. */
const servesPages = ['apps/server/src/start-server.ts', 'apps/server/src/testing/server-process.ts'].map((file) =>
  path.join(rootFolder, file),
);

const relativeImport = /(?:from|import) ?\(?'(\.{1,2}\/[^']+\.tsx?)'/g;

/** Whether one of these tests needs the built pages: whether its imports lead to what serves them. */
export async function needPages(tests: readonly string[]): Promise<boolean> {
  const seen = new Set<string>();
  const waiting = tests.map((file) => path.join(rootFolder, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (servesPages.includes(file)) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    const code = await readFile(file, 'utf8').catch(() => '');
    for (const [, imported = ''] of code.matchAll(relativeImport)) waiting.push(path.resolve(path.dirname(file), imported));
  }
  return false;
}
