import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFolder } from '@upline/brand/in-place';

/** Tests of the shipped demo shop. With another brand they are skipped, each for its own reason. */
const shippedOnly: readonly { files: string; why: string }[] = [
  { files: 'tools/wire/golden/golden.test.ts', why: 'its files hold what the shipped demo answers, word for word' },
  {
    files: 'tools/mobile-client/mobile-client.test.ts',
    why: 'it runs the commands of docs/build-an-app.md, which search for a product of the shipped demo',
  },
  { files: 'tests/e2e/storefront-lists.e2e.ts', why: 'it turns the pages of lists that are as long as those of the shipped demo' },
  {
    files: 'tests/e2e/{storefront-goods,storefront-opened}.e2e.ts',
    why: 'they pick variants by the names of the shipped demo, and compare its descriptions and pictures',
  },
];

/** Tests of a shop with another brand than the shipped demo's. */
const anotherOnly: readonly { files: string; why: string }[] = [
  { files: 'tests/e2e/second-brand.e2e.ts', why: 'it looks for traces of the shipped demo in a shop of another brand' },
];

const manifest = readFileSync(new URL('../../packages/brand/package.json', import.meta.url), 'utf8');
const brandPackage = JSON.parse(manifest) as { exports: { '.': { default: string } } };

/** True if the current brand is the repository's own. */
export const isShippedBrand: boolean = path.basename(path.dirname(brandPackage.exports['.'].default)) === path.basename(brandFolder);

/** File patterns of the tests that do not apply to the current brand. */
export const inapplicable: readonly string[] = (isShippedBrand ? anotherOnly : shippedOnly).map(({ files }) => `**/${files}`);
