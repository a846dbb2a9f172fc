import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../packages/i18n/src/index.ts';
import { readDocumentCalls } from '../document-calls.ts';
import { walkShop, type Walked } from '../walk-shop.ts';
import { type GoldenShop, goldenNow, openGoldenShop } from './golden-shop.ts';
import { goldenTexts } from './golden-texts.ts';

/** One shop, walked twice by the steps of `npm run wire`: first with a fixed clock, then by the command itself. */
let shop: GoldenShop;
let walked: Walked;
let begun: string;
let ended: string;
const shownNow = () => formatDateTime(new Date(), 'America/Los_Angeles');
beforeAll(async () => {
  shop = await openGoldenShop();
  begun = shownNow();
  walked = await walkShop({ base: shop.base, suffix: '-golden', now: () => goldenNow });
  ended = shownNow();
}, 120_000);
afterAll(() => shop.close());

const fixtures = path.join(import.meta.dirname, 'fixtures');

describe('the companion wire', () => {
  it('The companion wire answers every call as expected, and forbids caches to keep the answers', () => {
    expect(walked.faults).toEqual([]);
    const asked = new Set(walked.walk.rows.map(({ method, group, call }) => `${method} ${group} ${call}`));
    expect(readDocumentCalls().filter((call) => !asked.has(call))).toEqual([]);
  });

  it('The wire matches the files next to this test; to change them on purpose: npx node tools/wire/golden/write.ts', async () => {
    const texts = goldenTexts(walked.walk, begun, ended);
    expect(readdirSync(fixtures).sort()).toEqual([...texts.keys()].map((group) => `${group}.json`).sort());
    for (const [group, text] of texts) await expect(text).toMatchFileSnapshot(path.join(fixtures, `${group}.json`));
  });

  it('The wire log has a line for each request, and no token, password, code, card or signature', () => {
    const log = shop.logged();
    // The logged route contains the names of the path's parameters, not their values.
    expect(log).toContain('"route":"/api/h5/mobileLogin/api/gettoken/:userCode/:password"');
    expect(log).toContain('"route":"/api/h5/mobilePay/api/transferAccount"');
    const signatures = walked.walk.rows.flatMap(({ fields }) => (typeof fields['authId'] === 'string' ? [fields['authId']] : []));
    expect(signatures.length).toBeGreaterThan(5);
    const secrets = [...walked.walk.hidden].filter(([, what]) => /token|MD5|code>|secret/.test(what)).map(([secret]) => secret);
    expect(secrets.length).toBeGreaterThan(10);
    const found = [...signatures, ...secrets, '4242424242424242'].filter((secret) => new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(log));
    expect(found).toEqual([]);
    expect(/gettoken\/(?!:)|[?&]\w+=/.exec(log)?.[0]).toBeUndefined();
  });
});

describe('npm run wire', () => {
  /** Runs the command as a process and returns its exit code and its output. */
  function run(...args: string[]): Promise<{ code: number | null; printed: string }> {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts'), ...args]);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
  }

  it('The command walks a running shop and prints a line for each answer', async () => {
    shop.clock.moveTo(new Date());
    const { code, printed } = await run('--base', `${shop.base}/`);
    expect(printed).toMatch(/^mobilePay transferAccount +\w+ +200 +1 +\d+$/m);
    expect(printed).toMatch(/^POST JmiMember saveHeadImage +ana +200 +1 +\d+$/m);
    expect(printed).toMatch(/, 0 unexpected, 0 of the document's calls not asked\n$/);
    expect(code).toBe(0);
  }, 120_000);

  it('The command ends with 1 if answers are unexpected, and with 2 if no shop is named or none answers', async () => {
    const other = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const elsewhere = await run('--base', `http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    other.close();
    expect(elsewhere.printed).toContain('unexpected: ');
    expect(elsewhere.code).toBe(1);
    const nowhere = await run('--base', shop.base.replace('127.0.0.1', '127.0.0.2'));
    expect(nowhere.printed).toContain('does not answer. Start the shop');
    expect(nowhere.code).toBe(2);
    for (const args of [[], ['--base', 'nonsense'], ['--base', 'file:///x'], ['--other']]) expect((await run(...args)).code).toBe(2);
  });
});
