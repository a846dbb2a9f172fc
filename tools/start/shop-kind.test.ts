import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { createCountry, createMember } from '../../apps/server/src/testing/member-fixture.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { openShop } from '../seed/opening/open-shop.ts';
import { bareEnvironment } from '../../apps/server/src/testing/bare-environment.ts';

const company = {
  DEMO: '0',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SIGNING_SECRET: 'a-signing-secret-of-length',
  PAYOUT_KEY: 'dXBsaW5lLXRlc3QtcGF5b3V0LWtleS1vZi0zMi1ieSE=',
  GATEWAY_URL: 'http://127.0.0.1:9',
  GATEWAY_PRIVATE_KEY: 'a-private-key-of-length',
  GATEWAY_IPN_SECRET: 'an-ipn-secret-of-length',
};

let test: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  test = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-kind-'));
});
afterEach(async () => {
  await test.drop();
  await rm(dataDir, { recursive: true });
});

/** The staff command first prints the database it uses. */
const databaseLine = /^Database: test_\w+ on .* as upline\n/;

/** Runs a command like an operator and returns its exit code and its output. Ends a server once it listens. */
async function run(command: string, settings: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const ports = { PORT: String(await freePort()), GATEWAY_PORT: String(await freePort()), STAFF_PORT: '0' };
  const env = {
    ...bareEnvironment(),
    LOG_LEVEL: 'silent',
    DRAIN_MS: '0',
    DATABASE_URL: test.url,
    DATA_DIR: dataDir,
    ...ports,
    ...settings,
  };
  const running = promisify(execFile)(process.execPath, [command, ...args], { cwd: rootFolder, env });
  running.child.stdout?.on('data', (line: string) => {
    if (line.startsWith('listening')) running.child.kill('SIGTERM');
  });
  return running.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.replace(databaseLine, '').trim() }),
  );
}

const server = 'apps/server/src/main.ts';
const staff = 'tools/staff/main.ts';
const seed = 'tools/seed/main.ts';
const staffNames = { STAFF_NAME: 'head', STAFF_PASSWORD: 'a password', DATABASE_OWNER_URL: '' };

describe('a database with demo data', () => {
  beforeEach(() => sql`INSERT INTO installation (step, detail) VALUES ('demo-data', '{}')`.execute(test.admin));

  it('A database with demo data is not run, managed or opened as a company’s shop', async () => {
    const refusals = await Promise.all([
      run(server, company),
      run(staff, { ...company, ...staffNames }, 'listRules'),
      run(seed, company, '--opening', '--company', 'US', '--username', 'founder', '--email', 'office@shop.example'),
    ]);
    for (const { code, said } of refusals) {
      expect(code).toBe(1);
      expect(said).toMatch(
        /^DEMO=0, but this database was filled with demo data.*npm run seed -- --opening.*docs\/operating\/open-a-shop\.md\)\.$/,
      );
    }
    expect(await sql`SELECT FROM member`.execute(test.admin).then(({ rows }) => rows)).toEqual([]);
  });

  it('A database with demo data is run as a demo', async () => {
    expect(await run(server, {})).toEqual({ code: 0, said: expect.any(String) });
  });
});

describe("a company's shop", () => {
  const founder = { companyCode: 'US', username: 'founder', email: 'office@shop.example', locale: 'en_US' } as const;
  const said = /^This database holds a company's shop and no demo\..*Set DEMO=0/;

  it('A company’s shop is not run, managed or filled as a demo once it has been opened', async () => {
    await openShop(test.admin, { founder, hasBrandGoods: true }, new Date());
    for (const refused of await Promise.all([run(server, {}), run(staff, staffNames, 'listRules'), run(seed, {})]))
      expect(refused).toEqual({ code: 1, said: expect.stringMatching(said) });
    expect(await run(server, company)).toEqual({ code: 0, said: expect.any(String) });
  });

  it('A company’s shop without an opening mark is recognized by its members', async () => {
    await createCountry(test.database);
    await createMember(test.database);
    expect(await run(server, {})).toEqual({ code: 1, said: expect.stringMatching(said) });
    expect(await run(server, company)).toEqual({ code: 0, said: expect.any(String) });
  });

  it('A company’s shop gets no demo data even while it is empty', async () => {
    expect(await run(seed, company)).toEqual({
      code: 1,
      said: expect.stringMatching(/^DEMO=0 is a company's shop, which gets no demo data/),
    });
    expect(await sql`SELECT FROM product`.execute(test.admin).then(({ rows }) => rows)).toEqual([]);
  });
});

it('an empty database may become either', async () => {
  expect(await run(server, company)).toEqual({ code: 0, said: expect.any(String) });
  expect(await run(server, {})).toEqual({ code: 0, said: expect.any(String) });
});
