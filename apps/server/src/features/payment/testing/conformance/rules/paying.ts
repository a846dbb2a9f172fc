import { expect } from 'vitest';
import { decideAttempt } from '../../../index.ts';
import { ask, attemptOf, begin, keptOf, paid, postedTimes, type Rule, stateOf, tasksOf, TOTAL_CENTS } from '../bench.ts';

/** Rules of a payment from its beginning to its end. */
export const payingRules: readonly Rule[] = [
  {
    name: 'begins with a page, and books nothing',
    async check(way) {
      const { link, reference, moId, shopper } = await begin(way);
      expect(link).toMatch(/^https?:\/\//);
      expect(await attemptOf(way, reference)).toMatchObject({ state: 'open', link });
      expect([await stateOf(way, moId), await keptOf(way, moId), await ask({ shopper, reference })]).toEqual(['unpaid', 0n, '2']);
      // A second click leads to the same page.
      expect(await way.shop.pay(shopper, moId, way.pay)).toMatchObject({ data: link, searchOrder: reference });
    },
  },
  {
    name: 'is paid once its payer asks, without any message',
    async check(way) {
      const { moId } = await paid(way);
      expect([await stateOf(way, moId), await keptOf(way, moId), await postedTimes(way, moId)]).toEqual(['paid', TOTAL_CENTS, 1]);
    },
  },
  {
    name: 'is paid by the sweep where nobody tells and nobody asks',
    async check(way) {
      const begun = await begin(way);
      await way.silence();
      await way.approve(begun);
      way.clock.advance(2 * 60_000);
      await way.shop.sweep();
      expect([await stateOf(way, begun.moId), await postedTimes(way, begun.moId)]).toEqual(['paid', 1]);
    },
  },
  {
    name: 'that is declined takes nothing, and the order can be paid another way',
    async check(way) {
      const begun = await begin(way);
      await way.decline(begun);
      await ask(begun);
      expect([await stateOf(way, begun.moId), await keptOf(way, begun.moId)]).toEqual(['unpaid', 0n]);
      expect(await way.shop.pay(begun.shopper, begun.moId, { payType: '4' })).toMatchObject({ success: '1' });
      // The payment begun earlier can no longer be paid as well.
      expect((await attemptOf(way, begun.reference)).state).toBe('failed');
    },
  },
  ...([100, -100] as const).map((cents) => ({
    name:
      cents > 0
        ? 'over amount: a person decides, and the excess is the payer’s'
        : 'part amount: a person decides, and the rest is not forgotten',
    async check(way: Parameters<Rule['check']>[0]) {
      const begun = await begin(way);
      await way.silence();
      await way.takeOther(cents);
      await way.approve(begun);
      expect(await ask(begun)).toBe('2');
      expect([await stateOf(way, begun.moId), await tasksOf(way, begun.reference)]).toEqual(['unpaid', ['amountMismatch']]);
      expect((await attemptOf(way, begun.reference)).taken_cents).toBe(TOTAL_CENTS + BigInt(cents));
      const decision = { reference: begun.reference, decision: 'accept', gatewayId: '' } as const;
      expect(await decideAttempt(way.shop.parts, decision)).toBe('paid');
      expect([await stateOf(way, begun.moId), await tasksOf(way, begun.reference)]).toEqual(['paid', []]);
    },
  })),
  {
    name: 'that comes for a cancelled order goes back',
    async check(way) {
      const begun = await begin(way);
      await way.silence();
      await way.approve(begun);
      // The order's time runs out before anyone knows of the money.
      const { database } = way.shop.server;
      await database
        .updateTable('member_order')
        .set((column) => ({ expires_at: column.ref('ordered_at') }))
        .where('id', '=', BigInt(begun.moId))
        .execute();
      way.clock.advance(2 * 60_000);
      await way.shop.sweep();
      await way.shop.sweep();
      expect([await stateOf(way, begun.moId), await keptOf(way, begun.moId)]).toEqual(['cancelled', 0n]);
      expect((await attemptOf(way, begun.reference)).state).toBe('returned');
    },
  },
];
