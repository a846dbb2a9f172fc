import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { printable } from '../../apps/server/src/config/operator-error.ts';
import { rootFolder, type Settings } from '../../apps/server/src/config/settings.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { findShop } from '../staff/find-shop.ts';
import { collectBundle } from './collect-bundle.ts';
import { writeArchive } from './write-archive.ts';

/** A shop with an unreachable database needs a bundle most. */
const DATABASE_WITHIN_MS = 5_000;

/** The settings; undefined if invalid, which the bundle reports. */
function readSettings(): Settings | undefined {
  try {
    return loadSettings(process.env);
  } catch (error) {
    console.error(printable(error));
    return undefined;
  }
}

interface OpenShop {
  database: Database | undefined;
  close(): Promise<void>;
}

async function openShop(settings: Settings | undefined): Promise<OpenShop> {
  const nobody = { database: undefined, close: async () => undefined };
  if (settings === undefined) return nobody;
  try {
    const patient = { ...settings, database: { ...settings.database, waitMs: DATABASE_WITHIN_MS } };
    const place = await findShop(patient, createLogger({ level: 'silent' }));
    const { preparedStatements } = settings.database;
    const database = openDatabase({ url: place.url, maxConnections: 2, preparedStatements, applicationName: 'upline-support' });
    return {
      database,
      async close() {
        await database.destroy();
        await place.stop();
      },
    };
  } catch (error) {
    console.error(`The database cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
    return nobody;
  }
}

/** `npm run support-bundle [-- --log FILE|-] [--into FILE]`: writes the archive and prints its path. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { log: { type: 'string' }, into: { type: 'string' } } });
  const settings = readSettings();
  const log = values.log === undefined ? undefined : values.log === '-' ? await text(process.stdin) : await readFile(values.log, 'utf8');
  const shop = await openShop(settings);
  try {
    const files = await collectBundle({ env: process.env, settings, database: shop.database, log });
    const name = `upline-support-${new Date().toISOString().replace(/\W/g, '').slice(0, 15)}.zip`;
    const file = path.resolve(values.into ?? path.join(settings?.dataDir ?? path.join(rootFolder, '.data'), 'support', name));
    await writeArchive(file, files);
    console.log(`Written: ${file}`);
    if (log === undefined) console.log('It holds no log. Give one with --log FILE, or with --log - on standard input.');
    console.log('Look through it before you send it.');
  } finally {
    await shop.close();
  }
}

await main().catch((error: unknown) => {
  console.error(printable(error));
  process.exitCode = 1;
});
