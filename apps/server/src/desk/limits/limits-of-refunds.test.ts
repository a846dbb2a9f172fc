import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { watchFaultPoints } from '../../platform/fault-points.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { payPassword } from '../../features/order/testing/shopper.ts';
import { refundOrder } from '../../features/payment/index.ts';
import { fund } from '../../features/payment/testing/books.ts';
import { limitRefunds } from '../../features/payment/testing/limit-refunds.ts';
import { payShopOfFile } from '../../features/payment/testing/pay-shop-of-file.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
  await sql`UPDATE product_variant SET stock = 10000`.execute(database());
});
afterAll(() => staff.close());

const database = () => shop.server.database;
type Ordered = Awaited<ReturnType<typeof paid>>;

/** An order of a number of serums, paid by Alipay or with the e-wallet. */
async function paid(pieces = 3, by: 'gateway' | 'balance' = 'gateway') {
  const { shopper } = await shop.newOrder();
  await shopper.fill(shop.fixture.products.serum.variantIds[0], pieces);
  const { moId, memberOrderNo } = await shopper.order();
  let reference = '';
  if (by === 'gateway') {
    const started = await shop.pay(shopper, moId);
    await shop.sandbox.decide(String(started.data), 'approve');
    reference = String(started['searchOrder']);
    expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  } else {
    await fund(database(), shopper.id, '6', 200_000n);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  }
  const line = await database().selectFrom('order_line').select('id').where('order_id', '=', BigInt(moId)).executeTakeFirstOrThrow();
  return { moId, memberOrderNo, reference, serum: Number(line.id) };
}

const asked = ({ memberOrderNo, serum }: Ordered, pieces: number | undefined, reason = 'Broken') => ({
  memberOrderNo,
  reason,
  ...(pieces === undefined ? {} : { lines: [{ lineId: serum, pieces }], shippingBack: false }),
});
const refunds = (moId: number) =>
  database().selectFrom('order_refund').selectAll().where('order_id', '=', BigInt(moId)).orderBy('number').execute();

describe('the limit of refunds by one person', () => {
  it('The limit of refunds counts what went back of the order before, whoever gave it back', async () => {
    const order = await paid();
    await limitRefunds(database(), 100);
    expect(await staff.as('finance2', 'refundOrder', asked(order, 1))).toMatchObject({ data: { outcome: 'refunded' } });
    const { reason: _reason, ...looked } = asked(order, 1);
    const shown = await staff.as('service', 'previewRefund', looked);
    expect(shown).toMatchObject({ data: { needsSecond: true, limit: 100, soFarBy: 'order' } });
    const { soFar, due } = shown['data'] as { soFar: number; due: number };
    expect([soFar > 60, soFar + due > 100]).toEqual([true, true]);
    const waiting = await staff.as('service', 'refundOrder', asked(order, 1));
    const { requestId } = waiting['waiting'] as { requestId: number };
    expect(await staff.as('finance1', 'getApproval', { requestId })).toMatchObject({
      data: {
        changes: expect.arrayContaining([
          expect.objectContaining({ what: 'sum.order', before: soFar }),
          expect.objectContaining({ what: 'sum.limit', after: 100 }),
        ]) as unknown,
      },
    });
    expect((await refunds(order.moId)).length).toBe(1);
  });

  it('The limit of refunds counts what the person gave back of other orders', async () => {
    const [first, second] = [await paid(), await paid()];
    await limitRefunds(database(), 100);
    expect(await staff.as('root', 'refundOrder', asked(first, 1))).toMatchObject({ data: { outcome: 'refunded' } });
    expect(await staff.as('root', 'refundOrder', asked(second, 1))).toHaveProperty('waiting');
  });

  it('The limit of refunds is what the person may move in a day, where the company has such a limit', async () => {
    const order = await paid();
    await limitRefunds(database(), 1_000_000);
    const rule = { name: 'staffMoneyPerDayDollars', company_code: null, changed_by: 'test' };
    await database()
      .insertInto('company_rule')
      .values({ ...rule, value: 100 })
      .execute();
    // Together with root's earlier refunds of the order it is more than 100.
    const { reason: _reason, ...looked } = asked(order, 1);
    expect(await staff.as('root', 'previewRefund', looked)).toMatchObject({ data: { needsSecond: true, limit: 100, soFarBy: 'day' } });
    expect(await staff.as('root', 'refundOrder', asked(order, 1))).toHaveProperty('waiting');
    await database().deleteFrom('company_rule').where('name', '=', rule.name).execute();
  });

  it('The limit of refunds is checked under the lock of the order, where another refund ends after the look', async () => {
    const order = await paid();
    await limitRefunds(database(), 100);
    await shop.sandbox.fault('refund_pending', 1);
    expect(await staff.as('finance1', 'refundOrder', asked(order, 1))).toMatchObject({ data: { outcome: 'returning' } });
    let isEnded = false;
    watchFaultPoints(async (point) => {
      if (point !== 'refundOrder.previewed' || isEnded) return;
      isEnded = true;
      await shop.sandbox.decideRefund(order.reference, 'refunded');
      await expect.poll(async () => (await refunds(order.moId))[0]?.state, { timeout: 5_000 }).toBe('done');
    });
    const whole = await staff.as('finance2', 'refundOrder', asked(order, undefined));
    watchFaultPoints(undefined);
    expect([isEnded, (await refunds(order.moId)).length]).toEqual([true, 1]);
    expect(whole).toHaveProperty('waiting');
  });

  it('Sixteen simultaneous refunds give back what the limit allows and no more', async () => {
    const order = await paid(16, 'balance');
    await limitRefunds(database(), 300);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => staff.as('service', 'refundOrder', asked(order, 1, `piece ${at}`))),
    );
    const made = await refunds(order.moId);
    const each = Number(made[0]?.total_cents);
    expect([made.length, made.length > 2]).toEqual([Math.floor(30_000 / each), true]);
    expect(answers.filter((answer) => 'waiting' in answer).length).toBe(1);
    expect(answers.filter(({ error }) => error === 'approvalWaiting').length).toBe(15 - made.length);
  });
});

it('A repeated key of a completed refund answers for that one, not for another one under way', async () => {
  const order = await paid();
  const wish = { pieces: new Map([[BigInt(order.serum), 1]]), isShippingBack: false };
  const first = { orderId: BigInt(order.moId), reason: 'x', key: 'first', wish };
  expect(await refundOrder(shop.parts, first)).toBe('refunded');
  await shop.sandbox.fault('refund_pending', 1);
  expect(await refundOrder(shop.parts, { ...first, key: 'second' })).toBe('returning');
  expect(await refundOrder(shop.parts, first)).toBe('refunded');
  expect((await refunds(order.moId)).map(({ state }) => state)).toEqual(['done', 'open']);
});

it('Acts of the earlier release within 24 hours count towards the limit, and its open requests block', async () => {
  const order = await paid();
  await limitRefunds(database(), 1_000_000);
  expect(await staff.as('finance1', 'refundOrder', asked(order, 1))).toMatchObject({ data: { outcome: 'refunded' } });
  await limitRefunds(database(), 10);
  expect(await staff.as('finance2', 'refundOrder', asked(order, 1))).toHaveProperty('waiting');
  const acts = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT stage, kind, operation, staff_id, things, cents, units, currency, request_id FROM money_act
      WHERE things @> ARRAY[${`order:${order.moId}`}::text] ORDER BY stage`.execute(database());
    return rows;
  };
  const counted = await acts();
  const { admin } = shop.server;
  await sql`ALTER TABLE money_act DISABLE TRIGGER USER`.execute(admin);
  await sql`DELETE FROM money_act`.execute(admin);
  await sql`ALTER TABLE money_act ENABLE TRIGGER USER`.execute(admin);
  // The clock of this shop is fixed, the database's is not.
  await sql`UPDATE order_refund SET requested_at = now() WHERE order_id = ${order.moId}`.execute(admin);
  const text = await readFile(new URL('../../migrations/0270-acts-that-move-money.sql', import.meta.url), 'utf8');
  const statements = text.split(/;\n/).filter((one) => /^(?:--.*\n|\n)*INSERT INTO money_act/.test(one));
  expect(statements.length).toBe(5);
  for (const statement of statements) await sql.raw(statement).execute(admin);
  expect(counted.map(({ stage }) => stage)).toEqual(['asked', 'done']);
  expect(await acts()).toEqual(counted);
});
