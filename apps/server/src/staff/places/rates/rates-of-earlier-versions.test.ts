import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/connection.ts';
import { withDatabase } from '../../../platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { migrationsFolder } from '../../../platform/database/migration-files.ts';

const name = `test_${process.pid}_earlier_rates`;
let admin: Database;
let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  admin = openDatabase({ url: inject('testCluster').url, maxConnections: 1 });
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin);
  database = openDatabase({ url: withDatabase(inject('testCluster').url, name), maxConnections: 1 });
});
afterAll(async () => {
  await database.destroy();
  await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin);
  await admin.destroy();
  await rm(folder, { recursive: true });
});

it('A database with rates without periods has the same rates after the migration, without beginning and end', async () => {
  for (const file of await readdir(migrationsFolder))
    if (file < '0129') await copyFile(path.join(migrationsFolder, file), path.join(folder, file));
  const url = withDatabase(inject('testCluster').url, name);
  await migrateDatabase(url, folder);
  for (const rows of [
    `country (company_code, name, flag, dial_code) VALUES ('US', '{}', '', '1'), ('JP', '{}', '', '81')`,
    `province (id, company_code, code, name) VALUES (1, 'US', 'CA', '{}')`,
    `tax_rate (company_code, province_id, rate_basis_points) VALUES ('US', NULL, 0), ('US', 1, 725), ('JP', NULL, 1000)`,
    `shipping_rate (company_code, up_to_grams, fee_cents) VALUES ('US', 2147483647, 2500), ('US', 500, 500), ('JP', 2147483647, 4000)`,
  ])
    await sql.raw(`INSERT INTO ${rows}`).execute(database);
  await migrateDatabase(url);
  const { rows: taxes } =
    await sql`SELECT company_code, province_id, rate_basis_points, valid::text FROM tax_rate_period ORDER BY id`.execute(database);
  expect(taxes).toEqual([
    { company_code: 'US', province_id: null, rate_basis_points: 0, valid: '(,)' },
    { company_code: 'US', province_id: 1, rate_basis_points: 725, valid: '(,)' },
    { company_code: 'JP', province_id: null, rate_basis_points: 1000, valid: '(,)' },
  ]);
  const { rows: prices } =
    await sql`SELECT company_code, up_to_grams::text, fee_cents::text, valid::text FROM shipping_rate_period ORDER BY id`.execute(database);
  expect(prices).toEqual([
    { company_code: 'JP', up_to_grams: '{2147483647}', fee_cents: '{4000}', valid: '(,)' },
    { company_code: 'US', up_to_grams: '{500,2147483647}', fee_cents: '{500,2500}', valid: '(,)' },
  ]);
});
