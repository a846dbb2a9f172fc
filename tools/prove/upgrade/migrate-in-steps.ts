import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrateDatabase } from '../../../apps/server/src/platform/database/migrate.ts';
import { migrationsFolder, readMigrations, runsWithoutTransaction } from '../../../apps/server/src/platform/database/migration-files.ts';
import { runningRole } from '../../../apps/server/src/platform/database/running-role.ts';
import { mustBeNone, type Row } from '../harness/table.ts';
import type { Market } from './open-market.ts';

export interface MigrationSteps {
  market: Market;
  folder: string;
  /** Time for which the old release serves after each migration. */
  stopMs: number;
  say(line: string): void;
}

/** Limit for finding the connection that runs a migration's last statement. */
const FOUND_WITHIN_MS = 20_000;

/**
 * Runs the new release's migrations one by one while the old release serves, and pauses after each. The server ends each migration once near its end, as if its process had died,
 * and the migration runs again. The last one is left to the processes of the new release, so they start on a half-migrated schema.
 */
export async function migrateInSteps({ market, folder, stopMs, say }: MigrationSteps): Promise<Row[]> {
  const all = await readMigrations(migrationsFolder);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(market.database);
  const done = new Set(rows.map(({ name }) => name));
  const place = path.join(folder, 'migrations');
  await mkdir(place);
  const fileOf = (name: string): string => path.join(place, `${name}.sql`);
  for (const name of done) if (all.has(name)) await copyFile(path.join(migrationsFolder, `${name}.sql`), fileOf(name));
  const pending = [...all].filter(([name]) => !done.has(name));
  const survived: string[] = [];
  for (const [name, text] of pending.slice(0, -1)) {
    say(`  ${name} …`);
    if (!runsWithoutTransaction(text)) {
      await writeFile(fileOf(name), `${text}\nSELECT pg_sleep(${FOUND_WITHIN_MS / 1_000});`);
      if (!(await dies(market, place))) survived.push(name);
    }
    await writeFile(fileOf(name), text);
    await migrateDatabase(market.primary.ownerUrl, place, { runningRole });
    await delay(stopMs);
  }
  return [
    {
      what: 'migrations of the new release, while the old one serves and after each of which it serves',
      is: String(Math.max(pending.length - 1, 0)),
    },
    mustBeNone('  migrations that were ended at their end and stayed', survived.length, survived),
    { what: '  migrations left to the processes of the new release', is: String(Math.min(pending.length, 1)) },
  ];
}

/** Ends the running migration and returns whether it failed. */
async function dies({ primary, database }: Market, place: string): Promise<boolean> {
  const failed = migrateDatabase(primary.ownerUrl, place, { runningRole }).then(
    () => false,
    () => true,
  );
  for (const until = Date.now() + FOUND_WITHIN_MS; Date.now() < until; await delay(20)) {
    const { rows } = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'upline-migrate' AND wait_event = 'PgSleep' AND datname = current_database()`.execute(database);
    if (rows.length > 0) break;
  }
  return failed;
}
