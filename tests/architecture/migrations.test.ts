import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

/** Migrations before this one are released. Later ones run while the release before them serves. */
const FIRST = 235;
const folder = 'apps/server/src/migrations/';

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

describe('migrations let the release before them serve', () => {
  it('in the whole repository', () => {
    const files = listFiles(folder.slice(0, -1)).filter((path) => Number(/\/(\d{4})-[^/]*\.sql$/.exec(path)?.[1] ?? 0) >= FIRST);
    expect(files.length).toBeGreaterThan(0);
    const faults = files.flatMap((path) => faultsOf(readText(path)).map((fault) => `${path} ${fault}`));
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
