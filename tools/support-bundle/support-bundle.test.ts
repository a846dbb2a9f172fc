import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { bareEnvironment } from '../../apps/server/src/testing/bare-environment.ts';
import { seedCatalogue } from '../../apps/server/src/testing/catalogue-fixture.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { createShopper } from '../../apps/server/src/features/order/testing/shopper.ts';
import { callsTo } from '../../apps/server/src/testing/call-server.ts';
import { readFile } from 'node:fs/promises';

/** Secrets that an attacker would look for in a bundle. Each occurs in a setting, in a row or in the log. */
const secrets = {
  signing: 'signing-Tr0ub4dor',
  server: 'server-c0rrecthorse',
  payout: 'dXBsaW5lLXRlc3QtcGF5b3V0LWtleS1vZi0zMi1ieSE=',
  smtpPassword: 'smtp pa55 word',
  databasePassword: 'unused-but-typed-9',
  metrics: 'metrics-token-0451',
  collector: 'collector-key-7781',
  gatewayKey: 'sk_live_51H8xYzAbCdEf',
  email: 'eve.adams@members.example',
  bareEmail: 'Zoe@shop.example',
  card: '4242 4242 4242 4242',
  bareCard: '5555555555554444',
  phone: '+1 415 555 0142',
  name: 'Evelyn',
  family: 'Quillfeather',
  token: 'Zk3mQ9vXw2Lr8TnB5cYhJ4sD7fGpA1eUo6iRtKxW',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl',
  street: '7 Marigold Lane',
  address: '203.0.113.77',
};
const reference = '0f9c2b1e-7d54-4c7a-9a55-0123456789ab';

let test: TestDatabase;
let server: ServerProcess;
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  test = await createTestDatabase();
  const fixture = await seedCatalogue(test.database);
  settings = {
    DATABASE_URL: test.url,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SIGNING_SECRET: secrets.signing,
    SERVER_SECRET: secrets.server,
    PAYOUT_KEY: secrets.payout,
    SMTP_URL: `smtps://office:${encodeURIComponent(secrets.smtpPassword)}@mail.example:465`,
    MAIL_FROM: `The Shop <${secrets.bareEmail}>`,
    METRICS_TOKEN: secrets.metrics,
    GATEWAY_PRIVATE_KEY: secrets.gatewayKey,
    GATEWAY_IPN_SECRET: 'ipn-secret-of-somebody',
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${secrets.collector}`,
  };
  server = await startServerProcess({ ...settings, SMTP_URL: '' });
  const call = callsTo(() => server.url);
  const shopper = await createShopper({ database: test.database, call }, fixture, { username: secrets.family.toLowerCase() });
  await shopper.fill(fixture.products.serum.variantIds[0]);
  await shopper.order();
  await sql`UPDATE address SET first_name = ${secrets.name}, last_name = ${secrets.family}, email = ${secrets.email}, street = ${secrets.street}`.execute(
    test.database,
  );
  const payload = JSON.stringify({ to: secrets.email, token: secrets.token });
  await sql`INSERT INTO job (name, payload, last_failure, due_at) VALUES ('mail.send', ${payload}::jsonb, ${`550 no such user ${secrets.email}`}, now() + interval '1 hour')`.execute(
    test.database,
  );
  await sql`INSERT INTO staff_task (kind, subject, detail, opened_at) VALUES ('jobGivenUp', ${secrets.card}, ${payload}::jsonb, now())`.execute(
    test.database,
  );
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await test.drop();
  await rm(folder, { recursive: true });
});

/** Log lines of the shop with secrets in every possible place. */
function attackedLog(): string {
  const error = {
    type: 'DatabaseError',
    message: `duplicate key: ${secrets.name} ${secrets.family} ${secrets.email}`,
    stack: `DatabaseError: ${secrets.name} ${secrets.family}\n    at save (/srv/quillfeather/shop/apps/server/src/features/cart/add-to-cart.ts:12:3)\n    at async execute (file://${rootFolder.replace(/\/$/, '')}/apps/server/src/wire/execute.ts:40:10)\n    at new Promise (<anonymous>)`,
    code: '23505',
    constraint: 'member_email',
    detail: `Key (email)=(${secrets.email}) already exists.`,
    where: secrets.token,
  };
  const line = (more: object) => JSON.stringify({ level: 50, time: '2026-11-26T21:04:59.123Z', ...more });
  return [
    line({ err: error, call: 'saveJmiAddrBook', reference, trace_id: '0123456789abcdef0123456789abcdef', msg: 'operation failed' }),
    line({ err: error, msg: error.message }),
    line({ security: 'wrongPassword', member: 'US10000042', address: secrets.address, call: 'gettoken', reference, msg: 'security event' }),
    line({
      reqId: secrets.token,
      call: secrets.email,
      job: secrets.card,
      id: secrets.bareCard,
      why: secrets.phone,
      msg: `a job failed for ${secrets.email} ${secrets.token} ${secrets.card}`,
    }),
    line({
      msg: `connect failed postgresql://upline:${secrets.databasePassword}@db.internal:5432/x and https://pay.example/x?key=${secrets.token}`,
    }),
    line({
      msg: `jwt ${secrets.jwt} key ${secrets.gatewayKey} of ${secrets.bareEmail}, ${secrets.bareCard}, ${secrets.phone}, ${secrets.smtpPassword}, ${encodeURIComponent(secrets.smtpPassword)}`,
    }),
    line({
      holder: secrets.name,
      user: { email: secrets.email, cvv: '123' },
      members: secrets.card,
      ms: 12,
      msg: 'a line with fields that nobody knows',
    }),
    `Nov 26 21:05:00 host upline[12]: ${line({ msg: 'behind words of the service manager' })}`,
    `Error: ${secrets.name} ${secrets.email} cannot be read`,
    '{"level":50,"msg":"torn',
  ].join('\n');
}

async function run(args: string[], more: Record<string, string> = {}): Promise<{ said: string; code: number }> {
  const options = { env: { ...bareEnvironment(), ...settings, ...more }, cwd: folder };
  return promisify(execFile)(process.execPath, [path.join(rootFolder, 'tools/support-bundle/main.ts'), ...args], options).then(
    ({ stdout, stderr }) => ({ said: stdout + stderr, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({ said: stdout + stderr, code }),
  );
}

async function unpack(file: string): Promise<Record<string, string>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(await readFile(file), { lazyEntries: true });
  const found: Record<string, string> = {};
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: unknown) => Promise<AsyncIterable<Buffer>>;
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: { fileName: string }) => {
      void open(entry).then(async (stream) => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part);
        found[entry.fileName] = Buffer.concat(parts).toString('utf8');
        zip.readEntry();
      }, reject);
    });
    zip.on('end', resolve);
    zip.readEntry();
  });
  return found;
}

describe('the support bundle', () => {
  let files: Record<string, string>;
  let said: string;
  beforeAll(async () => {
    await writeFile(path.join(folder, 'shop.log'), attackedLog());
    ({ said } = await run(['--log', 'shop.log', '--into', 'bundle.zip']));
    files = await unpack(path.join(folder, 'bundle.zip'));
  });

  const part = (name: string) => JSON.parse(files[name] ?? '') as Record<string, never> & Record<string, unknown>[];

  it('The support bundle holds what is needed to find a fault', async () => {
    expect(said).toContain('Written: ');
    expect((await stat(path.join(folder, 'bundle.zip'))).mode & 0o077).toBe(0);
    expect(part('about.json')).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), node: process.version });
    expect(part('settings.json')).toMatchObject({
      areValid: true,
      PORT: settings['PORT'],
      SIGNING_SECRET: 'set',
      ERC20_RPC_URL: 'not set',
      SMTP_URL: 'set',
    });
    expect(part('migrations.json')).toMatchObject({
      missing: [],
      ofAnotherVersion: [],
      newest: { name: expect.stringMatching(/^0\d{3}-/) },
    });
    expect(part('tables.json').map(({ table }) => table)).toEqual(expect.arrayContaining(['member', 'member_order', 'job']));
    expect(part('postgresql.json').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['max_connections', 'server_version', 'shared_buffers']),
    );
    expect(part('activity.json')).toMatchObject({ server: { isStandby: false, standbys: 0 } });
    expect(part('health.json')).toMatchObject({
      lights: expect.arrayContaining([expect.objectContaining({ name: 'outbox', facts: expect.objectContaining({ failing: 1 }) })]),
    });
    expect(files['metrics.txt']).toContain('upline_build_info{version="');
    expect(files['metrics.txt']).toContain('route="/api/pc/addJpoMemberOrder"');
  });

  it('The support bundle holds the last faults by their references, and where they arose', () => {
    expect(part('faults.json')).toEqual([
      {
        time: '2026-11-26T21:04:59.123Z',
        level: 50,
        reference,
        trace_id: '0123456789abcdef0123456789abcdef',
        call: 'saveJmiAddrBook',
        err: {
          type: 'DatabaseError',
          code: '23505',
          constraint: 'member_email',
          at: ['save cart/add-to-cart.ts:12:3', 'execute apps/server/src/wire/execute.ts:40:10'],
        },
        msg: 'operation failed',
      },
    ]);
    expect(files['log.jsonl']?.trim().split('\n')).toHaveLength(8);
    expect(files['log.jsonl']).toContain('behind words of the service manager');
    expect(part('about.json')).toMatchObject({ linesOfTheLogThatAreNotTheShops: 2 });
  });

  it.each(Object.entries(secrets))('The support bundle does not hold the %s', (_, secret) => {
    const all = Object.entries(files)
      .map(([name, text]) => `${name}\n${text}`)
      .join('\n');
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      expect(all.toLowerCase().includes(form.toLowerCase()), `${form} is in the bundle`).toBe(false);
  });

  it('The support bundle does not hold addresses of servers, members, or what is said in words', () => {
    const all = Object.values(files).join('\n');
    for (const hidden of ['db.internal', 'mail.example', 'US10000042', 'already exists', '@']) expect(all).not.toContain(hidden);
  });
});

it('The support bundle says what is missing while the database is away and the settings are wrong', async () => {
  const away = await run(['--into', 'away.zip'], { DATABASE_URL: `postgresql://upline:${secrets.databasePassword}@127.0.0.1:1/upline` });
  expect(away.code).toBe(0);
  const files = await unpack(path.join(folder, 'away.zip'));
  expect(JSON.parse(files['tables.json'] ?? '')).toMatchObject({ missing: true });
  expect(JSON.parse(files['about.json'] ?? '')).toMatchObject({ node: process.version });
  expect(Object.values(files).join('')).not.toContain(secrets.databasePassword);

  const wrong = await run([], { PORT: 'eighty', DATA_DIR: folder });
  expect(wrong.code).toBe(0);
  expect(wrong.said).toContain('PORT must be a port number');
});

it('The support bundle goes into DATA_DIR by default, and overwrites nothing', async () => {
  const { said } = await run([]);
  expect(said).toContain('It holds no log');
  expect((await readdir(path.join(folder, 'support'))).filter((name) => /^upline-support-\d{8}T\d{6}\.zip$/.test(name))).toHaveLength(1);
  expect((await run(['--into', 'bundle.zip'])).code).toBe(1);
});
