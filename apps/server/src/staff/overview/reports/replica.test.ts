import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/connection.ts';
import { adminRole, createRoles } from '../../../platform/database/embedded/embedded-roles.ts';
import { prepareSchema } from '../../../platform/database/prepare-schema.ts';
import { openReports } from '../../../platform/database/report-reader.ts';
import { ownerRole, runningRole } from '../../../platform/database/running-role.ts';
import { addressIn, makeOwnCluster, type OwnCluster } from '../../../platform/database/testing/own-cluster.ts';
import { withClient } from '../../../platform/database/with-client.ts';
import { createLogger } from '../../../platform/logger.ts';
import { openStaffDoor, type StaffBrowser } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reportKinds } from './kinds/all.ts';

let cluster: OwnCluster;
let standby: string;
let primarySocket: string;
let url: string;
let replicaUrl: string;
let database: Database;
let admin: Database;
let replica: Database;
let server: TestServer;
let root: StaffBrowser;
const pools: Database[] = [];
const lines: string[] = [];
const log = createLogger({ level: 'info' }, { write: (line) => void lines.push(line) });
/** Log lines about where reports are read. */
const said = (): string[] => lines.filter((line) => line.includes('reports are read')).map(toldReason);
const toldReason = (line: string): string => {
  const { msg, reason = '' } = JSON.parse(line) as { msg: string; reason?: string };
  return msg.endsWith('again') ? 'again' : reason;
};

const WAIT_MS = 400;
const replication = { wal_level: 'replica', hot_standby: 'on', max_wal_senders: '4', wal_receiver_status_interval: '1' };
const startStandby = (): Promise<string> =>
  cluster.start(standby, 'replica', {
    ...replication,
    primary_conninfo: `host=${primarySocket} port=5432 user=${adminRole}`,
    wal_retrieve_retry_interval: '100ms',
  });

const opened = (address: string): Database => {
  const pool = openDatabase({ url: address, maxConnections: 4 });
  pools.push(pool);
  return pool;
};

beforeAll(async () => {
  cluster = await makeOwnCluster();
  const socket = await cluster.start(cluster.data, 'primary', replication);
  primarySocket = socket;
  await withClient(addressIn(socket), (client) => createRoles(client, undefined));
  await withClient(addressIn(socket), (client) => client.query(`CREATE DATABASE shop OWNER ${ownerRole}`));
  const ownerUrl = addressIn(socket, ownerRole, 'shop');
  url = addressIn(socket, runningRole, 'shop');
  await prepareSchema({ directUrl: url, ownerUrl });
  await cluster.stop(cluster.data);
  standby = cluster.copy('standby');
  await writeFile(path.join(standby, 'standby.signal'), '');
  await cluster.start(cluster.data, 'primary', replication);
  const place = await startStandby();
  replicaUrl = addressIn(place, runningRole, 'shop');
  database = opened(url);
  admin = opened(addressIn(socket, undefined, 'shop'));
  replica = opened(addressIn(place, undefined, 'shop'));
  server = await createTestServer({
    beside: { database, admin, databaseUrl: url, ownerUrl },
    settings: { DATABASE_URL: url, DATABASE_REPORT_URL: replicaUrl, DATABASE_REPORT_WAIT_MS: String(WAIT_MS) },
    runsJobs: true,
    log,
  });
  root = await (await openStaffDoor(server)).as('root');
  // A standby that has just started replays what it missed.
  await vi.waitFor(async () => expect(await readOnReplica('listAudit')).toBe(true), { timeout: 20_000, interval: 100 });
});
afterAll(async () => {
  await server?.close();
  for (const pool of pools) await pool.destroy();
  await cluster.end();
});
beforeEach(() => {
  lines.length = 0;
});

/** The last statements of the report connections, as the replica knows them. */
async function statementsOnReplica(): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    SELECT coalesce(string_agg(query || query_start::text, ' ' ORDER BY pid), '') AS said FROM pg_stat_activity
    WHERE application_name = 'upline reports'`.execute(replica);
  return rows[0]?.said ?? '';
}

/** Makes a call and returns whether it was read on the replica. Fails if the call is refused. */
async function readOnReplica(...[name, payload = {}]: [Parameters<StaffBrowser['call']>[0], object?]): Promise<boolean> {
  const before = await statementsOnReplica();
  const answer = await root.call(name, payload);
  expect(answer, answer.resultMessage).toMatchObject({ success: '1' });
  return (await statementsOnReplica()) !== before;
}

it('The server reads every report on the replica', async () => {
  for (const { name } of reportKinds)
    expect([name, await readOnReplica('runReport', { report: name, parameters: {} })]).toEqual([name, true]);
  expect(said()).toEqual([]);
});

it('The replica serves the lists that only show, and no list that a person acts on', async () => {
  for (const name of [
    'listAudit',
    'listSignIns',
    'listEntries',
    'listWeekEarnings',
    'listPeriodEarnings',
    'listAcceptances',
    'listNoticeReaders',
  ] as const)
    expect([name, await readOnReplica(name)]).toEqual([name, true]);
  for (const name of ['listMembers', 'listOrders', 'listPayments', 'listTasks', 'listApprovals', 'listWithdrawals', 'listStock'] as const)
    expect([name, await readOnReplica(name)]).toEqual([name, false]);
});

it('The replica shows what was committed just before the call', async () => {
  for (let round = 0; round < 20; round += 1) {
    const action = `staff.freshness${round}`;
    await sql`INSERT INTO audit (at, actor, action, subject, detail, previous_hash, hash)
      VALUES (now(), 'staff:root', ${action}, '', '{}', '', sha256(${action}::bytea))`.execute(admin);
    expect(await root.call('listAudit', { filters: { action } })).toMatchObject({ data: [{ action }] });
  }
  expect(said()).toEqual([]);
});

it('The replica serves the exports', async () => {
  const before = await statementsOnReplica();
  const answer = await root.call('startExport', { list: 'listMembers', format: 'csv' });
  const { exportNo } = answer['data'] as { exportNo: number };
  await vi.waitFor(async () => expect(await root.call('getExport', { exportNo })).toMatchObject({ data: { state: 'done' } }), {
    timeout: 20_000,
    interval: 50,
  });
  expect(await statementsOnReplica()).not.toBe(before);
  expect(said()).toEqual([]);
});

it('The server reads on the primary while the replica is too far behind, and says so once', async () => {
  await sql`SELECT pg_wal_replay_pause()`.execute(replica);
  await sql`INSERT INTO audit (at, actor, action, subject, detail, previous_hash, hash)
    VALUES (now(), 'staff:root', 'staff.paused', '', '{}', '', sha256('paused'))`.execute(admin);
  for (let call = 0; call < 2; call += 1)
    expect(await root.call('listAudit', { filters: { action: 'staff.paused' } })).toMatchObject({ data: [{ action: 'staff.paused' }] });
  expect(said()).toEqual(['it is too far behind']);
  await sql`SELECT pg_wal_replay_resume()`.execute(replica);
  await vi.waitFor(async () => expect(await readOnReplica('listAudit')).toBe(true), { timeout: 10_000, interval: 50 });
  expect(said()).toEqual(['it is too far behind', 'again']);
});

it('The primary runs work again when the replica ends it, but not what took too long', async () => {
  const reports = openReports({ reportUrl: replicaUrl, reportWaitMs: 5_000, preparedStatements: true }, log);
  const where = async (chosen: Database): Promise<string> => {
    const { rows } = await sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`.execute(chosen);
    return rows[0]?.standby === true ? 'replica' : 'primary';
  };
  const tried: string[] = [];
  const ended = await reports.read(database, async (chosen) => {
    tried.push(await where(chosen));
    if (tried.length === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(chosen);
    return 'read';
  });
  expect([ended, ...tried]).toEqual(['read', 'replica', 'primary']);
  const later = openReports({ reportUrl: replicaUrl, reportWaitMs: 5_000, preparedStatements: true }, log);
  tried.length = 0;
  const slow = later.read(database, async (chosen) => {
    tried.push(await where(chosen));
    await chosen.connection().execute(async (connection) => {
      await sql`SET statement_timeout = 20`.execute(connection);
      await sql`SELECT pg_sleep(5)`.execute(connection);
    });
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(tried).toEqual(['replica']);
  await Promise.all([reports.close(), later.close()]);
});

it('The server does not take a server that writes for a replica', async () => {
  const reports = openReports({ reportUrl: url, reportWaitMs: WAIT_MS, preparedStatements: true }, log);
  expect(await reports.choose(database)).toBe(database);
  expect(said()).toEqual(['it is no replica: it takes writes itself']);
  await reports.close();
});

it('The server reads on the primary while the replica is away, says so once, and goes back to it', async () => {
  await cluster.stop(standby);
  for (let call = 0; call < 3; call += 1)
    expect(await root.call('runReport', { report: 'salesByDay', parameters: {} })).toMatchObject({ success: '1' });
  expect(said()).toEqual([expect.stringMatching(/^it does not serve/)]);
  await startStandby();
  await vi.waitFor(async () => expect(await readOnReplica('listAudit')).toBe(true), { timeout: 20_000, interval: 200 });
  expect(said().at(-1)).toBe('again');
});
