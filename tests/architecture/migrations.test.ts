import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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

/** The hash of each migration of the last release, by its name, as `sha256sum` writes them. Later migrations run while that release serves. */
const released: ReadonlyMap<string, string> = new Map(
  readText(list)
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(66), line.slice(0, 64)]),
);

const hashOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** What a company's database that has run the last release would refuse, a line each. */
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
  /** What is wrong, and the words that say in the file why it is right there. */
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
  // What the release before writes has no value for it.
  {
    name: 'takes away what the release before uses',
    pattern: alter(
      String.raw`ADD (?:COLUMN )?(?!CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY)\w+ [^,;]*NOT NULL(?![^,;]*DEFAULT)(?<!DEFAULT[^,;]*)`,
    ),
  },
];

/** Statements without comments, their blanks as one, bodies of functions left out. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());

/** What is wrong with a migration, a line each. No release uses the tables that it makes itself. */
function faultsOf(text: string): string[] {
  const own = new Set([...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi)].map(([, name]) => name));
  return statementsOf(text).flatMap((statement) =>
    rules.flatMap(({ name, pattern }) => {
      const found = pattern.exec(statement)?.groups?.['table'];
      return found === undefined || own.has(found) || reasons[name].test(text) ? [] : [`${name}: ${statement.slice(0, 80)}`];
    }),
  );
}

const advice = `A migration runs while the release before it serves. Add columns without a rewrite, constraints as NOT VALID, and take away one release later.
Where it is right all the same, say why in a line of the file: "-- Rewrite: …", "-- Short lock: …" or "-- Contract: …".`;

describe('migrations come after those of the last release', () => {
  const refusal = `A database that has run the last release refuses a migration with a lower number, and never runs a changed one again. Add a file with a later number.
${list} has the migrations of the last release. It is made anew with each release, in ${folder}: sha256sum *.sql > ../../../../${list}`;

  it('in the whole repository', () => {
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
  ])('refuses $what', ({ files }) => expect(refusedOf(files as MigrationFile[], release)).toHaveLength(1));

  it('accepts a number above, and other ends of lines', () => {
    const windows = two.map(({ name, text }) => ({ name, text: text.replaceAll('\n', '\r\n') }));
    expect(refusedOf([...windows, { name: '0006-third.sql', text: '' }], release)).toEqual([]);
  });
});

describe('migrations let the release before them serve', () => {
  it('in the whole repository', () => {
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
  ])('refuses %s', (text) => expect(faultsOf(text)).toHaveLength(1));

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
  ])('accepts %s', (text) => expect(faultsOf(text)).toEqual([]));
});
