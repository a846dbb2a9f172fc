import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayShop, type PayShop } from '../../features/payment/testing/pay-shop.ts';
import { fund } from '../../features/payment/testing/books.ts';
import { payPassword } from '../../features/order/testing/shopper.ts';
import { openStaffDoor, type StaffBrowser, type StaffCall, type StaffDoorOfTest } from '../../testing/staff-door.ts';

let shop: PayShop;
let door: StaffDoorOfTest;
let service: StaffBrowser;
const reason = 'asked on the telephone, call 5512';
beforeAll(async () => {
  shop = await openPayShop();
  door = await openStaffDoor(shop.server);
  service = await door.as('service');
});
afterAll(() => shop.close());

const database = () => shop.server.database;
const newKey = () => randomUUID().replaceAll('-', '');
const audits = async (subject: string, action: string) =>
  (await database().selectFrom('audit').select('id').where('subject', '=', subject).where('action', '=', action).execute()).length;

async function paidOrder() {
  const ordered = await shop.newOrder();
  await fund(database(), ordered.shopper.id, '6', 10_000n);
  await ordered.shopper.call('payOrderByFb', { orderId: ordered.moId, payType: '1', payPassword });
  return ordered;
}

/** Makes a double click, and a third call as after a lost answer. */
async function thrice(who: StaffBrowser, name: StaffCall, payload: object) {
  const headers = { 'idempotency-key': newKey() };
  const clicked = await Promise.all([who.call(name, payload, headers), who.call(name, payload, headers)]);
  const answers = [...clicked, await who.call(name, payload, headers)];
  expect(answers[0]).toMatchObject({ success: '1' });
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  return answers[0] as Record<string, unknown>;
}

it('The server writes a note once for each key', async () => {
  const { shopper } = await shop.newOrder();
  const note = { memberCode: shopper.code, text: 'Calls after five' };
  const notes = () => database().selectFrom('staff_note').select('id').where('member_id', '=', shopper.id).execute();
  await thrice(service, 'addNote', note);
  expect(await notes()).toHaveLength(1);
  expect(await service.call('addNote', note)).toMatchObject({ success: '1' });
  expect(await notes()).toHaveLength(2);
});

it('The server places an order once for each key', async () => {
  const { shopper } = await shop.newOrder();
  const lines = [{ productId: shop.fixture.products.serum.variantIds[0], pieces: 1 }];
  const order = { memberCode: shopper.code, addressId: shopper.addressId, lines, total: 73.64, reason };
  await thrice(service, 'orderForMember', { ...order, orderKey: randomUUID() });
  // The order of `newOrder`, and this one.
  expect(await database().selectFrom('member_order').select('id').where('member_id', '=', shopper.id).execute()).toHaveLength(2);
});

it('A repeated cancellation answers as the first time', async () => {
  const { memberOrderNo: orderNo } = await shop.newOrder();
  await thrice(service, 'cancelOrder', { orderNo, reason });
  expect(await audits(orderNo, 'staff.cancelOrder')).toBe(1);
});

it('A refund is done once, and one that waits for a second person is requested once', async () => {
  const finance = await door.as('finance1');
  const { memberOrderNo } = await paidOrder();
  await thrice(finance, 'refundOrder', { memberOrderNo, reason });
  expect(await audits(memberOrderNo, 'staff.refundOrder')).toBe(1);
  const rule = { name: 'refundWithoutSecondPersonDollars', value: 50 };
  expect(await (await door.as('root')).call('setRule', rule)).toMatchObject({ success: '1' });
  const other = await paidOrder();
  const answer = await thrice(finance, 'refundOrder', { memberOrderNo: other.memberOrderNo, reason });
  expect(answer).toMatchObject({ waiting: {} });
  const asked = await database().selectFrom('approval_request').select('id').where('subject_id', '=', other.memberOrderNo).execute();
  expect(asked).toHaveLength(1);
});

it('A refused command can be tried again with its key, and a key does not fit another command or person', async () => {
  const { memberOrderNo: orderNo, shopper } = await shop.newOrder();
  const headers = { 'idempotency-key': newKey() };
  const note = { memberCode: shopper.code, text: 'Said twice' };
  expect(await service.call('addNote', { ...note, memberCode: 'US00000000' }, headers)).toMatchObject({ success: '0' });
  expect(await service.call('addNote', note, headers)).toMatchObject({ success: '1' });
  expect(await service.call('addNote', { ...note, text: 'Another' }, headers)).toMatchObject({ error: 'idempotencyConflict' });
  expect(await service.call('cancelOrder', { orderNo, reason }, headers)).toMatchObject({ success: '1' });
  const root = await door.as('root');
  await root.call('addNote', note, headers);
  expect(await database().selectFrom('staff_note').select('id').where('member_id', '=', shopper.id).execute()).toHaveLength(2);
});

it('A person without the permission is refused, although the key was answered before', async () => {
  const { memberOrderNo: orderNo } = await shop.newOrder();
  const headers = { 'idempotency-key': newKey() };
  expect(await service.call('cancelOrder', { orderNo, reason }, headers)).toMatchObject({ success: '1' });
  const warehouse = await door.as('warehouse');
  expect(await warehouse.call('cancelOrder', { orderNo, reason }, headers)).toMatchObject({ error: 'notAllowed' });
  expect(await door.browser().call('cancelOrder', { orderNo, reason }, headers)).toMatchObject({ error: 'signInNeeded' });
});
