import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { findStockDrift } from '../../catalogue/index.ts';
import { payPassword } from '../../order/testing/shopper.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { reconcilePayments, refundOrder } from '../index.ts';
import { bookOf, fund, mailsTo, orderOf, postingsOf } from '../testing/books.ts';
import { limitRefunds } from '../testing/limit-refunds.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
  await limitRefunds(database(), 1_000_000);
});
afterAll(async () => {
  expect(await findStockDrift(shop.server.database)).toEqual([]);
  await staff.close();
});

const database = () => shop.server.database;
type Ordered = Awaited<ReturnType<typeof paid>>;

/** An order of three serums and a cream with a deposit: 240.00 + 5.00 deposit, shipping and tax; 100.00 by e-wallet and the rest by Alipay. */
async function paid(balance = 10_000n) {
  const { shopper } = await shop.newOrder();
  const [serum] = shop.fixture.products.serum.variantIds;
  const lamp = depositId;
  await shopper.fill(serum, 3);
  await shopper.fill(lamp, 1);
  const { moId, memberOrderNo } = await shopper.order();
  if (balance > 0n) {
    await fund(database(), shopper.id, '6', balance);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  }
  const started = await shop.pay(shopper, moId, balance > 0n ? { subAmt: (Number(balance) / 100).toFixed(2) } : {});
  await shop.sandbox.decide(String(started.data), 'approve');
  const reference = String(started['searchOrder']);
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  const lines = await database()
    .selectFrom('order_line')
    .select(['id', 'variant_id', 'quantity'])
    .where('order_id', '=', BigInt(moId))
    .execute();
  const lineOf = (variant: number) => Number(lines.find(({ variant_id: id }) => id === variant)?.id);
  return { shopper, moId, memberOrderNo, reference, serum: lineOf(serum), lamp: lineOf(lamp) };
}

let depositId = 0;
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    SELECT variant.id FROM product_variant AS variant JOIN product ON product.id = variant.product_id WHERE deposit_cents > 0 LIMIT 1`.execute(
    database(),
  );
  depositId = Number(rows[0]?.id);
});

const asked = (order: Ordered, lines: object[] | undefined, more: object = {}) => ({
  memberOrderNo: order.memberOrderNo,
  ...(lines && { lines }),
  reason: 'Dropper broken on arrival',
  ...more,
});
const refund = (order: Ordered, lines?: object[], more?: object) => staff.as('finance1', 'refundOrder', asked(order, lines, more));
const preview = async (order: Ordered, lines?: object[], more: object = {}) => {
  const { memberOrderNo } = order;
  return staff.as('finance1', 'previewRefund', { memberOrderNo, ...(lines && { lines }), ...more });
};
const refunds = (moId: number) =>
  database().selectFrom('order_refund').selectAll().where('order_id', '=', BigInt(moId)).orderBy('number').execute();
const pvOf = async (moId: number) => {
  const { rows } = await sql<{ pv: bigint }>`SELECT coalesce(sum(pv), 0)::int8 AS pv FROM pv_row WHERE order_id = ${moId}`.execute(
    database(),
  );
  return rows[0]?.pv;
};
const stockOf = async (variant: number) =>
  (await database().selectFrom('product_variant').select('stock').where('id', '=', variant).executeTakeFirstOrThrow()).stock;
const totalsOf = (moId: number) =>
  database().selectFrom('member_order').select(['total_cents', 'state', 'pv']).where('id', '=', BigInt(moId)).executeTakeFirstOrThrow();

describe('a refund of some pieces', () => {
  it('A refund of some pieces gives back the preview’s amount, to the gateway first, and leaves the rest as it was', async () => {
    const order = await paid();
    const [serum] = shop.fixture.products.serum.variantIds;
    const stock = await stockOf(serum);
    const shown = (await preview(order, [{ lineId: order.serum, pieces: 1 }]))['data'] as { total: number; to: unknown; pv: number };
    expect(shown).toMatchObject({ goods: 64, pv: 40, isWhole: false, to: [{ source: 'gateway', amount: shown.total }], weekOpen: true });
    const { memberOrderNo } = order;
    const earnings = { memberOrderNo, lines: [{ lineId: order.serum, pieces: 1 }] };
    expect(await staff.as('finance1', 'previewRefundEarnings', earnings)).toMatchObject({ data: { week: '202647', othersCount: 0 } });
    expect(await pvOf(order.moId)).toBe((await totalsOf(order.moId)).pv);
    expect(await refund(order, [{ lineId: order.serum, pieces: 1 }])).toMatchObject({ data: { outcome: 'refunded' } });
    expect(await staff.as('service', 'getStaffOrder', { orderNo: memberOrderNo })).toMatchObject({
      data: {
        lines: [{ lineId: order.serum, pieces: 3, refunded: 1 }, { refunded: 0 }],
        refunds: [{ number: 1, pieces: 1, by: 'finance1', isDone: true, total: shown.total, pv: 40 }],
        may: { refund: true, ship: true },
      },
    });
    const cents = BigInt(Math.round(shown.total * 100));
    expect(await shop.sandbox.charge(order.reference)).toMatchObject({ status: 'success', amount_refunded: Number(cents) });
    expect((await postingsOf(database(), order.moId, 'order_refunded')).filter(([book]) => book === 'gateway_clearing')).toEqual([
      ['gateway_clearing', cents],
    ]);
    expect([await stockOf(serum), await bookOf(database(), order.shopper.id, '6')]).toEqual([stock + 1, [0n, 0n]]);
    expect(await orderOf(database(), order.moId)).toMatchObject({ state: 'paid' });
    expect(await pvOf(order.moId)).toBe((await totalsOf(order.moId)).pv - 4_000n);
    expect(await mailsTo(database(), `${order.shopper.username}@example.com`)).toMatchObject([
      {},
      { template: 'orderPlaced' },
      { template: 'orderPaid' },
      { template: 'orderPartRefunded', values: { orderNo: order.memberOrderNo } },
    ]);
    expect(await reconcilePayments(shop.parts)).toBeUndefined();
    expect(await database().selectFrom('staff_task').select('kind').where('subject', '=', order.reference).execute()).toEqual([]);
  });

  it('A refund in several steps adds up to the whole: by source, PV, stock and books, and the last step completes it', async () => {
    const order = await paid();
    const { total_cents: total, pv } = await totalsOf(order.moId);
    const [serum] = shop.fixture.products.serum.variantIds;
    const stock = await stockOf(serum);
    await refund(order, [{ lineId: order.serum, pieces: 1 }], { shippingBack: false });
    await refund(order, [{ lineId: order.lamp, pieces: 1, stockBack: false }]);
    await refund(order, [{ lineId: order.serum, pieces: 1 }]);
    expect([await pvOf(order.moId), (await totalsOf(order.moId)).state]).toEqual([4_000n, 'paid']);
    expect(await refund(order)).toMatchObject({ data: { outcome: 'refunded' } });
    expect(await totalsOf(order.moId)).toMatchObject({ state: 'refunded' });
    expect([await pvOf(order.moId), await stockOf(serum), pv > 0n]).toEqual([0n, stock + 3, true]);
    expect(await bookOf(database(), order.shopper.id, '6')).toEqual([10_000n, 0n]);
    expect(await shop.sandbox.charge(order.reference)).toMatchObject({ status: 'refunded', amount_refunded: Number(total - 10_000n) });
    const sums = new Map<string, bigint>();
    for (const kind of ['order_paid', 'order_refunded'])
      for (const [book, cents] of await postingsOf(database(), order.moId, kind)) sums.set(book, (sums.get(book) ?? 0n) + cents);
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    expect((await refunds(order.moId)).map(({ number, state }) => [number, state])).toEqual([
      [1, 'done'],
      [2, 'done'],
      [3, 'done'],
      [4, 'done'],
    ]);
    expect(await refund(order, [{ lineId: order.serum, pieces: 1 }])).toMatchObject({ error: 'refundMoreThanLeft' });
  });

  it('A refund is not booked by an answer about the refund before it, which the gateway’s message also asked for', async () => {
    const order = await paid(0n);
    const { gateway } = shop.parts;
    const away: typeof gateway.refund = () => Promise.resolve({ ok: false, reason: 'unavailable', detail: 'no answer' });
    const wish = { pieces: new Map([[BigInt(order.serum), 1]]), isShippingBack: false };
    const request = (key: string) => ({ orderId: BigInt(order.moId), reason: 'Dropper broken on arrival', wish, key });
    expect(await refundOrder({ ...shop.parts, gateway: { ...gateway, refund: away } }, request('first'))).toBe('returning');
    const late: typeof gateway.refund = async (part) => {
      const answer = await gateway.refund(part);
      expect(await refundOrder(shop.parts, request('first'))).toBe('refunded');
      expect(await refundOrder({ ...shop.parts, gateway: { ...gateway, refund: away } }, request('second'))).toBe('returning');
      return answer;
    };
    await refundOrder({ ...shop.parts, gateway: { ...gateway, refund: late } }, request('first'));
    expect((await refunds(order.moId)).map(({ number, state }) => [number, state])).toEqual([
      [1, 'done'],
      [2, 'open'],
    ]);
    expect(await refundOrder(shop.parts, request('second'))).toBe('refunded');
    const given = (await refunds(order.moId)).reduce((sum, { total_cents: cents }) => sum + cents, 0n);
    expect(await shop.sandbox.charge(order.reference)).toMatchObject({ status: 'success', amount_refunded: Number(given) });
  });

  it('A refund leaves no task where the gateway refuses a second question after the first was answered', async () => {
    const order = await paid(0n);
    const { gateway } = shop.parts;
    const away: typeof gateway.refund = () => Promise.resolve({ ok: false, reason: 'unavailable', detail: 'no answer' });
    const request = {
      orderId: BigInt(order.moId),
      reason: 'Dropper broken on arrival',
      wish: { pieces: new Map([[BigInt(order.serum), 1]]), isShippingBack: false },
      key: 'only',
    };
    expect(await refundOrder({ ...shop.parts, gateway: { ...gateway, refund: away } }, request)).toBe('returning');
    const second: typeof gateway.refund = async () => {
      expect(await refundOrder(shop.parts, request)).toBe('refunded');
      return { ok: false, reason: 'refused', code: '4208', detail: 'HTTP 400, code 4208' };
    };
    expect(await refundOrder({ ...shop.parts, gateway: { ...gateway, refund: second } }, request)).toBe('refunded');
    expect(await database().selectFrom('staff_task').select('kind').where('subject', '=', order.reference).execute()).toEqual([]);
  });

  it('A refund of a sent order puts nothing into stock unless it is chosen, and may keep the shipping fee', async () => {
    const order = await paid(0n);
    await database()
      .updateTable('member_order')
      .set({ state: 'shipped', shipped_at: clock.now() })
      .where('id', '=', BigInt(order.moId))
      .execute();
    const [serum] = shop.fixture.products.serum.variantIds;
    const stock = await stockOf(serum);
    await refund(order, [{ lineId: order.serum, pieces: 1 }]);
    expect(await stockOf(serum)).toBe(stock);
    await refund(order, [{ lineId: order.serum, pieces: 1, stockBack: true }]);
    expect(await stockOf(serum)).toBe(stock + 1);
    const all = [
      { lineId: order.serum, pieces: 1 },
      { lineId: order.lamp, pieces: 1 },
    ];
    await refund(order, all, { shippingBack: false });
    expect([(await totalsOf(order.moId)).state, await pvOf(order.moId)]).toEqual(['shipped', 0n]);
    expect(await refund(order, [])).toMatchObject({ data: { outcome: 'refunded' } });
    expect((await totalsOf(order.moId)).state).toBe('refunded');
  });

  it('A refund that is pending, fails and is made again keeps its lines, and no other one begins before its end', async () => {
    const order = await paid();
    await shop.sandbox.fault('refund_failed', 1);
    const one = [{ lineId: order.serum, pieces: 1 }];
    expect(await refund(order, one)).toMatchObject({ data: { outcome: 'returning' } });
    expect(await refund(order, [{ lineId: order.serum, pieces: 2 }])).toMatchObject({ error: 'refundUnderWay' });
    expect(await refund(order)).toMatchObject({ error: 'refundUnderWay' });
    expect(await preview(order, one)).toMatchObject({ error: 'refundUnderWay' });
    expect([await pvOf(order.moId), (await refunds(order.moId)).length]).toEqual([(await totalsOf(order.moId)).pv, 1]);
    expect(await refund(order, one)).toMatchObject({ data: { outcome: 'refunded' } });
    expect(await refunds(order.moId)).toMatchObject([{ number: 1, state: 'done' }]);
    // The next refund has its own reference.
    expect(await refund(order, one)).toMatchObject({ data: { outcome: 'refunded' } });
    const charge = await shop.sandbox.charge(order.reference);
    const back = (await refunds(order.moId)).reduce((sum, { outside_cents: cents }) => sum + cents, 0n);
    expect(charge).toMatchObject({ status: 'success', amount_refunded: Number(back) });
  });

  it('A refund leaves its pieces on the shelf for a count while the gateway works on it', async () => {
    const order = await paid(0n);
    const [serum] = shop.fixture.products.serum.variantIds;
    const onShelf = async () => {
      const listed = await staff.as('warehouse', 'listStock', { filters: { search: String(serum) } });
      return (listed['data'] as { productId: number; onShelf: number }[]).find(({ productId }) => productId === serum)?.onShelf;
    };
    const before = await onShelf();
    await shop.sandbox.fault('refund_failed', 1);
    expect(await refund(order, [{ lineId: order.serum, pieces: 1 }])).toMatchObject({ data: { outcome: 'returning' } });
    expect(await onShelf()).toBe(before);
    expect(await refund(order, [{ lineId: order.serum, pieces: 1 }])).toMatchObject({ data: { outcome: 'refunded' } });
    expect(await onShelf()).toBe(before);
  });

  it('A refund of some pieces is a task where the gateway gives back whole charges only', async () => {
    const order = await paid(0n);
    await shop.sandbox.fault('part_refused', 1);
    expect(await refund(order, [{ lineId: order.lamp, pieces: 1 }])).toMatchObject({ data: { outcome: 'returning' } });
    const tasks = await database().selectFrom('staff_task').select(['kind', 'detail']).where('subject', '=', order.reference).execute();
    expect(tasks).toMatchObject([{ kind: 'refundRefused', detail: { code: '4208' } }]);
  });

  it('After a refund and a chargeback of the whole charge, the payer gives back what they have twice', async () => {
    const order = await paid();
    await refund(order, [{ lineId: order.serum, pieces: 1 }]);
    const [first] = await refunds(order.moId);
    await shop.sandbox.chargeBack(order.reference);
    await expect.poll(async () => (await totalsOf(order.moId)).state, { timeout: 5_000 }).toBe('paid');
    await expect
      .poll(async () => bookOf(database(), order.shopper.id, '6'), { timeout: 5_000 })
      .toEqual([-(first?.outside_cents ?? 0n), 0n]);
    expect(await refund(order)).toMatchObject({ error: 'chargebackUndecided' });
  });
});

describe('a refund without a known charge', () => {
  it('The books owe a refund without a known charge until a permitted person has sent it and closes its task, once', async () => {
    const order = await paid();
    await sql`UPDATE payment_attempt SET state = 'failed' WHERE reference = ${order.reference}`.execute(database());
    const owed = async () =>
      (await sql<{ cents: bigint }>`SELECT balance_cents AS cents FROM ledger_account WHERE book = 'refunds'`.execute(database())).rows[0]
        ?.cents;
    expect(await refund(order, [{ lineId: order.serum, pieces: 1 }])).toMatchObject({ data: { outcome: 'returning' } });
    const [first] = await refunds(order.moId);
    expect([first?.state, await owed()]).toEqual(['open', first?.outside_cents]);
    expect(await refund(order, [{ lineId: order.serum, pieces: 2 }])).toMatchObject({ error: 'refundUnderWay' });
    const { id } = await database()
      .selectFrom('staff_task')
      .select('id')
      .where('kind', '=', 'refundByHand')
      .where('subject', '=', order.memberOrderNo)
      .executeTakeFirstOrThrow();
    const close = (name: 'finance1' | 'warehouse') => staff.as(name, 'closeStaffTask', { taskId: Number(id), note: 'bank transfer 5512' });
    expect(await close('warehouse')).toMatchObject({ error: 'notAllowed' });
    const both = await Promise.all([close('finance1'), close('finance1')]);
    expect(new Set(both.map(({ success }) => success))).toEqual(new Set(['0', '1']));
    expect([(await refunds(order.moId))[0]?.state, await owed()]).toEqual(['done', 0n]);
    expect(await postingsOf(database(), order.moId, 'refund_returned')).toEqual([
      ['gateway_clearing', first?.outside_cents],
      ['refunds', -(first?.outside_cents ?? 0n)],
    ]);
    expect(await refund(order, [{ lineId: order.lamp, pieces: 1 }])).toMatchObject({ success: '1' });
    expect(await database().selectFrom('staff_task').select('closed_at').where('id', '=', id).executeTakeFirst()).toEqual({
      closed_at: null,
    });
    await close('finance1');
  });
});

describe('an impossible refund', () => {
  it.each([0, -1, 1.5, 100_000])('A refund of %d pieces is refused', async (pieces) => {
    const order = await paid(0n);
    expect(await refund(order, [{ lineId: order.serum, pieces }])).toMatchObject({ success: '0' });
    expect(await refunds(order.moId)).toEqual([]);
  });

  it('A refund is refused for too many pieces, a foreign line, nothing at all, or an unpaid order', async () => {
    const [order, other] = [await paid(0n), await shop.newOrder()];
    expect(await refund(order, [{ lineId: order.serum, pieces: 4 }])).toMatchObject({ error: 'refundMoreThanLeft' });
    const twice = { lineId: order.serum, pieces: 2 };
    expect(await refund(order, [twice, twice])).toMatchObject({ error: 'refundMoreThanLeft' });
    expect(await refund(order, [{ lineId: 999_999, pieces: 1 }])).toMatchObject({ error: 'refundMoreThanLeft' });
    expect(await refund(order, [])).toMatchObject({ error: 'refundNothing' });
    const all = [
      { lineId: order.serum, pieces: 3 },
      { lineId: order.lamp, pieces: 1 },
    ];
    expect(await refund(order, all, { shippingBack: false })).toMatchObject({ error: 'refundShippingStays' });
    expect(await refund({ ...order, memberOrderNo: other.memberOrderNo }, [{ lineId: 1, pieces: 1 }])).toMatchObject({
      error: 'orderNotRefundable',
    });
    expect(await refunds(order.moId)).toEqual([]);
  });

  it('A refund finds no order of another company', async () => {
    const order = await paid(0n);
    const lines = [{ lineId: order.serum, pieces: 1 }];
    for (const operation of ['refundOrder', 'previewRefund', 'previewRefundEarnings'] as const) {
      const { reason, ...rest } = asked(order, lines);
      const payload = operation === 'refundOrder' ? { ...rest, reason } : rest;
      expect(await staff.limitedTo(['KR'], 'finance1', operation, payload)).toMatchObject({ error: 'orderNotFound' });
    }
  });

  it('Two simultaneous refunds never get more than was left', async () => {
    const order = await paid(0n);
    const pieces = new Map([[BigInt(order.serum), 2]]);
    const ask = (key: string) =>
      refundOrder(shop.parts, { orderId: BigInt(order.moId), reason: 'both', key, wish: { pieces, isShippingBack: true } });
    await Promise.all([ask('a'), ask('b'), ask('a')]);
    const made = await refunds(order.moId);
    expect(made).toMatchObject([{ number: 1, state: 'done' }]);
    // The first person gets the same answer again. The second has one piece left, which is too few.
    expect([await ask(made[0]?.asked_key ?? ''), await ask('c')]).toEqual(['refunded', 'moreThanLeft']);
    expect((await refunds(order.moId)).length).toBe(1);
    expect(await pvOf(order.moId)).toBe((await totalsOf(order.moId)).pv - 8_000n);
  });

  it('Two people who ask for the same pieces at once do not both get a confirmation', async () => {
    const order = await paid(0n);
    await shop.sandbox.fault('delay', 1, 300);
    const lines = [{ lineId: order.serum, pieces: 2 }];
    const both = await Promise.all((['finance1', 'finance2'] as const).map((name) => staff.as(name, 'refundOrder', asked(order, lines))));
    expect(new Set(both.map(({ success }) => success))).toEqual(new Set(['0', '1']));
    expect((await refunds(order.moId)).length).toBe(1);
  });

  it('The database itself refuses more pieces, more money and more PV than an order has', async () => {
    const order = await paid(0n);
    await refund(order, [{ lineId: order.serum, pieces: 3 }]);
    const [first] = await refunds(order.moId);
    const id = first?.id ?? 0n;
    await expect(
      sql`INSERT INTO order_refund (order_id, number, kind, attempt_id, state, requested_at, done_at, goods_cents, total_cents)
        VALUES (${order.moId}, 9, 'refund', NULL, 'done', now(), now(), 999999, 999999)`.execute(database()),
    ).rejects.toThrow('more would be given back');
    await expect(
      sql`INSERT INTO order_refund_line VALUES (${id}, ${order.lamp}, 2, 0, 0, 0, 0, false)`.execute(database()),
    ).rejects.toThrow('more pieces would be given back');
    await expect(
      sql`INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code, refund_of_week, leaves_part)
        SELECT member_id, order_id, order_line_id, kind, -pv - 1, week, month, company_code, week, true FROM pv_row
        WHERE order_line_id = ${order.lamp}`.execute(database()),
    ).rejects.toThrow('more PV would be taken back');
  });
});

describe('a part refund above the limit', () => {
  it('A part refund above the limit waits for a second person, and no part of it goes back before', async () => {
    const order = await paid(0n);
    await limitRefunds(database(), 100);
    const waiting = await staff.as('service', 'refundOrder', asked(order, [{ lineId: order.serum, pieces: 2 }]));
    const requestId = (waiting['waiting'] as { requestId: number }).requestId;
    expect(await preview(order, [{ lineId: order.serum, pieces: 2 }])).toMatchObject({ data: { needsSecond: true, limit: 100 } });
    for (const name of ['service', 'finance1'] as const)
      expect(await staff.as(name, 'refundOrder', asked(order, [{ lineId: order.serum, pieces: 1 }]))).toMatchObject({
        error: 'approvalWaiting',
        message: expect.stringContaining(String(requestId)) as string,
      });
    expect(await refunds(order.moId)).toEqual([]);
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { outcome: 'done' } });
    expect(await refunds(order.moId)).toMatchObject([{ number: 1, state: 'done', asked_key: `approval:${requestId}` }]);
    // The approval resets the order's sum.
    expect(await staff.as('service', 'refundOrder', asked(order, [{ lineId: order.serum, pieces: 1 }]))).toMatchObject({
      data: { outcome: 'refunded' },
    });
  });
});
