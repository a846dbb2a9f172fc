import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { bookOf, companyBalance, fund, orderOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
// Like some real gateways, cannot be asked by our reference.
const shop = payShopOfFile(clock, {}, { inquiresByReference: false });

const attemptsOf = (moId: number) =>
  shop.server.database.selectFrom('payment_attempt').selectAll().where('order_id', '=', BigInt(moId)).orderBy('id').execute();

const stock = async () => {
  const [serum] = shop.fixture.products.serum.variantIds;
  return (await shop.server.database.selectFrom('product_variant').select('stock').where('id', '=', serum).executeTakeFirstOrThrow()).stock;
};

const payFromBalance = (shopper: Shopper, moId: number) => shopper.call('payOrderByFb', { orderId: moId, payPassword, payType: '1' });

/** The charge is made but its answer never arrives, as if the process died in between. Nobody got the payment page. */
async function unheard(more: object = {}, funded = 0n) {
  const placed = await shop.newOrder();
  if (funded > 0n) {
    await fund(shop.server.database, placed.shopper.id, '6', funded);
    await payFromBalance(placed.shopper, placed.moId);
  }
  await shop.sandbox.fault('hang_after_charging', 1);
  expect(await shop.pay(placed.shopper, placed.moId, more)).toMatchObject({ success: '0' });
  const [attempt] = await attemptsOf(placed.moId);
  expect(attempt).toMatchObject({ state: 'open', gateway_id: null, link: '' });
  return { ...placed, reference: String(attempt?.reference) };
}

async function lostPage(reference: string): Promise<string> {
  const charge = await shop.sandbox.charge(reference);
  return String(charge?.payment.client[0]?.content);
}

describe('an unanswered attempt', () => {
  it('An unanswered attempt blocks for a minute, then makes room for the same payment under a new reference', async () => {
    const { shopper, moId, reference } = await unheard();
    expect(await shop.pay(shopper, moId)).toMatchObject({ error: 'paymentPending' });
    clock.advance(MINUTE_MS);
    const again = await shop.pay(shopper, moId);
    expect(again).toMatchObject({ success: '1' });
    expect(again['searchOrder']).not.toBe(reference);
    expect(await attemptsOf(moId)).toMatchObject([{ reference, state: 'failed' }, { state: 'open' }]);
  });

  it('An unanswered attempt makes room for another payment after a minute, and the balance it held is free', async () => {
    const { shopper, moId } = await unheard({ subAmt: '20.00' }, 2_000n);
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([2_000n, 2_000n]);
    await fund(shop.server.database, shopper.id, '6', 5_364n);
    expect(await payFromBalance(shopper, moId)).toMatchObject({ error: 'paymentPending' });
    clock.advance(MINUTE_MS);
    expect(await payFromBalance(shopper, moId)).toMatchObject({ success: '1', data: { status: '1' } });
    expect(await bookOf(shop.server.database, shopper.id, '6')).toEqual([0n, 0n]);
  });

  it('An unanswered attempt lets its order be cancelled after a minute', async () => {
    const { shopper, moId } = await unheard();
    const before = await stock();
    expect(await shopper.call('deleteOrder', { moId })).toMatchObject({ error: 'paymentPending' });
    clock.advance(MINUTE_MS);
    expect(await shopper.call('deleteOrder', { moId })).toMatchObject({ success: '1' });
    expect(await stock()).toBe(before + 1);
  });

  it('The sweep gives up an unanswered attempt after a minute, also while the gateway is away', async () => {
    const { moId } = await unheard();
    await shop.sandbox.fault('down');
    clock.advance(MINUTE_MS - 1);
    await shop.sweep();
    expect(await attemptsOf(moId)).toMatchObject([{ state: 'open' }]);
    clock.advance(1);
    await shop.sweep();
    expect(await attemptsOf(moId)).toMatchObject([{ state: 'failed' }]);
  });

  it.each(['unpaid', 'paid another way', 'cancelled'])(
    'An unanswered attempt gives money back that comes late, the order being %s',
    async (standing) => {
      const { shopper, moId, reference } = await unheard();
      clock.advance(MINUTE_MS);
      await shop.sweep();
      if (standing === 'cancelled') await shopper.call('deleteOrder', { moId });
      if (standing === 'paid another way') {
        await fund(shop.server.database, shopper.id, '6', 7_364n);
        await payFromBalance(shopper, moId);
      }
      await shop.sandbox.decide(await lostPage(reference), 'approve');
      await expect.poll(async () => (await attemptsOf(moId))[0]?.state, { timeout: 5_000 }).toBe('returned');
      expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'refunded' });
      expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: standing === 'paid another way' ? 'paid' : standing });
      expect(await companyBalance(shop.server.database, 'suspense')).toBe(0n);
    },
  );
});

describe('the staff and an unanswered payment', () => {
  let staff: StaffShop;
  beforeAll(async () => {
    staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
  });
  afterAll(() => staff.close());
  const settle = (payload: object) => staff.as('finance1', 'settlePayment', { decision: 'giveUp', note: 'asked the gateway', ...payload });
  const lastAudited = () =>
    shop.server.database.selectFrom('audit').select(['actor', 'action']).orderBy('id', 'desc').limit(1).executeTakeFirst();

  it('Staff give a payment up at once, and the order is free', async () => {
    const { shopper, moId, reference } = await unheard();
    expect(await settle({ reference })).toMatchObject({ success: '1', data: { state: 'failed' } });
    expect(await lastAudited()).toEqual({ actor: 'staff:finance1', action: 'staff.settlePayment' });
    expect(await shopper.call('deleteOrder', { moId })).toMatchObject({ success: '1' });
    expect(await settle({ reference })).toMatchObject({ error: 'paymentDecisionRefused' });
  });

  it('Staff have the gateway asked by its own id, and what it took in time pays the order', async () => {
    const { moId, reference } = await unheard();
    await shop.sandbox.fault('ipn_lost');
    await shop.sandbox.decide(await lostPage(reference), 'approve');
    const gatewayId = String((await shop.sandbox.charge(reference))?.id);
    expect(await settle({ reference, decision: 'ask' })).toMatchObject({ error: 'gatewayUnavailable' });
    expect(await settle({ reference, decision: 'ask', gatewayId })).toMatchObject({ success: '1', data: { state: 'paid' } });
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'paid' });
    expect(await settle({ reference, decision: 'ask', gatewayId })).toMatchObject({ error: 'paymentDecisionRefused' });
  });

  it('Staff cannot give up what the gateway has taken, nor settle a payment by another charge', async () => {
    const other = await unheard();
    const { reference } = await unheard();
    await shop.sandbox.fault('ipn_lost');
    await shop.sandbox.decide(await lostPage(reference), 'approve');
    const gatewayId = String((await shop.sandbox.charge(reference))?.id);
    expect(await settle({ reference: other.reference, decision: 'ask', gatewayId })).toMatchObject({ data: { state: 'open' } });
    expect(await attemptsOf(other.moId)).toMatchObject([{ state: 'open', gateway_id: null }]);
    expect(await settle({ reference, gatewayId })).toMatchObject({ success: '1', data: { state: 'paid' } });
  });

  it('Staff of another role, or with an unknown payment, are refused', async () => {
    expect(await staff.as('warehouse', 'settlePayment', { reference: 'P1', decision: 'ask', note: 'x' })).toMatchObject({
      error: 'notAllowed',
    });
    expect(await settle({ reference: 'P-unknown' })).toMatchObject({ error: 'paymentNotFound', field: 'reference' });
  });
});

describe('an expired order', () => {
  it.each(['never answered', 'answered with a page'])(
    'An expired order ends and returns its stock while the gateway is away, its attempt having %s',
    async (kind) => {
      // Ends the unpaid orders of earlier tests.
      clock.advance(DAY_MS);
      await shop.sweep();
      const before = await stock();
      const { shopper, moId } = kind === 'never answered' ? await unheard() : await shop.newOrder();
      if (kind !== 'never answered') await shop.pay(shopper, moId);
      await shop.sandbox.fault('down');
      clock.advance(DAY_MS);
      await shop.sweep();
      expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'cancelled' });
      expect(await attemptsOf(moId)).toMatchObject([{ state: 'failed' }]);
      expect(await stock()).toBe(before);
    },
  );

  it('An expired order is not paid by a success that comes before the sweep; the money goes back', async () => {
    const { shopper, moId } = await shop.newOrder();
    await shop.sandbox.fault('ipn_lost');
    const started = await shop.pay(shopper, moId);
    await shop.sandbox.decide(String(started.data), 'approve');
    clock.advance(DAY_MS);
    const reference = String(started['searchOrder']);
    expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '1' } });
    expect(await attemptsOf(moId)).toMatchObject([{ state: 'returned' }]);
    expect(await shop.sandbox.charge(reference)).toMatchObject({ status: 'refunded' });
    await shop.sweep();
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'cancelled' });
  });
});
