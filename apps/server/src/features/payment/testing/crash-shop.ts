import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../platform/database/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/database/embedded/embedded-postgres.ts';
import { readPostmaster } from '../../../platform/database/embedded/postmaster.ts';
import { prepareSchema } from '../../../platform/database/prepare-schema.ts';
import { keepOpening } from '../../../platform/shop/index.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { markAsDemo, type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { freePort } from '../../../testing/free-port.ts';
import type { CallOptions, TestServer } from '../../../testing/test-server.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

const RESTART_MS = 20_000;

export const victims = ['server', 'gateway', 'postgresql'] as const;
export type Victim = (typeof victims)[number];

/** Server, gateway and PostgreSQL as separate processes, each of which can be killed and restarts as it would for an operator. */
export interface CrashShop {
  fixture: CatalogueFixture;
  /** Current connections of this process. */
  database(): Database;
  sandbox(): Sandbox;
  /** A call that gets no answer if the server is down. */
  call: TestServer['call'];
  kill(victim: Victim): Promise<void>;
  /** Every charge on the gateway's record, by our reference: the cents it took. Read from the disk it survives on. */
  charged(): Promise<ReadonlyMap<string, bigint>>;
  close(): Promise<void>;
}

export async function openCrashShop(): Promise<CrashShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'crash-'));
  await chmod(folder, 0o755);
  const gatewayFolder = path.join(folder, 'gateway');
  const gatewaySettings = { GATEWAY_PORT: String(await freePort()), GATEWAY_DATA_DIR: gatewayFolder };
  let sandbox = await startSandbox(gatewaySettings);
  const settings = { DATA_DIR: folder, PORT: String(await freePort()), GATEWAY_PORT: gatewaySettings.GATEWAY_PORT };
  // Configured as operators run it: durable, on the machine's own disk.
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await prepareSchema({ directUrl: postgres.url, ownerUrl: postgres.ownerUrl });
  let database = openDatabase({ url: postgres.url, maxConnections: 4 });
  // Before the server starts, which would hear of it only a moment later.
  await keepOpening(database, new Date());
  let server = await startServerProcess(settings);
  const fixture = await seedCatalogue(database);
  await markAsDemo(postgres.url);
  await sql`UPDATE product_variant SET stock = 100000 WHERE stock > 0`.execute(database);
  const kills: Record<Victim, () => Promise<void>> = {
    async server() {
      server.child.kill('SIGKILL');
      await server.ended;
      server = await startServerProcess(settings);
    },
    async gateway() {
      await sandbox.kill();
      sandbox = await startSandbox(gatewaySettings);
    },
    async postgresql() {
      await killPostgres(folder);
      // This process's own connections died as well.
      await database.destroy();
      database = openDatabase({ url: postgres.url, maxConnections: 4 });
      await answering(database);
    },
  };
  return {
    fixture,
    database: () => database,
    sandbox: () => sandbox,
    call: (name, payload, options) => call(server, name, payload, options) as never,
    kill: (victim) => kills[victim](),
    charged: () => readJournal(gatewayFolder),
    close: () => close(folder, { server, sandbox, database, postgres }),
  };
}

/** Restarted by the server that uses the same data. */
async function killPostgres(folder: string): Promise<void> {
  const running = await readPostmaster(path.join(folder, 'postgres/data-18'));
  if (running === undefined) throw new Error('no database to kill');
  process.kill(running.pid, 'SIGKILL');
}

async function answering(database: Database): Promise<void> {
  for (const until = Date.now() + RESTART_MS; ; await delay(50)) {
    try {
      await sql`SELECT 1`.execute(database);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

async function call(
  { url }: ServerProcess,
  name: string,
  payload: object = {},
  { token, key }: CallOptions = {},
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  if (key !== undefined) headers['idempotency-key'] = key;
  const request = { method: 'POST', headers, body: JSON.stringify(payload), signal: AbortSignal.timeout(5_000) };
  return fetch(`${url}/api/pc/${name}`, request)
    .then((answer) => answer.json() as Promise<Record<string, unknown>>)
    .catch(() => ({ success: 'none' }));
}

const taken = new Set(['captured', 'success', 'succeeded']);

/** One line per change of a charge; the last one counts. A line torn by a kill was never reported. */
async function readJournal(folder: string): Promise<ReadonlyMap<string, bigint>> {
  const lines = (await readFile(path.join(folder, 'charges.jsonl'), 'utf8')).split('\n').slice(0, -1);
  const charged = new Map<string, bigint>();
  for (const line of lines) {
    const { reference, status, amountCaptured } = JSON.parse(line) as { reference: string; status: string; amountCaptured: number };
    charged.set(reference, taken.has(status) ? BigInt(amountCaptured) : 0n);
  }
  return charged;
}

interface Running {
  server: ServerProcess;
  sandbox: Sandbox;
  database: Database;
  postgres: EmbeddedPostgres;
}

async function close(folder: string, { server, sandbox, database, postgres }: Running): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
  await database.destroy();
  await postgres.stop();
  sandbox.stop();
  await rm(folder, { recursive: true });
}
