import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runsWithoutTransaction, statementsOf as rawStatementsOf } from '../../apps/server/src/platform/database/migration-files.ts';
import { listFiles, readText } from './source-files.ts';

const folder = 'apps/server/src/migrations/';
const list = 'tests/architecture/released-migrations.txt';

interface MigrationFile {
  /** `0001-what-it-does.sql` */
  readonly name: string;
  readonly text: string;
}

const migrations: readonly MigrationFile[] = listFiles(folder.slice(0, -1))
  .filter((path) => path.endsWith('.sql'))
  .map((path) => ({ name: path.slice(folder.length), text: readText(path) }));

/** The hash of each migration of the last release by name, in `sha256sum` format. Later migrations run while that release serves. */
const released: ReadonlyMap<string, string> = new Map(
  readText(list)
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(66), line.slice(0, 64)]),
);

const hashOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** Lists what a company database at the last release would refuse. */
function refusedOf(files: readonly MigrationFile[], release: ReadonlyMap<string, string>): string[] {
  const newest = [...release.keys()].toSorted().at(-1) ?? '';
  const names = new Set(files.map(({ name }) => name));
  return [
    ...[...release.keys()].filter((name) => !names.has(name)).map((name) => `${name} is gone, and a release contains it`),
    ...files.flatMap(({ name, text }) => {
      const hash = release.get(name);
      if (hash === undefined) return Number(name.slice(0, 4)) > Number(newest.slice(0, 4)) ? [] : [`${name} has no number above ${newest}`];
      return hash === hashOf(text) ? [] : [`${name} was changed, and a release contains it`];
    }),
  ];
}

interface Rule {
  /** The fault; the same words in the file justify an exception. */
  readonly name: 'rewrites the table' | 'locks the table for long' | 'takes away what the release before uses';
  readonly pattern: RegExp;
}

const reasons: Record<Rule['name'], RegExp> = {
  'rewrites the table': /^-- Rewrite: .{20,}/m,
  'locks the table for long': /^-- Short lock: .{20,}/m,
  'takes away what the release before uses': /^-- Contract: .{20,}/m,
};

const table = String.raw`(?:IF EXISTS )?(?:ONLY )?"?(?<table>\w+)"?`;
const alter = (rest: string): RegExp => new RegExp(`^ALTER TABLE ${table}\\b[^;]*?\\b${rest}`, 'i');
const volatile = String.raw`(?:gen_random_uuid|clock_timestamp|random|nextval|timeofday)\(`;

const rules: readonly Rule[] = [
  { name: 'rewrites the table', pattern: alter(String.raw`ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b`) },
  { name: 'rewrites the table', pattern: alter(String.raw`ADD (?:COLUMN )?[^,;]*DEFAULT ${volatile}`) },
  { name: 'rewrites the table', pattern: alter(String.raw`ADD (?:COLUMN )?[^;]*\) STORED`) },
  { name: 'locks the table for long', pattern: new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^;]*? ON ${table}`, 'i') },
  { name: 'locks the table for long', pattern: alter(String.raw`ADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)\b(?![^;]*NOT VALID)`) },
  { name: 'locks the table for long', pattern: alter(String.raw`ADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b`) },
  { name: 'locks the table for long', pattern: alter(String.raw`ALTER (?:COLUMN )?\w+ SET NOT NULL`) },
  { name: 'locks the table for long', pattern: new RegExp(`^(?:LOCK(?: TABLE)?|TRUNCATE(?: TABLE)?|CLUSTER|REINDEX TABLE) ${table}`, 'i') },
  { name: 'takes away what the release before uses', pattern: alter(String.raw`(?:DROP COLUMN|RENAME)\b`) },
  { name: 'takes away what the release before uses', pattern: new RegExp(`^DROP (?:TABLE|VIEW|FUNCTION) ${table}`, 'i') },
  // The previous release writes no value for the new column.
  {
    name: 'takes away what the release before uses',
    pattern: alter(
      String.raw`ADD (?:COLUMN )?(?!CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY)\w+ [^,;]*NOT NULL(?![^,;]*DEFAULT)(?<!DEFAULT[^,;]*)`,
    ),
  },
];

/** Statements without comments and function bodies, with blanks collapsed. */
const statementsOf = (text: string): string[] =>
  rawStatementsOf(text).map((statement) => statement.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/\s+/g, ' '));

const ownTablesOf = (text: string): ReadonlySet<string | undefined> =>
  new Set([...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi)].map(([, name]) => name));

/** Lists faults of a migration. Ignores tables that it creates itself, because no release uses them. */
function faultsOf(text: string): string[] {
  const own = ownTablesOf(text);
  return statementsOf(text).flatMap((statement) =>
    rules.flatMap(({ name, pattern }) => {
      const found = pattern.exec(statement)?.groups?.['table'];
      return found === undefined || own.has(found) || reasons[name].test(text) ? [] : [`${name}: ${statement.slice(0, 80)}`];
    }),
  );
}

/** Statements that may run without a transaction: each can be repeated after a run that died in the middle. */
const repeatable: readonly RegExp[] = [
  /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?!ON )/i,
  /^DROP INDEX CONCURRENTLY IF EXISTS /i,
  /^ALTER TABLE \w+ VALIDATE CONSTRAINT \w+$/i,
  /^ANALYZE\b/i,
];
/** Commits each batch, so that no row stays locked for long. */
const isInBatches = (raw: string): boolean => /^DO\b/i.test(raw) && /\bLOOP\b[\s\S]*\bLIMIT\b[\s\S]*\bCOMMIT\b/i.test(raw);
const needsNoTransaction =
  /^(?:(?:CREATE (?:UNIQUE )?|DROP |RE)INDEX (?:\w+ )?CONCURRENTLY|VACUUM|COMMIT|BEGIN|START TRANSACTION|ROLLBACK)\b/i;

/** Lists statements that cannot run in the mode of the file's first line. */
function wayFaultsOf(text: string): string[] {
  const statements = rawStatementsOf(text);
  if (!runsWithoutTransaction(text))
    return statements.filter((each) => needsNoTransaction.test(each)).map((each) => `cannot run in a transaction: ${each.slice(0, 80)}`);
  return statements
    .filter((each) => !isInBatches(each) && !repeatable.some((pattern) => pattern.test(each)))
    .map((each) => `cannot be repeated: ${each.slice(0, 80)}`);
}

/** Tables that a purchase locks, in its order. A migration that locks several of them uses the same order, to avoid deadlocks. */
const purchaseOrder: readonly string[] = [
  'session',
  'member',
  'cart',
  'cart_line',
  'promotion',
  'promotion_use',
  'product',
  'product_variant',
  'price_period',
  'stock_change',
  'member_order',
  'order_line',
  'order_discount',
  'order_fee',
  'payment_attempt',
  'payment_intent',
  'ledger_account',
  'ledger_hold',
  'ledger_transfer',
  'ledger_entry',
  'order_refund',
  'order_refund_line',
  'order_refund_source',
  'chargeback',
  'pv_row',
  'week_bonus',
  'staff_task',
  'job',
];

/** Statements that lock their table, or rows of it, until the migration ends. A foreign key locks the referenced table. */
const locking: readonly RegExp[] = [
  new RegExp(`^(?:ALTER|LOCK|TRUNCATE|DROP)(?: TABLE)? ${table}`, 'gi'),
  new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^;]*? ON ${table}`, 'gi'),
  new RegExp(`^(?:CREATE(?: OR REPLACE)?(?: CONSTRAINT)?|DROP) TRIGGER .*? ON ${table}`, 'gi'),
  new RegExp(`\\bREFERENCES ${table}`, 'gi'),
  new RegExp(`^(?:UPDATE|DELETE FROM) ${table}`, 'gi'),
];

/** Purchase tables that a migration locks, in its order. */
const lockedBy = (text: string): string[] => [
  ...new Set(
    statementsOf(text)
      .flatMap((statement) => locking.flatMap((pattern) => [...statement.matchAll(pattern)].map((found) => found.groups?.['table'] ?? '')))
      .filter((name) => purchaseOrder.includes(name) && !ownTablesOf(text).has(name)),
  ),
];

/** Locks taken in another order than in a purchase. Statements outside a transaction hold no lock afterwards. */
function lockFaultsOf(text: string): string[] {
  if (runsWithoutTransaction(text)) return [];
  const locked = lockedBy(text);
  const inOrder = locked.toSorted((a, b) => purchaseOrder.indexOf(a) - purchaseOrder.indexOf(b));
  return locked.join() === inOrder.join() ? [] : [`locks ${locked.join(', ')}; a purchase locks ${inOrder.join(', ')}`];
}

const advice = `A migration runs while the release before it serves. Add columns without a rewrite, constraints as NOT VALID, and take away one release later.
Where it is right all the same, say why in a line of the file: "-- Rewrite: …", "-- Short lock: …" or "-- Contract: …".`;

describe('the numbers of migrations', () => {
  const refusal = `A database that has run the last release refuses a migration with a lower number, and never runs a changed one again. Add a file with a later number.
${list} has the migrations of the last release. It is made anew with each release, in ${folder}: sha256sum *.sql > ../../../../${list}`;

  it('Every migration in the repository comes after those of the last release', () => {
    expect(released.size).toBeGreaterThan(100);
    expect(refusedOf(migrations, released), refusal).toEqual([]);
  });

  const two = [
    { name: '0001-first.sql', text: 'CREATE TABLE a (x int);\n' },
    { name: '0005-second.sql', text: 'CREATE TABLE b (x int);\n' },
  ];
  const release = new Map(two.map(({ name, text }) => [name, hashOf(text)]));
  it.each([
    { what: 'a number between two of a release', files: [...two, { name: '0003-late.sql', text: '' }] },
    { what: 'a number that a release has', files: [...two, { name: '0005-other.sql', text: '' }] },
    { what: 'a changed file of a release', files: [two[0], { name: '0005-second.sql', text: 'CREATE TABLE c (x int);\n' }] },
    { what: 'a file of a release that is gone', files: [two[1]] },
  ])('The check refuses $what', ({ files }) => expect(refusedOf(files as MigrationFile[], release)).toHaveLength(1));

  it('The check accepts a number above, and other ends of lines', () => {
    const windows = two.map(({ name, text }) => ({ name, text: text.replaceAll('\n', '\r\n') }));
    expect(refusedOf([...windows, { name: '0006-third.sql', text: '' }], release)).toEqual([]);
  });
});

describe('migrations that let the release before them serve', () => {
  it('Every migration in the repository lets the release before it serve', () => {
    const files = migrations.filter(({ name }) => !released.has(name));
    const faults = files.flatMap(({ name, text }) => faultsOf(text).map((fault) => `${name} ${fault}`));
    expect(faults, advice).toEqual([]);
  });

  it.each([
    'ALTER TABLE member ALTER COLUMN code TYPE varchar(20);',
    'ALTER TABLE member ADD COLUMN token uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE member ADD COLUMN tall int GENERATED ALWAYS AS (a + b) STORED;',
    'CREATE INDEX member_name ON member (name);',
    'CREATE UNIQUE INDEX member_name\n  ON member (name) WHERE name IS NOT NULL;',
    'ALTER TABLE member ADD CONSTRAINT named CHECK (name IS NOT NULL);',
    'ALTER TABLE member ADD CONSTRAINT once UNIQUE (name);',
    'ALTER TABLE member ALTER name SET NOT NULL;',
    'LOCK TABLE member;',
    'ALTER TABLE member DROP COLUMN name;',
    'ALTER TABLE member RENAME TO person;',
    'DROP TABLE member;',
    'ALTER TABLE member ADD COLUMN name text NOT NULL;',
    'CREATE TABLE other (x int);\nALTER TABLE member DROP COLUMN name;',
    '-- Contract: gone.\nDROP TABLE member;',
  ])('The check for the release before refuses %s', (text) => expect(faultsOf(text)).toHaveLength(1));

  it.each([
    'ALTER TABLE member ADD COLUMN name text;',
    "ALTER TABLE member ADD COLUMN name text NOT NULL DEFAULT '';",
    'ALTER TABLE member ADD COLUMN since timestamptz NOT NULL DEFAULT now();',
    'ALTER TABLE member ADD CONSTRAINT named CHECK (name IS NOT NULL) NOT VALID;',
    'CREATE TABLE other (x int);\nCREATE INDEX other_x ON other (x);',
    '-- Short lock: a shop has a few dozen countries, so the index is made at once.\nCREATE INDEX country_name ON country (name);',
    '-- Contract: the release before has not read this table since it was replaced.\nDROP TABLE member;',
    '-- ALTER TABLE member DROP COLUMN name;',
    "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'x'; LOCK TABLE member; END $$;",
  ])('The check for the release before accepts %s', (text) => expect(faultsOf(text)).toEqual([]));
});

describe('the first line of migrations', () => {
  const batches =
    'DO $$ BEGIN LOOP DELETE FROM job WHERE id IN (SELECT id FROM job WHERE name = 1 LIMIT 500); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;';
  const head = '-- Without a transaction: the table is too large to be locked meanwhile.\n';

  it('Every migration in the repository runs as its first line says', () => {
    const faults = migrations.flatMap(({ name, text }) => wayFaultsOf(text).map((fault) => `${name} ${fault}`));
    const way =
      'What cannot run in a transaction begins the file with "-- Without a transaction: …" and the reason, and has nothing else: each statement may be repeated.';
    expect(faults, way).toEqual([]);
  });

  it.each([
    'CREATE INDEX CONCURRENTLY member_name ON member (name);',
    'CREATE TABLE a (x int);\nREINDEX INDEX CONCURRENTLY member_name;',
    'UPDATE job SET tries = 0;\nCOMMIT;',
    `${head}ALTER TABLE member ADD COLUMN x int;`,
    `${head}CREATE INDEX member_name ON member (name);`,
    `${head}DROP INDEX CONCURRENTLY member_name;`,
    `${head}DO $$ BEGIN UPDATE job SET tries = 0; END $$;`,
    `${head}UPDATE job SET tries = 0;`,
    '-- First\n-- Without a transaction: the first line is another one here.\nCREATE INDEX CONCURRENTLY member_name ON member (name);',
  ])('The check of the first line refuses %s', (text) => expect(wayFaultsOf(text)).toHaveLength(1));

  it.each([
    'CREATE INDEX member_name ON member (name);',
    'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN COMMIT; END $$;',
    `${head}CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS member_name ON member (name);\n${batches}\nALTER TABLE member VALIDATE CONSTRAINT named;`,
  ])('The check of the first line accepts %s', (text) => expect(wayFaultsOf(text)).toEqual([]));
});

describe('the lock order of migrations', () => {
  it('Every migration in the repository locks tables in the order of a purchase', () => {
    const files = migrations.filter(({ name }) => !released.has(name));
    const faults = files.flatMap(({ name, text }) => lockFaultsOf(text).map((fault) => `${name} ${fault}`));
    expect(faults, 'Change the order of the statements, or make two migrations: each holds its locks until it ends.').toEqual([]);
  });

  it('The lock order knows each table', () => {
    const made = new Set(migrations.flatMap(({ text }) => [...ownTablesOf(text)]));
    expect(purchaseOrder.filter((name) => !made.has(name))).toEqual([]);
  });

  it.each([
    'ALTER TABLE pv_row ADD COLUMN x int; ALTER TABLE order_line ADD COLUMN x int;',
    'UPDATE job SET tries = 0; ALTER TABLE member ADD COLUMN x int;',
    'CREATE TABLE other (x bigint REFERENCES pv_row, y bigint REFERENCES member);',
    'CREATE TRIGGER t AFTER INSERT ON pv_row FOR EACH ROW EXECUTE FUNCTION f(); CREATE INDEX a ON member_order (id);',
  ])('The check of the lock order refuses %s', (text) => expect(lockFaultsOf(text)).toHaveLength(1));

  it.each([
    'ALTER TABLE order_line ADD COLUMN x int; ALTER TABLE pv_row ADD COLUMN x int; ALTER TABLE order_line ADD COLUMN y int;',
    'ALTER TABLE pv_row ADD COLUMN x int; ALTER TABLE country ADD COLUMN x int;',
    '-- Without a transaction: each index is built beside the buyers.\nALTER TABLE pv_row VALIDATE CONSTRAINT a; ALTER TABLE member VALIDATE CONSTRAINT b;',
  ])('The check of the lock order accepts %s', (text) => expect(lockFaultsOf(text)).toEqual([]));
});
