import { randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { assetOf, type StaticAssets } from '../static-assets.ts';
import { FileReader, TooManyFilesError } from './file-reader.ts';
import { keepFiles } from './keep-files.ts';

let test: TestDatabase;
let counted: Database;
let [statements, atOnce, mostAtOnce] = [0, 0, 0];

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    return node;
  },
  async transformResult({ result }) {
    atOnce -= 1;
    return result;
  },
};

beforeAll(async () => {
  test = await createTestDatabase();
  counted = test.database.withPlugin(counting);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await sql`DELETE FROM build_file`.execute(test.database);
  [statements, atOnce, mostAtOnce] = [0, 0, 0];
});

const nameOf = (at: number): string => `/assets/part${at}-12345678.js`;
const release = (...files: [string, Buffer][]): StaticAssets =>
  new Map(files.flatMap(([name, identity]) => (assetOf(name, { identity }) ? [[name, assetOf(name, { identity }) as never]] : [])));
const manyFiles = (count: number, bytes: number): StaticAssets =>
  release(...Array.from({ length: count }, (_, at): [string, Buffer] => [nameOf(at), randomBytes(bytes)]));
const unknownName = (): string => `/assets/x${randomBytes(9).toString('hex')}-12345678.js`;

it('A flood of unknown names costs one small statement at a time, and nothing when it comes again', async () => {
  const reader = new FileReader(counted);
  const names = Array.from({ length: 1_900 }, unknownName);
  const ask = () => Promise.all([...names, ...names].map((name) => reader.find('shop', name)));
  expect((await ask()).every((asset) => asset === undefined)).toBe(true);
  expect(statements).toBeLessThanOrEqual(Math.ceil(names.length / 32) + 1);
  expect(mostAtOnce).toBe(1);
  const before = statements;
  await ask();
  expect(statements).toBe(before);
});

it('A larger flood is refused at once, and a file that exists is found after it', async () => {
  await keepFiles(test.database, 'shop', manyFiles(1, 10));
  const reader = new FileReader(counted);
  const answers = await Promise.allSettled(Array.from({ length: 10_000 }, () => reader.find('shop', unknownName())));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBe(8_000);
  expect(refused.every(({ reason }) => reason instanceof TooManyFilesError)).toBe(true);
  expect((await reader.find('shop', nameOf(0)))?.bytes.identity).toHaveLength(10);
});

it('A file that many callers request is read once', async () => {
  await keepFiles(test.database, 'shop', manyFiles(1, 10));
  const reader = new FileReader(counted);
  const found = await Promise.all(Array.from({ length: 500 }, () => reader.find('shop', nameOf(0))));
  expect(new Set(found).size).toBe(1);
  await reader.find('shop', nameOf(0));
  expect(statements).toBe(1);
});

it('The reader keeps a bounded part of other releases in memory', async () => {
  const bytes = 1024 * 1024;
  await keepFiles(test.database, 'shop', manyFiles(20, bytes));
  const reader = new FileReader(counted);
  for (let at = 0; at < 20; at += 1) await reader.find('shop', nameOf(at));
  const read = statements;
  await reader.find('shop', nameOf(19));
  expect(statements).toBe(read);
  await reader.find('shop', nameOf(0));
  expect(statements).toBe(read + 1);
});

it('The reader does not send damaged files, and distinguishes a lost database from an unknown file', async () => {
  await keepFiles(test.database, 'shop', release([nameOf(0), Buffer.from('whole()')]));
  await sql`UPDATE build_file SET content = 'damaged()'`.execute(test.admin);
  expect(await new FileReader(counted).find('shop', nameOf(0))).toBeUndefined();
  await sql`ALTER TABLE build_file RENAME TO build_file_away`.execute(test.admin);
  const reader = new FileReader(counted);
  await expect(reader.find('shop', nameOf(0))).rejects.toThrow('build_file');
  await sql`ALTER TABLE build_file_away RENAME TO build_file`.execute(test.admin);
  await sql`UPDATE build_file SET content = 'whole()'`.execute(test.admin);
  expect((await reader.find('shop', nameOf(0)))?.bytes.identity.toString()).toBe('whole()');
});

it('The store keeps no file above two megabytes or above a site’s sum, and none without a hash in its name', async () => {
  const large = release(
    [nameOf(0), randomBytes(2 * 1024 * 1024 + 1)],
    ['/assets/unhashed.js', Buffer.from('x')],
    ['/worker.js', Buffer.from('x')],
  );
  expect(await keepFiles(test.database, 'shop', large)).toEqual([nameOf(0)]);
  expect(await count()).toBe(0);
  const many = manyFiles(34, 1024 * 1024);
  expect(await keepFiles(test.database, 'shop', many)).toHaveLength(2);
  expect(await count()).toBe(32);
});

async function count(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM build_file`.execute(test.database);
  return rows[0]?.n ?? -1;
}

it('Processes that start together keep their files together, and note once a day that these are in use', async () => {
  const files = manyFiles(300, 20);
  await Promise.all([1, 2, 3, 4].map(() => keepFiles(test.database, 'shop', files)));
  expect(await count()).toBe(300);
  const age = async (days: number) => sql`UPDATE build_file SET seen_at = now() - make_interval(days => ${days})`.execute(test.admin);
  const unseen = async () =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM build_file WHERE seen_at < now() - interval '1 hour'`.execute(test.database))
      .rows[0]?.n;
  await age(3);
  await Promise.all([1, 2, 3, 4].map(() => keepFiles(test.database, 'shop', files)));
  expect(await unseen()).toBe(0);
  await sql`UPDATE build_file SET seen_at = now() - interval '20 hours'`.execute(test.admin);
  await keepFiles(test.database, 'shop', files);
  expect(await unseen()).toBe(300);
});
