import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payPassword, type Shopper } from '../../../features/order/testing/shopper.ts';
import { fund } from '../../../features/payment/testing/books.ts';
import { openPayShop, type PayShop } from '../../../features/payment/testing/pay-shop.ts';

let shop: PayShop;
let staff: StaffShop;
let shopper: Shopper;
let serum: number;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await openStaffShop(shop.server, { gateway: shop.parts.gateway });
  serum = shop.fixture.products.serum.variantIds[0];
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});
beforeEach(async () => {
  shopper = (await shop.newOrder()).shopper;
  await database().updateTable('product_variant').set({ stock: 100, price_cents: 6_400n }).where('id', '=', serum).execute();
});

const database = () => shop.server.database;
const wanted = (fields: object = {}) => ({
  memberCode: shopper.code,
  addressId: shopper.addressId,
  lines: [{ productId: serum, pieces: 2 }],
  ...fields,
});
const TOTAL = 142.28;
const order = (fields: object = {}) =>
  staff.as('service', 'orderForMember', {
    ...wanted(),
    total: TOTAL,
    orderKey: randomUUID(),
    reason: 'by telephone, call 5512',
    ...fields,
  });
const orderNoOf = (answer: object) => (answer as { data: { orderNo: string } }).data.orderNo;
const stock = async () =>
  (await database().selectFrom('product_variant').select('stock').where('id', '=', serum).executeTakeFirstOrThrow()).stock;
const orders = async () => (await database().selectFrom('member_order').select('id').where('member_id', '=', shopper.id).execute()).length;

it('A staff order costs what the checkout asks, line by line, and a quote reserves nothing', async () => {
  await shopper.fill(serum, 2);
  const before = await stock();
  const quote = await staff.as('service', 'quoteOrderFor', wanted());
  expect(quote).toMatchObject({
    data: { lines: [{ price: 64, pieces: 2, sum: 128, stock: 100 }], goods: 128, shipping: 5, total: TOTAL, pv: 80 },
  });
  expect(await stock()).toBe(before);
  const { memberOrderNo } = await shopper.order();
  expect(await staff.as('service', 'getStaffOrder', { orderNo: memberOrderNo })).toMatchObject({ data: { total: TOTAL, pv: 80 } });
});

it('A staff order is the member’s, mailed with a payment link, and named on its timeline and in the audit', async () => {
  await database().updateTable('member').set({ locale: 'ja_JP' }).where('id', '=', shopper.id).execute();
  await shopper.fill(serum, 1);
  const orderNo = orderNoOf(await order());
  const mail = await database().selectFrom('job').select('payload').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(mail.payload).toMatchObject({
    template: 'orderPlacedByStaff',
    locale: 'ja_JP',
    values: { orderNo, link: expect.stringMatching(new RegExp(`^https?://[^/]+/pc/payment\\?No=${orderNo}$`)) },
  });
  expect((await shopper.call('orderByOrderNo', { memberOrderNo: orderNo })).data).toMatchObject([{ memberOrderNo: orderNo }]);
  expect((await shopper.call('getCartOrderList')).data).toMatchObject([{ cartProduct: [{ qty: 1 }] }]);
  const page = (await staff.as('service', 'getStaffOrder', { orderNo })) as { data: { timeline: { kind: string; who: string }[] } };
  expect(page.data.timeline.map(({ kind, who }) => `${kind} ${who}`).toSorted()).toEqual([
    'orderPlaced staff:service',
    'staff.orderForMember staff:service',
  ]);
});

it('The member pays a staff order like their own, and no one does without their payment password', async () => {
  const orderNo = orderNoOf(await order());
  const { id } = await database().selectFrom('member_order').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
  await fund(database(), shopper.id, '6', 20_000n);
  const pay = { orderId: Number(id), payType: '1', payPassword };
  const stranger = (await shop.newOrder()).shopper;
  expect(await stranger.call('payOrderByFb', pay)).toMatchObject({ success: '0' });
  expect(await shopper.call('payOrderByFb', { ...pay, payPassword: '0'.repeat(32) })).toMatchObject({ success: '0' });
  expect(await shopper.call('payOrderByFb', pay)).toMatchObject({ success: '1' });
  expect(await staff.as('service', 'getStaffOrder', { orderNo })).toMatchObject({ data: { state: 'paid', paidWith: 'E-wallet' } });
});

describe('one key', () => {
  it('One key places one order, also when it is sent twice at once', async () => {
    const before = { orders: await orders(), stock: await stock() };
    const orderKey = randomUUID();
    const answers = await Promise.all([order({ orderKey }), order({ orderKey }), order({ orderKey })]);
    expect(new Set(answers.map(orderNoOf)).size).toBe(1);
    expect({ orders: await orders(), stock: await stock() }).toEqual({ orders: before.orders + 1, stock: before.stock - 2 });
  });

  it('One key places another order for another member', async () => {
    const orderKey = randomUUID();
    await order({ orderKey });
    const other = (await shop.newOrder()).shopper;
    const again = await order({ orderKey, memberCode: other.code, addressId: other.addressId });
    expect(again['success']).not.toBe('1');
  });
});

it('A staff order is what the clerk saw, or nothing is ordered and the quote shows the difference', async () => {
  const quote = async () => ((await staff.as('service', 'quoteOrderFor', wanted())) as { data: { seen: string; pv: number } }).data;
  const { seen } = await quote();
  const before = { orders: await orders(), stock: await stock() };
  await database().updateTable('product_variant').set({ pv: 3_900n }).where('id', '=', serum).execute();
  expect(await order({ seen })).toMatchObject({ error: 'seenDiffers', current: { quoteOrderFor: { total: TOTAL, pv: 78 } } });
  expect({ orders: await orders(), stock: await stock() }).toEqual(before);
  expect(await order({ seen: (await quote()).seen })).toMatchObject({ success: '1' });
  await database().updateTable('product_variant').set({ pv: 4_000n }).where('id', '=', serum).execute();
  expect(await order()).toMatchObject({ success: '1' });
  const audits = await database()
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'staff.orderForMember')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(audits.map(({ detail }) => (detail as { seen: string }).seen === 'none')).toEqual([true, false]);
});

describe('a staff order without effect', () => {
  const state = async () => ({
    orders: await orders(),
    stock: await stock(),
    jobs: (await database().selectFrom('job').select('id').execute()).length,
    audit: (await database().selectFrom('audit').select('id').where('action', '=', 'staff.orderForMember').execute()).length,
  });
  it.each<[why: string, fields: { lines?: { productId: number; pieces: number }[]; [field: string]: unknown }, error: string]>([
    ['the price changed since the quote', { total: 141.28 }, 'totalChanged'],
    ['the stock is short', { lines: [{ productId: 0, pieces: 101 }] }, 'stockShort'],
    ['the variant does not exist', { lines: [{ productId: 987_654, pieces: 1 }] }, 'productNotFound'],
    ['the address is of nobody', { addressId: 987_654 }, 'addressNotFound'],
    ['the member does not exist', { memberCode: 'US99999999' }, 'memberNotFound'],
    [
      'a line stands twice',
      {
        lines: [
          { productId: 1, pieces: 1 },
          { productId: 1, pieces: 2 },
        ],
      },
      'malformed',
    ],
    ['no reason is given', { reason: '' }, 'valueRefused'],
  ])('Nothing is ordered where %s', async (_why, { lines, ...fields }, error) => {
    const before = await state();
    // 0 means the serum, whose id is not known yet.
    const named = lines?.map((line) => ({ ...line, productId: line.productId === 0 ? serum : line.productId }));
    expect(await order({ ...fields, ...(named ? { lines: named } : {}) })).toMatchObject({ success: '0', error });
    expect(await state()).toEqual(before);
  });

  it('Nothing is ordered where the address is another member’s, or the goods are sold out or not shown', async () => {
    const before = await state();
    const mine = shopper;
    const other = (await shop.newOrder()).shopper;
    await database().updateTable('product_variant').set({ stock: 0 }).where('id', '=', serum).execute();
    expect(await order({ addressId: other.addressId })).toMatchObject({ error: 'addressNotFound' });
    expect(await order()).toMatchObject({ error: 'soldOut' });
    expect(mine.id).toBe(shopper.id);
    await database().updateTable('product_variant').set({ stock: 100 }).where('id', '=', serum).execute();
    expect({ ...(await state()), jobs: 0 }).toEqual({ ...before, jobs: 0 });
  });

  it('Nothing is ordered by a person of another company or without the permission', async () => {
    const before = await state();
    const payload = { ...wanted(), total: TOTAL, orderKey: randomUUID(), reason: 'by telephone' };
    for (const [name, sent] of [
      ['orderForMember', payload],
      ['quoteOrderFor', wanted()],
      ['listMemberAddresses', { memberCode: shopper.code }],
    ] as const) {
      expect(await staff.limitedTo(['KR'], 'root', name, sent)).toMatchObject({ error: 'memberNotFound' });
      expect(await staff.as('finance1', name, sent)).toMatchObject({ error: 'notAllowed' });
    }
    expect(await state()).toEqual(before);
  });
});

it('addresses are masked until they are shown with a reason', async () => {
  const addresses = () => staff.as('service', 'listMemberAddresses', { memberCode: shopper.code });
  const [masked] = ((await addresses()) as { data: { line: string }[] }).data;
  expect(masked).toMatchObject({ addressId: shopper.addressId, line: expect.stringMatching(/^····, Oakland/) });
  await staff.as('service', 'showContact', { memberCode: shopper.code, fields: ['address'], reason: 'by telephone' });
  expect(await addresses()).toMatchObject({ data: [{ line: expect.stringContaining('1 Pine Street') }] });
});

describe('a locked member', () => {
  it('A locked member gets neither an order nor a quote, until they are unlocked', async () => {
    const before = { orders: await orders(), stock: await stock() };
    await staff.as('service', 'lockMember', { memberCode: shopper.code, reason: 'asked on the telephone' });
    const refused = { success: '0', error: 'memberLocked', resultMessage: 'This member is locked. Unlock them first.' };
    expect(await order()).toMatchObject(refused);
    expect(await staff.as('service', 'quoteOrderFor', wanted())).toMatchObject(refused);
    expect({ orders: await orders(), stock: await stock() }).toEqual(before);
    await staff.as('service', 'unlockMember', { memberCode: shopper.code, reason: 'asked on the telephone' });
    expect(await order()).toMatchObject({ success: '1' });
  });

  it('A locked member gets no order that was sent while they were being locked', async () => {
    const [placed, locked] = await Promise.all([
      order(),
      staff.as('service', 'lockMember', { memberCode: shopper.code, reason: 'asked on the telephone' }),
    ]);
    expect(locked).toMatchObject({ success: '1' });
    expect(placed['success'] === '1' || placed['error'] === 'memberLocked').toBe(true);
    expect(await order()).toMatchObject({ error: 'memberLocked' });
  });
});

describe('the reasons for the clerk', () => {
  const saidOf = async (fields: object = {}): Promise<string> => String((await order(fields))['resultMessage']);

  it('The refusal explains to the clerk why these goods or this address cannot be ordered', async () => {
    const other = (await shop.newOrder()).shopper;
    expect(await saidOf({ addressId: other.addressId })).toBe('This address is not in the member’s address book. Choose another.');
    await database().updateTable('product_variant').set({ stock: 0 }).where('id', '=', serum).execute();
    expect(await saidOf()).toMatch(/is sold out\. Take it off the order\.$/);
    await database().updateTable('product_variant').set({ stock: 100 }).where('id', '=', serum).execute();
  });

  it('The refusal explains to the clerk why no more can be ordered', async () => {
    for (const [name, value] of [
      ['newcomerUnpaidOrders', 2],
      ['newcomerReservedPieces', 5],
    ] as const)
      expect(await staff.as('root', 'setRule', { name, value, companyCode: 'US' })).toMatchObject({ success: '1' });
    expect(await saidOf({ lines: [{ productId: serum, pieces: 6 }] })).toMatch(
      /^This member’s unpaid orders can hold up to 5 of “[^”]+”\. Order fewer\.$/,
    );
    expect(await saidOf({ lines: [{ productId: serum, pieces: 5 }] })).toMatch(/^This member’s unpaid orders .* already hold 1\. /);
    expect(await order()).toMatchObject({ success: '1' });
    expect(await saidOf()).toMatch(/^This member already has 2 unpaid orders/);
  });
});
