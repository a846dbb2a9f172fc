import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoldenShop, openGoldenShop } from '../wire/golden/golden-shop.ts';

/** Tests the material for app developers (types, a sample and a page of commands) on a real shop with a sandbox gateway. */
const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const sample = path.join(root, 'examples/mobile-client');
const document = readFileSync(path.join(root, 'docs/build-an-app.md'), 'utf8');
const commands = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);

let shop: GoldenShop;
let folder: string;
beforeAll(async () => {
  // The commands sign with the machine's clock.
  shop = await openGoldenShop(new Date());
  folder = mkdtempSync(path.join(tmpdir(), 'app-'));
  symlinkSync(path.join(root, 'examples'), path.join(folder, 'examples'));
  // Imitates npx in a checkout: the commands run with the project's pinned Node.
  const commandsFolder = path.join(folder, 'node_modules/.bin');
  mkdirSync(commandsFolder, { recursive: true });
  for (const [name, from] of [
    ['node', root],
    ['openapi-typescript', sample],
  ] as const)
    symlinkSync(path.join(from, 'node_modules/.bin', name), path.join(commandsFolder, name));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

describe('the page for those who build an app', () => {
  it('The page has commands that all work, one after the other', async () => {
    expect(commands.length).toBeGreaterThan(6);
    const script = ['set -euo pipefail', ...commands].join('\n');
    const { stdout } = await run('bash', ['-c', script], { cwd: folder, env: { ...process.env, SHOP: shop.base }, timeout: 110_000 });
    const answers = stdout.split(/(?=\{"success")/).filter((text) => text.startsWith('{"success"'));
    expect(answers.length).toBeGreaterThan(6);
    for (const answer of answers) expect(answer).toMatch(/^\{"success":"1"/);
    // Both tries of one act got the same answer, and the sample's purchase is paid.
    const cart = answers.filter((answer) => answer.includes('cartNum')).map((answer) => JSON.parse(answer) as unknown);
    expect(cart).toHaveLength(2);
    expect(cart[0]).toEqual(cart[1]);
    expect(stdout).toMatch(/[A-Z0-9]{6,}, \$[\d.]+: paid\n/);
  }, 120_000);

  it('The page makes exactly the types that the sample uses', () => {
    const made = readFileSync(path.join(folder, 'shop-api.ts'), 'utf8');
    const kept = readFileSync(path.join(sample, 'src/shop-api.generated.ts'), 'utf8');
    expect(made === kept).toBe(true);
  });
});
