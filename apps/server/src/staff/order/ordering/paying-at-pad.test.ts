import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { watchFaultPoints } from '../../../platform/fault-points.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payPassword, type Shopper } from '../../../features/order/testing/shopper.ts';
import { bookOf, fund } from '../../../features/payment/testing/books.ts';
import { openPayShop, type PayShop } from '../../../features/payment/testing/pay-shop.ts';

const WRONG = '0'.repeat(32);
const TOTAL = 73.64;
const TOTAL_CENTS = 7_364n;

let shop: PayShop;
let staff: StaffShop;
let shopper: Shopper;
let orderNo: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await openStaffShop(shop.server, { gateway: shop.parts.gateway });
});
afterAll(async () => {
  expect(await findDrift(database())).toEqual([]);
  await staff.close();
  await shop.close();
});
afterEach(() => watchFaultPoints(undefined));
beforeEach(async () => {
  shopper = (await shop.newOrder()).shopper;
  await fund(database(), shopper.id, '6', 10_000n);
  orderNo = await placed();
});

const database = () => shop.server.database;
async function placed(): Promise<string> {
  const answer = await staff.as('service', 'orderForMember', {
    memberCode: shopper.code,
    addressId: shopper.addressId,
    lines: [{ productId: shop.fixture.products.serum.variantIds[0], pieces: 1 }],
    total: TOTAL,
    orderKey: randomUUID(),
    reason: 'came to the office',
  });
  return (answer as { data: { orderNo: string } }).data.orderNo;
}
const typed = (fields: object = {}) => ({ orderNo, payType: '1', payPassword, ...fields });
const pay = (fields: object = {}) => staff.as('service', 'payOrderAtPad', typed(fields));
const wallet = () => bookOf(database(), shopper.id, '6');
const stateOf = async () =>
  (await database().selectFrom('member_order').select('state').where('order_no', '=', orderNo).executeTakeFirst())?.state;
const lines = () =>
  database()
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('action', '=', 'staff.payOrderAtPad')
    .where('subject', '=', orderNo)
    .execute();
const untouched = async () => {
  expect(await stateOf()).toBe('unpaid');
  expect(await wallet()).toEqual([10_000n, 0n]);
  expect(await lines()).toEqual([]);
};

it('The pad pays what it showed, or nothing, and shows the order as it is', async () => {
  const pad = async () => ((await staff.as('service', 'getPad', { orderNo })) as { data: { seen: string; total: number } }).data;
  const { seen } = await pad();
  await database()
    .updateTable('member_order')
    .set({ shipping_cents: 600n, total_cents: TOTAL_CENTS + 100n })
    .where('order_no', '=', orderNo)
    .execute();
  expect(await pay({ seen })).toMatchObject({ error: 'seenDiffers', current: { getPad: { total: 74.64 } } });
  await untouched();
  const now = await pad();
  expect(await pay({ seen: now.seen })).toMatchObject({ data: { isPaid: true } });
  expect(await lines()).toMatchObject([{ detail: { seen: now.seen } }]);
});

it('The pad shows the member what they pay and what is left, and pays it as their own call does', async () => {
  expect(await staff.as('service', 'getPad', { orderNo })).toMatchObject({
    data: {
      total: TOTAL,
      isOpen: true,
      hasPassword: true,
      balances: [
        { payType: '1', available: 100, after: 26.36 },
        { payType: '2', available: 0, after: -TOTAL },
      ],
    },
  });
  expect(await pay()).toMatchObject({ success: '1', data: { isPaid: true, missing: 0 } });
  expect(await wallet()).toEqual([10_000n - TOTAL_CENTS, 0n]);
  expect(await staff.as('service', 'getStaffOrder', { orderNo })).toMatchObject({
    data: { state: 'paid', paidWith: 'E-wallet', may: { payAtPad: false } },
  });
  expect(await staff.as('service', 'getPad', { orderNo })).toMatchObject({ data: { isOpen: false } });
});

it('The pad writes the person, the order and the sum to the audit, and the password nowhere', async () => {
  await pay();
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ actor: 'staff:service', detail: { payType: '1', memberCode: shopper.code, total: TOTAL } });
  const kept = await database().selectFrom('audit').select('detail').execute();
  const jobs = await database().selectFrom('job').select('payload').execute();
  expect(JSON.stringify([kept, jobs])).not.toContain(payPassword);
});

describe('a double press on the pad', () => {
  it('Two presses on the pad pay once, at the same time and afterwards, and answer the same', async () => {
    const answers = [...(await Promise.all([pay(), pay(), pay()])), await pay()];
    for (const answer of answers) expect(answer).toMatchObject({ success: '1', data: { isPaid: true, missing: 0 } });
    expect(await wallet()).toEqual([10_000n - TOTAL_CENTS, 0n]);
    expect(await lines()).toHaveLength(1);
  });

  it('A second press does not take an order for paid that was paid from another balance', async () => {
    await pay();
    expect(await pay({ payType: '2' })).toMatchObject({ success: '0', error: 'orderAlreadyPaid' });
    expect(await pay({ payPassword: WRONG })).toMatchObject({ success: '0', error: 'paymentPasswordWrong' });
  });
});

describe('a pad payment without effect', () => {
  it.each<[why: string, fields: object, error: string]>([
    ['for a wrong password', { payPassword: WRONG }, 'paymentPasswordWrong'],
    ['without a password', { payPassword: '' }, 'malformed'],
    ['from a fund that pays no order', { payType: '3' }, 'valueRefused'],
    ['of an order that does not exist', { orderNo: 'UPL0000000000' }, 'orderNotFound'],
  ])('Nothing is paid: %s', async (_why, fields, error) => {
    const refused = await pay(fields);
    expect(refused['success']).toBe('0');
    if (error !== 'malformed' && error !== 'valueRefused') expect(refused).toMatchObject({ error });
    await untouched();
  });

  it('The pad pays nothing where the balance is too small, and the answer says what is missing', async () => {
    expect(await pay({ payType: '2' })).toMatchObject({ success: '1', data: { isPaid: false, missing: TOTAL } });
    await untouched();
  });

  it('The pad pays nothing of an order that its member placed', async () => {
    const own = (await shop.newOrder(shopper)).memberOrderNo;
    expect(await pay({ orderNo: own })).toMatchObject({ error: 'orderNotFound' });
    expect(await staff.as('service', 'getPad', { orderNo: own })).toMatchObject({ error: 'orderNotFound' });
    await untouched();
  });

  it('The pad pays nothing for a person of another company, or without the permission', async () => {
    for (const [name, payload] of [
      ['payOrderAtPad', typed()],
      ['getPad', { orderNo }],
    ] as const) {
      expect(await staff.limitedTo(['KR'], 'root', name, payload)).toMatchObject({ error: 'orderNotFound' });
      expect(await staff.as('finance1', name, payload)).toMatchObject({ error: 'notAllowed' });
    }
    await untouched();
  });

  it('The pad pays nothing for a locked member, or one without a payment password', async () => {
    await staff.as('service', 'lockMember', { memberCode: shopper.code, reason: 'asked on the telephone' });
    expect(await pay()).toMatchObject({ error: 'memberLocked' });
    await staff.as('service', 'unlockMember', { memberCode: shopper.code, reason: 'asked on the telephone' });
    await database().updateTable('member').set({ payment_password_hash: null }).where('id', '=', shopper.id).execute();
    expect(await staff.as('service', 'getPad', { orderNo })).toMatchObject({ data: { hasPassword: false } });
    expect(await pay()).toMatchObject({ error: 'paymentPasswordMissing', resultMessage: expect.stringMatching(/no payment password/) });
    await untouched();
  });

  it('The pad pays nothing for half an hour after five wrong passwords, here or in the member’s own session', async () => {
    const { id } = await database().selectFrom('member_order').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    const own = { orderId: Number(id), payType: '1' };
    for (let tries = 0; tries < 2; tries += 1) await shopper.call('payOrderByFb', { ...own, payPassword: WRONG });
    for (let tries = 0; tries < 2; tries += 1) expect(await pay({ payPassword: WRONG })).toMatchObject({ error: 'paymentPasswordWrong' });
    expect(await pay({ payPassword: WRONG })).toMatchObject({ error: 'paymentPasswordLocked' });
    expect(await pay()).toMatchObject({ error: 'paymentPasswordLocked' });
    expect(await shopper.call('payOrderByFb', { ...own, payPassword })).toMatchObject({ error: 'paymentPasswordLocked' });
    await untouched();
  });
});

describe('a dying server during a pad payment', () => {
  it.each([
    ['payment.orderLocked', 'unpaid'],
    ['payment.balancePosted', 'unpaid'],
    ['payment.balanceCommitted', 'paid'],
  ])('A death at %s leaves the order %s and the books whole, and the next press pays once', async (point, state) => {
    watchFaultPoints((passed) => {
      if (passed === point) throw new Error(`died at ${point}`);
    });
    expect(await pay()).toMatchObject({ success: '0', error: 'fault' });
    watchFaultPoints(undefined);
    expect(await stateOf()).toBe(state);
    expect(await wallet()).toEqual([state === 'paid' ? 10_000n - TOTAL_CENTS : 10_000n, 0n]);
    expect(await lines()).toHaveLength(state === 'paid' ? 1 : 0);
    expect(await pay()).toMatchObject({ success: '1', data: { isPaid: true } });
    expect(await wallet()).toEqual([10_000n - TOTAL_CENTS, 0n]);
    expect(await lines()).toHaveLength(1);
    expect(await findDrift(database())).toEqual([]);
  });
});
