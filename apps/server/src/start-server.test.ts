import { fork } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { openDatabaseProxy } from './platform/database/testing/database-proxy.ts';
import { freePort } from './testing/free-port.ts';
import { bareEnvironment } from './testing/bare-environment.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Runs the server in a separate process and captures its output, whether or not it ever listens. */
async function begin(settings: Record<string, string>) {
  const env = {
    NODE_ENV: 'test',
    ...bareEnvironment(),
    LOG_LEVEL: 'info',
    DRAIN_MS: '0',
    STAFF_PORT: '0',
    PORT: String(await freePort()),
    ...settings,
  };
  const child = fork(path.join(import.meta.dirname, 'main.ts'), { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const said = { out: '', error: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.error += chunk.toString()));
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? '')));
  const listening = new Promise<string>((resolve) => child.once('message', (message) => resolve((message as { url: string }).url)));
  return { child, said, ended, listening };
}

const someAddress = (port: number) => `postgresql://upline:a-secret-word@127.0.0.1:${port}/upline`;

it('The server listens before it loads the network, which takes long in a large shop', async () => {
  const { child, said, ended, listening } = await begin({ DATABASE_URL: test.url });
  await listening;
  await expect.poll(() => said.out, { timeout: 50_000 }).toContain('the network is loaded');
  const parts = ['Server listening', 'the network is loaded'].map((line) => said.out.indexOf(line));
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

describe('a shop that starts before its database', () => {
  it('The shop waits for its database, logs that now and then, and opens when it is available', async () => {
    const port = await freePort();
    const proxied = await openDatabaseProxy(test.url);
    const url = proxied.url.replace(/:\d+\//, `:${port}/`);
    await proxied.close();
    const { child, said, ended, listening } = await begin({ DATABASE_URL: url });
    await expect.poll(() => said.out, { timeout: 50_000 }).toContain('waiting for the database');
    let tries = 0;
    const closing = createServer((socket) => {
      tries += 1;
      socket.destroy();
    }).listen(port, '127.0.0.1');
    await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    await new Promise((resolve) => closing.close(resolve));
    expect(said.out.match(/waiting for the database/g)).toHaveLength(1);
    const proxy = await openDatabaseProxy(test.url, port);
    const response = await fetch(`${await listening}/readyz`);
    expect(response.status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await proxy.close();
  });

  it('The shop ends with a sentence if the database never comes', async () => {
    const { said, ended } = await begin({ DATABASE_URL: someAddress(await freePort()), DATABASE_WAIT_MS: '700' });
    expect(await ended).toBe(1);
    expect(said.error).toMatch(
      /^The database at 127\.0\.0\.1:\d+\/upline could not be used within 1 s \(connect ECONNREFUSED .*\)\. Start it,/,
    );
    expect(said.error.trim().split('\n')).toHaveLength(1);
    expect(said.out + said.error).not.toContain('a-secret-word');
  });

  it('The shop does not wait for a database that refuses it', async () => {
    const proxy = await openDatabaseProxy(test.url);
    const { said, ended } = await begin({ DATABASE_URL: proxy.url.replace(/[^/]*$/, 'no_such_database') });
    expect(await ended).toBe(1);
    expect(said.error).toMatch(/^The database at .* refused the shop: .*no_such_database.* Check DATABASE_URL\.$/m);
    await proxy.close();
  });

  it('The shop names the setting if a pooler refuses a parameter', async () => {
    const pooler = await refusingPooler('unsupported startup parameter: statement_timeout');
    const { said, ended } = await begin({ DATABASE_URL: someAddress(pooler.port) });
    expect(await ended).toBe(1);
    expect(said.error).toContain('DATABASE_PREPARED_STATEMENTS=0');
    expect(said.error).toContain('DATABASE_DIRECT_URL');
    expect(said.error.trim().split('\n')).toHaveLength(1);
    pooler.server.close();
  });
});

/** Answers every start-up message with PgBouncer's refusal. */
async function refusingPooler(message: string): Promise<{ server: Server; port: number }> {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const port = await freePort();
  const server = createServer((socket) =>
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields]))),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port };
}
