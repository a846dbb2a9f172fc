import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postmaster.ts';

let root: string;
let started: EmbeddedPostgres[];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'up line-'));
  // Accessible to `nobody`, who runs the server when the tests run as root.
  await chmod(root, 0o755);
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await rm(root, { recursive: true });
});

async function start(dataDir = root): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  started.push(server);
  return server;
}

const data = (dataDir = root): string => path.join(dataDir, 'postgres/data-18');

async function query(url: string, text: string): Promise<unknown[]> {
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    return (await sql.raw(text).execute(database)).rows;
  } finally {
    await database.destroy();
  }
}

async function pidOf(dataDir = root): Promise<number> {
  const postmaster = await readPostmaster(data(dataDir));
  if (!postmaster) throw new Error('no server');
  return postmaster.pid;
}

it('The embedded server keeps data after a stop and a start, and answers on a socket only', async () => {
  const first = await start();
  await query(first.ownerUrl, 'CREATE TABLE kept (x int); INSERT INTO kept VALUES (7)');
  await first.stop();
  expect(await readPostmaster(data())).toBeUndefined();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.ownerUrl, 'SELECT x FROM kept')).toEqual([{ x: 7 }]);
  expect(await query(second.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
});

it('Processes share one server, and the last one to end stops it', async () => {
  const first = await start();
  const second = await start();
  expect(second.adopted).toBe(true);
  await first.stop();
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await readPostmaster(data())).toBeUndefined();
});

it('Several starters may compete for an empty folder', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  for (const server of servers) expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(servers.filter((server) => !server.adopted)).toHaveLength(1);
});

it('A killed server starts again by itself, with all committed data', async () => {
  const server = await start();
  await query(server.ownerUrl, 'CREATE TABLE kept (x int); INSERT INTO kept VALUES (7)');
  process.kill(await pidOf(), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(server.ownerUrl, 'SELECT x FROM kept')).toEqual([{ x: 7 }]), {
    timeout: 8_000,
    interval: 100,
  });
});

it('The shop runs as a role that is no superuser and owns nothing', async () => {
  const server = await start();
  const roles = `SELECT rolname::text AS name, rolsuper AS super FROM pg_roles WHERE rolname LIKE 'upline%' ORDER BY 1`;
  expect(await query(server.url, roles)).toEqual([
    { name: 'upline', super: false },
    { name: 'upline_admin', super: true },
    { name: 'upline_owner', super: false },
  ]);
  expect(await query(server.url, 'SELECT current_user::text AS name')).toEqual([{ name: 'upline' }]);
  await expect(query(server.url, 'CREATE TABLE own (x int)')).rejects.toThrow('permission denied');
});

it('The start removes the superuser’s rights from the old role, and gives its tables to their owner', async () => {
  const first = await start();
  await query(first.adminUrl, 'CREATE TABLE kept (x int); INSERT INTO kept VALUES (7)');
  await query(first.adminUrl, 'CREATE ROLE renamer SUPERUSER LOGIN');
  const asRenamer = first.adminUrl.replace('upline_admin', 'renamer');
  await query(asRenamer, 'REASSIGN OWNED BY upline_owner TO upline_admin; DROP OWNED BY upline; DROP ROLE upline; DROP ROLE upline_owner');
  await query(asRenamer, 'ALTER ROLE upline_admin RENAME TO upline');
  await first.stop();
  const second = await start();
  await query(second.ownerUrl, 'ALTER TABLE kept ADD y int');
  expect(await query(second.ownerUrl, 'SELECT count(y)::int AS ys FROM kept')).toEqual([{ ys: 0 }]);
  expect(await query(second.url, `SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user`)).toEqual([{ super: false }]);
  await expect(query(second.url, 'DROP TABLE kept')).rejects.toThrow('must be owner');
});

it('The start clears an incomplete data folder', async () => {
  const halfMade = 'data-18.4194300-00ff.tmp';
  await mkdir(path.join(root, 'postgres', halfMade, 'base'), { recursive: true });
  await start();
  expect(await readdir(path.join(root, 'postgres'))).not.toContain(halfMade);
});

it('The server uses a shorter socket path when the path is too long', async () => {
  const deep = path.join(root, 'x'.repeat(120));
  const server = await start(deep);
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const folder = (await readPostmaster(data(deep)))?.socketFolder ?? '';
  expect(folder.length).toBeLessThan(90);
  await server.stop();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

it.runIf(process.getuid?.() === 0)('Root keeps the data outside a folder that `nobody` cannot reach, and says where', async () => {
  await chmod(root, 0o700);
  const server = await start();
  const note = await readFile(path.join(root, 'postgres-location.txt'), 'utf8');
  const folder = note.trim().split(' ').at(-1) ?? '';
  expect(folder).toMatch(/^\/var\/lib\/upline\/[0-9a-f]{16}$/);
  expect(await query(server.adminUrl, 'SHOW data_directory')).toEqual([{ data_directory: path.join(folder, 'data-18') }]);
  await server.stop();
  await rm(folder, { recursive: true });
});
