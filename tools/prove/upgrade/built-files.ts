import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from './former-release.ts';

const sites = [
  { site: 'shop', folder: 'apps/web/build/client/assets', address: '/assets' },
  { site: 'companion', folder: 'apps/companion/build/client/assets', address: '/h5/assets' },
  { site: 'console', folder: 'apps/console/build/client/assets', address: '/assets' },
] as const;

/** A built file of a release, and its expected content. */
export interface BuiltFile {
  site: (typeof sites)[number]['site'];
  address: string;
  sha256: string;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Every script, style sheet and font that an open page of the release may still request. */
export async function builtFiles({ folder }: Release): Promise<BuiltFile[]> {
  const files: BuiltFile[] = [];
  for (const { site, folder: place, address } of sites)
    for (const name of await readdir(path.join(folder, place))) {
      if (!/\.(?:js|css|woff2)$/.test(name)) continue;
      files.push({ site, address: `${address}/${name}`, sha256: hashOf(await readFile(path.join(folder, place, name))) });
    }
  return files;
}

const AT_ONCE = 6;

/** Requests every file like the browser of an open page. Returns those that are missing or different. */
export async function differing(files: readonly BuiltFile[], urls: { shop: string; console: string }): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...files];
  const ask = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const url = `${file.site === 'console' ? urls.console : urls.shop}${file.address}`;
      const said = await fetch(url).then(
        async (answer) => `${answer.status} ${hashOf(Buffer.from(await answer.arrayBuffer()))}`,
        () => 'no answer',
      );
      if (said !== `200 ${file.sha256}`) wrong.push(`${file.site} ${file.address}: ${said.slice(0, 3)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return wrong.sort();
}
