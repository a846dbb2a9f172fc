import { describe, expect, it } from 'vitest';
import { readText, type SourceFile, sourceFiles } from './source-files.ts';

const pages = new Map(sourceFiles().map((file) => [file.path, file]));
const loaded = /loadTexts\(\[([^\]]*)\]/g;
const namesIn = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** The file and everything that is loaded together with it. */
function togetherWith(path: string, known = new Set<string>()): SourceFile[] {
  const file = pages.get(path);
  if (file === undefined || known.has(path)) return [];
  known.add(path);
  return [file, ...file.imports.flatMap(({ target, typeOnly, late }) => (typeOnly || late ? [] : togetherWith(target, known)))];
}

/** The namespaces whose texts the page uses and that are not those of its route, nor loaded by one of its files. */
function lacking(page: string, texts: readonly string[]): string[] {
  const files = togetherWith(page);
  const used = files.flatMap(({ code }) => [...code.matchAll(/useTexts\('(\w+)'\)/g)].map(([, name = '']) => name));
  const late = files.flatMap(({ code }) => [...code.matchAll(loaded)].flatMap(([, names = '']) => namesIn(names)));
  return [...new Set(used)].filter((name) => name !== 'console' && !texts.includes(name) && !late.includes(name));
}

const routes = ['routes', 'content-routes'].flatMap((name) => {
  const text = readText(`apps/console/src/app/${name}.ts`);
  return text.split(/\n\s*page\(/).flatMap((part) => {
    const page = /import\('\.\.\/(pages\/[^']+)'\)/.exec(part)?.[1];
    const texts = namesIn(/texts: \[([^\]]*)\]/.exec(part)?.[1] ?? '');
    return page === undefined ? [] : [{ page: `apps/console/src/${page}`, texts }];
  });
});

describe('pages of the console', () => {
  it('A page loads the texts that its parts use, so that it can be opened first', () => {
    const missing = routes.flatMap(({ page, texts }) => lacking(page, texts).map((name) => `${page}: ${name}`));
    expect(missing, 'Add the namespace to the texts of the route.').toEqual([]);
  });

  it('The check knows the routes and notices a namespace that none of them loads', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(lacking('apps/console/src/pages/order/packing/ToPackPage.tsx', ['consoleShipping', 'consoleLists'])).toEqual(
      expect.arrayContaining(['consoleOrders', 'consoleMembers']),
    );
  });
});
