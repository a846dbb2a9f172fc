import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

/** A package as the lock of the installed packages describes it. */
interface Installed {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
}

interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  licenses?: { license: { name: string } }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

/** Bill of materials in CycloneDX 1.5: each package present in `modules`. Excludes packages of the lock that were deleted or belong to another system. */
export function billOfMaterials(packages: Readonly<Record<string, Installed>>, isThere: (place: string) => boolean): object {
  const components = Object.entries(packages).flatMap(([place, { link, ...one }]) =>
    place.includes('node_modules/') && link !== true && isThere(place) ? [componentOf(place, one)] : [],
  );
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
}

function componentOf(
  place: string,
  { name = place.split('node_modules/').at(-1) ?? '', version = '', license, integrity }: Installed,
): Component {
  const digest = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license === undefined ? {} : { licenses: [{ license: { name: license } }] }),
    ...(digest === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(path.join(rootFolder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, Installed>;
  };
  const bill = billOfMaterials(lock.packages, (place) => existsSync(path.join(rootFolder, place, 'package.json')));
  console.log(JSON.stringify(bill, undefined, 1));
}
