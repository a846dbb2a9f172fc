import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rootFolder } from '../../config/settings.ts';
import { withDatabase } from './embedded/embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { migrationsFolder, readMigrations, runsWithoutTransaction } from './migration-files.ts';
import { grantToRunningRole, ownerRole, runningRole } from './running-role.ts';

const name = `test_${process.pid}_pending`;
const { url: clusterUrl, roles } = inject('testCluster');
const ownerUrl = withDatabase(roles.owner, name);
let folder: string;
let admin: Client;
let owner: Client;
let pending: [name: string, text: string][];

/** The migrations of the last release have run, and its processes serve. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pending-'));
  admin = new Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} OWNER ${ownerRole}`);
  const list = await readFile(path.join(rootFolder, 'tests/architecture/released-migrations.txt'), 'utf8');
  const released = new Set(list.split('\n').map((line) => line.slice(66, -'.sql'.length)));
  const all = [...(await readMigrations(migrationsFolder))];
  for (const [file] of all)
    if (released.has(file)) await copyFile(path.join(migrationsFolder, `${file}.sql`), path.join(folder, `${file}.sql`));
  pending = all.filter(([file]) => !released.has(file));
  await migrateDatabase(ownerUrl, folder);
  await grantToRunningRole(ownerUrl, runningRole);
  owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

interface Column {
  column: string;
  type: string;
  /** Whether a row may be written without the column. */
  optional: boolean;
  /** Rights of the role that runs the shop, such as `SELECT INSERT`. */
  rights: string;
}

/** Each column of each table, and each function called by name, as the statements of a release see them. */
async function whatThereIs(): Promise<Map<string, Column>> {
  const { rows } = await owner.query<Column>(
    `SELECT relname || '.' || attname AS "column", format_type(atttypid, atttypmod) AS type, NOT attnotnull OR atthasdef OR attidentity <> '' AS optional,
       concat_ws(' ', VARIADIC ARRAY(SELECT p FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE']) AS p WHERE has_column_privilege($1, c.oid, attnum, p))) AS rights
     FROM pg_class AS c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v')
     UNION ALL
     SELECT p.oid::regprocedure::text, pg_get_function_result(p.oid), true, '' FROM pg_proc AS p
     WHERE pronamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e') ORDER BY 1`,
    [runningRole],
  );
  return new Map(rows.map((row) => [row.column, row]));
}

const tableOf = (column: string): string => column.split('.')[0] ?? '';

/** Columns that statements of the release would miss, or that its rows would lack. */
function missedBy(release: ReadonlyMap<string, Column>, now: ReadonlyMap<string, Column>): string[] {
  const tables = new Set([...release.keys()].map(tableOf));
  const lacked = [...now.values()].filter(({ column, optional }) => !release.has(column) && tables.has(tableOf(column)) && !optional);
  const missed = [...release.values()].filter(({ column, type, optional, rights }) => {
    const present = now.get(column);
    return present?.type !== type || (optional && !present.optional) || !rights.split(' ').every((right) => present.rights.includes(right));
  });
  return [...missed, ...lacked].map(({ column }) => column);
}

it('After each migration the release before finds its names, and a migration that fails at its end changes nothing', async () => {
  let release = await whatThereIs();
  expect(release.size).toBeGreaterThan(900);
  let before = release;
  for (const [migration, text] of pending) {
    const file = path.join(folder, `${migration}.sql`);
    if (!runsWithoutTransaction(text)) {
      await writeFile(file, `${text}\nSELECT 1 / 0;`);
      await expect(migrateDatabase(ownerUrl, folder, { runningRole }), migration).rejects.toThrow('division by zero');
      expect(await whatThereIs(), migration).toEqual(before);
    }
    await writeFile(file, text);
    expect(await migrateDatabase(ownerUrl, folder, { runningRole })).toEqual([migration]);
    const now = await whatThereIs();
    const missed = missedBy(release, now);
    // The file says why the removed part is no longer used.
    if (/^-- Contract: .{20,}/m.test(text)) release = new Map([...release].filter(([column]) => !missed.includes(column)));
    else expect(missed, migration).toEqual([]);
    before = now;
  }
  expect(await migrateDatabase(ownerUrl)).toEqual([]);
  // No grant is missing at the end: a trigger of a new table's migration may write there at once for the previous release.
  await grantToRunningRole(ownerUrl, runningRole);
  expect(await whatThereIs()).toEqual(before);
});

it('The check tells what the release before would miss', () => {
  const column = (name: string, more: Partial<Column> = {}): [string, Column] => [
    name,
    { column: name, type: 'text', optional: true, rights: 'SELECT INSERT', ...more },
  ];
  const release = new Map([column('a.x'), column('a.y', { optional: false }), column('f(integer)')]);
  expect(missedBy(release, new Map([...release, column('a.z'), column('b.x', { optional: false })]))).toEqual([]);
  for (const [changed, missed] of [
    [column('a.x', { type: 'integer' }), 'a.x'],
    [column('a.x', { optional: false }), 'a.x'],
    [column('a.x', { rights: 'SELECT' }), 'a.x'],
    [column('a.z', { optional: false }), 'a.z'],
  ] as const)
    expect(missedBy(release, new Map([...release, changed]))).toEqual([missed]);
  expect(missedBy(release, new Map([column('a.x'), column('a.y')]))).toEqual(['f(integer)']);
});
