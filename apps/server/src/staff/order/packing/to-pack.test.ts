import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { dataOf } from '../../../testing/success-of.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let door: StaffDoorOfTest;
let warehouse: StaffBrowser;
let colleague: StaffBrowser;
let seoul: StaffBrowser;
let shopper: Shopper;

const signedIn = async (name: string, companies?: readonly string[]): Promise<StaffBrowser> => {
  const password = 'a sentence for tests';
  await insertStaff(server.database, { name, roles: ['warehouse'], password, companies });
  const browser = door.browser();
  await browser.call('staffSignIn', { name, password });
  return browser;
};
beforeAll(async () => {
  server = await createTestServer();
  fixture = await seedCatalogue(server.database);
  door = await openStaffDoor(server);
  warehouse = await door.as('warehouse');
  colleague = await signedIn('colleague');
  seoul = await signedIn('seoul', ['KR']);
  shopper = await createShopper(server, fixture);
  const shelve = (variantId: number | undefined, shelf: string, ean: string | null) =>
    server.database.updateTable('product_variant').set({ shelf, ean }).where('id', '=', Number(variantId)).execute();
  await shelve(fixture.products.serum.variantIds[0], 'B-02', '4006381333931');
  await shelve(fixture.products.comb.variantIds[0], 'A-01', null);
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
interface Ordered {
  orderNo: string;
  id: bigint;
}

/** An order of a number of serums and combs, paid `hoursAgo` hours ago. */
async function paidOrder({ serums = 1, combs = 0, hoursAgo = 1, country = 'US' } = {}): Promise<Ordered> {
  await shopper.fill(fixture.products.serum.variantIds[0], serums);
  if (combs > 0) await shopper.fill(fixture.products.comb.variantIds[0], combs);
  const { moId, memberOrderNo: orderNo } = await shopper.order();
  const paid = { state: 'paid', paid_at: new Date(Date.now() - hoursAgo * HOUR_MS), company_code: country } as const;
  await server.database.updateTable('member_order').set(paid).where('id', '=', BigInt(moId)).execute();
  return { orderNo, id: BigInt(moId) };
}

const toPack = async (browser = warehouse) => dataOf(await browser.call('listToPack'));
const pageOf = async (orderNo: string) => dataOf(await warehouse.call('getOrderToPack', { orderNo })) ?? expect.fail('nothing to pack');
const entryOf = async (orderNo: string, browser = warehouse) =>
  (await toPack(browser)).groups
    .flatMap(({ orders, ...group }) => orders.map((order) => ({ ...group, ...order })))
    .find((each) => each.orderNo === orderNo);
const pdfText = (answer: Record<string, unknown>) =>
  Buffer.from((answer['data'] as { base64: string }).base64, 'base64').toString('latin1');

describe('the orders to pack', () => {
  it('An order to pack is listed with the carrier for its country and weight, and lateness is shown', async () => {
    const light = await paidOrder({ hoursAgo: 30 });
    const heavy = await paidOrder({ serums: 3 });
    const abroad = await paidOrder({ country: 'KR' });
    expect(await entryOf(light.orderNo)).toMatchObject({ carrier: 'USPS', isLate: true, pieces: 1, state: 'toPick' });
    expect(await entryOf(heavy.orderNo)).toMatchObject({ carrier: 'UPS', isLate: false, pieces: 3 });
    expect(await entryOf(abroad.orderNo)).toMatchObject({ carrier: 'DHL', countryCode: 'KR' });
    expect((await toPack()).late).toBe(1);
    const refunding = await paidOrder();
    await sql`INSERT INTO order_refund (order_id, kind, reason, state, requested_at) VALUES (${refunding.id}, 'refund', 'x', 'open', now())`.execute(
      server.admin,
    );
    expect(await entryOf(refunding.orderNo)).toBeUndefined();
    expect(await warehouse.call('startPicking', { orderNos: [refunding.orderNo] })).toMatchObject({ error: 'orderNotShippable' });
  });

  it('An order to pack is taken in hand by one of two people at once, waits for a piece, and is packed', async () => {
    const { orderNo } = await paidOrder({ combs: 1 });
    const both = await Promise.all([warehouse, colleague].map((each) => each.call('startPicking', { orderNos: [orderNo, orderNo] })));
    const started = both.map(({ data }) => (data as { started: number }).started);
    expect(started.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const other = both[started.indexOf(0)]?.data as { taken: object[] };
    expect(other.taken).toMatchObject([{ orderNo }]);
    expect(await entryOf(orderNo)).toMatchObject({ state: 'picking' });
    const page = await pageOf(orderNo);
    expect(page.lines.map(({ shelf }) => shelf)).toEqual(['A-01', 'B-02']);
    expect(page.lines[1]?.codes).toContain('4006381333931');
    const lineId = page.lines[0]?.lineId;
    expect(await warehouse.call('setPacking', { orderNo, state: 'waiting', lineId: 999_999 })).toMatchObject({ error: 'moreThanLeft' });
    await warehouse.call('setPacking', { orderNo, state: 'waiting', lineId });
    expect(await entryOf(orderNo)).toMatchObject({ state: 'waiting' });
    await warehouse.call('setPacking', { orderNo, state: 'packed' });
    const before = await entryOf(orderNo);
    expect(before).toMatchObject({ state: 'packed' });
    await warehouse.call('sendParcel', { orderNo, carrier: 'UPS', trackingNo: '1Z999AA10123456784' });
    expect(await entryOf(orderNo)).toBeUndefined();
    expect(await warehouse.call('getOrderToPack', { orderNo })).toMatchObject({ error: 'nothingLeftToSend' });
    const ups = (await toPack()).groups.find(({ carrier }) => carrier === 'UPS');
    expect(ups?.packed).toBe(1);
  });

  it('An order to pack is only what is left after a part was sent, summed by shelf', async () => {
    const first = await paidOrder({ serums: 2, combs: 1 });
    const second = await paidOrder({ serums: 1 });
    const { lines } = await pageOf(first.orderNo);
    const sent = {
      orderNo: first.orderNo,
      carrier: 'Post',
      trackingNo: 'PART-1',
      lines: [{ lineId: Number(lines[1]?.lineId), pieces: 1 }],
    };
    expect(await warehouse.call('sendParcel', sent)).toMatchObject({ success: '1' });
    const orderNos = [first.orderNo, second.orderNo];
    expect(await warehouse.call('getPickList', { orderNos })).toMatchObject({
      data: [
        { shelf: 'A-01', pieces: 1, orders: 1 },
        { shelf: 'B-02', pieces: 2, orders: 2 },
      ],
    });
    const slips = pdfText(await warehouse.call('getShippingPapers', { orderNos, document: 'packingSlips' }));
    expect(slips.startsWith('%PDF')).toBe(true);
    expect(slips.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdfText(await warehouse.call('getShippingPapers', { orderNos, document: 'pickList' })).startsWith('%PDF')).toBe(true);
  });

  it('An order to pack of a foreign company does not exist', async () => {
    const { orderNo } = await paidOrder();
    expect((await toPack(seoul)).orders).toBe(0);
    expect(await seoul.call('getOrderToPack')).toMatchObject({ success: '1', data: null });
    for (const [name, more] of [
      ['startPicking', {}],
      ['getPickList', {}],
      ['getShippingPapers', { document: 'pickList' }],
    ] as const) {
      const foreign = await seoul.call(name, { orderNos: [orderNo], ...more });
      expect(foreign).toMatchObject({ error: 'orderNotFound' });
      expect(await seoul.call(name, { orderNos: ['UPL2601000000'], ...more })).toEqual(foreign);
    }
    const slips = await (await door.as('finance1')).call('getShippingPapers', { orderNos: [orderNo], document: 'packingSlips' });
    expect(slips).toMatchObject({ error: 'notAllowed' });
  });

  it('An order to pack says why no more leaves, and knows what a scanner read', async () => {
    const { orderNo, id } = await paidOrder({ combs: 1 });
    const page = await pageOf(orderNo);
    expect(page).toMatchObject({ isAbroad: false, pickList: expect.arrayContaining([expect.objectContaining({ shelf: 'B-02' })]) });
    expect(page.lines[0]?.picture).toMatch(/^https?:.*\/images\/.+\/320\.webp$/);
    const read = async (code: string, browser = warehouse) => (await browser.call('readScannedCode', { code })).data;
    expect(await read('04006381333931')).toMatchObject({ piece: { name: expect.stringContaining('serum'), shelf: 'B-02' }, parcel: null });
    expect(await read('p3')).toMatchObject({ piece: { name: 'Wooden comb', shelf: '' } });
    expect(await read('4006381333948')).toEqual({ piece: null, parcel: null });
    await warehouse.call('sendParcel', { orderNo, carrier: 'Post', trackingNo: 'SCAN 77' });
    expect(await read('scan77')).toMatchObject({ piece: null, parcel: { orderNo, carrier: 'Post' } });
    expect(await read('scan77', seoul)).toEqual({ piece: null, parcel: null });
    const { id: other, orderNo: refunded } = await paidOrder();
    await server.database.updateTable('member_order').set({ state: 'refunded', refunded_at: new Date() }).where('id', '=', other).execute();
    const refusal = { error: 'orderNotShippable', message: 'This order was refunded. Do not send it.' };
    expect(await warehouse.call('getOrderToPack', { orderNo: refunded })).toMatchObject(refusal);
    expect(await warehouse.call('sendParcel', { orderNo: refunded, carrier: 'Post', trackingNo: 'SCAN 78' })).toMatchObject(refusal);
    expect(id).not.toBe(other);
  });

  it('Orders to pack come one after the other, one’s own first', async () => {
    const { orderNo } = await paidOrder();
    await colleague.call('startPicking', { orderNos: [orderNo] });
    expect(await colleague.call('getOrderToPack')).toMatchObject({ data: { order: { orderNo, by: 'colleague' } } });
    const others = dataOf(await warehouse.call('getOrderToPack'));
    expect(others?.order.orderNo).not.toBe(orderNo);
  });
});
