import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { cancelExpiredOrders } from '../index.ts';
import { createNewcomer, type Shopper } from '../testing/shopper.ts';

const HOUR_MS = 3_600_000;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
let server: TestServer;
let other: TestServer;
let staff: StaffShop;
let fixture: CatalogueFixture;
let comb: number;
beforeAll(async () => {
  server = await createTestServer({
    clock,
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  other = await createTestServer({ clock, beside: server });
  staff = await openStaffShop(server, { clock });
  comb = fixture.products.comb.variantIds[0];
});
afterAll(async () => {
  await staff.close();
  await other.close();
  await server.close();
});
beforeEach(async () => {
  clock.advance(1_000 * HOUR_MS);
  await cancelExpiredOrders(server.database, clock.now());
  await server.database.updateTable('product_variant').set({ stock: 5_000 }).where('id', '=', comb).execute();
});

const newcomer = () => createNewcomer(server, fixture, { now: clock.now() });
const place = async (shopper: Shopper, { qty = 1, address = '10.0.0.1' } = {}) => {
  await shopper.fill(comb, qty);
  return shopper.call('addJpoMemberOrder', { fabId: shopper.addressId }, { address });
};
const stock = async () =>
  (await server.database.selectFrom('product_variant').select('stock').where('id', '=', comb).executeTakeFirstOrThrow()).stock;
const ordersOf = ({ id }: Shopper) =>
  server.database.selectFrom('member_order').selectAll().where('member_id', '=', id).orderBy('id').execute();
const markPaid = (orderNo: unknown) =>
  server.database
    .updateTable('member_order')
    .set({ state: 'paid', paid_at: clock.now() })
    .where('order_no', '=', String(orderNo))
    .execute();
const orderNoOf = (placed: Record<string, unknown>) => (placed['data'] as { memberOrderNo: string }).memberOrderNo;

describe('a member without a paid order', () => {
  it('A member without a paid order may have three unpaid ones; the fourth’s refusal says what frees one and when', async () => {
    const ann = await newcomer();
    for (let count = 0; count < 3; count += 1) {
      expect(await place(ann)).toMatchObject({ success: '1', resultMessage: 'Order placed. Please pay within 2 hours.' });
      clock.advance(60_000);
    }
    const before = await stock();
    expect(await place(ann)).toMatchObject({
      error: 'unpaidOrdersFull',
      errorCode: '1',
      resultMessage: expect.stringMatching(
        /^You have reached the limit of 3 unpaid orders\. Pay or cancel one of them, or come back after 20\d\d-\S+ \S+ \(America\/Los_Angeles\), when/,
      ),
    });
    expect(await stock()).toBe(before);
    expect((await ann.call('getCartOrderList')).data).toMatchObject([{ cartProduct: [{ pttId: comb, qty: 1 }] }]);
    const [first] = await ordersOf(ann);
    expect(await ann.call('deleteOrder', { moId: Number(first?.id) })).toMatchObject({ success: '1' });
    expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId })).toMatchObject({ success: '1' });
  });

  it('A member without a paid order may hold twenty pieces of a variant in all unpaid orders together', async () => {
    const ann = await newcomer();
    expect(await place(ann, { qty: 21 })).toMatchObject({
      error: 'reservedPiecesFull',
      resultMessage: 'Your unpaid orders can hold up to 20 of “Wooden comb · S”. Please choose a smaller quantity.',
    });
    const [cart] = (await ann.call('getCartOrderList')).data as { cartProduct: { sclId: number }[] }[];
    await ann.call('editCartpty', { sclId: cart?.cartProduct[0]?.sclId, qty: 15 });
    expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId })).toMatchObject({ success: '1' });
    expect(await place(ann, { qty: 6 })).toMatchObject({
      error: 'reservedPiecesFull',
      resultMessage: expect.stringMatching(
        /^Your unpaid orders can hold up to 20 of “Wooden comb · S” and already hold 15\. Choose fewer, pay or cancel one of these orders, or come back after 20\d\d-/,
      ),
    });
  });

  it('A member without a paid order cannot pass the bounds by ordering at two servers at once', async () => {
    const ann = await newcomer();
    const tries = Array.from({ length: 24 }, async (_, index) => {
      const at = index % 2 === 0 ? server : other;
      await at.call('addToCart', { productId: comb, qty: 3 }, { token: ann.token });
      return at.call('addJpoMemberOrder', { fabId: ann.addressId }, { token: ann.token });
    });
    await Promise.all(tries);
    for (let count = 0; count < 5; count += 1) await place(ann, { qty: 1 });
    const orders = await ordersOf(ann);
    expect(orders.length).toBeLessThanOrEqual(3);
    expect(5_000 - (await stock())).toBeLessThanOrEqual(20);
  });

  it('A member without a paid order holds the pieces for two hours: answer, list, mail and sweep agree', async () => {
    const ann = await newcomer();
    const orderNo = orderNoOf(await place(ann, { qty: 2 }));
    expect((await ann.call('orderByOrderNo', { memberOrderNo: orderNo })).data).toMatchObject([{ payBefore: expect.any(String) }]);
    const mail = await server.database.selectFrom('job').select('payload').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const [{ payBefore }] = (await ann.call('orderByOrderNo', { memberOrderNo: orderNo })).data as [{ payBefore: string }];
    expect(mail.payload).toMatchObject({ template: 'orderPlaced', values: { time: `${payBefore} (America/Los_Angeles)` } });
    clock.advance(2 * HOUR_MS - 1);
    await cancelExpiredOrders(server.database, clock.now());
    expect(await stock()).toBe(4_998);
    clock.advance(1);
    await cancelExpiredOrders(server.database, clock.now());
    expect(await stock()).toBe(5_000);
  });
});

it('A member who has paid an order before may have ten unpaid orders, for a day', async () => {
  const ann = await newcomer();
  await markPaid(orderNoOf(await place(ann)));
  for (let count = 0; count < 10; count += 1)
    expect(await place(ann, { qty: 40 })).toMatchObject({ success: '1', resultMessage: 'Order placed. Please pay within 24 hours.' });
  expect(await place(ann)).toMatchObject({ error: 'unpaidOrdersFull' });
});

it('A returning member with an unproved e-mail address may have three unpaid orders, for two hours', async () => {
  const ann = await newcomer();
  const setUnproved = (since: Date | null) =>
    server.database.updateTable('member').set({ email_unproved_since: since }).where('id', '=', ann.id).execute();
  await markPaid(orderNoOf(await place(ann)));
  await setUnproved(clock.now());
  for (let count = 0; count < 3; count += 1)
    expect(await place(ann)).toMatchObject({ success: '1', resultMessage: 'Order placed. Please pay within 2 hours.' });
  expect(await place(ann)).toMatchObject({ error: 'unpaidOrdersFull' });
  await setUnproved(null);
  expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId })).toMatchObject({ success: '1' });
});

describe('newcomers behind one network address', () => {
  it('Newcomers behind one network address share a bound for later orders; a first order is never blocked', async () => {
    await staff.as('root', 'setRule', { name: 'addressUnpaidOrders', value: 4 });
    const [ann, ben, cem] = [await newcomer(), await newcomer(), await newcomer()];
    for (const shopper of [ann, ann, ann, ben]) expect(await place(shopper)).toMatchObject({ success: '1' });
    expect(await place(ben)).toMatchObject({
      error: 'unpaidOrdersFull',
      resultMessage: expect.stringMatching(
        /^There are already many unpaid orders from your internet connection\. Pay or cancel one of yours, or come back after /,
      ),
    });
    expect(await place(cem)).toMatchObject({ success: '1' });
    expect((await ordersOf(ann)).map(({ state }) => state)).toEqual(['unpaid', 'unpaid', 'unpaid']);
    expect(await ben.call('addJpoMemberOrder', { fabId: ben.addressId }, { address: '10.9.9.9' })).toMatchObject({ success: '1' });
    const dee = await newcomer();
    await markPaid(orderNoOf(await place(dee)));
    expect(await place(dee)).toMatchObject({ success: '1' });
    await server.database.updateTable('member').set({ email_unproved_since: clock.now() }).where('id', '=', dee.id).execute();
    expect(await place(dee), 'whoever has not proved the e-mail address shares the bound').toMatchObject({ error: 'unpaidOrdersFull' });
    await staff.as('root', 'setRule', { name: 'addressUnpaidOrders', value: 'default' });
  });

  it('Newcomers behind one network address share a bound for the pieces of a variant, too', async () => {
    const shoppers = await Promise.all(Array.from({ length: 4 }, newcomer));
    for (const shopper of shoppers) expect(await place(shopper, { qty: 15 })).toMatchObject({ success: '1' });
    expect(await place(shoppers[0] as Shopper, { qty: 1 })).toMatchObject({ error: 'reservedPiecesFull' });
    expect(await place(await newcomer(), { qty: 20 })).toMatchObject({ success: '1' });
  });
});

it('a changed rule applies to the next order', async () => {
  const ann = await newcomer();
  await staff.as('root', 'setRule', { name: 'newcomerReservationHours', value: 5, companyCode: 'US' });
  expect(await place(ann)).toMatchObject({ resultMessage: 'Order placed. Please pay within 5 hours.' });
  await staff.as('root', 'setRule', { name: 'newcomerReservationHours', value: 1, companyCode: 'US' });
  expect(await place(ann)).toMatchObject({ resultMessage: 'Order placed. Please pay within 1 hour.' });
});
