import { expect, vi } from 'vitest';
import { refundOrder } from '../../../index.ts';
import { begin, followed, keptOf, knock, paid, postedTimes, type Rule, stateOf, tasksOf, TOTAL_CENTS } from '../bench.ts';

/** Rules for the effects of genuine and forged messages of the third party. */
export const tellingRules: readonly Rule[] = [
  {
    name: 'told: a message settles it, though nothing in it is believed',
    async check(way) {
      const begun = await begin(way);
      await way.approve(begun);
      await vi.waitFor(async () => expect(await stateOf(way, begun.moId)).toBe('paid'), 8_000);
      expect([await keptOf(way, begun.moId), await postedTimes(way, begun.moId)]).toEqual([TOTAL_CENTS, 1]);
    },
  },
  {
    name: 'told twice, and five times at once: posted once',
    async check(way) {
      const begun = await begin(way);
      await way.silence();
      await way.approve(begun);
      const message = await way.messages.about(begun.reference, 'paid');
      expect(await Promise.all([1, 2, 3, 4, 5].map(() => knock(way, message)))).toEqual([200, 200, 200, 200, 200]);
      await followed(way);
      expect(await knock(way, await way.messages.about(begun.reference, 'paid'))).toBe(200);
      await followed(way);
      expect([await stateOf(way, begun.moId), await postedTimes(way, begun.moId)]).toEqual(['paid', 1]);
    },
  },
  {
    name: 'told of a success that nobody paid for: nothing changes',
    async check(way) {
      const begun = await begin(way);
      expect(await knock(way, await way.messages.about(begun.reference, 'paid'))).toBe(200);
      await followed(way);
      expect([await stateOf(way, begun.moId), await keptOf(way, begun.moId)]).toEqual(['unpaid', 0n]);
    },
  },
  {
    name: 'altered: a message that was changed after it was signed is refused',
    async check(way) {
      const begun = await begin(way);
      const message = way.messages.altered(await way.messages.about(begun.reference, 'paid'));
      expect(await knock(way, message)).toBe(401);
      expect(await stateOf(way, begun.moId)).toBe('unpaid');
    },
  },
  {
    name: 'forged: a message that another secret signed is refused, though the money is there',
    async check(way) {
      const begun = await begin(way);
      await way.silence();
      await way.approve(begun);
      expect(await knock(way, await way.messages.forged(begun.reference))).toBe(401);
      expect(
        await knock(way, { ...(await way.messages.about(begun.reference, 'paid')), headers: { 'content-type': 'application/json' } }),
      ).not.toBe(503);
      const stored = await way.shop.server.database
        .selectFrom('gateway_notification')
        .select('type')
        .where('reference', '=', begun.reference)
        .execute();
      expect(stored.length).toBeLessThanOrEqual(1);
    },
  },
  {
    name: 'out of order: an older state that arrives later changes nothing',
    async check(way) {
      const { moId, reference } = await paid(way);
      expect(await knock(way, await way.messages.about(reference, 'pending'))).toBe(200);
      await followed(way);
      expect([await stateOf(way, moId), await postedTimes(way, moId)]).toEqual(['paid', 1]);
    },
  },
  {
    name: 'replayed after the refund: the order stays refunded',
    async check(way) {
      const { moId, reference } = await paid(way);
      await way.silence();
      expect(await refundOrder(way.shop.parts, { orderId: BigInt(moId), reason: 'damaged' })).toBe('refunded');
      expect(await knock(way, await way.messages.about(reference, 'paid'))).toBe(200);
      await followed(way);
      expect([await stateOf(way, moId), await keptOf(way, moId), await postedTimes(way, moId)]).toEqual(['refunded', 0n, 1]);
    },
  },
  {
    name: 'told of a chargeback that there is none of: no money moves, and a person looks',
    async check(way) {
      const { moId, reference } = await paid(way);
      expect(await knock(way, await way.messages.about(reference, 'chargeback'))).toBe(200);
      await followed(way);
      expect([await stateOf(way, moId), await tasksOf(way, reference)]).toEqual(['paid', ['chargebackUnconfirmed']]);
    },
  },
];
