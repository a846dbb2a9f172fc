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
let kari: StaffBrowser;
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
  kari = await signedIn('kari');
  seoul = await signedIn('seoul', ['KR']);
  shopper = await createShopper(server, fixture);
});
afterAll(() => server.close());

async function paidOrder(): Promise<string> {
  await shopper.fill(fixture.products.serum.variantIds[0], 1);
  const { moId, memberOrderNo } = await shopper.order();
  const paid = { state: 'paid', paid_at: new Date() } as const;
  await server.database.updateTable('member_order').set(paid).where('id', '=', BigInt(moId)).execute();
  return memberOrderNo;
}

const pageOf = async (orderNo: string) => dataOf(await warehouse.call('getStaffOrder', { orderNo }));
const numbersToPack = async (asked: object = {}) =>
  dataOf(await warehouse.call('listToPack', asked)).groups.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo));
const listed = async (filters: object) => dataOf(await warehouse.call('listOrders', { filters })).map(({ orderNo }) => orderNo);

describe('an order on hold', () => {
  it('An order on hold is not picked, packed or shipped by any call, says who holds it and why, and goes on once it is released', async () => {
    const orderNo = await paidOrder();
    const free = await paidOrder();
    await kari.call('startPicking', { orderNos: [orderNo] });
    expect(await warehouse.call('holdOrder', { orderNo, reason: 'waits for a second order' })).toMatchObject({ success: '1' });
    const refusal = { error: 'orderOnHold', message: expect.stringMatching(/waits for a second order.*warehouse/) as unknown };
    for (const [name, payload] of [
      ['holdOrder', { orderNo, reason: 'once more' }],
      ['getOrderToPack', { orderNo }],
      ['setPacking', { orderNo, state: 'packed' }],
      ['sendParcel', { orderNo, carrier: 'Post', trackingNo: 'HELD-1' }],
      ['shipOrder', { memberOrderNo: orderNo, carrier: 'Post', trackingNo: 'HELD-1' }],
    ] as const)
      expect(await warehouse.call(name, payload), name).toMatchObject(refusal);
    expect(await numbersToPack()).not.toContain(orderNo);
    expect(dataOf(await warehouse.call('listToPack')).held).toBe(1);
    expect(await warehouse.call('startPicking', { orderNos: [orderNo, free] })).toMatchObject({ data: { started: 1, held: [orderNo] } });
    expect(await pageOf(orderNo)).toMatchObject({
      hold: { reason: 'waits for a second order', by: 'warehouse' },
      may: { ship: false, hold: false, release: true },
      inHandOf: '',
    });
    expect(await listed({ isOnHold: true })).toEqual([orderNo]);
    expect(await warehouse.call('releaseOrder', { orderNo })).toMatchObject({ success: '1' });
    expect(await warehouse.call('releaseOrder', { orderNo })).toMatchObject({ error: 'orderNotOnHold' });
    expect(await numbersToPack()).toContain(orderNo);
    const told = (await pageOf(orderNo)).timeline.filter(({ auditNo }) => auditNo !== null).map(({ kind }) => kind);
    expect(told).toEqual(['staff.releaseOrder', 'staff.holdOrder', 'staff.startPicking']);
    expect(await warehouse.call('sendParcel', { orderNo, carrier: 'Post', trackingNo: 'HELD-2' })).toMatchObject({ success: '1' });
    expect(await warehouse.call('holdOrder', { orderNo, reason: 'too late' })).toMatchObject({ error: 'nothingLeftToSend' });
  });

  it('An order that two people hold, or hold and ship, at the same moment has one of these happen', async () => {
    const [both, either] = [await paidOrder(), await paidOrder()];
    const held = await Promise.all([warehouse, kari].map((one) => one.call('holdOrder', { orderNo: both, reason: 'asked by phone' })));
    expect(held.map(({ success }) => success).sort()).toEqual(['0', '1']);
    const race = await Promise.all([
      warehouse.call('holdOrder', { orderNo: either, reason: 'asked by phone' }),
      kari.call('sendParcel', { orderNo: either, carrier: 'Post', trackingNo: 'RACE-1' }),
    ]);
    expect(race.map(({ success }) => success).sort()).toEqual(['0', '1']);
  });
});

describe('tags and people of an order', () => {
  it('A tag is added to and removed from an order, and orders are found by it', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    for (const orderNo of [first, second]) await warehouse.call('tagOrder', { orderNo, add: ['Gift', 'check'] });
    expect(await warehouse.call('tagOrder', { orderNo: second, remove: ['check'] })).toMatchObject({ data: { tags: ['gift'] } });
    expect((await pageOf(first)).tags).toEqual(['check', 'gift']);
    expect((await listed({ tag: 'GIFT' })).sort()).toEqual([first, second].sort());
    expect(await numbersToPack({ tag: 'check' })).toEqual([first]);
    expect(dataOf(await warehouse.call('listOrderTags'))).toEqual([
      { tag: 'gift', orders: 2 },
      { tag: 'check', orders: 1 },
    ]);
    const many = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    expect(await warehouse.call('tagOrder', { orderNo: first, add: many })).toMatchObject({ error: 'tooManyTags' });
    expect((await pageOf(first)).tags).toEqual(['check', 'gift']);
  });

  it('Orders are assigned to a named person or to the next one, evenly even when two ask at once, and come first in that person’s turn', async () => {
    const orderNos = [await paidOrder(), await paidOrder(), await paidOrder()];
    expect(await warehouse.call('assignOrder', { orderNo: orderNos[0], to: 'seoul' })).toMatchObject({ error: 'assigneeNotFound' });
    expect(await warehouse.call('assignOrder', { orderNo: orderNos[0], to: 'kari' })).toMatchObject({ data: { assignedTo: 'kari' } });
    expect(await kari.call('getOrderToPack')).toMatchObject({ data: { order: { orderNo: orderNos[0], assignedTo: 'kari' } } });
    const given = await Promise.all(orderNos.slice(1).map((orderNo) => warehouse.call('assignOrder', { orderNo })));
    const names = given.map((answer) => dataOf(answer).assignedTo);
    expect(names).not.toContain('seoul');
    expect(new Set(names).size).toBe(2);
    const people = dataOf(await warehouse.call('listAssignees'));
    expect(people.find(({ name }) => name === 'kari')?.open).toBe(1);
    expect(await listed({ assignedTo: 'kari' })).toEqual([orderNos[0]]);
    expect(await warehouse.call('assignOrder', { orderNo: orderNos[0], to: '' })).toMatchObject({ data: { assignedTo: '' } });
  });

  it('A second person is told who has an order open, until it is closed or not heard of', async () => {
    const orderNo = await paidOrder();
    expect(await kari.call('noteOrderOpen', { orderNo })).toMatchObject({ data: { others: [] } });
    expect(await warehouse.call('noteOrderOpen', { orderNo })).toMatchObject({ data: { others: [{ name: 'kari' }] } });
    await sql`UPDATE order_opened SET seen_at = now() - interval '3 minutes' WHERE staff_id = (SELECT id FROM staff WHERE name = 'kari')`.execute(
      server.admin,
    );
    expect(await warehouse.call('noteOrderOpen', { orderNo })).toMatchObject({ data: { others: [] } });
    await warehouse.call('noteOrderOpen', { orderNo, isOpen: false });
    expect(await kari.call('noteOrderOpen', { orderNo })).toMatchObject({ data: { others: [] } });
  });

  it('An order of a foreign company can be handled by no call', async () => {
    const orderNo = await paidOrder();
    for (const [name, more] of [
      ['tagOrder', { add: ['gift'] }],
      ['holdOrder', { reason: 'asked by phone' }],
      ['releaseOrder', {}],
      ['assignOrder', {}],
      ['noteOrderOpen', {}],
    ] as const)
      expect(await seoul.call(name, { orderNo, ...more }), name).toMatchObject({ error: 'orderNotFound' });
    expect(await seoul.call('stopPicking', { orderNos: [orderNo] })).toMatchObject({ error: 'orderNotFound' });
    expect(dataOf(await seoul.call('listOrderTags'))).toEqual([]);
  });
});

describe('an order in somebody’s hand', () => {
  it('Picking is undone by whoever has the order, and by others only if they say so', async () => {
    const orderNo = await paidOrder();
    await kari.call('startPicking', { orderNos: [orderNo] });
    expect(await pageOf(orderNo)).toMatchObject({ inHandOf: 'kari' });
    expect(await warehouse.call('stopPicking', { orderNos: [orderNo] })).toMatchObject({ data: { stopped: 0, taken: [{ by: 'kari' }] } });
    expect(await warehouse.call('startPicking', { orderNos: [orderNo], fromOthers: true })).toMatchObject({
      data: { started: 1, taken: [] },
    });
    expect(await warehouse.call('stopPicking', { orderNos: [orderNo] })).toMatchObject({ data: { stopped: 1, taken: [] } });
    expect(await numbersToPack({ state: 'toPick' })).toContain(orderNo);
    await warehouse.call('setPacking', { orderNo, state: 'packed' });
    expect(await warehouse.call('stopPicking', { orderNos: [orderNo] })).toMatchObject({ data: { stopped: 0 } });
  });

  it('The orders to pack are narrowed by carrier, country, state, person, tag, product and lateness', async () => {
    const orderNo = await paidOrder();
    await server.database
      .updateTable('member_order')
      .set({ company_code: 'KR', paid_at: new Date(Date.now() - 30 * 3_600_000) })
      .where('order_no', '=', orderNo)
      .execute();
    const found = await warehouse.call('getOrderToPack', { orderNo });
    const { carrier } = dataOf(found) ?? expect.fail('nothing to pack');
    const code = dataOf(await warehouse.call('listCarriers')).find(({ name }) => name === carrier)?.code ?? '';
    const productNo = (await pageOf(orderNo)).lines[0]?.productNo;
    expect(await numbersToPack({ country: 'KR' })).toEqual([orderNo]);
    for (const asked of [{ carrier: code }, { state: 'toPick' }, { assignedTo: '' }, { productNo }, { isLate: true }])
      expect(await numbersToPack(asked), JSON.stringify(asked)).toContain(orderNo);
    for (const asked of [
      { carrier: 'none' },
      { state: 'packed' },
      { assignedTo: 'kari' },
      { productNo: 'X' },
      { isLate: false },
      { tag: 'no' },
    ])
      expect(await numbersToPack(asked), JSON.stringify(asked)).not.toContain(orderNo);
  });
});
