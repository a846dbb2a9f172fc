import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { bookOf, fund } from '../testing/books.ts';
import { type KillShop, openKillShop } from '../testing/kill-shop.ts';

/** `PROOF=full` kills at every point of every way; otherwise at a few random points. `PROOF_SEED` repeats an earlier draw. */
const IS_FULL = process.env['PROOF'] === 'full';
const SEED = Number(process.env['PROOF_SEED'] ?? randomInt(2 ** 31));
const SMALL = 4;

/** 64.00 + 5.00 + 4.64. */
const TOTAL_CENTS = 7_364n;

interface Buying {
  owner: Shopper;
  payer: Shopper;
  moId: number;
  memberOrderNo: string;
}

/** A way to pay an order, with the payer's e-wallet funding. */
interface Way {
  name: string;
  funded: bigint;
  isForAnother?: true;
  pay(buying: Buying): Promise<void>;
}

let shop: KillShop;

const fromBalance = ({ owner, payer, moId, memberOrderNo }: Buying) =>
  owner === payer
    ? payer.call('payOrderByFb', { orderId: moId, payPassword, payType: '1' })
    : payer.call('payOther', { orderId: memberOrderNo, payPassword, payType: '1' });

/** Goes to the gateway's page, through it, and back to the result. */
async function byGateway({ owner, payer, moId, memberOrderNo }: Buying, more: object): Promise<void> {
  const asked = { payPassword, payType: '2', ...more };
  const started = (await (owner === payer
    ? payer.call('payOrderByCitcon', { orderId: moId, ...asked })
    : payer.call('payOtherOrderByCitcon', { orderId: memberOrderNo, ...asked }))) as { data?: unknown; searchOrder?: string };
  const { data: link } = started;
  if (typeof link !== 'string' || !link.startsWith('http')) return;
  if ('creditId' in more)
    await fetch(`${link}/bank`, { method: 'POST', body: new URLSearchParams({ code: '123456' }), redirect: 'manual' });
  else await shop.sandbox.decide(link, 'approve');
  await payer.call('searchOrderId', { shOrderId: started.searchOrder ?? '' });
}

async function savedCard(shopper: Shopper): Promise<number> {
  await shop.database.deleteFrom('saved_card').where('vault_token', '=', 'vlt_test_visa').execute();
  const card = {
    brand: 'Visa',
    last_four: '4242',
    expiry: '08/39',
    first_name: 'Ada',
    last_name: 'Lind',
    phone: '1',
    saved_at: new Date(),
  };
  const values = { ...card, vault_token: 'vlt_test_visa', member_id: shopper.id };
  return Number((await shop.database.insertInto('saved_card').values(values).returning('id').executeTakeFirstOrThrow()).id);
}

const mixed = async (buying: Buying): Promise<void> => {
  await fromBalance(buying);
  await byGateway(buying, { subAmt: '20' });
};

const ways: readonly Way[] = [
  { name: 'Alipay', funded: 0n, pay: (buying) => byGateway(buying, {}) },
  { name: 'card', funded: 0n, pay: async (buying) => byGateway(buying, { payType: '1', creditId: await savedCard(buying.payer) }) },
  { name: 'balance', funded: 10_000n, pay: async (buying) => void (await fromBalance(buying)) },
  { name: 'balance and PayPal', funded: 2_000n, pay: mixed },
  { name: 'another’s order by Alipay', funded: 0n, isForAnother: true, pay: (buying) => byGateway(buying, {}) },
  { name: 'another’s order by balance', funded: 10_000n, isForAnother: true, pay: async (buying) => void (await fromBalance(buying)) },
  { name: 'another’s order by both', funded: 2_000n, isForAnother: true, pay: mixed },
];

async function begin({ funded, isForAnother }: Way): Promise<Buying> {
  const owner = await shop.newShopper();
  await owner.fill(shop.fixture.products.serum.variantIds[0]);
  const placed = await owner.order();
  const payer = isForAnother ? await shop.newShopper() : owner;
  if (funded > 0n) await fund(shop.database, payer.id, '6', funded);
  const buying = { owner, payer, ...placed };
  if (isForAnother) expect(await open(buying)).toMatchObject({ success: '1' });
  return buying;
}

const open = ({ owner, payer, memberOrderNo }: Buying) => payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code });

/** Possible outcomes after the kill, unless the order is paid. */
const endings = ['is paid from the balance', 'is cancelled', 'expires'] as const;
type Ending = (typeof endings)[number];

async function end(buying: Buying, ending: Ending): Promise<void> {
  const { owner, payer, moId } = buying;
  const { database } = shop;
  // After a minute, an attempt without an answer can be replaced.
  await sql`UPDATE payment_attempt SET created_at = created_at - interval '61 seconds' WHERE order_id = ${moId}`.execute(database);
  if (ending === 'is paid from the balance') {
    await fund(database, payer.id, '6', 10_000n);
    const paid = await fromBalance(buying);
    if (paid.success !== '1') expect(paid).toMatchObject({ error: 'orderAlreadyPaid' });
  } else if (ending === 'is cancelled') {
    const cancelled = await owner.call('deleteOrder', { moId });
    if (cancelled.success !== '1') expect(cancelled).toMatchObject({ error: 'orderAlreadyPaid' });
  } else {
    await sql`UPDATE member_order SET expires_at = ordered_at WHERE id = ${moId} AND state = 'unpaid'`.execute(database);
  }
  // Carries out all outstanding refunds.
  await shop.sweep();
}

/** Expects the order to be finished, with exactly its total taken if paid, otherwise nothing. */
async function verify({ payer, moId }: Buying, givenCents: bigint, told: string): Promise<'paid' | 'cancelled'> {
  const { database } = shop;
  const { state } = await database.selectFrom('member_order').select('state').where('id', '=', BigInt(moId)).executeTakeFirstOrThrow();
  expect(['paid', 'cancelled'], told).toContain(state);
  const attempts = await database.selectFrom('payment_attempt').selectAll().where('order_id', '=', BigInt(moId)).execute();
  expect(
    attempts.map((attempt) => attempt.state),
    told,
  ).not.toContain('open');
  const charges = await Promise.all(attempts.map(({ reference }) => shop.sandbox.charge(reference)));
  const charged = charges.reduce((sum, charge) => sum + (charge?.status === 'success' ? BigInt(charge.amount) : 0n), 0n);
  const [balance, held] = await bookOf(database, payer.id, '6');
  expect({ held, taken: charged + givenCents - balance }, told).toEqual({ held: 0n, taken: state === 'paid' ? TOTAL_CENTS : 0n });
  expect(await findDrift(database), told).toEqual([]);
  return state as 'paid' | 'cancelled';
}

/** Lists every passing of a fault point, for each way to pay, in a payment without a fault. */
async function everyKill(): Promise<{ way: Way; point: string; times: number; ending: Ending }[]> {
  const kills: { way: Way; point: string; times: number; ending: Ending }[] = [];
  for (const way of ways) {
    const buying = await begin(way);
    const points = await shop.pointsOf(() => way.pay(buying));
    expect(await verify(buying, way.funded, way.name)).toBe('paid');
    expect(points.length, way.name).toBeGreaterThanOrEqual(4);
    const passed = new Map<string, number>();
    for (const point of points) {
      const times = (passed.get(point) ?? 0) + 1;
      passed.set(point, times);
      kills.push({ way, point, times, ending: endings[kills.length % endings.length] as Ending });
    }
  }
  return kills;
}

const stock = async () =>
  (
    await shop.database
      .selectFrom('product_variant')
      .select('stock')
      .where('id', '=', shop.fixture.products.serum.variantIds[0])
      .executeTakeFirstOrThrow()
  ).stock;

describe.each([
  { gateway: 'that answers by our reference', asksByReference: true },
  { gateway: 'that answers by its own number alone', asksByReference: false },
])('the server killed between two steps of a payment, with a gateway $gateway', ({ asksByReference }) => {
  beforeAll(async () => {
    shop = await openKillShop({ asksByReference });
    await sql`UPDATE product_variant SET stock = 100000 WHERE stock > 0`.execute(shop.database);
  });
  afterAll(() => shop.close());

  it(
    `A server kill loses nothing and charges once; the order can be paid, cancelled or expires (PROOF_SEED=${SEED})`,
    async () => {
      const before = await stock();
      const kills = await everyKill();
      let paid = ways.length;
      const drawn = IS_FULL ? kills : fc.sample(fc.constantFrom(...kills), { seed: SEED, numRuns: SMALL });
      for (const { way, point, times, ending } of drawn) {
        const told = `PROOF_SEED=${SEED}: ${way.name}, killed at ${point} (${times}), the order ${ending}`;
        const buying = await begin(way);
        await shop.killAt(point, times, () => way.pay(buying));
        await end(buying, ending);
        const given = way.funded + (ending === 'is paid from the balance' ? 10_000n : 0n);
        if ((await verify(buying, given, told)) === 'paid') paid += 1;
      }
      expect(before - (await stock())).toBe(paid);
    },
    60_000 + (IS_FULL ? 100 : SMALL) * 15_000,
  );
});
