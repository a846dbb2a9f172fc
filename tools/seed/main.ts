import { parseArgs } from 'node:util';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { findDatabase } from '../../apps/server/src/start-server.ts';
import { fillOnce } from './fill-once.ts';
import { BASE_PRODUCTS, LEAST_MEMBERS, MOST_PRODUCTS } from './limits.ts';
import type { SeedOptions } from './seed.ts';
import { warmHomePictures } from './warm-home-pictures.ts';

const MOST_MEMBERS = 1_000_000;
const MOST_ORDERS = 1_000_000;

function countOf(text: string | undefined, name: string, fallback: number, least: number, most: number): number {
  const count = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(count) || count < least || count > most)
    throw new RangeError(`--${name} is a whole number from ${least} to ${most}`);
  return count;
}

async function fill(url: string, options: SeedOptions): Promise<boolean> {
  const database = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 300_000, applicationName: 'upline-seed' });
  try {
    return await fillOnce(database, options);
  } finally {
    await database.destroy();
  }
}

/** `npm run seed -- --members N --products N --week-orders N --history-orders N`: fills an empty shop with demo data of the asked size. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string' },
      products: { type: 'string' },
      'week-orders': { type: 'string' },
      'history-orders': { type: 'string' },
    },
  });
  const members = countOf(values.members, 'members', 5_000, LEAST_MEMBERS, MOST_MEMBERS);
  const products = countOf(values.products, 'products', BASE_PRODUCTS, BASE_PRODUCTS, MOST_PRODUCTS);
  const orders = (name: 'week-orders' | 'history-orders'): number | undefined =>
    values[name] === undefined ? undefined : countOf(values[name], name, 0, 0, MOST_ORDERS);
  const volume = { weekOrders: orders('week-orders'), historyOrders: orders('history-orders') };
  const settings = loadSettings(process.env);
  const place = await findDatabase(settings, createLogger({ level: settings.logLevel }));
  try {
    await migrateDatabase(place.directUrl);
    const progress = (line: string): void => console.log(`  ${line}`);
    const isFilled = await fill(place.directUrl, { members, products, ...volume, timeZone: settings.businessTimeZone, progress });
    await warmHomePictures(settings.dataDir);
    console.log(
      isFilled
        ? 'Demo data is in place.'
        : 'The shop is not empty: nothing was changed. Use another DATA_DIR or DATABASE_URL for demo data of another size.',
    );
  } finally {
    await place.stop();
  }
}

await seed().catch((error: unknown) => {
  console.error(error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
});
