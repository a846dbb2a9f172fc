import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../apps/server/src/features/earnings/testing/commission-shop.ts';
import { readCase, readCaseLines, runCase } from '../../packages/plan/src/case/index.ts';
import { defaultPlan } from '../../packages/plan/src/index.ts';

/** Members with sponsor, placement parent, side and initial star. */
const seats = [
  ['R', null, null, 0, 20],
  ['A', 'R', 'R', 0, 10],
  ['B', 'R', 'R', 1, 0],
  ['C', 'A', 'A', 0, 0],
  ['D', 'B', 'B', 1, 0],
  ['E', 'A', 'A', 1, 0],
] as const;

/** Acts. The PV of a refund, in whole points, makes it partial; absent: the whole order is refunded. */
type Act = readonly ['buy', id: number, member: string, pv: number] | readonly ['refund', id: number, pv?: number];

/** October 2026 has the weeks 202640 to 202644: its stars apply to 202645 and the week after. */
const story: readonly (readonly Act[])[] = [
  [
    ['buy', 1, 'R', 1_500],
    ['buy', 2, 'A', 600],
    ['buy', 3, 'B', 250],
    // Refunded in its own week, so C's first order is the next one.
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
  // A refund of an earlier week: A keeps the card, and D's pair is unchanged.
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
beforeEach(async () => {
  shop = await openCommissionShop();
  for (const [name, sponsor, under, side, star] of seats) {
    await shop.join(name, sponsor === null ? { star } : { sponsor, under, side, star });
  }
});
afterEach(() => shop.end());

/** Amounts by column and kept PV of a week, as written by the shop's close. */
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

/** Every line of a week as written by the shop's close, unordered. */
async function linesOfShop(week: number, numbers: ReadonlyMap<bigint, number>): Promise<string[]> {
  const { facts } = await shop.database.selectFrom('week_run').select('facts').where('week', '=', week).executeTakeFirstOrThrow();
  const { bonuses } = facts as { bonuses: string[] };
  const rows = await shop.database.selectFrom('bonus_line').selectAll().where('week', '=', week).execute();
  const nameOf = (id: bigint | null) => seats.find(([name]) => shop.member(name).id === id)?.[0] ?? null;
  return rows
    .map((row) =>
      JSON.stringify([
        nameOf(row.member_id),
        bonuses[row.bonus],
        nameOf(row.source_member_id),
        row.source_order_id === null ? null : numbers.get(row.source_order_id),
        Number(row.pv) / 100,
        row.rate_basis_points / 100,
        row.rank,
        Number(row.gross_e10) / 1e10,
        row.adjusts_week,
      ]),
    )
    .sort();
}

/** Lines of a week as settled by the command line, in the same form. */
const linesOnPaper = ({ lines }: ReturnType<typeof runCase>['weeks'][number]): string[] =>
  lines
    .map(({ member, bonus, source, order, pv, ratePercent, rank, gross, adjustsWeek }) =>
      JSON.stringify([member, bonus, source, order, Number(pv), ratePercent, rank, Number(gross), adjustsWeek]),
    )
    .sort();

/** Plays a story in the shop, an hour between acts, and closes each week. */
async function inShop(acts: readonly (readonly Act[])[]) {
  const orders = new Map<number, bigint>();
  const numbers = new Map<bigint, number>();
  const shown: (Awaited<ReturnType<typeof ofShop>> & { lines: string[] })[] = [];
  for (const [at, ofWeek] of acts.entries()) {
    for (const [place, act] of ofWeek.entries()) {
      const when = new Date(dayOfWeek(0, at).getTime() + place * 3_600_000);
      if (act[0] === 'refund') await shop.refund(orders.get(act[1]) as bigint, when, act[2]);
      else {
        const id = await shop.buy(act[2], act[3], when);
        orders.set(act[1], id);
        numbers.set(id, act[1]);
      }
    }
    expect(await shop.close(firstWeek + at, dayOfWeek(0, at + 1))).toMatchObject({ week: { outcome: 'closed' } });
    shown.push({ ...(await ofShop(firstWeek + at)), lines: await linesOfShop(firstWeek + at, numbers) });
  }
  return shown;
}

const members = seats.map(([code, sponsor, parent, side, star]) => {
  return { code, sponsor, parent, side: side === 0 ? 'left' : 'right', star, activeUntil: 'byOrders' };
});
const months = [202610];

/** The story as JSON Lines, its acts in order of time. */
function* asLines(acts: readonly (readonly Act[])[]): Generator<string> {
  yield JSON.stringify({ case: { months } });
  for (const member of members) yield JSON.stringify({ member });
  for (const [at, ofWeek] of acts.entries()) {
    yield JSON.stringify({ week: firstWeek + at });
    for (const act of ofWeek) {
      const [, id] = act;
      if (act[0] === 'buy') yield JSON.stringify({ order: { id, member: act[2], pv: act[3] } });
      else yield JSON.stringify({ refund: act[2] === undefined ? id : { order: id, pv: act[2] } });
    }
  }
}

const onPaper = (acts: readonly (readonly Act[])[]) => runCase(readCaseLines(asLines(acts)), defaultPlan);
const compared = ({ weeks }: ReturnType<typeof runCase>) =>
  weeks.map((week) => ({ amounts: week.amounts, kept: week.kept, lines: linesOnPaper(week) }));

it('the shop’s closes and the command line give the same amounts, kept PV and lines', async () => {
  const paper = onPaper(story);
  expect(compared(paper)).toEqual(await inShop(story));
  // The story contains the cases to compare: a locked star and refunds of earlier weeks.
  expect(paper.months[0]?.members).toMatchObject({ R: { star: 10 } });
  expect(paper.weeks.some(({ lines }) => lines.some(({ adjustsWeek }) => adjustsWeek !== null))).toBe(true);
  // As one JSON text, with each refund in its week, the story gives the same result.
  const weeks = story.map((acts, at) => ({
    week: firstWeek + at,
    orders: acts.flatMap((act) => (act[0] === 'buy' ? [{ id: act[1], member: act[2], pv: act[3] }] : [])),
    refunds: acts.flatMap((act) => (act[0] === 'refund' ? [act[1]] : [])),
  }));
  expect(runCase(readCase({ members, weeks, months }), defaultPlan)).toEqual(paper);
}, 120_000);

/** Weeks with refunds before and after other orders of the same member, whole and partial. */
const refunds: readonly (readonly Act[])[] = [
  [
    ['buy', 1, 'A', 600],
    ['buy', 2, 'A', 100],
    // A's second order was a repeat purchase when paid, and remains one; as the only one left it makes A active for eight weeks.
    ['refund', 1],
    ['buy', 3, 'C', 1_500],
    ['buy', 4, 'D', 250],
    ['buy', 5, 'R', 1_500],
    ['refund', 4, 100],
    ['buy', 6, 'B', 260],
    ['refund', 6, 200],
  ],
  [
    // C's PV of 1,500 is refunded before the next order: that order raises no card, and the card stays.
    ['refund', 3],
    ['buy', 7, 'C', 300],
    ['buy', 8, 'D', 60],
    ['refund', 4, 100],
    ['buy', 9, 'E', 50],
    ['buy', 10, 'E', 550],
    // The rest of an order that was partly refunded in its own week.
    ['refund', 6],
    ['buy', 11, 'B', 100],
  ],
  [
    ['buy', 12, 'E', 60],
    ['refund', 12, 20],
    ['refund', 10, 275],
    ['buy', 13, 'D', 3_000],
    ['buy', 14, 'C', 3_500],
    ['refund', 2],
    ['buy', 15, 'A', 70],
  ],
  [
    ['refund', 10],
    ['buy', 16, 'B', 400],
    ['refund', 16],
    ['buy', 17, 'R', 60],
    ['refund', 13, 1],
  ],
  [
    ['buy', 18, 'D', 120],
    ['refund', 13, 2_999],
    ['buy', 19, 'E', 80],
    ['refund', 9],
  ],
  // The stars of the closed October count now; A is no longer active by the first order's weeks alone.
  [
    ['buy', 20, 'C', 700],
    ['buy', 21, 'D', 900],
  ],
  [
    ['buy', 22, 'E', 1_200],
    ['refund', 22, 600],
    ['refund', 20, 1],
  ],
];

it('The shop and the command line agree with refunds before and after other orders, in whole and in parts', async () => {
  const paper = onPaper(refunds);
  expect(compared(paper)).toEqual(await inShop(refunds));
  expect(paper.months[0]?.members).toMatchObject({ R: { star: expect.any(Number) } });
  for (const [code, , , , star] of seats) {
    const standing = await shop.standing(code);
    expect([code, standing.star]).toEqual([code, paper.months[0]?.members[code]?.['star']]);
    expect(star).toEqual(expect.any(Number));
  }
}, 120_000);
