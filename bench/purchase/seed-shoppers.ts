import { createHash } from 'node:crypto';
import { BASE_PRODUCT_COUNT } from '@upline/brand';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords/password-hash.ts';
import { addMembers, seedShop, signIn } from '../seed/seed-shop.ts';

const PRODUCTS = BASE_PRODUCT_COUNT;
const NO_LIMIT = 2_147_483_647;

const PAY_PASSWORD = createHash('md5').update('pay1234').digest('hex');

/** The shopper confirms by a click alone or enters a payment password. */
export type BoughtBy = 'click' | 'password';

/** A signed-in member with an address and the lines of their usual cart. */
export interface Shopper {
  token: string;
  addressId: number;
  /** Wire form; '' for a member without one. */
  payPassword: string;
  lines: { productId: number; qty: number }[];
}

export type Shoppers = Record<BoughtBy, Shopper[]>;

/** Fills a shop with products, rates and this many shoppers of each kind, each with three lines of products that all shoppers buy. */
export async function seedShoppers(database: Database, count: number): Promise<Shoppers> {
  await widenRules(database);
  await seedShop(database, PRODUCTS);
  const name = JSON.stringify({ en_US: 'California' });
  await database
    .insertInto('province')
    .values({ id: 1, company_code: 'US', code: 'CA', name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await database
    .insertInto('shipping_rate_period')
    .values({ company_code: 'US', up_to_grams: [NO_LIMIT], fee_cents: [900n] })
    .execute();
  await database.insertInto('tax_rate_period').values({ company_code: 'US', province_id: 1, rate_basis_points: 725 }).execute();
  await addMembers(database, 2 * count);
  const members = await benchMembers(database);
  const person = { first_name: 'Ada', last_name: 'Lind', email: 'ada@example.com', mobile: '5550100' };
  const place = { company_code: 'US', province_id: 1, city: 'Oakland', street: '1 Pine Street', postal_code: '94601' };
  await database
    .insertInto('address')
    .values(members.map(({ id }) => ({ member_id: id, ...person, ...place })))
    .execute();
  const careful = members.slice(count).map(({ id }) => id);
  const hash = await hashPassword(PAY_PASSWORD);
  await database.updateTable('member').set({ payment_password_hash: hash }).where('id', 'in', careful).execute();
  return signInShoppers(database, count);
}

/** Signs in the shoppers of a shop that `seedShoppers` filled with the same count. */
export async function signInShoppers(database: Database, count: number): Promise<Shoppers> {
  const members = await benchMembers(database);
  const tokens = await signIn(
    database,
    members.map(({ id }) => id),
  );
  const variants = await database.selectFrom('product_variant').select('id').orderBy('id').limit(40).execute();
  const shoppers = members.map(({ addressId }, at) => ({
    token: tokens[at] ?? '',
    addressId: Number(addressId),
    payPassword: at < count ? '' : PAY_PASSWORD,
    lines: [0, 1, 2].map((line) => ({ productId: variants[(at * 7 + line * 11) % variants.length]?.id ?? 0, qty: line === 0 ? 100 : 1 })),
  }));
  return { click: shoppers.slice(0, count), password: shoppers.slice(count) };
}

const benchMembers = (database: Database) =>
  database
    .selectFrom('member')
    .leftJoin('address', 'address.member_id', 'member.id')
    .select(['member.id', 'address.id as addressId'])
    .where('username', 'like', 'bench%')
    .orderBy('member.id')
    .execute();

/** All shoppers have one network address, so the limits for strangers would limit the bench. */
async function widenRules(database: Database): Promise<void> {
  await sql`INSERT INTO company_rule (name, value, changed_by) SELECT name, 1000, 'bench' FROM unnest(ARRAY['newcomerUnpaidOrders',
    'memberUnpaidOrders', 'newcomerReservedPieces', 'addressUnpaidOrders', 'addressReservedPieces', 'signInsPerHour']) AS name`.execute(
    database,
  );
}
