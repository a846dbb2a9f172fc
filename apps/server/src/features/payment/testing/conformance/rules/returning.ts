import { expect, vi } from 'vitest';
import { refundOrder } from '../../../index.ts';
import { attemptOf, knock, type BegunOrder, followed, keptOf, paid, type Rule, stateOf, tasksOf, TOTAL_CENTS } from '../bench.ts';
import type { OpenedWay } from '../pay-way.ts';

const refund = (way: OpenedWay, { moId }: BegunOrder, more: object = {}) =>
  refundOrder(way.shop.parts, { orderId: BigInt(moId), reason: 'damaged', ...more });

export async function paidThrice(way: OpenedWay): Promise<BegunOrder & { lineId: bigint; totalCents: bigint }> {
  const { shop } = way;
  const { shopper } = await shop.newOrder();
  await shopper.fill(shop.fixture.products.serum.variantIds[0], 3);
  const ordered = await shopper.order();
  const answer = await shop.pay(shopper, ordered.moId, way.pay);
  const begun = { ...ordered, shopper, link: String(answer.data), reference: String(answer['searchOrder']) };
  await way.silence();
  await way.approve(begun);
  await shopper.call('searchOrderId', { shOrderId: begun.reference });
  const { database } = shop.server;
  const { id: lineId } = await database
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', BigInt(ordered.moId))
    .executeTakeFirstOrThrow();
  return { ...begun, lineId, totalCents: (await attemptOf(way, begun.reference)).amount_cents };
}

export const returningRules: readonly Rule[] = [
  {
    name: 'refunded whole: the money is back, once',
    async check(way) {
      const order = await paid(way);
      await way.silence();
      expect(await refund(way, order)).toBe('refunded');
      expect(await refund(way, order)).not.toBe('returning');
      expect([await stateOf(way, order.moId), await keptOf(way, order.moId)]).toEqual(['refunded', 0n]);
    },
  },
  {
    name: 'refunded in parts: each part once, and the last takes what is left',
    async check(way) {
      const order = await paidThrice(way);
      const one = { wish: { pieces: new Map([[order.lineId, 1]]), isShippingBack: false } };
      expect(await refund(way, order, { ...one, key: 'first' })).toBe('refunded');
      const afterOne = await keptOf(way, order.moId);
      expect(afterOne < order.totalCents && afterOne > 0n).toBe(true);
      // The same request again is the same refund.
      expect(await refund(way, order, { ...one, key: 'first' })).toBe('refunded');
      expect(await keptOf(way, order.moId)).toBe(afterOne);
      expect(await refund(way, order, { ...one, key: 'second' })).toBe('refunded');
      expect(await refund(way, order)).toBe('refunded');
      expect([await stateOf(way, order.moId), await keptOf(way, order.moId)]).toEqual(['refunded', 0n]);
    },
  },
  {
    name: 'a part that is refused is a task, and the order stands',
    async check(way) {
      const order = await paidThrice(way);
      await way.nextRefund('partRefused');
      const wish = { pieces: new Map([[order.lineId, 1]]), isShippingBack: false };
      expect(await refund(way, order, { wish })).toBe('returning');
      expect([await stateOf(way, order.moId), await tasksOf(way, order.reference)]).toEqual(['paid', ['refundRefused']]);
      expect(await keptOf(way, order.moId)).toBe(order.totalCents);
      // Asked again, the refund is made.
      expect(await refund(way, order, { wish })).toBe('refunded');
      expect(await tasksOf(way, order.reference)).toEqual([]);
    },
  },
  {
    name: 'pending: booked when the third party says that the money is back',
    async check(way) {
      const order = await paid(way);
      await way.nextRefund('pending');
      expect(await refund(way, order)).toBe('returning');
      expect([await stateOf(way, order.moId), await keptOf(way, order.moId)]).toEqual(['paid', TOTAL_CENTS]);
      await way.decideRefund(order.reference, 'refunded');
      await vi.waitFor(async () => expect(await stateOf(way, order.moId)).toBe('refunded'), 8_000);
      expect(await keptOf(way, order.moId)).toBe(0n);
    },
  },
  {
    name: 'failed: a person has another refund made, under another reference',
    async check(way) {
      const order = await paid(way);
      await way.nextRefund('failed');
      expect(await refund(way, order)).toBe('returning');
      await followed(way);
      expect([await stateOf(way, order.moId), await tasksOf(way, order.reference)]).toEqual(['paid', ['refundRefused']]);
      expect(await refund(way, order)).toBe('refunded');
      expect([await stateOf(way, order.moId), await keptOf(way, order.moId)]).toEqual(['refunded', 0n]);
    },
  },
  {
    name: 'charged back in part: the books follow what the third party confirms, once',
    async check(way) {
      const order = await paid(way);
      await way.takeBack(order.reference, 2_000);
      await vi.waitFor(async () => expect(await tasksOf(way, order.reference)).toEqual(['chargeback']), 8_000);
      expect(await knock(way, await way.messages.about(order.reference, 'chargeback'))).toBe(200);
      await followed(way);
      const row = await way.shop.server.database
        .selectFrom('chargeback')
        .select(['amount_cents', 'balance_state'])
        .where('order_id', '=', BigInt(order.moId))
        .executeTakeFirstOrThrow();
      expect([row, await keptOf(way, order.moId)]).toEqual([{ amount_cents: 2_000n, balance_state: 'open' }, TOTAL_CENTS - 2_000n]);
    },
  },
  {
    name: 'charged back whole: the order is refunded, and nothing is given back twice',
    async check(way) {
      const order = await paid(way);
      await way.takeBack(order.reference);
      await vi.waitFor(async () => expect(await stateOf(way, order.moId)).toBe('refunded'), 8_000);
      expect(await refund(way, order)).not.toBe('returning');
      expect(await keptOf(way, order.moId)).toBe(0n);
    },
  },
];
