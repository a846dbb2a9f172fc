import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

it('The bill of materials names each installed package, with its license and its hash', () => {
  const packages = {
    'packages/money': { version: '0.2.0' },
    'node_modules/@upline/money': { link: true },
    'node_modules/@one/two': { version: '1.2.3', license: 'MIT', integrity: `sha512-${Buffer.from('two').toString('base64')}` },
    'node_modules/three/node_modules/four': { version: '4.0.0' },
    'node_modules/gone': { version: '1.0.0' },
  };
  expect(billOfMaterials(packages, (place) => !place.endsWith('gone'))).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      {
        name: '@one/two',
        purl: 'pkg:npm/%40one/two@1.2.3',
        licenses: [{ license: { name: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: Buffer.from('two').toString('hex') }],
      },
      { name: 'four', version: '4.0.0', purl: 'pkg:npm/four@4.0.0' },
    ],
  });
});
