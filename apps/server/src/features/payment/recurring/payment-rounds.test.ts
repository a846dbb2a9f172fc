import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { type Recurring, startRecurring } from '../../../platform/jobs/index.ts';
import type { PaymentParts } from '../index.ts';
import { orderOf } from '../testing/books.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';
import { paymentSweep } from './payment-sweep.ts';
import { reconciliation } from './reconcile-payments.ts';

const MINUTE_MS = 60_000;
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop(clock);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.close());

/** Starts the rounds, lets `forMs` pass, and stops after the last round has finished. */
async function letRun(work: Recurring<PaymentParts>, forMs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startRecurring(shop.parts, work);
  vi.advanceTimersByTime(forMs);
  await stop();
}

describe('the recurring rounds of payments', () => {
  it('A sweep looks after payments each minute', async () => {
    const { moId } = await shop.newOrder();
    clock.advance(24 * 60 * MINUTE_MS);
    await letRun(paymentSweep, MINUTE_MS - 1);
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'unpaid' });
    await letRun(paymentSweep, MINUTE_MS);
    expect(await orderOf(shop.server.database, moId)).toMatchObject({ state: 'cancelled' });
  });

  it('A reconciliation looks after payments every five minutes', async () => {
    const { shopper, moId } = await shop.newOrder();
    const { data, searchOrder } = await shop.pay(shopper, moId);
    await shop.sandbox.decide(String(data), 'approve');
    expect(await shopper.call('searchOrderId', { shOrderId: searchOrder })).toMatchObject({ data: { status: '3' } });
    const reconciledAt = async () => {
      const attempts = shop.server.database.selectFrom('payment_attempt').select('reconciled_at').where('order_id', '=', BigInt(moId));
      return (await attempts.executeTakeFirstOrThrow()).reconciled_at;
    };
    clock.advance(6 * MINUTE_MS);
    await letRun(reconciliation, 5 * MINUTE_MS - 1);
    expect(await reconciledAt()).toBeNull();
    await letRun(reconciliation, 5 * MINUTE_MS);
    expect(await reconciledAt()).toEqual(clock.now());
  });
});
