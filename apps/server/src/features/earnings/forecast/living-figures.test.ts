import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { openListener } from '../../../platform/database/listener.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fund } from '../../payment/testing/books.ts';
import { LivingNetwork } from '../../network/index.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { LivingFigures } from './living-figures.ts';
import { successOf } from '../../../testing/success-of.ts';

// Friday noon of week 202640.
const clock = createFixedClock(dayOfWeek(4));
let shop: CommissionShop;
let other: TestServer;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  other = await createTestServer({ beside: shop.server, clock });
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
});
afterAll(async () => {
  await other.close();
  await shop.end();
});
afterEach(() => clock.moveTo(dayOfWeek(4)));

/** R's legs in a process that did not take the payment. */
async function seen(): Promise<{ left: number; right: number }> {
  const answer = successOf(await other.call('getRealTimePerformance', {}, { token: shop.member('R').token }));
  return { left: answer.data['MONTH_LINK_LEFT_PV'] ?? -1, right: answer.data['MONTH_LINK_RIGHT_PV'] ?? -1 };
}
const within5s = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000, interval: 50 });

describe('an upline', () => {
  it('An upline member sees an order paid through another process within seconds, even during a long transaction', async () => {
    expect(await seen()).toEqual({ left: 0, right: 0 });
    const release = Promise.withResolvers<void>();
    const long = shop.database.transaction().execute(async (transaction) => {
      await sql`INSERT INTO throttle (subject, failures, window_ends_at) VALUES ('long', 0, now())`.execute(transaction);
      await release.promise;
    });
    // Placed below A a moment ago: this process does not know the new member yet when they order.
    const buyer = await shop.join('N', { sponsor: 'A', under: 'A', side: 0 });
    await fund(shop.database, buyer.id, '6', 100_000n);
    const call = (name: Parameters<TestServer['call']>[0], payload: object) => shop.server.call(name, payload, { token: buyer.token });
    const fabId = await addAddress(buyer.id);
    await call('addToCart', { productId: shop.fixture.products.serum.variantIds[0], qty: 3 });
    const { moId } = (await call('addJpoMemberOrder', { fabId }))['data'] as { moId: number };
    expect(await call('payOrderByFb', { orderId: moId, payType: '1' })).toMatchObject({ success: '1', data: { status: '1' } });
    await within5s(async () => expect(await seen()).toEqual({ left: 120, right: 0 }));
    release.resolve();
    await long;
    expect(await seen()).toEqual({ left: 120, right: 0 });
  });

  it('An upline member no longer sees an order once it is refunded', async () => {
    const order = await shop.buy('B', 70, clock.now());
    await within5s(async () => expect(await seen()).toEqual({ left: 120, right: 70 }));
    await shop.refund(order, clock.now());
    await within5s(async () => expect(await seen()).toEqual({ left: 120, right: 0 }));
  });

  it('An upline member starts a new month at zero, at once', async () => {
    clock.moveTo(dayOfWeek(0, 5));
    expect(await seen()).toEqual({ left: 0, right: 0 });
    await shop.buy('B', 30, clock.now());
    await within5s(async () => expect(await seen()).toEqual({ left: 0, right: 30 }));
  });
});

describe('a new process', () => {
  it('A new process refuses as busy while it still loads, and answers afterwards', async () => {
    const { living, network, close } = anotherProcess({ longestWaitMs: 30 });
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = shop.server.admin.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE pv_row`.execute(transaction);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    await network.start();
    await living.start();
    const { id } = shop.member('R');
    await expect(living.figuresOf(id)).rejects.toMatchObject({ error: 'busy', detail: { retryAfterSeconds: 5 } });
    release.resolve();
    await lock;
    await living.ready();
    // The first forecast may take longer than a request waits, and is cached for the next one.
    await vi.waitFor(async () => expect(await living.figuresOf(id)).toMatchObject({ week: 202640 }), { timeout: 30_000, interval: 50 });
    await close();
  });

  it('A new process renews the first figures on request: starting a thread costs a forecast nothing', async () => {
    const { living, network, close } = anotherProcess();
    const { id } = shop.member('R');
    const pvAndCents = async () => {
      const { weekPv, bonusesCents } = (await living.figuresOf(id)) ?? {};
      return { pv: weekPv?.right, cents: bonusesCents?.reduce((sum, cents) => sum + cents, 0) };
    };
    try {
      await network.start();
      await living.start();
      const before = await pvAndCents();
      await shop.buy('R', 500, clock.now());
      await shop.buy('B', 200, clock.now());
      await living.catchUp();
      const after = await pvAndCents();
      expect(after.pv).toBe((before.pv as number) + 200_00);
      expect(after.cents).toBeGreaterThan(before.cents as number);
    } finally {
      await close();
    }
  });
});

/** The figures as another process of the shop has them. */
function anotherProcess(options: { longestWaitMs?: number } = {}) {
  const log = createLogger({ level: 'silent' });
  const { database, databaseUrl } = shop.server;
  const listener = openListener({ url: databaseUrl });
  const network = new LivingNetwork({ database, listener, log });
  const living = new LivingFigures({ database, listener, clock, log, network, settings: loadSettings({}), ...options });
  const close = async (): Promise<void> => {
    await living.close();
    await network.close();
    await listener.close();
  };
  return { living, network, close };
}

async function addAddress(memberId: bigint): Promise<number> {
  const person = { first_name: 'Ada', last_name: 'Lind', email: 'ada@example.com', mobile: '5550100' };
  const place = {
    company_code: 'US',
    province_id: shop.fixture.provinces.california,
    city: 'Oakland',
    street: '1 Pine Street',
    postal_code: '94601',
  };
  const { id } = await shop.database
    .insertInto('address')
    .values({ member_id: memberId, ...person, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}
