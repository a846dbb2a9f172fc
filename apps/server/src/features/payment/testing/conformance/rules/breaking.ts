import { expect } from 'vitest';
import { watchFaultPoints } from '../../../../../platform/fault-points.ts';
import { refundOrder } from '../../../index.ts';
import { ask, type BegunOrder, keptOf, postedTimes, type Rule, stateOf, TOTAL_CENTS } from '../bench.ts';
import type { OpenedWay } from '../pay-way.ts';
import { paidThrice } from './returning.ts';

/** Pays an order from the first click to the result, as far as the shop lets it. */
async function payThrough(way: OpenedWay, { shopper, moId }: Pick<BegunOrder, 'shopper' | 'moId'>): Promise<void> {
  const answer = await way.shop.pay(shopper, moId, way.pay);
  const begun = { link: String(answer.data), reference: String(answer['searchOrder']) };
  if (answer.success !== '1' || !begun.link.startsWith('http')) return;
  await way.approve(begun);
  await shopper.call('searchOrderId', { shOrderId: begun.reference });
}

async function pointsOf(work: () => Promise<unknown>): Promise<string[]> {
  const points: string[] = [];
  watchFaultPoints((point) => void points.push(point));
  try {
    await work();
  } finally {
    watchFaultPoints(undefined);
  }
  return points;
}

/** Breaks `work` off at the n-th passing of a point: what was committed stays, and nothing after it is done. */
async function breakAt(point: string, times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times;
  watchFaultPoints((passed) => {
    if (passed === point) left -= 1;
    if (left <= 0) throw new Error(`broken off at ${point}`);
  });
  await work().catch(() => undefined);
  watchFaultPoints(undefined);
}

const passings = (points: readonly string[]): [string, number][] =>
  points.map((point, at) => [point, points.slice(0, at + 1).filter((earlier) => earlier === point).length]);

/** Cases in which the shop dies, the answer is lost, or the third party is away. */
export const breakingRules: readonly Rule[] = [
  {
    name: 'asked after a crash between any two steps of paying: paid once, for exactly its total',
    async check(way) {
      await way.silence();
      const undisturbed = await way.shop.newOrder();
      const points = await pointsOf(() => payThrough(way, undisturbed));
      expect(await stateOf(way, undisturbed.moId)).toBe('paid');
      expect(points.length).toBeGreaterThanOrEqual(6);
      for (const [point, times] of passings(points)) {
        const order = await way.shop.newOrder();
        await breakAt(point, times, () => payThrough(way, order));
        // The payer tries again a minute later.
        way.clock.advance(61_000);
        await way.shop.sweep();
        if ((await stateOf(way, order.moId)) === 'unpaid') await payThrough(way, order);
        await way.shop.sweep();
        const found = [await stateOf(way, order.moId), await postedTimes(way, order.moId), await keptOf(way, order.moId)];
        expect(found, `broken off at ${point} (${times})`).toEqual(['paid', 1, TOTAL_CENTS]);
      }
    },
  },
  {
    name: 'asked after a crash between any two steps of a refund in part: given back once',
    async check(way) {
      const undisturbed = await paidThrice(way);
      const refund = ({ moId, lineId }: { moId: number; lineId: bigint }) =>
        refundOrder(way.shop.parts, {
          orderId: BigInt(moId),
          reason: 'damaged',
          key: 'one piece',
          wish: { pieces: new Map([[lineId, 1]]), isShippingBack: false },
        });
      const points = await pointsOf(() => refund(undisturbed));
      expect(points.length).toBeGreaterThanOrEqual(2);
      const { returned: part } = await way.held(undisturbed.reference);
      expect(part > 0n && part < undisturbed.totalCents).toBe(true);
      for (const [point, times] of passings(points)) {
        const order = await paidThrice(way);
        await breakAt(point, times, () => refund(order));
        await way.shop.sweep();
        await refund(order);
        const { returned } = await way.held(order.reference);
        const done = await way.shop.server.database
          .selectFrom('order_refund')
          .select('state')
          .where('order_id', '=', BigInt(order.moId))
          .execute();
        expect([done, returned], `broken off at ${point}`).toEqual([[{ state: 'done' }], part]);
      }
    },
  },
  {
    name: 'no answer in time: the payer is told so, and is charged once',
    async check(way) {
      const order = await way.shop.newOrder();
      await way.loseAnswer();
      const first = await way.shop.pay(order.shopper, order.moId, way.pay);
      // A third party that can be asked by our reference may have found the charge at once.
      if (first.success !== '1') expect(['gatewayUnavailable', 'paymentPending']).toContain(first['error']);
      await payThrough(way, order);
      await way.shop.sweep();
      expect([await stateOf(way, order.moId), await postedTimes(way, order.moId), await keptOf(way, order.moId)]).toEqual([
        'paid',
        1,
        TOTAL_CENTS,
      ]);
    },
  },
  {
    name: 'away: the order is kept, and paid when the third party is back',
    async check(way) {
      const order = await way.shop.newOrder();
      await way.cut();
      expect(await way.shop.pay(order.shopper, order.moId, way.pay)).toMatchObject({ success: '0', error: 'gatewayUnavailable' });
      await way.clear();
      await payThrough(way, order);
      const [attempt] = await way.shop.server.database
        .selectFrom('payment_attempt')
        .select('reference')
        .where('order_id', '=', BigInt(order.moId))
        .where('state', '=', 'paid')
        .execute();
      expect(await ask({ shopper: order.shopper, reference: attempt?.reference ?? '' })).toBe('3');
      expect(await keptOf(way, order.moId)).toBe(TOTAL_CENTS);
    },
  },
];
