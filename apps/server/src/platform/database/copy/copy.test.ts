import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../connection.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { copyIn, copyOut } from './index.ts';

let test: TestDatabase;
let owner: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = openDatabase({ url: test.ownerUrl, maxConnections: 2 });
  await sql`CREATE TABLE thing (id bigint PRIMARY KEY, size integer, side smallint, name text, at timestamptz, detail jsonb, mark bytea)`.execute(
    owner,
  );
});
afterAll(async () => {
  await owner.destroy();
  await test.drop();
});

const target = 'thing (id, size, side, name, at, detail, mark)';
const AT = Date.UTC(2026, 2, 2, 10, 0, 0, 500);

function writeThings(database: Database, from: number, count: number): Promise<void> {
  return copyIn(database, target, count, (writer, index) => {
    writer.row(7);
    writer.int64(from + index);
    writer.int32(-index);
    if (index % 2 === 0) writer.null();
    else writer.int16(1);
    writer.text(`thing ${index} 北`);
    writer.time(AT);
    writer.jsonb(JSON.stringify({ index }));
    writer.raw(Buffer.from([1, 255]));
  });
}

describe('COPY', () => {
  it('COPY writes every type and reads it again, beyond 2^32 and in several chunks', async () => {
    const first = 5_000_000_000;
    await writeThings(owner, first, 5_000);
    const { rows } = await sql`SELECT size, side, name, at, detail, mark FROM thing WHERE id = ${first + 4_999}`.execute(owner);
    expect(rows).toEqual([
      { size: -4_999, side: 1, name: 'thing 4999 北', at: new Date(AT), detail: { index: 4_999 }, mark: Buffer.from([1, 255]) },
    ]);
    const read: [number, number, boolean, string][] = [];
    const count = await copyOut(owner, 'SELECT id, size, side, name FROM thing ORDER BY id', (row) => {
      read.push([row.integer(0), row.integer(1), row.isNull(2), row.text(3)]);
    });
    expect(count).toBe(5_000);
    expect(read[0]).toEqual([first, 0, true, 'thing 0 北']);
    expect(read[4_999]).toEqual([first + 4_999, -4_999, false, 'thing 4999 北']);
  });

  it('COPY writes lists of whole numbers', async () => {
    await sql`CREATE TABLE list (id integer, items bigint[])`.execute(owner);
    const lists = [[1, -2, 5_000_000_000], []];
    await copyIn(owner, 'list (id, items)', 2, (writer, index) => {
      writer.row(2);
      writer.int32(index);
      writer.int64s(lists[index] ?? []);
    });
    const { rows } = await sql`SELECT items FROM list ORDER BY id`.execute(owner);
    expect(rows).toEqual([{ items: [1n, -2n, 5_000_000_000n] }, { items: [] }]);
  });

  it('COPY reads lists of texts and of whole numbers, empty ones, and bytes', async () => {
    const read: unknown[] = [];
    const rows = `VALUES (1, ARRAY['a', '', '北'], ARRAY[7, -8], 'x'), (2, '{}', '{}', ''), (3, NULL, NULL, NULL)`;
    const query = `SELECT texts::text[], numbers::integer[], bytes::text FROM (${rows}) AS list (id, texts, numbers, bytes) ORDER BY id`;
    await copyOut(owner, query, (row) => {
      read.push([row.texts(0), row.integers(1), row.bytes(2).toString()]);
    });
    expect(read).toEqual([
      [['a', '', '北'], [7, -8], 'x'],
      [[], [], ''],
      [[], [], ''],
    ]);
  });

  it('COPY belongs to its transaction, and reads an empty result as no rows', async () => {
    await expect(
      owner.transaction().execute(async (transaction) => {
        await writeThings(transaction, 1, 10);
        expect(await copyOut(transaction, 'SELECT id FROM thing WHERE id < 100', () => undefined)).toBe(10);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await copyOut(owner, 'SELECT id FROM thing WHERE id < 100', () => undefined)).toBe(0);
  });

  it('COPY reports errors of either side, and leaves the connection usable', async () => {
    const one = openDatabase({ url: test.ownerUrl, maxConnections: 1, preparedStatements: false });
    try {
      await writeThings(one, 1_000, 10);
      await expect(writeThings(one, 1_000, 10_000)).rejects.toThrow('duplicate key');
      await expect(
        copyIn(one, target, 5, () => {
          throw new Error('no more rows');
        }),
      ).rejects.toThrow('no more rows');
      await expect(
        copyOut(one, 'SELECT id FROM thing', () => {
          throw new Error('enough');
        }),
      ).rejects.toThrow('enough');
      await expect(copyOut(one, 'SELECT 1 / (id - id) FROM thing', () => undefined)).rejects.toThrow('division by zero');
      expect(await copyOut(one, 'SELECT id FROM thing WHERE id BETWEEN 1000 AND 1100', () => undefined)).toBe(10);
    } finally {
      await one.destroy();
    }
  });
});
