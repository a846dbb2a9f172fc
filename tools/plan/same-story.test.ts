import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../apps/server/src/features/earnings/testing/commission-shop.ts';
import { readCase, runCase } from '../../packages/plan/src/case/index.ts';
import { defaultPlan } from '../../packages/plan/src/index.ts';

/** Members with sponsor, placement parent, side and the star they begin with. */
const seats = [
  ['R', null, null, 0, 20],
  ['A', 'R', 'R', 0, 10],
  ['B', 'R', 'R', 1, 0],
  ['C', 'A', 'A', 0, 0],
  ['D', 'B', 'B', 1, 0],
  ['E', 'A', 'A', 1, 0],
] as const;

type Act = readonly ['buy', id: number, member: string, pv: number] | readonly ['refund', id: number];

/** October 2026 has the weeks 202640 to 202644: its stars drive 202645 and the week after. */
const story: readonly (readonly Act[])[] = [
  [
    ['buy', 1, 'R', 1_500],
    ['buy', 2, 'A', 600],
    ['buy', 3, 'B', 250],
    // Refunded in its own week, so the next one is C's first.
    ['buy', 4, 'C', 1_500],
    ['refund', 4],
    ['buy', 5, 'C', 100],
    ['buy', 6, 'D', 833],
  ],
  [
    ['buy', 7, 'R', 60],
    ['buy', 8, 'A', 60],
    ['buy', 9, 'D', 3_777],
    ['buy', 10, 'E', 77],
  ],
  // A refund of an earlier week: A keeps the card, and D's pair stays as it is.
  [
    ['refund', 2],
    ['buy', 11, 'C', 600],
    ['buy', 12, 'A', 51],
  ],
  [
    ['refund', 9],
    ['refund', 10],
    ['buy', 13, 'B', 123],
  ],
  [
    ['buy', 14, 'C', 3_500],
    ['buy', 15, 'E', 1_111],
    ['refund', 13],
  ],
  [
    ['buy', 16, 'D', 200],
    ['buy', 17, 'C', 99],
    ['refund', 5],
  ],
  [
    ['buy', 18, 'E', 500],
    ['refund', 16],
  ],
];
const firstWeek = 202640;

let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop();
  for (const [name, sponsor, under, side, star] of seats) {
    await shop.join(name, sponsor === null ? { star } : { sponsor, under, side, star });
  }
});
afterAll(() => shop.end());

/** Amounts by column and kept PV of a week as the shop's close wrote them. */
async function ofShop(week: number) {
  const run = await shop.database.selectFrom('week_run').select('facts').where('week', '=', week).executeTakeFirstOrThrow();
  const { bonuses } = run.facts as { bonuses: string[] };
  const rows = Object.entries(await shop.earned(week)).map(([name, cents]) => {
    const columns = bonuses.flatMap((key, at) => (cents[at] ? [[key, (cents[at] / 100).toFixed(2)]] : []));
    const total = cents.reduce((sum, one) => sum + one, 0);
    return [name, Object.fromEntries([...columns, ['total', (total / 100).toFixed(2)]])] as const;
  });
  const kept = Object.entries(await shop.kept(week)).map(([name, legs]) => [name, legs.map((pv) => (pv / 100).toFixed(2))] as const);
  return { amounts: Object.fromEntries(rows), kept: Object.fromEntries(kept) };
}

it('the shop’s closes and the command line give the same amounts and kept PV', async () => {
  const orders = new Map<number, bigint>();
  const numbers = new Map<bigint, number>();
  const shown: unknown[] = [];
  for (const [at, acts] of story.entries()) {
    for (const [place, act] of acts.entries()) {
      const when = new Date(dayOfWeek(0, at).getTime() + place * 3_600_000);
      if (act[0] === 'refund') await shop.refund(orders.get(act[1]) as bigint, when);
      else {
        const id = await shop.buy(act[2], act[3], when);
        orders.set(act[1], id);
        numbers.set(id, act[1]);
      }
    }
    expect(await shop.close(firstWeek + at, dayOfWeek(0, at + 1))).toMatchObject({ week: { outcome: 'closed' } });
    shown.push(await ofShop(firstWeek + at));
  }
  const weeks = story.map((acts, at) => ({
    week: firstWeek + at,
    orders: acts.flatMap((act) => (act[0] === 'buy' ? [{ id: act[1], member: act[2], pv: act[3] }] : [])),
    refunds: acts.flatMap((act) => (act[0] === 'refund' ? [act[1]] : [])),
  }));
  const members = seats.map(([code, sponsor, parent, side, star]) => {
    return { code, sponsor, parent, side: side === 0 ? 'left' : 'right', star, activeUntil: 'byOrders' };
  });
  const onPaper = runCase(readCase({ members, weeks, months: [202610] }), defaultPlan);
  expect(onPaper.weeks.map(({ amounts, kept }) => ({ amounts, kept }))).toEqual(shown);
  // The story contains what the comparison is about: a locked star and a refund of an earlier week.
  expect(onPaper.months[0]?.members).toMatchObject({ R: { star: 10 } });
  expect(onPaper.weeks.some(({ lines }) => lines.some(({ adjustsWeek }) => adjustsWeek !== null))).toBe(true);
});
