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
let shopper: Shopper;
beforeAll(async () => {
  server = await createTestServer();
  fixture = await seedCatalogue(server.database);
  door = await openStaffDoor(server);
  warehouse = await door.as('warehouse');
  shopper = await createShopper(server, fixture);
});
afterAll(() => server.close());

let numbers = 0;
/** An unused tracking number. */
const newNumber = () => {
  numbers += 1;
  return `NP${1000 + numbers}`;
};
const label = () => ({ carrier: 'Northern Post', trackingNo: newNumber() });

interface Ordered {
  orderNo: string;
  id: bigint;
  lines: { lineId: number; left: number; pieces: number }[];
}

/** A paid order of two serums and one comb. */
async function paidOrder(change: object = {}): Promise<Ordered> {
  await shopper.fill(fixture.products.serum.variantIds[0], 2);
  await shopper.fill(fixture.products.comb.variantIds[0], 1);
  const { moId, memberOrderNo: orderNo } = await shopper.order();
  const paid = { state: 'paid', paid_at: new Date(), ...change } as const;
  await server.database.updateTable('member_order').set(paid).where('id', '=', BigInt(moId)).execute();
  const { lines } = await orderPage(orderNo);
  return { orderNo, id: BigInt(moId), lines };
}

const orderPage = async (orderNo: string) => dataOf(await warehouse.call('getStaffOrder', { orderNo }));
const rowOf = (id: bigint) =>
  server.database
    .selectFrom('member_order')
    .select(['state', 'carrier', 'tracking_no', 'tracking_url', 'shipped_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mailsOf = async (orderNo: string) =>
  (
    await sql<{ template: string; goods: string }>`
    SELECT payload ->> 'template' AS template, payload -> 'values' ->> 'goods' AS goods FROM job
    WHERE name = 'mail.send' AND payload -> 'values' ->> 'orderNo' = ${orderNo} AND payload -> 'values' ? 'goods' ORDER BY id`.execute(
      server.database,
    )
  ).rows;
const heldSerums = async () => dataOf(await warehouse.call('getStockJournal', { productId: fixture.products.serum.variantIds[0] })).held;
const parcelOf = (answer: Record<string, unknown>): number => (answer['data'] as { parcelId: number }).parcelId;
const logistics = async (memberOrderNo: string) => (await shopper.call('getLogisticsByMobile', { memberOrderNo })).data;

describe('an order in two parcels', () => {
  it('An order in two parcels is shipped with the last piece and delivered with the last arrival; mails report each', async () => {
    const { orderNo, id, lines } = await paidOrder();
    const [serum] = lines.filter(({ pieces }) => pieces === 2);
    const lineId = Number(serum?.lineId);
    const held = await heldSerums();
    const first = await warehouse.call('sendParcel', { orderNo, ...label(), lines: [{ lineId, pieces: 1 }] });
    expect(first).toMatchObject({ success: '1', data: { state: 'paid' } });
    // Sent pieces are no longer on the shelf.
    expect(await heldSerums()).toBe(held - 1);
    const sent = await orderPage(orderNo);
    expect(sent.lines.map(({ left }) => left)).toEqual([1, 1]);
    expect([sent.state, sent.may.ship]).toEqual(['paid', true]);
    expect(await rowOf(id)).toMatchObject({
      state: 'paid',
      carrier: 'Northern Post',
      tracking_no: `NP${1000 + numbers}`,
      shipped_at: null,
    });
    expect(await logistics(orderNo)).toMatchObject([{ postId: `NP${1000 + numbers}`, productList: [{ productQty: 1 }] }]);
    const second = await warehouse.call('sendParcel', { orderNo, ...label() });
    expect(second).toMatchObject({ data: { state: 'shipped' } });
    expect(await rowOf(id)).toMatchObject({ state: 'shipped', shipped_at: expect.any(Date) });
    expect(await logistics(orderNo)).toMatchObject([{ productList: [{}] }, { productList: [{ productQty: 1 }, { productQty: 1 }] }]);
    expect(await mailsOf(orderNo)).toEqual([
      { template: 'parcelSent', goods: expect.stringContaining('1 × ') },
      { template: 'orderShipped', goods: expect.stringMatching(/1 × .*\n1 × /) },
    ]);
    expect(await warehouse.call('deliverParcel', { orderNo, parcelId: parcelOf(second) })).toMatchObject({ data: { state: 'shipped' } });
    expect(await warehouse.call('deliverParcel', { orderNo, parcelId: parcelOf(second) })).toMatchObject({ error: 'parcelArrived' });
    expect(await warehouse.call('deliverParcel', { orderNo, parcelId: parcelOf(first) })).toMatchObject({ data: { state: 'delivered' } });
    expect(await logistics(orderNo)).toMatchObject([
      { deliveredTime: expect.stringMatching(/^\d{4}-/) },
      { deliveredTime: expect.any(String) },
    ]);
    expect(await mailsOf(orderNo)).toMatchObject([{}, {}, { template: 'parcelDelivered' }, { template: 'parcelDelivered' }]);
  });

  it('An order in parcels takes no more than is left, also of two people at once, and no parcel number twice', async () => {
    const { orderNo, lines } = await paidOrder();
    const lineId = Number(lines[0]?.lineId);
    expect(await warehouse.call('sendParcel', { orderNo, ...label(), lines: [{ lineId, pieces: 3 }] })).toMatchObject({
      error: 'moreThanLeft',
    });
    const twice = [
      { lineId, pieces: 2 },
      { lineId, pieces: 1 },
    ];
    expect(await warehouse.call('sendParcel', { orderNo, ...label(), lines: twice })).toMatchObject({ error: 'moreThanLeft' });
    const strange = [{ lineId: 999_999_999, pieces: 1 }];
    expect(await warehouse.call('sendParcel', { orderNo, ...label(), lines: strange })).toMatchObject({ error: 'moreThanLeft' });
    const both = await Promise.all([1, 2].map(() => warehouse.call('sendParcel', { orderNo, ...label() })));
    expect(new Set(both.map(({ error }) => error ?? 'sent'))).toEqual(new Set(['nothingLeftToSend', 'sent']));
    expect((await orderPage(orderNo)).parcels).toHaveLength(1);
    const taken = `np-${1000 + numbers}`;
    const others = [await paidOrder(), await paidOrder()];
    const carrier = 'Northern Post';
    expect(await warehouse.call('sendParcel', { orderNo, carrier, trackingNo: taken })).toMatchObject({ error: 'nothingLeftToSend' });
    const number = newNumber();
    const sent = await Promise.all(
      others.map((other) => warehouse.call('sendParcel', { orderNo: other.orderNo, carrier, trackingNo: number })),
    );
    expect(new Set(sent.map(({ error }) => error ?? 'sent'))).toEqual(new Set(['sent', 'trackingNoTaken']));
    const left = others[sent.findIndex(({ success }) => success === '0')] as Ordered;
    expect(
      await warehouse.call('shipOrder', { memberOrderNo: left.orderNo, carrier, trackingNo: ` ${number.toLowerCase()} ` }),
    ).toMatchObject({
      error: 'trackingNoTaken',
      field: 'trackingNo',
    });
  });

  it('A second parcel undone with a reason is left to send, its number free; an arrived one is not undone', async () => {
    const { orderNo, id, lines } = await paidOrder();
    const kept = await warehouse.call('sendParcel', { orderNo, ...label(), lines: [{ lineId: Number(lines[0]?.lineId), pieces: 1 }] });
    const given = label();
    const undone = parcelOf(await warehouse.call('sendParcel', { orderNo, ...given }));
    expect(await warehouse.call('undoParcel', { orderNo, parcelId: undone })).toMatchObject({ field: 'reason' });
    expect(await warehouse.call('undoParcel', { orderNo, parcelId: undone, reason: 'the van was full' })).toMatchObject({ success: '1' });
    expect(await warehouse.call('undoParcel', { orderNo, parcelId: undone, reason: 'again' })).toMatchObject({ error: 'parcelNotFound' });
    expect(await rowOf(id)).toMatchObject({ state: 'paid', shipped_at: null });
    expect(await warehouse.call('sendParcel', { orderNo, ...given })).toMatchObject({ data: { state: 'shipped' } });
    await warehouse.call('deliverParcel', { orderNo, parcelId: parcelOf(kept) });
    expect(await warehouse.call('undoParcel', { orderNo, parcelId: parcelOf(kept), reason: 'too late' })).toMatchObject({
      error: 'parcelArrived',
    });
    expect((await orderPage(orderNo)).timeline.map(({ kind, who }) => `${kind} ${who}`)).toEqual(
      expect.arrayContaining(['parcelUndone staff:warehouse', 'parcelDelivered staff:warehouse', 'staff.undoParcel staff:warehouse']),
    );
  });
});

describe('the label of a parcel', () => {
  it('The label of a parcel has the carrier’s own name and page, and a check digit that is right', async () => {
    const { orderNo, id } = await paidOrder();
    const send = (trackingNo: string) => warehouse.call('sendParcel', { orderNo, carrier: 'ups', trackingNo });
    expect(await send('1Z999AA10123456785')).toMatchObject({ error: 'trackingNoWrong', field: 'trackingNo' });
    expect(await send('1Z999AA101')).toMatchObject({ error: 'trackingNoWrong' });
    const parcelId = parcelOf(await send('1Z 999 AA1 01 2345 6784'));
    const tracking_url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    expect(await rowOf(id)).toMatchObject({ state: 'shipped', carrier: 'UPS', tracking_url });
    const corrected = { carrier: 'DHL', trackingNo: newNumber(), trackingUrl: 'https://dhl.example/1' };
    expect(await warehouse.call('correctParcel', { orderNo, parcelId, ...corrected })).toMatchObject({ success: '1' });
    expect(await rowOf(id)).toMatchObject({ carrier: 'DHL', tracking_url: 'https://dhl.example/1', state: 'shipped' });
    expect(await warehouse.call('correctParcel', { orderNo, parcelId: 999_999, ...corrected })).toMatchObject({ error: 'parcelNotFound' });
    const found = await (await door.as('root')).call('findAnything', { text: corrected.trackingNo });
    expect(JSON.stringify(found.data)).toContain(orderNo);
  });

  it('The label of an order that was sent before parcels had rows is corrected and arrives', async () => {
    const before = { state: 'shipped', shipped_at: new Date('2026-01-02T10:00:00Z'), carrier: 'UPS', tracking_no: '1Zold' };
    const { orderNo, id } = await paidOrder(before);
    expect((await orderPage(orderNo)).parcels).toMatchObject([{ parcelId: 0, trackingNo: '1Zold', lines: [{}, {}] }]);
    expect(await warehouse.call('sendParcel', { orderNo, ...label() })).toMatchObject({ error: 'nothingLeftToSend' });
    expect(await warehouse.call('deliverParcel', { orderNo, parcelId: 0 })).toMatchObject({ data: { state: 'delivered' } });
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', shipped_at: before.shipped_at, tracking_no: '1Zold' });
    expect((await orderPage(orderNo)).parcels).toMatchObject([{ parcelId: expect.any(Number), deliveredAt: expect.any(String) }]);
  });
});

describe('an order that is not sent', () => {
  it('An order that is unpaid, refunded, charged back or being refunded is not sent', async () => {
    const refunded = await paidOrder({ state: 'refunded', refunded_at: new Date() });
    const refunding = await paidOrder();
    await sql`INSERT INTO order_refund (order_id, kind, reason, state, requested_at) VALUES (${refunding.id}, 'refund', 'x', 'open', now())`.execute(
      server.admin,
    );
    await shopper.fill(fixture.products.serum.variantIds[0]);
    const { memberOrderNo: unpaid } = await shopper.order();
    for (const orderNo of [refunded.orderNo, refunding.orderNo, unpaid])
      for (const answer of [
        await warehouse.call('sendParcel', { orderNo, ...label() }),
        await warehouse.call('shipOrder', { memberOrderNo: orderNo, ...label() }),
      ])
        expect(answer).toMatchObject({ error: 'orderNotShippable' });
  });

  it('An American order is not sent by a Korean clerk, for whom it does not exist', async () => {
    await insertStaff(server.database, { name: 'seoul', roles: ['warehouse'], password: 'a sentence for tests', companies: ['KR'] });
    const seoul = door.browser();
    await seoul.call('staffSignIn', { name: 'seoul', password: 'a sentence for tests' });
    const { orderNo, id } = await paidOrder();
    const known = await seoul.call('sendParcel', { orderNo, ...label() });
    const unknown = await seoul.call('sendParcel', { orderNo: 'UPL2601000000', ...label() });
    expect({ ...known, resultMessage: '' }).toEqual({ ...unknown, resultMessage: '' });
    expect(known).toMatchObject({ error: 'orderNotFound' });
    expect(await rowOf(id)).toMatchObject({ state: 'paid' });
  });
});

it('The same call with the same key sends one parcel', async () => {
  const { orderNo, lines } = await paidOrder();
  const payload = { orderNo, ...label(), lines: [{ lineId: Number(lines[0]?.lineId), pieces: 1 }] };
  const headers = { 'idempotency-key': 'parcel-once' };
  const answers = [await warehouse.call('sendParcel', payload, headers), await warehouse.call('sendParcel', payload, headers)];
  expect(answers[1]).toEqual(answers[0]);
  expect((await orderPage(orderNo)).parcels).toHaveLength(1);
});
