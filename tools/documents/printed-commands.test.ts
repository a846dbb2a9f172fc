import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { openShop } from '../seed/opening/open-shop.ts';
import { type Printed, printed } from './printed-commands.ts';

interface Place {
  folder: string;
  env?: Record<string, string>;
}

/** Runs the command in a shell and returns its output and its exit code. */
async function run({ command, filled = {} }: Printed, { folder, env = {} }: Place): Promise<{ code: number; said: string }> {
  const whole = Object.entries(filled).reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), command);
  return promisify(execFile)('/bin/sh', ['-c', whole], { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

async function expectToWork(one: Printed, place: Place): Promise<void> {
  const { code, said } = await run(one, place);
  expect(code, said.slice(-2_000)).toBe(one.code ?? 0);
  if (one.says) expect(said).toMatch(one.says);
}

const of = (where: Printed['where']) => printed.filter((one) => one.where === where).map((one) => [one.command, one] as const);

it.each(of('checkout'))('The printed command works: %s', (_, one) => expectToWork(one, { folder: rootFolder }));

describe('printed commands in a copy, because they write', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'printed-'));
    const left = /(^|\/)(node_modules|build|\.git|\.data|\.react-router|shots|test-results)(\/|$)/;
    cpSync(rootFolder, folder, {
      recursive: true,
      filter: (file) => !left.test(path.relative(rootFolder, file).replace(/^tools\/shots/, '')),
    });
    linkPackages(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  it.each(of('copy'))('The printed command works in a copy: %s', (_, one) => expectToWork(one, { folder }));
});

/** External packages come from the checkout, the project's own from the copy. */
function linkPackages(folder: string): void {
  const [installed, modules] = [path.join(rootFolder, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(modules, '@upline'), { recursive: true });
  for (const name of readdirSync(installed)) if (name !== '@upline') symlinkSync(path.join(installed, name), path.join(modules, name));
  for (const name of readdirSync(path.join(installed, '@upline')))
    symlinkSync(readlinkSync(path.join(installed, '@upline', name)), path.join(modules, '@upline', name));
}

describe('printed commands on a shop without demo data, one after the other', () => {
  let database: TestDatabase;
  let dataDir: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const founder = { companyCode: 'US', username: 'founder', email: 'founder@shop.example', locale: 'en_US' } as const;
    await openShop(database.admin, { founder, hasBrandGoods: true }, new Date());
    dataDir = mkdtempSync(path.join(tmpdir(), 'printed-data-'));
    env = {
      DEMO: '0',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      STAFF_PORT: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SIGNING_SECRET: 'a-signing-secret-of-length',
      PAYOUT_KEY: 'dXBsaW5lLXRlc3QtcGF5b3V0LWtleS1vZi0zMi1ieSE=',
      GATEWAY_URL: 'http://127.0.0.1:9',
      GATEWAY_PRIVATE_KEY: 'a-private-key-of-length',
      GATEWAY_IPN_SECRET: 'an-ipn-secret-of-length',
      STAFF_NAME: 'head',
      STAFF_PASSWORD: 'a password of the staff',
    };
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  it.each(of('shop'))('The printed command works on a shop without demo data: %s', (_, one) =>
    expectToWork(one, { folder: rootFolder, env }),
  );
});
