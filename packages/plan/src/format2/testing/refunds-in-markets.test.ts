import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2, settleCase2 } from '../case/run-case2.ts';
import { asFormat2 } from '../document/as-format2.ts';
import { defaultPlan } from '../../document/default-plan.ts';
import { dayText } from '../periods/calendar.ts';

/** Monday, 5 January 2026. */
const FROM = 20_458;

const order = fc.record({
  buyer: fc.nat(2),
  day: fc.nat(13),
  pv: fc.integer({ min: 1, max: 50_000 }),
  /** Hundredths refunded each time, one week after the other; the rest is refunded at the end. */
  back: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
});

const anyRefunds = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 6 }),
  factor: fc.constantFrom('1.337', '2', '0.5', '99.99'),
  rounding: fc.constantFrom('down', 'nearest'),
  decimals: fc.nat(3),
  share: fc.constantFrom(300, 10_000),
});

type Told = typeof anyRefunds extends fc.Arbitrary<infer One> ? One : never;

/** Orders of two weeks, the second of which is special, and their refunds in later weeks. */
function eventsOf(orders: Told['orders']): object[] {
  const paid = orders
    .map((one, at) => ({ ...one, order: at + 1 }))
    .map(({ order: id, buyer, day, pv }) => ({ order: id, member: `M${buyer + 1}`, day: FROM + day, volumes: { PV: pv / 100 } }));
  const refunds = orders.flatMap(({ pv, back }, at) => {
    let left = pv;
    const parts = back.flatMap((part, week) => {
      if (part >= left) return [];
      left -= part;
      return [{ refund: at + 1, day: FROM + 14 + week * 7, volumes: { PV: part / 100 } }];
    });
    return [...parts, { refund: at + 1, day: FROM + 42 }];
  });
  return [...paid, ...refunds].sort((a, b) => a.day - b.day).map((event) => ({ ...event, day: dayText(event.day) }));
}

function planOf({ factor, rounding, decimals, share }: Told): object {
  const plan = asFormat2({ ...defaultPlan, bonuses: defaultPlan.bonuses.filter(({ key }) => key === 'direct'), companyCap: null });
  const market = { currency: 'XAA', decimals, valueOfPv: '3.7', rounding, rates: [{ from: '2026-01-01', rate: '0.3' }] };
  const cap = { volume: 'PV', basisPoints: share, byMarket: {}, withoutOrder: 'earner' };
  const [bonus] = plan['bonuses'] as object[];
  const formula = {
    type: 'direct',
    to: 'sponsor',
    rateBasisPoints: { by: 'all', value: 777 },
    amountUsd: null,
    withinDays: null,
    kinds: ['FIRST', 'UPGRADE', 'CX'],
    companies: null,
    compression: false,
  };
  return {
    ...plan,
    bonuses: [{ ...bonus, condition: null, active: null, formula }],
    markets: { JP: market },
    calendar: { merged: [], special: [{ period: 'week', code: 202603, factors: { PV: factor } }] },
    caps: { market: { on: ['direct'], period: 'week', share: cap, member: null } },
  };
}

it('Refunding every order takes back exactly what was booked, never more, in any market and special week', () => {
  let booked = 0;
  fc.assert(
    fc.property(anyRefunds, (told) => {
      const members = ['M0', 'M1', 'M2', 'M3'].map((code, at) => ({
        code,
        ...(at === 0 ? {} : { sponsor: `M${at - 1}`, parent: `M${at - 1}` }),
        market: at % 2 === 0 ? 'JP' : 'US',
      }));
      const json = { format: 2, from: dayText(FROM), plan: planOf(told), members, events: eventsOf(told.orders) };
      const left = new Map<number, number>();
      for (const step of settleCase2(prepareCase2(readCase2(json), undefined))) {
        if (step.kind !== 'period' || !step.closed.result) continue;
        const { count, member, cents } = step.closed.result.amounts;
        for (let row = 0; row < count; row++) {
          const sum = (left.get(member[row]) ?? 0) + cents[row];
          left.set(member[row], sum);
          expect(sum).toBeGreaterThanOrEqual(0);
          if (cents[row] > 0) booked += 1;
        }
      }
      expect([...left.values()].filter((sum) => sum !== 0)).toEqual([]);
    }),
    { numRuns: 300, seed: 9 },
  );
  expect(booked).toBeGreaterThan(300);
}, 60_000);
