import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { refundOrder } from '../index.ts';
import { bookOf, companyBalance, fund, orderOf } from '../testing/books.ts';
import { type KillShop, openKillShop } from '../testing/kill-shop.ts';
import { signedNotification } from '../testing/signed-notification.ts';

/** `PROOF=full` kills at every point of every case; otherwise at a few, drawn at random. `PROOF_SEED` repeats an earlier draw. */
const IS_FULL = process.env['PROOF'] === 'full';
const SEED = Number(process.env['PROOF_SEED'] ?? randomInt(2 ** 31));
const SMALL = 3;
const drawn = <T>(all: readonly T[]): readonly T[] =>
  IS_FULL ? all : fc.sample(fc.shuffledSubarray([...all], { minLength: SMALL, maxLength: SMALL }), { seed: SEED, numRuns: 1 }).flat();

let shop: KillShop;
beforeAll(async () => {
  shop = await openKillShop({ asksByReference: true });
});
afterAll(() => shop.close());

interface Paid {
  shopper: Shopper;
  moId: number;
  reference: string;
  gatewayId: string;
}

/** An order of `pieces` serums (one: 73.64), paid with `balanceCents` of the e-wallet and the rest by Alipay. */
async function paid(balanceCents: bigint, pieces = 1): Promise<Paid> {
  const shopper = await shop.newShopper();
  await shopper.fill(shop.fixture.products.serum.variantIds[0], pieces);
  const { moId } = await shopper.order();
  if (balanceCents > 0n) {
    await fund(shop.database, shopper.id, '6', balanceCents);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  }
  const subAmt = String(Number(balanceCents) / 100);
  const started = await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2', subAmt });
  await shop.sandbox.decide(String(started.data), 'approve');
  const reference = String(started['searchOrder']);
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  const { id = '' } = (await shop.sandbox.charge(reference)) ?? {};
  return { shopper, moId, reference, gatewayId: id };
}

const pvOf = async (moId: number): Promise<bigint> =>
  (await shop.database.selectFrom('pv_row').select('pv').where('order_id', '=', BigInt(moId)).execute()).reduce(
    (sum, { pv }) => sum + pv,
    0n,
  );

describe(`a refund killed between two steps (PROOF_SEED=${SEED})`, () => {
  const cases = ['refund.begun', 'refund.asked', 'refund.booked'].flatMap((point) =>
    [0n, 2_000n].flatMap((balanceCents) => [false, true].map((isPending) => ({ point, balanceCents, isPending }))),
  );
  // The asking process does not book a pending refund.
  const possible = cases.filter(({ point, isPending }) => !(isPending && point === 'refund.booked'));

  it.each(drawn(possible))(
    'At $point, with $balanceCents of the balance, pending: $isPending, a refund is whole and paid once',
    async (kill) => {
      const { shopper, moId, reference } = await paid(kill.balanceCents);
      const clearing = await companyBalance(shop.database, 'gateway_clearing');
      if (kill.isPending) await shop.sandbox.fault('refund_pending', 1);
      expect(await shop.refundUntil(kill.point, moId)).toBe('SIGKILL');
      expect(await findDrift(shop.database)).toEqual([]);
      await shop.sweep();
      if (kill.isPending) {
        expect([await orderOf(shop.database, moId), await bookOf(shop.database, shopper.id, '6')]).toMatchObject([
          { state: 'paid' },
          [0n, 0n],
        ]);
        await shop.sandbox.decideRefund(reference, 'refunded');
        await sql`UPDATE payment_attempt SET refund_ask_at = now() WHERE reference = ${reference}`.execute(shop.database);
        await shop.sweep();
      }
      await shop.sweep();
      expect(await orderOf(shop.database, moId)).toMatchObject({ state: 'refunded' });
      expect(await bookOf(shop.database, shopper.id, '6')).toEqual([kill.balanceCents, 0n]);
      expect(await companyBalance(shop.database, 'gateway_clearing')).toBe(clearing + 7_364n - kill.balanceCents);
      expect(await shop.sandbox.charge(reference)).toMatchObject({
        status: 'refunded',
        amount_refunded: Number(7_364n - kill.balanceCents),
      });
      expect([await pvOf(moId), await findDrift(shop.database)]).toEqual([0n, []]);
    },
    60_000,
  );
});

describe(`a refund of one piece of two killed between two steps (PROOF_SEED=${SEED})`, () => {
  const cases = ['refund.begun', 'refund.asked', 'refund.booked'].flatMap((point) =>
    [0n, 2_000n].map((balanceCents) => ({ point, balanceCents })),
  );

  it.each(IS_FULL ? cases : drawn(cases).slice(0, 1))(
    'At $point, with $balanceCents of the balance, half went back once, and then the rest',
    async (kill) => {
      const { shopper, moId, reference } = await paid(kill.balanceCents, 2);
      const clearing = await companyBalance(shop.database, 'gateway_clearing');
      expect(await shop.refundUntil(kill.point, moId, 1)).toBe('SIGKILL');
      expect(await findDrift(shop.database)).toEqual([]);
      await shop.sweep();
      await shop.sweep();
      const { total_cents: totalCents } = await shop.database
        .selectFrom('member_order')
        .select('total_cents')
        .where('id', '=', BigInt(moId))
        .executeTakeFirstOrThrow();
      const [half] = await shop.database.selectFrom('order_refund').selectAll().where('order_id', '=', BigInt(moId)).execute();
      expect([await orderOf(shop.database, moId), half]).toMatchObject([
        { state: 'paid' },
        { state: 'done', total_cents: totalCents / 2n },
      ]);
      expect(await companyBalance(shop.database, 'gateway_clearing')).toBe(clearing + (half?.outside_cents ?? 0n));
      expect(await shop.sandbox.charge(reference)).toMatchObject({ amount_refunded: Number(half?.outside_cents) });
      expect(await pvOf(moId)).toBe(4_000n);
      expect(await refundOrder(shop.parts, { orderId: BigInt(moId), reason: 'the rest' })).toBe('refunded');
      expect(await bookOf(shop.database, shopper.id, '6')).toEqual([kill.balanceCents, 0n]);
      expect(await shop.sandbox.charge(reference)).toMatchObject({
        status: 'refunded',
        amount_refunded: Number(totalCents - kill.balanceCents),
      });
      expect([await pvOf(moId), await findDrift(shop.database)]).toEqual([0n, []]);
    },
    60_000,
  );
});

describe(`a chargeback killed between two steps (PROOF_SEED=${SEED})`, () => {
  const points = ['notification.read', 'notification.stored', 'chargeback.asked', 'chargeback.booked', 'notification.followed'];
  const isFollowed = async (reference: string): Promise<boolean> =>
    (
      await sql`SELECT FROM gateway_notification WHERE reference = ${reference} AND type = 'chargeback' AND followed_at IS NOT NULL`.execute(
        shop.database,
      )
    ).rows.length === 1;
  const bodyOf = ({ reference, gatewayId }: Paid) =>
    signedNotification({ id: gatewayId, transaction_type: 'chargeback', reference, amount: '5364', currency: 'USD', status: 'success' });

  it('A chargeback passes all of its points when it is not killed', async () => {
    const order = await paid(2_000n);
    await shop.sandbox.chargeBack(order.reference);
    const passed = await shop.pointsOf(async () => {
      expect(await shop.knock(bodyOf(order))).toBe(200);
      await vi.waitFor(async () => expect(await isFollowed(order.reference)).toBe(true), 10_000);
    });
    expect(passed.toSorted()).toEqual(points.toSorted());
  });

  it.each(drawn(points))(
    'At %s the charged part is taken back once, and the message is not lost',
    async (point) => {
      const order = await paid(2_000n);
      const { shopper, moId, reference } = order;
      const clearing = await companyBalance(shop.database, 'gateway_clearing');
      await shop.sandbox.chargeBack(reference);
      let status = 0;
      await shop.killAt(point, 1, async () => {
        status = await shop.knock(bodyOf(order));
      });
      // The gateway repeats a message until it is acknowledged, and never after that. A busy database answers 503.
      if (status !== 200)
        await vi.waitFor(async () => expect(await shop.knock(bodyOf(order))).toBe(200), { timeout: 25_000, interval: 500 });
      // Ends the dead process's lease.
      await sql`UPDATE gateway_notification SET due_at = now() WHERE followed_at IS NULL`.execute(shop.database);
      await vi.waitFor(async () => expect(await isFollowed(reference)).toBe(true), { timeout: 25_000, interval: 100 });
      expect(await companyBalance(shop.database, 'gateway_clearing')).toBe(clearing + 5_364n);
      expect([await orderOf(shop.database, moId), await bookOf(shop.database, shopper.id, '6')]).toMatchObject([
        { state: 'paid' },
        [0n, 0n],
      ]);
      const tasks = await shop.database.selectFrom('staff_task').select('kind').where('subject', '=', reference).execute();
      expect([tasks, await findDrift(shop.database)]).toEqual([[{ kind: 'chargeback' }], []]);
    },
    90_000,
  );
});
