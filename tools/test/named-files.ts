import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

/** Files named by `npm test -- WORD…`: every file of the repository whose path contains one of the words. */
export interface NamedFiles {
  readonly all: readonly string[];
  readonly tests: readonly string[];
  readonly journeys: readonly string[];
}

const sources = '{apps,bench,docs,examples,packages,tests,tools}/**/*';
const notSources = /(?:^|\/)(?:node_modules|build|dist|\.react-router)(?:\/|$)/;

/** Returns paths from the repository's root, with slashes. */
export async function findNamed(words: readonly string[]): Promise<NamedFiles> {
  const all: string[] = [];
  for await (const entry of glob(sources, { cwd: rootFolder, withFileTypes: true, exclude: ({ name }) => notSources.test(name) })) {
    const file = path.relative(rootFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && words.some((word) => file.includes(withoutRoot(word)))) all.push(file);
  }
  all.sort();
  return { all, tests: all.filter((file) => /\.test\.tsx?$/.test(file)), journeys: all.filter((file) => file.endsWith('.e2e.ts')) };
}

/** Accepts paths as a shell completes them: absolute, or with a leading dot. */
const withoutRoot = (word: string): string => word.replace(`${rootFolder}${path.sep}`, '').replace(/^\.\//, '').replaceAll(path.sep, '/');

/** Code that serves the built pages: the whole server, in this process or in a separate one. */
const servesPages = ['start-server.ts', 'testing/server-process.ts'].map((file) => path.join(rootFolder, 'apps/server/src', file));

/** A test that starts the server's command itself. */
const startsServer = /\bfork\(.*'main\.ts'/;
const relativeImport = /(?:from|import) ?\(?'(\.{1,2}\/[^']+\.tsx?)'/g;

/** True if one of these tests needs the built pages: its imports lead to code that serves them. */
export async function needPages(tests: readonly string[]): Promise<boolean> {
  const seen = new Set<string>();
  const waiting = tests.map((file) => path.join(rootFolder, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (servesPages.includes(file)) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    const code = await readFile(file, 'utf8').catch(() => '');
    if (startsServer.test(code)) return true;
    for (const [, imported = ''] of code.matchAll(relativeImport)) waiting.push(path.resolve(path.dirname(file), imported));
  }
  return false;
}
