import { defaultPlan } from '@upline/plan';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Amounts, byCommandLine, byShop, differsAgain, joinAll, live, names, type Story } from '../testing/both-ways.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods } from '../testing/plan-by-periods.ts';

// Each story closes some hundred days.
vi.setConfig({ testTimeout: 180_000 });

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop({ now: () => dayOfWeek(0) });
  await joinAll(shop);
});
afterEach(() => shop.end());

const [daily, , , , season] = planByPeriods.bonuses as { formula: object }[];
const all = (value: unknown) => ({ by: 'all', value });

/** A plan with bonuses of every kind of period, two of the week: by PV and by a volume that special periods may count otherwise. */
const plan = {
  ...planByPeriods,
  volumes: { PV: { of: 'PV' }, extra: { of: 'PV' } },
  bonuses: [
    ...planByPeriods.bonuses,
    { ...daily, key: 'weekly', names: null, period: 'week' },
    { ...daily, key: 'more', names: null, period: 'week', volume: 'extra', formula: { ...season?.formula, rateBasisPoints: all(333) } },
  ],
};
const ofWeeks = { ...plan, periods: { ...plan.periods, month: { every: 'month', weekBelongsTo: 4 } } };

const merge = (period: string, ...codes: number[]) => codes.map((code) => ({ period, code }));
const special = (period: string, code: number, factors: Record<string, string>) => ({ period, code, factors });
const withCalendar = (base: object, merged: object[], specials: object[] = []) => ({ ...base, calendar: { merged, special: specials } });

const specials = [
  special('day', 20_260_929, { PV: '1.337' }),
  special('week', 202_640, { PV: '1.5', extra: '0.77' }),
  special('week', 202_643, { extra: '2' }),
  special('month', 202_610, { PV: '1.111' }),
  special('quarter', 20_264, { PV: '3' }),
];
/** The last week of October counts in November, and two more weeks of November count in the third; among the days, the eve of a holiday. */
const merged = [...merge('week', 202_641, 202_644, 202_646, 202_647), ...merge('day', 20_261_001, 20_261_005), ...merge('quarter', 20_263)];

/** Weeks 202640 and after: whole and part refunds in the period of the order and in later ones, of merged and of special periods. */
const story: Story = [
  { buy: 'A', pv: 207, day: 0 },
  { buy: 'B', pv: 331, day: 1 },
  { buy: 'C', pv: 153, day: 1 },
  { refund: 2, day: 2 },
  { refund: 1, pieces: 7, day: 2 },
  { buy: 'C', pv: 417, day: 5 },
  { buy: 'A', pv: 121, day: 8 },
  { refund: 1, pieces: 101, day: 9 },
  { refund: 6, pieces: 13, day: 12 },
  { buy: 'C', pv: 77, day: 13 },
  { refund: 9, day: 14 },
  { buy: 'B', pv: 263, day: 20 },
  { refund: 1, pieces: 100, day: 22 },
  { buy: 'C', pv: 337, day: 33 },
  { refund: 5, pieces: 51, day: 35 },
  { refund: 1, day: 40 },
  { buy: 'A', pv: 95, day: 45 },
  { buy: 'B', pv: 61, day: 52 },
  { refund: 16, day: 54 },
  { refund: 13, pieces: 100, day: 60 },
  { buy: 'A', pv: 91, day: 64 },
  { refund: 20, day: 66 },
  { refund: 13, day: 70 },
  { buy: 'B', pv: 75, day: 100 },
];

/** The periods of a case that are over in the shop: a case also closes what is open at its end. */
function whatIsOver(expected: Amounts, found: Amounts): Amounts {
  const last = new Map<string, number>();
  for (const name of Object.keys(found)) {
    const [period = '', code] = name.split(' ');
    last.set(period, Math.max(last.get(period) ?? 0, Number(code)));
  }
  return Object.fromEntries(
    Object.entries(expected).filter(([name]) => Number(name.split(' ')[1]) <= (last.get(name.split(' ')[0] ?? '') ?? 0)),
  );
}

async function agrees(document: object, told: Story): Promise<Amounts> {
  await countByPlan(shop.database, document, 202_640, dayOfWeek(0));
  await live(shop, told);
  const found = await byShop(shop);
  expect(found).toEqual(whatIsOver(byCommandLine(document, told), found));
  expect(await differsAgain(shop)).toEqual([]);
  return found;
}

const codesOf = (found: Amounts, period: string): number[] =>
  Object.keys(found).flatMap((name) => (name.startsWith(`${period} `) ? [Number(name.split(' ')[1])] : []));

it('Special periods count as on the command line, to the cent, and again to the same bytes', async () => {
  const uncut = { ...plan, caps: {} };
  const found = await agrees(withCalendar(uncut, [], specials), story);
  const plainly = byCommandLine(uncut, story);
  for (const name of ['day 20260929', 'week 202640', 'month 202610', 'quarter 20264'])
    expect({ [name]: found[name] }).not.toEqual({ [name]: plainly[name] });
});

it.each(['CV', 'retail', 'paid'])('special and merged periods count by %s as on the command line', async (of) => {
  const byOther = { ...plan, volumes: { PV: { of: 'PV' }, extra: { of } } };
  await agrees(withCalendar(byOther, merged, specials), story);
});

it('merged days, weeks and quarters are closed with the next one, as on the command line', async () => {
  const found = await agrees(withCalendar(plan, merged), story);
  expect(codesOf(found, 'week')).not.toContain(202_641);
  const { rows } = await sql<{ week: number }>`SELECT week FROM week_run ORDER BY week LIMIT 6`.execute(shop.database);
  expect(rows.map(({ week }) => week)).toEqual([202_640, 202_642, 202_643, 202_645, 202_648, 202_649]);
  const { rows: weeks } = await sql<{ code: number; first: string; last: string }>`
    SELECT code, first_day AS first, last_day AS last FROM period_run WHERE every = 'week' AND code IN (202642, 202648) ORDER BY code`.execute(
    shop.database,
  );
  expect(weeks).toEqual([
    { code: 202_642, first: '2026-10-05', last: '2026-10-18' },
    { code: 202_648, first: '2026-11-09', last: '2026-11-29' },
  ]);
  expect(codesOf(found, 'day').filter((code) => [20_261_001, 20_261_005].includes(code))).toEqual([]);
  expect(codesOf(found, 'quarter')).toEqual([20_264]);
});

it('a merged month is closed with the next one', async () => {
  const found = await agrees(withCalendar(plan, merge('month', 202_610)), story);
  expect(codesOf(found, 'month')).toEqual([202_609, 202_611, 202_612]);
});

it('months of whole weeks follow their merged weeks, and everything goes together', async () => {
  const both = [...specials.filter(({ code }) => code !== 202_610), special('month', 202_611, { PV: '2.5' })];
  await agrees(withCalendar(ofWeeks, merged, both), story);
  // Week 202644 would be October's last but counts in November, so October is locked with the previous week.
  const { rows } = await sql<{ month: number; pv: bigint }>`
    SELECT month, group_pv AS pv FROM month_performance
    WHERE month BETWEEN 202610 AND 202611 AND member_id = ${shop.member('R').id} ORDER BY month`.execute(shop.database);
  const october = 207 + 331 - 7 + 417 + 121 - 101 - 13 + 263 - 100;
  const november = 337 - 51 - (331 - 208) + 61 - 100;
  expect(rows.map(({ pv }) => Number(pv) / 100)).toEqual([october, november]);
});

/** A random story, named by `seed`. */
function anyStory(seed: number): Story {
  let state = seed;
  const below = (count: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
  const told: Story = [];
  const left = new Map<number, { all: number; first: number }>();
  for (let day = 0; day < 60; day += below(4)) {
    const known = [...left].filter(([, { all }]) => all > 0);
    const [order, { all, first }] = known[below(known.length)] ?? [0, { all: 0, first: 0 }];
    if (all > 0 && below(5) < 2) {
      const pieces = first > 1 && below(3) > 0 ? 1 + below(first - 1) : undefined;
      left.set(order, pieces === undefined ? { all: 0, first: 0 } : { all: all - pieces, first: first - pieces });
      told.push({ refund: order, day, ...(pieces !== undefined && { pieces }) });
    } else {
      const [lines, ofLine] = [1 + below(3), 1 + below(150)];
      left.set(told.length, { all: lines * ofLine, first: ofLine });
      told.push({ buy: names[below(names.length)] ?? 'R', pv: lines * ofLine, day, lines });
    }
  }
  return told;
}

it.each([1, 2, 3, 4])(
  'The random story %i agrees with the command line in a calendar of exceptions',
  async (seed) => {
    await agrees(
      withCalendar(seed % 2 === 0 ? ofWeeks : plan, merged, [...specials, special('week', 202_645, { PV: '1.01', extra: '0.03' })]),
      anyStory(seed),
    );
  },
  120_000,
);

/** Cents that a column paid to or took from a member, over all closed periods of its kind. */
async function sumOf(column: string, name: string): Promise<number> {
  const { rows } = await sql<{ cents: bigint }>`
    SELECT coalesce(sum(cents), 0)::int8 AS cents FROM (
      SELECT member_id, facts -> 'bonuses' AS keys, amounts_cents AS amounts FROM week_bonus JOIN week_run USING (week)
      UNION ALL SELECT member_id, facts -> 'bonuses', amounts_cents FROM period_bonus JOIN period_run ON period_run.id = run_id) AS earned,
      unnest(amounts) WITH ORDINALITY AS part (cents, place)
    WHERE keys ->> (place - 1)::int = ${column} AND member_id = ${shop.member(name).id}`.execute(shop.database);
  return Number(rows[0]?.cents ?? 0n);
}

/** An order refunded in parts in later weeks, until all of it is refunded. */
const inParts: Story = [
  { buy: 'A', pv: 301, day: 0 },
  { refund: 0, pieces: 17, day: 8 },
  { refund: 0, pieces: 41, day: 9 },
  { refund: 0, pieces: 1, day: 44 },
  { refund: 0, day: 62 },
  { buy: 'R', pv: 1, day: 100 },
];

const weekly = ['weekly', 'more'];

it.each([
  ['a plan without exceptions', { ...plan, caps: {}, name: 'Plain again' }, [...weekly, 'daily', 'monthly', 'season']],
  [
    'a plan that counts the week otherwise',
    withCalendar({ ...plan, name: 'Otherwise', bonuses: plan.bonuses.slice(1) }, [], [special('week', 202_640, { PV: '5' })]),
    weekly,
  ],
  ['a plan of format 1', { ...defaultPlan, name: 'Weeks alone' }, weekly],
])('A reversed order of special and merged periods takes back what it counted under %s', async (_, next, columns) => {
  const calendar = withCalendar({ ...plan, caps: {} }, merge('month', 202_609), [
    special('week', 202_640, { PV: '1.337' }),
    special('month', 202_610, { PV: '2' }),
  ]);
  await countByPlan(shop.database, calendar, 202_640, dayOfWeek(0));
  await countByPlan(shop.database, next, 202_646, dayOfWeek(0, 1));
  await live(shop, inParts);
  expect((await shop.earned(202_640))['R']?.[1]).toBe(Math.floor((Math.floor(30_100 * 1.337) * 5) / 100));
  for (const column of columns) expect([column, await sumOf(column, 'R')]).toEqual([column, 0]);
  expect(await differsAgain(shop)).toEqual([]);
});
