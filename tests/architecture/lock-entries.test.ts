import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  integrity?: string;
  link?: boolean;
  resolved?: string;
}

/** Entries that `npm ci` would install without checking a hash. When npm writes a lock next to installed packages, it omits the hashes of other systems' packages. */
const unheld = (packages: Readonly<Record<string, Entry>>): string[] =>
  Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path.includes('node_modules/') && link !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [path] : [],
  );

it('Each locked package has a hash, also those of other systems', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  expect(Object.keys(packages).length).toBeGreaterThan(400);
  expect(unheld(packages)).toEqual([]);
  expect(unheld({ 'node_modules/a': {}, 'node_modules/b': { integrity: 'sha1-x' }, 'node_modules/c': { link: true } })).toEqual([
    'node_modules/a',
    'node_modules/b',
  ]);
});
