import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import type { PayShop } from '../testing/pay-shop.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const HOUR_MS = 3_600_000;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);

type Ordered = Awaited<ReturnType<PayShop['newOrder']>>;

const attemptsOf = (moId: number) =>
  shop.server.database.selectFrom('payment_attempt').selectAll().where('order_id', '=', BigInt(moId)).orderBy('id').execute();
const stateOf = async (moId: number) =>
  (await shop.server.database.selectFrom('member_order').select('state').where('id', '=', BigInt(moId)).executeTakeFirstOrThrow()).state;
const resultOf = async ({ shopper }: Ordered, searchOrder: unknown) => {
  const { data } = await shopper.call('searchOrderId', { shOrderId: searchOrder });
  return (data as { status: string }).status;
};
const postingsOf = async (moId: number) =>
  (
    await shop.server.database
      .selectFrom('ledger_transfer')
      .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
      .select(['book', 'amount_cents'])
      .where('order_id', '=', BigInt(moId))
      .orderBy('book')
      .execute()
  ).map(({ book, amount_cents: amountCents }) => [book, amountCents]);
const paidOnce = async ({ moId }: Ordered) => {
  expect(await stateOf(moId)).toBe('paid');
  const attempts = await attemptsOf(moId);
  expect(attempts.filter(({ state }) => state === 'paid')).toHaveLength(1);
  const charges = await Promise.all(attempts.map(({ reference }) => shop.sandbox.charge(reference)));
  expect(charges.filter((charge) => charge?.status === 'success')).toHaveLength(1);
  expect(await postingsOf(moId)).toEqual([
    ['gateway_clearing', -7364n],
    ['sales', 6400n],
    ['shipping', 500n],
    ['tax', 464n],
  ]);
};

describe('a payment', () => {
  it('A payment goes from the order to the pay page, back, and into the books and the completed orders', async () => {
    const ordered = await shop.newOrder();
    const { shopper, moId, memberOrderNo } = ordered;
    const started = await shop.pay(shopper, moId);
    expect(started).toMatchObject({
      success: '1',
      data: expect.stringMatching(/\/pay\//),
      searchOrder: expect.stringMatching(/^P[0-9a-f]{24}$/),
    });
    expect(await resultOf(ordered, started['searchOrder'])).toBe('2');
    await shop.sandbox.decide(started['data'] as string, 'approve');
    // We make no inquiry: the notification alone triggers it.
    await vi.waitFor(async () => expect(await stateOf(moId)).toBe('paid'), { timeout: 5_000 });
    await paidOnce(ordered);
    expect(await shopper.call('searchOrderId', { shOrderId: started['searchOrder'] }, { locale: 'zh_CN' })).toMatchObject({
      data: { status: '3', description: '支付成功' },
      orderId: memberOrderNo,
    });
    expect(await shopper.call('orderAll', { status: '2' })).toMatchObject({
      size: 1,
      data: [{ memberOrderNo, status: '2', canWatch: '0', payStyleDesc: 'Alipay', checkParse: '2026-11-18 12:30:00', payBefore: '' }],
    });
    // The same call again is a repeat and gets the kept answer; any other comes too late.
    expect(await shop.pay(shopper, moId)).toMatchObject({ success: '1', searchOrder: started['searchOrder'] });
    expect(await shop.pay(shopper, moId, { payType: '3' })).toMatchObject({ success: '0', error: 'orderAlreadyPaid' });
  });

  it('A payment counts its PV once, by kind, and raises card and activity', async () => {
    const first = await shop.newOrder();
    const { shopper } = first;
    const payWhole = async (ordered: Ordered) => {
      const { data, searchOrder } = (await shop.pay(shopper, ordered.moId)) as { data: string; searchOrder: string };
      await shop.sandbox.decide(data, 'approve');
      expect(await resultOf(ordered, searchOrder)).toBe('3');
      return shop.server.database
        .selectFrom('pv_row')
        .innerJoin('member', 'member.id', 'pv_row.member_id')
        .select(['kind', 'pv', 'week', 'month', 'pv_row.company_code', 'card_level', 'active_until_week'])
        .where('order_id', '=', BigInt(ordered.moId))
        .execute();
    };
    const row = { pv: 4000n, week: 202647, month: 202611, company_code: 'US', active_until_week: 202701 };
    expect(await payWhole(first)).toEqual([{ ...row, kind: 'FIRST', card_level: 0 }]);
    expect(await payWhole(await shop.newOrder(shopper))).toEqual([{ ...row, kind: 'UPGRADE', card_level: 1 }]);
    expect(await payWhole(await shop.newOrder(shopper))).toEqual([{ ...row, kind: 'CX', card_level: 1 }]);
  });

  it('A payment is one charge, however many times Pay now is clicked at once', async () => {
    const ordered = await shop.newOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.pay(ordered.shopper, ordered.moId)));
    expect(answers.map(({ success, resultMessage }) => `${success} ${resultMessage}`)).toEqual(
      answers.map(() => '1 Please complete the payment on the page that opens.'),
    );
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(await attemptsOf(ordered.moId)).toHaveLength(1);
    await shop.sandbox.fault('ipn_duplicate', 1);
    await shop.sandbox.decide(answers[0]?.['data'] as string, 'approve');
    await Promise.all(Array.from({ length: 20 }, () => resultOf(ordered, answers[0]?.['searchOrder'])));
    await paidOnce(ordered);
  });

  it.each([
    ['declined', 'decline'],
    ['cancelled', 'cancel'],
  ] as const)('A payment that is %s leaves the order unpaid and payable', async (failure, decision) => {
    const ordered = await shop.newOrder();
    const started = await shop.pay(ordered.shopper, ordered.moId);
    await shop.sandbox.decide(started['data'] as string, decision);
    expect(await resultOf(ordered, started['searchOrder'])).toBe('1');
    expect(await attemptsOf(ordered.moId)).toMatchObject([{ state: 'failed', failure }]);
    expect(await stateOf(ordered.moId)).toBe('unpaid');
    const again = await shop.pay(ordered.shopper, ordered.moId);
    expect(again['searchOrder']).not.toBe(started['searchOrder']);
    await shop.sandbox.decide(again['data'] as string, 'approve');
    expect(await resultOf(ordered, again['searchOrder'])).toBe('3');
    await paidOnce(ordered);
  });

  it('A payment that was abandoned is taken up again on the same page', async () => {
    const ordered = await shop.newOrder();
    const started = await shop.pay(ordered.shopper, ordered.moId);
    clock.advance(HOUR_MS);
    await shop.sweep();
    expect(await stateOf(ordered.moId)).toBe('unpaid');
    expect(await shop.pay(ordered.shopper, ordered.moId)).toMatchObject({
      success: '1',
      data: started['data'],
      searchOrder: started['searchOrder'],
    });
  });

  it('A payment gives way to another method, and its page can no longer be paid', async () => {
    const ordered = await shop.newOrder();
    const alipay = await shop.pay(ordered.shopper, ordered.moId);
    const paypal = await shop.pay(ordered.shopper, ordered.moId, { payType: '3' });
    expect(paypal).toMatchObject({ success: '1' });
    expect(paypal['searchOrder']).not.toBe(alipay['searchOrder']);
    expect(await shop.sandbox.charge(alipay['searchOrder'] as string)).toMatchObject({ status: 'cancelled' });
    await shop.sandbox.decide(paypal['data'] as string, 'approve');
    expect(await resultOf(ordered, paypal['searchOrder'])).toBe('3');
    await paidOnce(ordered);
  });

  it('A payment that was paid on its page cannot be replaced by another method', async () => {
    const ordered = await shop.newOrder();
    await shop.sandbox.fault('ipn_lost');
    const started = await shop.pay(ordered.shopper, ordered.moId);
    await shop.sandbox.decide(started['data'] as string, 'approve');
    expect(await shop.pay(ordered.shopper, ordered.moId, { payType: '4' })).toMatchObject({ success: '0', error: 'orderAlreadyPaid' });
    await paidOnce(ordered);
  });
});

describe('a faulty gateway', () => {
  it('A gateway that is down leaves the order payable, and the next click pays it', async () => {
    const ordered = await shop.newOrder();
    await shop.sandbox.fault('down');
    expect(await shop.pay(ordered.shopper, ordered.moId)).toMatchObject({
      success: '0',
      error: 'gatewayUnavailable',
      resultMessage: expect.stringContaining('Your order is kept'),
    });
    expect(await stateOf(ordered.moId)).toBe('unpaid');
    await shop.sandbox.clearFaults();
    const started = await shop.pay(ordered.shopper, ordered.moId);
    expect(started).toMatchObject({ success: '1' });
    await shop.sandbox.decide(started['data'] as string, 'approve');
    expect(await resultOf(ordered, started['searchOrder'])).toBe('3');
    await paidOnce(ordered);
  });

  it.each(['error_after_charging', 'hang_after_charging'] as const)('A gateway with %s charges once', async (fault) => {
    const ordered = await shop.newOrder();
    await shop.sandbox.fault(fault, 1);
    const started = await shop.pay(ordered.shopper, ordered.moId);
    expect(started).toMatchObject({ success: '1', data: expect.stringMatching(/\/pay\//) });
    expect((await shop.pay(ordered.shopper, ordered.moId))['data']).toBe(started['data']);
    await shop.sandbox.decide(started['data'] as string, 'approve');
    expect(await resultOf(ordered, started['searchOrder'])).toBe('3');
    await paidOnce(ordered);
  });

  it('The sweep asks the gateway whose notification is lost', async () => {
    const ordered = await shop.newOrder();
    await shop.sandbox.fault('ipn_lost');
    const started = await shop.pay(ordered.shopper, ordered.moId);
    await shop.sandbox.decide(started['data'] as string, 'approve');
    clock.advance(2 * 60_000);
    await Promise.all([shop.sweep(), shop.sweep()]);
    await shop.sweep();
    await paidOnce(ordered);
  });

  it('A gateway that takes another amount than asked pays nothing', async () => {
    const ordered = await shop.newOrder();
    await shop.sandbox.fault('amount_mismatch');
    const started = await shop.pay(ordered.shopper, ordered.moId);
    await shop.sandbox.decide(started['data'] as string, 'approve');
    expect(await resultOf(ordered, started['searchOrder'])).toBe('2');
    clock.advance(2 * 60_000);
    await shop.sweep();
    expect(await stateOf(ordered.moId)).toBe('unpaid');
    expect(await postingsOf(ordered.moId)).toEqual([]);
    expect(await attemptsOf(ordered.moId)).toMatchObject([{ state: 'open' }]);
  });
});

describe('a late payment', () => {
  it('A late payment is kept in suspense and given back when the order is gone', async () => {
    const ordered = await shop.newOrder();
    await shop.sandbox.fault('ipn_lost');
    const started = await shop.pay(ordered.shopper, ordered.moId);
    await shop.sandbox.decide(started['data'] as string, 'approve');
    // Simulates a cancellation while the success was on its way.
    await sql`UPDATE member_order SET state = 'cancelled', cancelled_at = ${clock.now()} WHERE id = ${ordered.moId}`.execute(
      shop.server.database,
    );
    expect(await shop.sandbox.charge(started['searchOrder'] as string)).toMatchObject({ status: 'success' });
    await shop.sandbox.fault('down', 2);
    clock.advance(2 * 60_000);
    for (let sweeps = 0; sweeps < 4; sweeps += 1) await shop.sweep();
    expect(await attemptsOf(ordered.moId)).toMatchObject([{ state: 'returned' }]);
    expect(await shop.sandbox.charge(started['searchOrder'] as string)).toMatchObject({ status: 'refunded' });
    expect(await resultOf(ordered, started['searchOrder'])).toBe('1');
    const { rows } = await sql<{ held: bigint }>`SELECT balance_cents AS held FROM ledger_account WHERE book = 'suspense'`.execute(
      shop.server.database,
    );
    expect(rows).toEqual([{ held: 0n }]);
  });

  it('A late payment pays the order although the attempt was given up, while the order still waits', async () => {
    const ordered = await shop.newOrder();
    const started = await shop.pay(ordered.shopper, ordered.moId);
    await sql`UPDATE payment_attempt SET state = 'failed', decided_at = ${clock.now()} WHERE reference = ${started['searchOrder']}`.execute(
      shop.server.database,
    );
    await shop.sandbox.decide(started['data'] as string, 'approve');
    await vi.waitFor(async () => expect(await stateOf(ordered.moId)).toBe('paid'), { timeout: 5_000 });
    await paidOnce(ordered);
  });

  it('A late payment is given back where another payment has paid the order', async () => {
    const ordered = await shop.newOrder();
    const first = await shop.pay(ordered.shopper, ordered.moId);
    await sql`UPDATE payment_attempt SET state = 'failed', decided_at = ${clock.now()} WHERE reference = ${first['searchOrder']}`.execute(
      shop.server.database,
    );
    const second = await shop.pay(ordered.shopper, ordered.moId, { payType: '4' });
    await Promise.all([first, second].map(({ data }) => shop.sandbox.decide(data as string, 'approve')));
    await vi.waitFor(
      async () => expect((await attemptsOf(ordered.moId)).map(({ state }) => state).toSorted()).toEqual(['paid', 'returned']),
      { timeout: 5_000 },
    );
    await paidOnce(ordered);
  });

  it('A late payment goes back where the order is expired; an abandoned payment is withdrawn', async () => {
    const paidLate = await shop.newOrder();
    const abandoned = await shop.newOrder();
    await shop.sandbox.fault('ipn_lost');
    const started = await shop.pay(paidLate.shopper, paidLate.moId);
    const left = await shop.pay(abandoned.shopper, abandoned.moId);
    clock.advance(25 * HOUR_MS);
    await shop.sandbox.decide(started['data'] as string, 'approve');
    expect(await shop.pay(abandoned.shopper, abandoned.moId)).toMatchObject({ error: 'orderNotPayable' });
    await shop.sweep();
    expect(await stateOf(paidLate.moId)).toBe('cancelled');
    expect(await attemptsOf(paidLate.moId)).toMatchObject([{ state: 'returned' }]);
    expect(await shop.sandbox.charge(started['searchOrder'] as string)).toMatchObject({ status: 'refunded' });
    expect(await stateOf(abandoned.moId)).toBe('cancelled');
    expect(await shop.sandbox.charge(left['searchOrder'] as string)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a refused payment', () => {
  it('Another member’s order and payment are refused as if they did not exist', async () => {
    const ordered = await shop.newOrder();
    const other = await shop.newOrder();
    expect(await shop.pay(other.shopper, ordered.moId)).toMatchObject({ success: '0', error: 'orderNotFound' });
    const started = await shop.pay(ordered.shopper, ordered.moId);
    expect(await other.shopper.call('searchOrderId', { shOrderId: started['searchOrder'] })).toMatchObject({ error: 'paymentNotFound' });
    expect(await attemptsOf(ordered.moId)).toHaveLength(1);
  });

  it('A wrong payment password is refused before anything else happens', async () => {
    const ordered = await shop.newOrder();
    expect(await shop.pay(ordered.shopper, ordered.moId, { payPassword: '0'.repeat(32) })).toMatchObject({ error: 'paymentPasswordWrong' });
    expect(await attemptsOf(ordered.moId)).toEqual([]);
  });

  it.each([{ payType: '5' }, { payType: '6' }, { payType: '7' }])('A method that is not offered is refused: %o', async (more) => {
    const ordered = await shop.newOrder();
    expect(await shop.pay(ordered.shopper, ordered.moId, more)).toMatchObject({
      success: '0',
      error: 'payTypeUnsupported',
      resultMessage: expect.stringMatching(/^Unsupported payment method selected/),
    });
    expect(await attemptsOf(ordered.moId)).toEqual([]);
  });
});

describe('the notification door', () => {
  const knock = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${shop.url}/api/gateway/ipn`, { method: 'POST', headers: { 'content-type': type }, body });

  it('The notification door refuses forged, malformed and oversized messages, and nothing changes', async () => {
    const ordered = await shop.newOrder();
    const { searchOrder } = await shop.pay(ordered.shopper, ordered.moId);
    const [attempt] = await attemptsOf(ordered.moId);
    const fields = 'id,reference,amount,currency,status';
    const parameters = {
      id: attempt?.gateway_id ?? '',
      reference: String(searchOrder),
      amount: '7364',
      currency: 'USD',
      status: 'success',
      transaction_type: 'charge',
      fields,
    };
    expect((await knock(new URLSearchParams({ ...parameters, sign: 'a'.repeat(64) }).toString())).status).toBe(401);
    expect((await knock('id=1&id=2')).status).toBe(400);
    expect((await knock('{}', 'application/json')).status).toBe(415);
    expect((await knock(`id=${'x'.repeat(20_000)}`)).status).toBe(413);
    expect(await attemptsOf(ordered.moId)).toEqual([attempt]);
    expect(await stateOf(ordered.moId)).toBe('unpaid');
  });

  it('The notification door takes a genuine message only as a reason to ask', async () => {
    const { createHash } = await import('node:crypto');
    const ordered = await shop.newOrder();
    const { searchOrder } = await shop.pay(ordered.shopper, ordered.moId);
    const signed = (reference: string) => {
      const values: Record<string, string> = {
        id: 'f'.repeat(32),
        reference,
        amount: '7364',
        currency: 'USD',
        status: 'success',
        transaction_type: 'charge',
      };
      values['fields'] = Object.keys(values).join(',');
      const text = Object.keys(values)
        .toSorted()
        .map((name) => `${name}=${values[name]}`)
        .join('&');
      return new URLSearchParams({
        ...values,
        sign: createHash('sha256').update(`${text}&secret=sandbox-ipn-secret`).digest('hex'),
      }).toString();
    };
    expect((await knock(signed('unknown'))).status).toBe(200);
    expect((await knock(signed(String(searchOrder)))).status).toBe(200);
    expect(await resultOf(ordered, searchOrder)).toBe('2');
    expect(await stateOf(ordered.moId)).toBe('unpaid');
  });
});
