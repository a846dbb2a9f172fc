import type { OperationName } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { dataOf } from '../../../testing/success-of.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let staff: StaffShop;
let shopper: Shopper;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  staff = await openStaffShop(server);
  shopper = await createShopper(server, fixture);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const olav = <N extends OperationName>(operation: N, payload: object = {}) => staff.as('warehouse', operation, payload);
const carriers = async () => dataOf(await olav('listCarriers'));
const northern = {
  code: 'northern',
  name: 'Northern Post',
  trackingLink: 'https://post.example/{number}',
  cutOff: '15:30',
  companyCodes: ['US'],
  turn: 9,
};
const actsOn = async (code: string) =>
  (await server.database.selectFrom('audit').select('action').where('subject', '=', code).orderBy('id').execute()).map(
    ({ action }) => action,
  );

async function paidOrder(): Promise<string> {
  await shopper.fill(fixture.products.serum.variantIds[0]);
  const { moId, memberOrderNo } = await shopper.order();
  const paid = { state: 'paid', paid_at: new Date() } as const;
  await server.database.updateTable('member_order').set(paid).where('id', '=', BigInt(moId)).execute();
  return memberOrderNo;
}

it('a carrier is added, changed and removed, each act with its line of the audit', async () => {
  expect(await olav('addCarrier', northern)).toMatchObject({
    data: { ...northern, upToGrams: 2_147_483_647, isActive: true, isUsed: false },
  });
  expect((await carriers()).at(-1)).toMatchObject({ code: 'northern', name: 'Northern Post' });
  expect(await olav('changeCarrier', { ...northern, cutOff: '16:00', companyCodes: [] })).toMatchObject({
    data: { cutOff: '16:00', companyCodes: [] },
  });
  expect(await olav('removeCarrier', { code: 'northern' })).toMatchObject({ data: { code: 'northern' } });
  expect((await carriers()).map(({ code }) => code)).not.toContain('northern');
  expect(await actsOn('northern')).toEqual(['staff.addCarrier', 'staff.changeCarrier', 'staff.removeCarrier']);
});

it('A carrier that had a parcel stays, also under another name, and takes none once it is not active', async () => {
  await olav('addCarrier', northern);
  const label = { carrier: 'northern', trackingNo: 'NP 1' };
  expect(await olav('sendParcel', { orderNo: await paidOrder(), ...label })).toMatchObject({ success: '1' });
  const { rows } = await sql`SELECT carrier, tracking_url AS link FROM parcel`.execute(server.database);
  expect(rows).toEqual([{ carrier: 'Northern Post', link: 'https://post.example/NP1' }]);
  await olav('changeCarrier', { ...northern, name: 'Post of the North' });
  expect((await carriers()).at(-1)).toMatchObject({ code: 'northern', isUsed: true });
  expect(await olav('removeCarrier', { code: 'northern' })).toMatchObject({ error: 'carrierInUse' });
  await olav('changeCarrier', { ...northern, isActive: false });
  const orderNo = await paidOrder();
  expect(await olav('sendParcel', { orderNo, ...label, trackingNo: 'NP 2' })).toMatchObject({ error: 'carrierInactive', field: 'carrier' });
  expect(await olav('shipOrder', { memberOrderNo: orderNo, ...label, trackingNo: 'NP 2' })).toMatchObject({ error: 'carrierInactive' });
  await olav('changeCarrier', { ...northern, code: 'usps', name: 'USPS', isActive: false });
  const { groups } = dataOf(await olav('listToPack'));
  expect(groups.find(({ orders }) => orders.some((order) => order.orderNo === orderNo))?.code).toBe('ups');
});

it('Each carrier has its own name, and links, hours and countries have their form', async () => {
  const add = (values: object) => olav('addCarrier', { ...northern, code: 'other', name: 'Other', ...values });
  expect(await add({ name: 'ups' })).toMatchObject({ error: 'carrierTaken' });
  expect(await add({ code: 'ups' })).toMatchObject({ error: 'carrierTaken' });
  expect(await add({ companyCodes: ['XX'] })).toMatchObject({ error: 'countryUnknown' });
  for (const wrong of [
    { trackingLink: 'javascript:alert({number})' },
    { trackingLink: 'https://post.example/' },
    { cutOff: '24:00' },
    { code: 'A b' },
    { turn: 0 },
    { name: '' },
    { upToGrams: 0 },
  ])
    expect(await add(wrong)).toMatchObject({ errorCode: '1' });
  expect(await olav('changeCarrier', { ...northern, code: 'nobody' })).toMatchObject({ error: 'carrierUnknown' });
  expect(await olav('removeCarrier', { code: 'nobody' })).toMatchObject({ error: 'carrierUnknown' });
});

it('a person limited to companies changes the carriers of these alone', async () => {
  const limited = (operation: Parameters<StaffShop['as']>[1], payload: object) => staff.limitedTo(['KR'], 'warehouse', operation, payload);
  const korean = { ...northern, code: 'hanjin', name: 'Hanjin', companyCodes: ['KR'] };
  expect(await limited('addCarrier', { ...korean, companyCodes: [] })).toMatchObject({ error: 'notAllowed' });
  expect(await limited('addCarrier', korean)).toMatchObject({ success: '1' });
  expect(await limited('changeCarrier', { ...korean, companyCodes: ['KR', 'US'] })).toMatchObject({ error: 'notAllowed' });
  expect(await limited('changeCarrier', { ...northern, code: 'ups', name: 'UPS', companyCodes: ['KR'] })).toMatchObject({
    error: 'notAllowed',
  });
  expect(await limited('removeCarrier', { code: 'dhl' })).toMatchObject({ error: 'notAllowed' });
  expect(await limited('removeCarrier', { code: 'hanjin' })).toMatchObject({ success: '1' });
});
