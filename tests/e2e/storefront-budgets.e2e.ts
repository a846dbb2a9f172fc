import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const build = fileURLToPath(new URL('../../apps/web/build/client/', import.meta.url));
/** KB (1,000 bytes) of brotli. `npm run bench -- web` measures the first of them in a browser. */
const FIRST_LOAD_KB = 102;
const PAGE_KB = 155;

interface Part {
  readonly module: string;
  readonly imports: readonly string[];
}
interface Route extends Part {
  readonly id: string;
  readonly parentId?: string;
}

const manifest = readdirSync(`${build}assets`).find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
const text = readFileSync(`${build}assets/${manifest}`, 'utf8');
const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
  entry: Part;
  routes: Record<string, Route>;
};

const filesOf = ({ module, imports }: Part): string[] => [module, ...imports];
/** The scripts of a route and of those around it. */
const scriptsOf = (id: string | undefined): string[] => {
  const route = id === undefined ? undefined : routes[id];
  return route === undefined ? filesOf(entry) : [...filesOf(route), ...scriptsOf(route.parentId)];
};
const kbOf = (id: string): number =>
  [...new Set(scriptsOf(id))].reduce((sum, file) => sum + statSync(`${build}${file.slice(1)}.br`).size, 0) / 1_000;

test('the scripts of the home page are within their budget', () => {
  const home = Object.keys(routes).find((id) => /\bhome.HomePage$/.test(id)) ?? '';
  expect(kbOf(home)).toBeLessThanOrEqual(FIRST_LOAD_KB);
  expect(kbOf(home), 'the files were found').toBeGreaterThan(60);
});

test('the scripts of each page, opened first, are within its budget', () => {
  const sizes = Object.keys(routes).map((id) => ({ id, kb: kbOf(id) }));
  expect(sizes.length).toBeGreaterThan(40);
  expect(sizes.filter(({ kb }) => kb > PAGE_KB)).toEqual([]);
});
