import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const build = fileURLToPath(new URL('../../apps/console/build/client/', import.meta.url));
/** KB (1,000 bytes) of brotli: the first load of every page, and the extra load of one page. */
const FIRST_LOAD_KB = 150;
const PAGE_KB = 60;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}

const chunks = JSON.parse(readFileSync(`${build}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** Every file that a chunk needs before it runs. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = chunks[name] as Chunk;
  if (seen.has(file)) return seen;
  for (const own of [file, ...css]) seen.add(own);
  for (const next of imports) filesOf(next, seen);
  return seen;
}

const kbOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(build + file)).length, 0) / 1_000;

const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? '';
/** The console's own texts also belong to the first load. */
const texts = Object.keys(chunks).filter((name) => name.endsWith('/console.json'));
const first = new Set([...filesOf(entry), ...texts.slice(0, 1).flatMap((name) => [...filesOf(name)])]);
const pages = Object.keys(chunks).filter((name) => /^src\/pages\/.*Page\.tsx$/.test(name));

test('the console’s first load is within its budget', () => {
  expect(texts.length).toBeGreaterThan(1);
  expect(kbOf(first)).toBeLessThanOrEqual(FIRST_LOAD_KB);
  expect(kbOf(first), 'the files were found').toBeGreaterThan(20);
});

test('each page of the console is within its budget', () => {
  expect(pages.length).toBeGreaterThan(5);
  const sizes = pages.map((name) => ({ name, kb: kbOf(filesOf(name).difference(first)) }));
  expect(sizes.filter(({ kb }) => kb > PAGE_KB)).toEqual([]);
});

test('each part that a page fetches later is within the budget of a page', () => {
  const parts = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry && !pages.includes(name) && !name.endsWith('.json'));
  expect(parts, 'the reader of codes is one').toContainEqual(expect.stringContaining('picture-reader'));
  const sizes = parts.map((name) => ({ name, kb: kbOf(filesOf(name).difference(first)) }));
  expect(sizes.filter(({ kb }) => kb > PAGE_KB)).toEqual([]);
});
