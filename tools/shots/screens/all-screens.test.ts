import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allScreens, screensNamed } from './all-screens.ts';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const shown = new Set(allScreens.map(({ path }) => path.replace('/h5/#', '').split(/[?#]/)[0]));

describe('the screens of the contact sheets', () => {
  it('The screens hold every page of the shop and the portal', () => {
    const routes = [...read('apps/web/src/app/routes.ts').matchAll(/page\('([^']+)', '[^']+\.tsx'\)/g)].map(([, path]) => path ?? '');
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((path) => path !== '*' && !shown.has(`/${path}`))).toEqual([]);
  });

  it('The screens hold every page of the companion', () => {
    const pages = [...read('apps/companion/src/app/router.tsx').matchAll(/page\('([^']+)', '([^']+)'/g)];
    const last = (path: string | undefined): string => (path ?? '').replace(/\/:.*/, '').split('/').at(-1) ?? '';
    const known = new Set([...shown].flatMap((path) => (path ?? '').split('/')));
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.filter(([, path]) => !known.has(last(path))).map(([, path]) => path)).toEqual([]);
  });

  it('The screens have unique names that are valid file names', () => {
    expect(new Set(allScreens.map(({ name }) => name)).size).toBe(allScreens.length);
    expect(allScreens.filter(({ name }) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  it('The screens can be narrowed by parts of names', () => {
    expect(screensNamed(['cart-empty', 'invoice']).map(({ name }) => name)).toEqual(['cart-empty', 'invoice', 'companion-invoice']);
    expect(screensNamed([])).toBe(allScreens);
  });
});
