import { randomBytes } from 'node:crypto';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withDatabase } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { isFull } from '../../../tools/test/rotation.ts';
import { putPlainPictures } from './plain-pictures.ts';
import { execute, runCommand, type ShopProcess, startShopProcess } from './shop-process.ts';
import { freePorts } from '../../../apps/server/src/testing/free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Kept between runs, because it contains the encoded pictures that all shops of a run share: plain ones, in a full proof the drawn ones. */
const dataDirOf = (shop: number): string => `${root}.data/e2e${isFull ? '-full' : ''}${shop === 0 ? '' : `-${shop + 1}`}`;

export interface RunningProduct extends ShopProcess {
  /** Settings for running a repository command on this shop's data. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts shops as `npm start` does, with demo data and a sandbox gateway each, on free ports and in new databases of the given cluster: the first is filled once, the others are
 * copies of it. Throws with the product's output if one does not come up.
 */
export async function startProducts(clusterUrl: string, count: number): Promise<RunningProduct[]> {
  // The test cluster deletes databases with such a name when the process with that id has ended.
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

/** All journeys share one address: newcomers register in many of them, and the same few members sign in and order in nearly all. */
const widerRules = `INSERT INTO company_rule (name, value, changed_by) VALUES ('registrationsPerAddress', 1000, 'journeys'),
  ('refusedRegistrationsPerAddress', 1000, 'journeys'), ('addressUnpaidOrders', 1000, 'journeys'),
  ('memberUnpaidOrders', 1000, 'journeys'), ('signInsPerHour', 10000, 'journeys'), ('sessionsPerMember', 1000, 'journeys')`;

/** Fills the database with the demo's data and draws the first pictures. */
const fill = (environment: Readonly<Record<string, string>>): Promise<void> =>
  runCommand(['tools/seed/main.ts'], { ...environment, DEMO: '1' });

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
  // Removed because the gateway stores references, and a new shop counts from 1 again.
  await rm(`${dataDir}/gateway`, { recursive: true, force: true });
  const [port, gatewayPort, staffPort] = await freePorts();
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const drop = () => execute(clusterUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  try {
    const ports = { PORT: port, GATEWAY_PORT: gatewayPort, STAFF_PORT: staffPort };
    const { stop, ...addresses } = await startShopProcess(dataDir, { ...environment, ...ports, DEMO: '1' });
    return { ...addresses, environment, stop: () => stop().then(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}
