import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import type { CallOptions } from '../../../testing/test-server.ts';
import { createShopper, payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { bookOf, fund } from '../testing/books.ts';
import { type CrashShop, openCrashShop, type Victim, victims } from '../testing/crash-shop.ts';

/** Number of rounds: each kills one process, in turn. `CRASH_ROUNDS=60` is the long run; `CRASH_SEED` repeats the moments of an earlier one. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 5);
const SEED = Number(process.env['CRASH_SEED'] ?? randomInt(2 ** 31));
const PATIENCE_MS = 60_000;

/** 64.00 + 5.00 + 4.64. */
const TOTAL_CENTS = 7_364n;

/** Ways the shoppers of a round pay, with their e-wallets funded for nothing, a part or all of the order. */
const ways = [
  { way: 'gateway', funded: 0n },
  { way: 'gateway', funded: 0n },
  { way: 'mixed', funded: 2_000n },
  { way: 'balance', funded: 10_000n },
] as const;

type Buyer = (typeof ways)[number] & { shopper: Shopper };

let shop: CrashShop;
beforeAll(async () => {
  shop = await openCrashShop();
});
afterAll(() => shop.close());

/** Acts like a person: repeats the same click until the order is placed and paid. */
async function buy(buyer: Buyer): Promise<void> {
  const { shopper } = buyer;
  const place: CallOptions = { key: `place-${shopper.id}-000000` };
  const until = Date.now() + PATIENCE_MS;
  for (; Date.now() < until; await delay(40)) {
    const placed = await shopper.call('addJpoMemberOrder', { fabId: shopper.addressId }, place);
    if (placed.success !== '1') continue;
    const { moId, memberOrderNo } = placed.data as { moId: number; memberOrderNo: string };
    const order = await shopper.call('orderByOrderNo', { memberOrderNo });
    if (order.success === '1' && (order.data as { status: string }[])[0]?.status === '2') return;
    await pay(buyer, moId);
  }
  throw new Error(`${shopper.username} could not buy`);
}

async function pay({ shopper, way }: Buyer, orderId: number): Promise<void> {
  // Pays by balance first: in full, or as a recorded part.
  if (way !== 'gateway') await shopper.call('payOrderByFb', { orderId, payPassword, payType: '1' });
  if (way === 'balance') return;
  const subAmt = way === 'mixed' ? '20' : '0';
  const paying = await shopper.call('payOrderByCitcon', { orderId, payPassword, payType: '2', subAmt });
  const { data: link, searchOrder } = paying as { data?: unknown; searchOrder?: string };
  if (typeof link !== 'string' || !link.startsWith('http')) return;
  await shop
    .sandbox()
    .decide(link, 'approve')
    .catch(() => undefined);
  await shopper.call('searchOrderId', { shOrderId: searchOrder ?? '' } as never);
}

async function makeBuyers(): Promise<Buyer[]> {
  const through = { database: shop.database(), call: shop.call };
  return Promise.all(
    ways.map(async (each) => {
      const shopper = await createShopper(through, shop.fixture);
      if (each.funded > 0n) await fund(shop.database(), shopper.id, '6', each.funded);
      await shopper.fill(shop.fixture.products.serum.variantIds[0]);
      return { ...each, shopper };
    }),
  );
}

/** Expects one paid order whose total was taken once, from the e-wallet and the gateway together, by the gateway's own record. */
async function verifyPurchase({ shopper, funded, way }: Buyer, charged: ReadonlyMap<string, bigint>, told: string): Promise<void> {
  const database = shop.database();
  const { rows } = await sql<{ orders: number; paid: number }>`
    SELECT count(*)::int AS orders, count(paid_at)::int AS paid FROM member_order WHERE member_id = ${shopper.id}`.execute(database);
  expect(rows[0], told).toEqual({ orders: 1, paid: 1 });
  const attempts = await database.selectFrom('payment_attempt').select(['reference', 'state']).where('payer_id', '=', shopper.id).execute();
  const byGateway = attempts.reduce((sum, { reference }) => sum + (charged.get(reference) ?? 0n), 0n);
  const [balance, held] = await bookOf(database, shopper.id, '6');
  expect({ held, taken: funded - balance + byGateway }, told).toEqual({ held: 0n, taken: TOTAL_CENTS });
  const paid = attempts.filter(({ state }) => state === 'paid').map(({ reference }) => charged.get(reference));
  expect(paid, told).toEqual({ gateway: [TOTAL_CENTS], mixed: [TOTAL_CENTS - funded], balance: [] }[way]);
}

/** Measures an undisturbed checkout, so that kills fall anywhere within it. */
async function calmRound(): Promise<number> {
  const buyers = await makeBuyers();
  const from = performance.now();
  await Promise.all(buyers.map(buy));
  return performance.now() - from;
}

it(
  `Checkout loses nothing and charges once when server, gateway or PostgreSQL is killed (CRASH_SEED=${SEED})`,
  async () => {
    const stockBefore = await stockOf();
    await calmRound();
    const longest = Math.ceil(await calmRound());
    const points = fc.sample(fc.integer({ min: 0, max: 999 }), { seed: SEED, numRuns: ROUNDS });
    for (const [round, thousandth] of points.entries()) {
      const afterMs = Math.round((thousandth / 1_000) * longest);
      const victim = victims[round % victims.length] as Victim;
      const told = `CRASH_SEED=${SEED}, round ${round}: ${victim} killed after ${afterMs} of ${longest} ms`;
      const buyers = await makeBuyers();
      const buying = Promise.all(buyers.map(buy)).then(
        () => undefined,
        (error: unknown) => new Error(told, { cause: error }),
      );
      await delay(afterMs);
      await shop.kill(victim);
      const failure = await buying;
      if (failure !== undefined) throw failure;
      const charged = await shop.charged();
      for (const buyer of buyers) await verifyPurchase(buyer, charged, told);
      expect(await findDrift(shop.database()), told).toEqual([]);
    }
    await verifyCharges();
    expect(stockBefore - (await stockOf())).toBe((ROUNDS + 2) * ways.length);
  },
  60_000 + ROUNDS * PATIENCE_MS,
);

/** Expects no gateway charge unknown to the shop, and no paid charge the shop holds for unpaid. */
async function verifyCharges(): Promise<void> {
  const attempts = await shop.database().selectFrom('payment_attempt').select(['reference', 'state']).execute();
  const stateOf = new Map(attempts.map(({ reference, state }) => [reference, state]));
  const odd = [...(await shop.charged())].filter(([reference, cents]) => cents > 0n !== (stateOf.get(reference) === 'paid'));
  expect(odd.map(([reference]) => reference)).toEqual([]);
}

async function stockOf(): Promise<number> {
  const { stock } = await shop
    .database()
    .selectFrom('product_variant')
    .select('stock')
    .where('id', '=', shop.fixture.products.serum.variantIds[0])
    .executeTakeFirstOrThrow();
  return stock;
}
