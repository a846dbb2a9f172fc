import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openapiDocument } from '../../apps/server/src/wire/openapi/openapi-document.ts';

const sample = path.join(import.meta.dirname, '../../examples/mobile-client');
const advice =
  'The document of the API changed. Start the shop, save its /api/openapi.json in examples/mobile-client, and run "npm run types" there.';

it('the types of the sample are those of the document of the API', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'types-'));
  try {
    const [document, types] = ['openapi.json', 'types.ts'].map((name) => path.join(folder, name)) as [string, string];
    await writeFile(document, JSON.stringify(openapiDocument('of a test')));
    const command = path.join(sample, 'node_modules/.bin/openapi-typescript');
    await promisify(execFile)(command, [document, '--output', types, '--default-non-nullable=false'], {
      shell: process.platform === 'win32',
    });
    const [made, kept] = await Promise.all([types, path.join(sample, 'src/shop-api.generated.ts')].map((file) => readFile(file, 'utf8')));
    expect(made === kept, advice).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('the sample is written without a cast', async () => {
  for (const name of ['buy', 'main', 'sandbox-payer', 'shop-client']) {
    const text = await readFile(path.join(sample, `src/${name}.ts`), 'utf8');
    expect(text.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''), name).not.toMatch(/\bas (?!const\b)|<any>|: any\b|@ts-/);
  }
});
