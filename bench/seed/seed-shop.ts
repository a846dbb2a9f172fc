import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { sanitiseDescription } from '../../apps/server/src/features/catalogue/index.ts';
import { productNames } from './product-names.ts';

const PARTITIONS = 4;
const CATEGORIES_PER_PARTITION = 4;
const ROWS_PER_INSERT = 1_000;
/** Enough stock that no run sells out a product. */
const STOCK = 1_000_000;

const both = (en_US: string, zh_CN: string) => JSON.stringify({ en_US, zh_CN });

/** Fills an empty shop: 4 partitions of 4 categories, and the given number of products with one to three variants. */
export async function seedShop(database: Database, products: number): Promise<void> {
  await database
    .insertInto('country')
    .values({ company_code: 'US', name: both('United States', '美国'), flag: '🇺🇸', dial_code: '1' })
    .onConflict((conflict) => conflict.column('company_code').doNothing())
    .execute();
  const categories = await seedCategories(database);
  const names = productNames(products);
  for (let from = 0; from < names.length; from += ROWS_PER_INSERT) {
    const rows = names.slice(from, from + ROWS_PER_INSERT).map((name, at) => productRow(name, from + at, categories));
    const inserted = await database.insertInto('product').values(rows).returning('id').execute();
    await database
      .insertInto('product_variant')
      .values(inserted.flatMap(({ id }, at) => variantRows(id, from + at)))
      .execute();
  }
  const banners = [1, 2, 3, 4].map((sort) => ({
    picture: `banner-${sort}`,
    title: both(`Offer ${sort}`, `优惠 ${sort}`),
    target: String(sort),
    sort,
  }));
  await database.insertInto('banner').values(banners).execute();
  await sql`ANALYZE`.execute(database);
}

async function seedCategories(database: Database): Promise<number[]> {
  const categories: number[] = [];
  for (let sort = 1; sort <= PARTITIONS; sort += 1) {
    const partition = { name: both(`Partition ${sort}`, `分区 ${sort}`), order_type: '1', sort };
    const { id } = await database.insertInto('category').values(partition).returning('id').executeTakeFirstOrThrow();
    const below = Array.from({ length: CATEGORIES_PER_PARTITION }, (_, at) => ({
      name: both(`Category ${sort}.${at + 1}`, `分类 ${sort}.${at + 1}`),
      order_type: '1',
      sort: at,
      partition_id: id,
    }));
    for (const row of await database.insertInto('category').values(below).returning('id').execute()) categories.push(row.id);
  }
  return categories;
}

function productRow(name: { en_US: string; zh_CN: string }, at: number, categories: readonly number[]) {
  const paragraph = `<p>${name.en_US} is made in small batches from plants picked by hand.</p>`;
  const points = '<ul><li>For every skin</li><li>Free of mineral oil</li><li>In a jar of glass</li></ul>';
  const introduction = sanitiseDescription(`<h3>About</h3>${paragraph.repeat(6)}${points}<h3>How to use</h3>${paragraph.repeat(4)}`);
  return {
    product_no: `B${String(at + 1).padStart(6, '0')}`,
    category_id: categories[at % categories.length]!,
    name: JSON.stringify(name),
    introduction: both(introduction, introduction),
    summary: both(`${name.en_US}, made in small batches.`, `${name.zh_CN}，小批量制作。`),
    spec1_name: at % 3 === 0 ? null : both('Size', '规格'),
    weight_grams: 100 + (at % 9) * 50,
    pictures: [1, 2, 3, 4].map((picture) => `p${at + 1}-${picture}`),
    sort: at,
  };
}

function variantRows(productId: number, at: number) {
  return Array.from({ length: 1 + (at % 3) }, (_, sort) => ({
    product_id: productId,
    spec1_value: at % 3 === 0 ? null : both(`${(sort + 1) * 50} ml`, `${(sort + 1) * 50} 毫升`),
    price_cents: BigInt(990 + ((at * 37) % 9_000) + sort * 500),
    show_price_cents: BigInt(1_490 + ((at * 37) % 9_000) + sort * 500),
    pv: BigInt(500 + ((at * 19) % 4_000)),
    stock: STOCK,
    sort,
  }));
}

/** Creates signed-in members and returns their tokens. */
export async function seedMembers(database: Database, count: number): Promise<string[]> {
  return signIn(database, await addMembers(database, count));
}

/** Creates members and returns their ids. */
export async function addMembers(database: Database, count: number): Promise<bigint[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    code: `US${String(20_000_000 + at)}`,
    username: `bench${at}`,
    company_code: 'US',
    email: `bench${at}@example.com`,
  }));
  const members = await database.insertInto('member').values(rows).returning('id').execute();
  return members.map(({ id }) => id);
}

/** Opens a session for each member and returns the tokens in the same order. */
export async function signIn(database: Database, memberIds: readonly bigint[]): Promise<string[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const tokens = memberIds.map(() => randomBytes(32).toString('base64url'));
  const sessions = memberIds.map((memberId, at) => ({
    token_hash: createHash('sha256')
      .update(tokens[at] ?? '')
      .digest(),
    member_id: memberId,
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
  }));
  await database.insertInto('session').values(sessions).execute();
  return tokens;
}
