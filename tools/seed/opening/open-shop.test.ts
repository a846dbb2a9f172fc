import { BASE_PRODUCT_COUNT } from '@upline/brand';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isMemberCode } from '../../../apps/server/src/features/member/registration/member-code.ts';
import { type CodeShop, openCodeShop } from '../../../apps/server/src/features/member/testing/code-shop.ts';
import { md5, signedRegistration } from '../../../apps/server/src/features/member/testing/signed-registration.ts';
import { openStaffShop, type StaffShop } from '../../../apps/server/src/testing/staff-shop.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { createTestDatabase } from '../../../apps/server/src/platform/database/test-database.ts';
import type { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { fillOnce } from '../fill-once.ts';
import { openShop } from './open-shop.ts';

const founder = { companyCode: 'JP', username: 'founder', email: 'office@shop.example', locale: 'ja_JP' };
const opening = (changes: Partial<typeof founder> = {}) => ({ founder: { ...founder, ...changes }, hasBrandGoods: true });
let shop: CodeShop;
let server: TestServer;
let database: Database;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCodeShop();
  ({ server } = shop);
  database = server.admin;
  await database.deleteFrom('province').execute();
  await database.deleteFrom('country').execute();
  staff = await openStaffShop(server, { clock: shop.clock });
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

async function count(rows: string): Promise<number> {
  const found = await sql.raw<{ n: number }>(`SELECT count(*)::int AS n FROM ${rows}`).execute(database);
  return found.rows[0]?.n as number;
}

test('The opening refuses a founder no registration would take, and leaves nothing behind', async () => {
  await expect(openShop(database, opening({ companyCode: 'XX' }), shop.clock.now())).rejects.toThrow('the company is one of US, CN');
  await expect(openShop(database, opening({ username: 'zwölf' }), shop.clock.now())).rejects.toThrow('cannot be a username');
  await expect(openShop(database, opening({ email: 'office' }), shop.clock.now())).rejects.toThrow('cannot be an e-mail address');
  expect(await count('country')).toBe(0);
});

test('The opening creates a shop without goods where its company brings its own', async () => {
  const own = await createTestDatabase();
  try {
    expect(await openShop(own.admin, { founder, hasBrandGoods: false }, shop.clock.now())).toMatchObject({ countries: 15, products: 0 });
    expect(await own.admin.selectFrom('category').select('id').execute()).toEqual([]);
    expect(await own.admin.selectFrom('member').select('id').execute()).toHaveLength(1);
  } finally {
    await own.drop();
  }
});

test('The opening creates an empty shop with places, assortment and founder, and nothing of the demo', async () => {
  const opened = await openShop(database, opening(), shop.clock.now());
  expect(opened).toMatchObject({ countries: 15, products: BASE_PRODUCT_COUNT });
  expect(isMemberCode(opened?.founder ?? '')).toBe(true);
  for (const table of ['banner', 'notice', 'member_order', 'ledger_transfer', 'address', 'product_variant WHERE stock > 0'])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await count('member')).toBe(1);
});

test('An opened shop is neither opened twice nor filled with demo data', async () => {
  expect(await openShop(database, opening(), shop.clock.now())).toBeUndefined();
  expect(await fillOnce(database, { members: 300 })).toBe(false);
  expect(await count('member')).toBe(1);
});

test('the founder signs in with the password set by mail, and newcomers register below', async () => {
  const who = { userCode: founder.username, email: founder.email };
  expect(await shop.reset(who, await shop.codeFor(who), 'chosen now')).toMatchObject({ success: '1' });
  expect(await server.call('gettoken', { userCode: 'founder', password: md5('chosen now') })).toMatchObject({ success: '1' });
  const newcomer = signedRegistration({ nuserCode: 'first', recommendNo: 'founder' }, shop.clock.now());
  expect(await server.call('registerMember', newcomer)).toMatchObject({ success: '1' });
  expect(await count('member WHERE sponsor_id IS NOT NULL AND placement_parent_id = sponsor_id')).toBe(1);
});

test('An opened shop is sold out until the warehouse has counted the goods', async () => {
  const { id } = await database.selectFrom('product_variant').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const stock = async () => JSON.stringify((await server.call('getProducts', { pttId: id })).data);
  const empty = await vi.waitFor(stock);
  expect(await staff.as('warehouse', 'adjustStock', { productId: id, change: 50, reason: 'first delivery' })).toMatchObject({
    success: '1',
  });
  await vi.waitFor(async () => expect(await stock()).not.toBe(empty), { timeout: 5_000 });
});
