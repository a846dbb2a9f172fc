import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { type Database, openDatabase } from '../../../platform/database/connection.ts';
import { DatabaseClock, timeOf } from '../../../platform/database/database-clock.ts';
import { type Listener, openListener } from '../../../platform/database/listener.ts';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { addressIn, makeOwnCluster } from '../../../platform/database/testing/own-cluster.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createCountry } from '../../../testing/member-fixture.ts';
import { LivingNetwork } from '../../network/index.ts';
import { ensureDefaultPlan } from '../plans/plan-store.ts';
import { LivingFigures } from './living-figures.ts';

/** A PostgreSQL server, and a copy of it that takes over at the same address. */
interface Pair {
  url: string;
  /** Stops the server and copies its data. */
  copy(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and promotes the copy, which never learns what the server did after the copy was made. */
  failOver(): Promise<void>;
  end(): Promise<void>;
}

async function openPair(): Promise<Pair> {
  const cluster = await makeOwnCluster();
  const { data } = cluster;
  const socket = await cluster.start(data, 's');
  let standby = '';
  return {
    url: addressIn(socket),
    async copy() {
      await cluster.stop(data);
      standby = cluster.copy('standby');
    },
    start: async () => void (await cluster.start(data, 's')),
    async failOver() {
      await cluster.stop(data);
      await writeFile(path.join(standby, 'recovery.signal'), '');
      await cluster.start(standby, 's', { restore_command: 'false' });
    },
    end: () => cluster.end(),
  };
}

let pair: Pair;
let database: Database;
let listener: Listener;
let clock: DatabaseClock;
let network: LivingNetwork;
let living: LivingFigures;

beforeAll(async () => {
  pair = await openPair();
  await migrateDatabase(pair.url);
  database = openDatabase({ url: pair.url, maxConnections: 6 });
  await createCountry(database);
  await ensureDefaultPlan(database);
  await join(1, null, null);
  await join(2, 1, 0);
  await pair.copy();
  await pair.start();
  await answering();
  const log = createLogger({ level: 'silent' });
  listener = openListener({ url: pair.url });
  clock = new DatabaseClock({ database, log });
  await clock.start();
  network = new LivingNetwork({ database, listener, log });
  await network.start();
  living = new LivingFigures({ database, listener, network, log, clock, settings: loadSettings({}) });
  await living.start();
  await living.ready();
});
afterAll(async () => {
  await living.close();
  await network.close();
  await clock.close();
  await listener.close();
  await database.destroy();
  await pair.end();
});

const answering = () => vi.waitFor(() => sql`SELECT 1`.execute(database), { timeout: 20_000, interval: 50 });

const join = (id: number, parent: number | null, side: number | null) =>
  sql`INSERT INTO member (id, code, username, company_code, email, sponsor_id, placement_parent_id, side)
    VALUES (${id}, 'ZZ' || to_char(10000000 + ${id}::int, 'FM00000000'), 'm' || ${id}::int, 'US', '', ${parent}, ${parent}, ${side})`.execute(
    database,
  );

/** Writes a PV row as a payment does; which order it belongs to does not matter here. */
async function pay(memberId: number, pv: number): Promise<void> {
  const now = await timeOf(database);
  const week = weekOf(now, loadSettings({}).businessTimeZone);
  const { month } = await living.openPeriod();
  await database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code)
      VALUES (${memberId}, 1, ${pv}, 'CX', ${pv}, ${week}, ${month}, 'US')`.execute(transaction);
  });
}

it('A promoted server shows what it has, even though it uses the ids of lost transactions again', async () => {
  await join(3, 2, 0);
  await pay(3, 500);
  await vi.waitFor(async () => {
    await living.catchUp();
    expect(living.legsOf(1n)).toEqual({ left: 500n, right: 0n });
  });
  await pair.failOver();
  await answering();
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT pg_is_in_recovery() AS is`.execute(database);
    expect(rows).toEqual([{ is: false }]);
  }, 20_000);
  const { rows } = await sql<{ timeline: string }>`SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline`.execute(database);
  expect(rows).toEqual([{ timeline: '00000002' }]);
  // The same transactions again, with other rows in them.
  await join(3, 1, 1);
  await pay(3, 70);
  await pay(2, 30);
  await vi.waitFor(() => expect(living.legsOf(1n)).toEqual({ left: 30n, right: 70n }), { timeout: 20_000, interval: 100 });
  expect(network.arrays.parent[network.indexOf(3)]).toBe(network.indexOf(1));
});
