import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { timeOf } from '../../../../platform/database/database-clock.ts';
import { type LiveGoods, mediaAmong, mediaByFileName, readManyGoods } from '../../../../features/catalogue/index.ts';
import type { ReadRow } from '../../../../desk/imports/import-kind.ts';
import { MOST_OF_PATH, picturesIn } from './product-columns.ts';

/** Existing data against which the rows of a file are checked. */
export interface Surroundings {
  goods: ReadonlyMap<string, LiveGoods>;
  shelves: Shelves;
  /** Keys of the pictures named in the rows, by key or file name. */
  pictures: ReadonlyMap<string, string>;
  /** Companies that the shop serves or served. */
  companies: ReadonlySet<string>;
  now: Date;
}

export interface Shelves {
  /** The number of the shelf that a file names by its number or by its path; undefined if there is none, or more than one with that path. */
  find(named: string): number | undefined;
  nameOf(shelf: number): string;
}

export async function readSurroundings(database: Database, rows: readonly ReadRow[]): Promise<Surroundings> {
  const texts = (column: string): string[] =>
    rows.flatMap(({ readable }) => (typeof readable[column] === 'string' ? [readable[column]] : []));
  const goods = await readManyGoods(database, { productNos: [...new Set(texts('number'))] });
  const named = [...texts('pictures'), ...texts('variantPictures')].flatMap(picturesIn);
  return {
    goods: new Map(goods.map((live) => [live.document.productNo, live])),
    shelves: await readShelves(database),
    pictures: await knownPictures(database, named),
    companies: await readCompanies(database),
    now: await timeOf(database),
  };
}

export async function readCompanies(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('country').select('company_code as code').execute();
  return new Set(rows.map(({ code }) => code));
}

const SEPARATOR = ' > ';
const folded = (path: string): string =>
  path
    .split('>')
    .map((part) => part.trim().toLowerCase())
    .join('>');

/** The shelves by the English names of their partition and their own: `Skin care > Serums`. */
export async function readShelves(database: Database): Promise<Shelves> {
  const { rows } = await sql<{ id: number; path: string[] }>`
    WITH RECURSIVE placed AS (
      SELECT id, ARRAY[name ->> 'en_US'] AS path FROM category WHERE partition_id IS NULL
      UNION ALL SELECT category.id, placed.path || (category.name ->> 'en_US') FROM category JOIN placed ON placed.id = category.partition_id)
    SELECT id, path FROM placed ORDER BY id`.execute(database);
  const paths = new Map(rows.map(({ id, path }) => [id, path.join(SEPARATOR)]));
  const byPath = Map.groupBy(paths, ([, path]) => folded(path));
  const only = (path: string): number | undefined => {
    const [one, ...more] = byPath.get(folded(path)) ?? [];
    return more.length === 0 ? one?.[0] : undefined;
  };
  const find = (named: string): number | undefined => (/^\d{1,9}$/.test(named) && paths.has(Number(named)) ? Number(named) : only(named));
  return {
    find,
    nameOf: (shelf) => {
      const path = paths.get(shelf) ?? '';
      // A path shared by two shelves, or one that looks like a number, would be read as another shelf.
      return path.length <= MOST_OF_PATH && find(path) === shelf ? path : String(shelf);
    },
  };
}

/** Keys of these pictures, which are named by key or by file name. Locks uploaded pictures until the transaction ends. */
export async function knownPictures(database: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const keys = [...new Set(names)];
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${keys}::text[]) AS key
    WHERE EXISTS (SELECT FROM product WHERE pictures @> ARRAY[key]) OR EXISTS (SELECT FROM product_variant WHERE pictures @> ARRAY[key])`.execute(
    database,
  );
  const uploaded = await mediaAmong(database, keys);
  const byName = await mediaByFileName(database, keys);
  return new Map([...byName, ...[...rows.map(({ key }) => key), ...uploaded].map((key) => [key, key] as const)]);
}
