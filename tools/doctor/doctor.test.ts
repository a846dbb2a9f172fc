import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { judgeClock, judgeConnections, judgeEncoding, judgeVersion } from './examine-database.ts';
import { examineMemory, judgeDisk } from './examine-machine.ts';
import { bareEnvironment } from '../../apps/server/src/testing/bare-environment.ts';

let dataDir: string;
let ports: Record<string, string>;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  ports = {
    PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
    CHAIN_PORT: String(await freePort()),
    STAFF_PORT: String(await freePort()),
  };
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs the command like an operator; returns its exit code and its lines. */
async function examine(settings: Record<string, string> = {}): Promise<{ code: number; lines: string[] }> {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, ...ports, ...settings };
  const run = promisify(execFile)(process.execPath, ['tools/doctor/main.ts'], { cwd: rootFolder, env });
  const { code, stdout } = await run.then(
    (done) => ({ code: 0, stdout: done.stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, lines: stdout.trim().split('\n') };
}

/** Lines about faults that prevent the start. */
const faults = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('wrong'));

const listening: Server[] = [];
async function takePort(): Promise<number> {
  const server = createServer((socket) => socket.end());
  listening.push(server);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)));
}
afterEach(async () => {
  for (const server of listening.splice(0)) await new Promise((resolve) => server.close(resolve));
});

it('The doctor finds no fault if a demo can start, and leaves nothing behind', async () => {
  const { code, lines } = await examine();
  expect({ code, faults: faults(lines) }).toEqual({ code: 0, faults: [] });
  expect(lines.at(-1)).toMatch(/^Nothing prevents the start/);
  expect(await readdir(dataDir)).toEqual([]);
});

it('The doctor names a port that is taken and the setting that chooses another', async () => {
  const port = await takePort();
  const { code, lines } = await examine({ PORT: String(port) });
  expect(code).toBe(1);
  expect(faults(lines)).toEqual([expect.stringMatching(`^wrong  Port: Port ${port} on 127.0.0.1 is taken.*set PORT to another port\\.$`)]);
  expect(lines.at(-1)).toBe('1 to fix before the shop can start.');
});

it('The doctor lets the demo start without its local chain', async () => {
  const { code, lines } = await examine({ CHAIN_PORT: String(await takePort()) });
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^look {3}Port: .*set CHAIN_PORT.*the sandbox wallet cannot pay\.$/));
});

it('The doctor names a host that is not this machine', async () => {
  const { code, lines } = await examine({ HOST: '192.0.2.1' });
  expect(code).toBe(1);
  expect(faults(lines)).toEqual([expect.stringMatching(/192\.0\.2\.1 is no address of this machine\. Set HOST/)]);
});

it('The doctor names a data folder that cannot be written', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  const { code, lines } = await examine({ DATA_DIR: path.join(file, 'data') });
  expect(code).toBe(1);
  expect(faults(lines)).toContainEqual(
    expect.stringMatching(/^wrong {2}Data folder: .*cannot be written \(ENOTDIR.*set DATA_DIR to a folder/),
  );
});

it.runIf(process.platform === 'linux')('The doctor names a data folder on a file system that is only read', async () => {
  const { code, lines } = await examine({ DATA_DIR: '/proc/upline' });
  expect(code).toBe(1);
  expect(faults(lines)).toContainEqual(expect.stringMatching(/^wrong {2}Data folder: \/proc\/upline cannot be written/));
});

it('The doctor names every setting that is wrong', async () => {
  const { code, lines } = await examine({ DEMO: '0' });
  expect(code).toBe(1);
  expect(faults(lines)).toEqual(
    ['SMTP_URL', 'SIGNING_SECRET', 'PAYOUT_KEY', 'SERVER_SECRET'].map((name) =>
      expect.stringMatching(`^wrong  Settings: ${name} must be set when DEMO=0`),
    ),
  );
});

it('The doctor says which database cannot be reached, without its password', async () => {
  const { code, lines } = await examine({ DATABASE_URL: `postgresql://upline:a-password@127.0.0.1:${await freePort()}/shop` });
  expect(code).toBe(1);
  expect(faults(lines)).toEqual([expect.stringMatching(/^wrong {2}Database: The database at 127\.0\.0\.1:\d+\/shop .*DATABASE_URL/)]);
  expect(lines.join('\n')).not.toContain('a-password');
});

describe('a database of its own', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const company = () => ({
    DEMO: '0',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SIGNING_SECRET: 'a-signing-secret-of-length',
    PAYOUT_KEY: 'dXBsaW5lLXRlc3QtcGF5b3V0LWtleS1vZi0zMi1ieSE=',
    GATEWAY_PRIVATE_KEY: 'a-private-key-of-length',
    GATEWAY_IPN_SECRET: 'an-ipn-secret-of-length',
  });

  it('The doctor reports a database with its version and its clock', async () => {
    const { lines } = await examine({ DATABASE_URL: database.url });
    expect(lines).toContainEqual(expect.stringMatching(/^ok {5}Database: PostgreSQL \d+.* answers\.$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok {5}Clock: This machine and the database differ by 0\.\d s\.$/));
  });

  it('The shop may start while mail server and gateway do not answer, and a note says so', async () => {
    const [mail, gateway] = [await freePort(), await freePort()];
    const services = { SMTP_URL: `smtp://127.0.0.1:${mail}`, GATEWAY_URL: `http://127.0.0.1:${gateway}` };
    const { code, lines } = await examine({ ...company(), ...services });
    expect({ code, faults: faults(lines) }).toEqual({ code: 0, faults: [] });
    expect(lines).toContainEqual(expect.stringMatching(`^look   Mail: The mail server at 127\\.0\\.0\\.1:${mail} does not serve us`));
    expect(lines).toContainEqual(
      expect.stringMatching(`^look   Gateway: http://127\\.0\\.0\\.1:${gateway} does not answer \\(ECONNREFUSED\\)`),
    );
  });

  it('The doctor refuses a demo’s database when the settings are a company’s', async () => {
    await sql`INSERT INTO installation (step, detail) VALUES ('demo-data', '{}')`.execute(database.admin);
    const { code, lines } = await examine({ ...company(), SMTP_URL: 'smtp://127.0.0.1:9', GATEWAY_URL: 'http://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(faults(lines)).toEqual([expect.stringContaining('this database was filled with demo data')]);
  });
});

it('The doctor judges what no test can bring about', () => {
  expect(judgeVersion('14.11 (Debian 14.11-1)')).toMatchObject({ kind: 'fault', text: expect.stringContaining('15 or newer') });
  expect(judgeVersion('15.6').kind).toBe('good');
  expect(judgeEncoding('SQL_ASCII').kind).toBe('fault');
  expect(judgeConnections(20, { database: { maxConnections: 16 } as never })).toMatchObject({
    kind: 'note',
    text: expect.stringContaining('42'),
  });
  expect(judgeClock(-3_000)).toMatchObject({ kind: 'note', text: expect.stringContaining('3.0 s behind') });
  expect(judgeClock(1_999).kind).toBe('good');
  expect(examineMemory(200 * 1024 ** 2).kind).toBe('note');
  expect(judgeDisk(100 * 1024 ** 2, '/data').kind).toBe('fault');
  expect(judgeDisk(400 * 1024 ** 2, '/data').kind).toBe('note');
});
