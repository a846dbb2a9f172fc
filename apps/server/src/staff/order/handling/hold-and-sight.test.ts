import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let shop: StaffShop;
let shopper: Shopper;
beforeAll(async () => {
  server = await createTestServer();
  fixture = await seedCatalogue(server.database);
  shop = await openStaffShop(server);
  shopper = await createShopper(server, fixture);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

async function paidOrder(): Promise<string> {
  await shopper.fill(fixture.products.serum.variantIds[0], 1);
  const { moId, memberOrderNo } = await shopper.order();
  await server.database.updateTable('member_order').set({ state: 'paid', paid_at: new Date() }).where('id', '=', BigInt(moId)).execute();
  return memberOrderNo;
}
const reason = 'asked by phone';

it('The number of orders that a person has counts only those that the caller may see', async () => {
  const orderNo = await paidOrder();
  expect(await shop.as('root', 'assignOrder', { orderNo, to: 'warehouse' })).toMatchObject({ success: '1' });
  const openOf = (answer: Record<string, unknown>) =>
    (answer['data'] as { name: string; open: number }[]).find(({ name }) => name === 'warehouse')?.open;
  expect(openOf(await shop.limitedTo(['KR'], 'warehouse', 'listAssignees'))).toBe(0);
  expect(openOf(await shop.as('warehouse', 'listAssignees'))).toBe(1);
});

it('Tags of any signs are kept and removed again, or refused in words', async () => {
  const orderNo = await paidOrder();
  const signs = [
    'İ'.repeat(30),
    'ß',
    'ẞ',
    'ΑΣ',
    'ǅ',
    'Ꭰ',
    '=cmd|x',
    '\u202Eabc',
    '😀'.repeat(15),
    "'; DROP TABLE order_tag; --",
    '\ud800',
    'a\u0000b',
    '\u00a0',
    '%',
    'x'.repeat(31),
    'ſ',
    'Ⅷ',
    '𐐀',
    'Å',
  ];
  for (const tag of signs) {
    const added = await shop.as('root', 'tagOrder', { orderNo, add: [tag] });
    expect(added['error'] ?? 'kept', `${tag}: ${JSON.stringify(added)}`).toMatch(/^(?:kept|.*[Rr]efused|badRequest|malformed)$/);
    if (added['error'] === undefined)
      expect(await shop.as('root', 'tagOrder', { orderNo, remove: [tag] }), tag).toMatchObject({ data: { tags: [] } });
  }
});

it('Counts of what waits, of tags and of what is on hold are those of the company', async () => {
  const orderNo = await paidOrder();
  await sql`UPDATE member_order SET paid_at = now() - interval '3 days' WHERE order_no = ${orderNo}`.execute(server.admin);
  await shop.as('root', 'tagOrder', { orderNo, add: ['gift'] });
  for (const call of ['countWaiting', 'listOrderTags'] as const)
    for (const companies of [['KR'], []]) expect((await shop.limitedTo(companies, 'root', call))['data'], call).toEqual([]);
  await shop.as('root', 'holdOrder', { orderNo, reason });
  expect((await shop.limitedTo(['KR'], 'root', 'listToPack'))['data']).toMatchObject({ held: 0, orders: 0 });
});

it('The pick list, the packing slips and the file of addresses have no order that is on hold', async () => {
  const [held, free] = [await paidOrder(), await paidOrder()];
  await shop.as('root', 'holdOrder', { orderNo: held, reason });
  const both = { orderNos: [held, free] };
  expect((await shop.as('warehouse', 'getPickList', both))['data']).toMatchObject([{ pieces: 1, orders: 1 }]);
  const slips = async (orderNos: string[]) => shop.as('warehouse', 'getShippingPapers', { orderNos, document: 'packingSlips' });
  const { data } = await slips([held, free]);
  const pages = Buffer.from((data as { base64: string }).base64, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
  expect(await slips([held])).toMatchObject({ error: 'orderOnHold' });
});

it('Holding, picking, packing and sending at once never leave a held order in a hand or sent', async () => {
  for (let round = 0; round < 6; round += 1) {
    const orderNo = await paidOrder();
    await Promise.all([
      shop.as('root', 'startPicking', { orderNos: [orderNo] }),
      shop.as('service', 'holdOrder', { orderNo, reason }),
      shop.as('warehouse', 'setPacking', { orderNo, state: 'packed' }),
      shop.as('warehouse', 'sendParcel', { orderNo, carrier: 'Post', trackingNo: `RACE-${round}` }),
    ]);
    const { rows } = await sql<{ held: boolean; picking: boolean; sent: boolean }>`
      SELECT EXISTS (SELECT FROM order_hold WHERE order_id = id) AS held, state = 'shipped' AS sent,
        EXISTS (SELECT FROM packing WHERE order_id = id AND packing.state = 'picking') AS picking FROM member_order WHERE order_no = ${orderNo}`.execute(
      server.admin,
    );
    expect(rows[0]?.held === true && (rows[0].picking || rows[0].sent), JSON.stringify(rows[0])).toBe(false);
  }
});

it('An unpaid order on hold can be cancelled, and one that is paid while on hold is not to be packed', async () => {
  await shopper.fill(fixture.products.serum.variantIds[0], 1);
  const { memberOrderNo: cancelled } = await shopper.order();
  expect(await shop.as('root', 'holdOrder', { orderNo: cancelled, reason })).toMatchObject({ success: '1' });
  expect(await shop.as('root', 'cancelOrder', { orderNo: cancelled, reason })).toMatchObject({ success: '1' });
  await shopper.fill(fixture.products.serum.variantIds[0], 1);
  const { memberOrderNo: paid } = await shopper.order();
  await shop.as('service', 'holdOrder', { orderNo: paid, reason });
  await sql`UPDATE member_order SET state = 'paid', paid_at = now() WHERE order_no = ${paid}`.execute(server.admin);
  expect(await shop.as('warehouse', 'getOrderToPack', { orderNo: paid })).toMatchObject({ error: 'orderOnHold' });
  expect(await shop.as('root', 'releaseOrder', { orderNo: paid })).toMatchObject({ success: '1' });
  expect(await shop.as('warehouse', 'getOrderToPack', { orderNo: paid })).toMatchObject({ data: { order: { orderNo: paid } } });
});

it('An order that is assigned to somebody who no longer works here waits for the next person', async () => {
  const orderNo = await paidOrder();
  await shop.as('root', 'assignOrder', { orderNo, to: 'service' });
  const isInTurn = async () => {
    const groups = dataOf(await shop.as('warehouse', 'listToPack', { assignedTo: '' })).groups;
    return groups.some(({ orders }) => orders.some((order) => order.orderNo === orderNo));
  };
  expect(await isInTurn()).toBe(false);
  await sql`UPDATE staff SET is_active = false WHERE name = 'service'`.execute(server.admin);
  expect(await isInTurn()).toBe(true);
});
