import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { withDatabase } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { putPlainPictures } from './plain-pictures.ts';
import { isFull } from '../../../tools/test/rotation.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Kept between runs, because it holds the encoded pictures, which all shops of a run share: plain ones, in a full proof the drawn ones. */
const dataDirOf = (shop: number): string => `${root}.data/e2e${isFull ? '-full' : ''}${shop === 0 ? '' : `-${shop + 1}`}`;
const STOP_WITHIN_MS = 15_000;

export interface RunningProduct {
  readonly baseUrl: string;
  readonly consoleUrl: string;
  /** What makes a command of the repository work on this shop's data. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts shops as `npm start` does, with demo data and a sandbox gateway each, on free ports and in new databases of the
 * given cluster: the first is filled once, the others are copies of it. Throws with the product's own output when one does not come up.
 */
export async function startProducts(clusterUrl: string, count: number): Promise<RunningProduct[]> {
  // The test cluster deletes databases with such a name when the process with that id is gone.
  const name = `test_${process.pid}_e2e_${randomBytes(3).toString('hex')}`;
  const databases = Array.from({ length: count }, (_, shop) => (shop === 0 ? name : `${name}_${shop + 1}`));
  await execute(clusterUrl, `CREATE DATABASE ${name}`);
  if (!isFull) await putPlainPictures(`${dataDirOf(0)}/pictures`);
  await fill({ DATABASE_URL: withDatabase(clusterUrl, name), DATA_DIR: dataDirOf(0) });
  await execute(withDatabase(clusterUrl, name), widerRules);
  for (const copy of databases.slice(1)) await execute(clusterUrl, `CREATE DATABASE ${copy} TEMPLATE ${name}`);
  for (let shop = 1; shop < count; shop += 1) await sharePictures(dataDirOf(0), dataDirOf(shop));
  const starts = await Promise.allSettled(databases.map((database, shop) => startProduct(clusterUrl, database, dataDirOf(shop))));
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return products;
  await Promise.all(products.map(({ stop }) => stop()));
  throw failed.reason;
}

/** All journeys come from one address: newcomers register in many of them, and the same few members sign in and order in nearly all. */
const widerRules = `INSERT INTO company_rule (name, value, changed_by) VALUES ('registrationsPerAddress', 1000, 'journeys'),
  ('refusedRegistrationsPerAddress', 1000, 'journeys'), ('addressUnpaidOrders', 1000, 'journeys'),
  ('memberUnpaidOrders', 1000, 'journeys'), ('signInsPerHour', 10000, 'journeys'), ('sessionsPerMember', 1000, 'journeys')`;

/** Fills the database with the demo's data and draws the first pictures. */
async function fill(environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['tools/seed/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inheritedEnvironment(), ...environment, DEMO: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The demo data could not be made (${String(code)}).\n${output}`);
}

/** Encoding a picture costs more than most journeys, so the shops share their encoded pictures. */
async function sharePictures(from: string, to: string): Promise<void> {
  await mkdir(`${from}/pictures`, { recursive: true });
  await mkdir(to, { recursive: true });
  await symlink(`${from}/pictures`, `${to}/pictures`, 'junction').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function startProduct(clusterUrl: string, database: string, dataDir: string): Promise<RunningProduct> {
  const databaseUrl = withDatabase(clusterUrl, database);
  // The gateway remembers references, and a new shop counts from 1 again.
  await rm(`${dataDir}/gateway`, { recursive: true, force: true });
  const [port, gatewayPort, staffPort] = await freePorts();
  const child = spawn(process.execPath, ['tools/start/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      STAFF_PORT: String(staffPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DRAIN_MS: '0',
      DEMO: '1',
      LOG_LEVEL: 'info',
    },
  });
  keepOutput(child, dataDir);
  const stop = async () => {
    await endProcess(child);
    await execute(clusterUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  };
  try {
    return { ...(await whenReady(child)), environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The caller's environment without the settings that would lead the shop to other databases, addresses or runners. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(?:DATABASE_|GATEWAY_|PUBLIC_URL$|STAFF_|SIGNING_SECRET$|PAYOUT_KEY|SMTP_|TRUST_PROXY$|VITEST|TEST$|VITE_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Writes all output of the shop and its gateway into `shop.log`, which tests can search. */
function keepOutput(child: ChildProcess, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const log = createWriteStream(`${dataDir}/shop.log`);
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  child.once('close', () => log.end());
}

function whenReady(child: ChildProcess): Promise<Pick<RunningProduct, 'baseUrl' | 'consoleUrl'>> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  return new Promise((resolve, reject) => {
    child.once('message', (message: { type?: string; url?: string; staffUrl?: string }) => {
      if (message.type !== 'ready' || !message.url || !message.staffUrl) return;
      resolve({ baseUrl: new URL(message.url).origin, consoleUrl: new URL(message.staffUrl).origin });
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The product ended (${code ?? signal}) before it was ready.\n${output}`)));
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(force);
}

/** Two free ports. They are requested at the same time, so that they differ. */
async function freePorts(): Promise<[number, number, number]> {
  const ask = async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return { server, port: typeof address === 'object' && address ? address.port : 0 };
  };
  const [first, second, third] = [await ask(), await ask(), await ask()];
  await Promise.all([first, second, third].map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return [first.port, second.port, third.port];
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
