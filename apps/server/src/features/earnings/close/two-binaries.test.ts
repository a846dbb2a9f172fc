import { defaultPlan, lintPlan, parsePlan, type PlanDocument } from '@upline/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { insertStaff } from '../../../staff/index.ts';
import { staffPassword } from '../../../testing/staff-shop.ts';
import type { TrialFigures } from '../trial/trial-figures.ts';
import { tryPlan } from '../trial/try-plan.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

const pair = defaultPlan.bonuses.find(({ key }) => key === 'pair');
const binary = (key: string, rateBasisPoints: number, ratio: string) => ({
  ...pair,
  key,
  needsBuyingDirect: false,
  formula: {
    ...pair?.formula,
    match: { by: 'percentage', rateBasisPoints: { by: 'all', value: rateBasisPoints } },
    ratio,
    ratioOf: 'strongerWeaker',
    weeklyCapUsd: null,
    keepCapPv: null,
  },
});
/** One pays 10 % of pairs 1:1, the second 20 % of pairs 2:1. */
const plan = (...bonuses: readonly unknown[]) =>
  parsePlan({ ...defaultPlan, name: `Plan of ${bonuses.length}`, companyCap: null, bonuses });
const both = plan(binary('pair', 1_000, '1:1'), binary('second', 2_000, '2:1'));

const now = dayOfWeek(0, 1);
let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop({ now: () => now });
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await countByPlan(shop.database, both, 202_640, now);
});
afterEach(() => shop.end());

it('two binary bonuses each keep their own PV from week to week, and a check of a closed week gives the same lines', async () => {
  await shop.buy('A', 500, dayOfWeek(1));
  await shop.buy('B', 300, dayOfWeek(2));
  await shop.close(202_640, now);
  // 1:1 matches 300 and keeps 200 on the left. 2:1 matches 500 with 250 and keeps 50 on the right.
  expect((await shop.earned(202_640))['R']).toEqual([3_000, 5_000]);
  await shop.buy('A', 100, dayOfWeek(1, 1));
  await shop.buy('B', 100, dayOfWeek(2, 1));
  await shop.close(202_641, dayOfWeek(0, 2));
  // 1:1: 300 to 100 match 100. 2:1: 100 to 150: the right is the stronger now, and 150 match with 75.
  expect((await shop.earned(202_641))['R']).toEqual([1_000, 1_500]);
  expect(await shop.settler.run('checkWeek', { week: 202_641 })).toMatchObject({ isSame: true });
});

it('a binary bonus of the next plan goes on with what its key kept', async () => {
  await shop.buy('A', 500, dayOfWeek(1));
  await shop.buy('B', 300, dayOfWeek(2));
  await shop.close(202_640, now);
  await countByPlan(shop.database, plan(binary('second', 2_000, '2:1')), 202_641, dayOfWeek(0, 2));
  await shop.buy('A', 100, dayOfWeek(1, 1));
  await shop.close(202_641, dayOfWeek(0, 2));
  // 100 and the 50 carried over.
  expect((await shop.earned(202_641))['R']).toEqual([1_000]);
});

/** PV and cents of each week when `tried` is tried against `present`, the plan that closed the weeks. */
async function triedWeeks(tried: PlanDocument, present: PlanDocument): Promise<unknown> {
  const { database } = shop;
  const idOf = async ({ name }: PlanDocument) =>
    (await database.selectFrom('plan_version').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const staffId = await insertStaff(database, { name: 'planner', roles: ['finance'], password: staffPassword });
  const { rows } = await sql<{ id: number }>`
    INSERT INTO plan_trial (plan_version_id, present_version_id, from_week, to_week, volume_percent, newcomers_percent, weeks, asked_by, asked_at)
    VALUES (${await idOf(tried)}, ${await idOf(present)}, 202640, 202641, 100, 0, 2, ${staffId}, now()) RETURNING id::int`.execute(
    database,
  );
  await tryPlan(database, rows[0]?.id ?? 0);
  const trial = await database.selectFrom('plan_trial').select(['state', 'failure', 'result']).executeTakeFirstOrThrow();
  expect(trial).toMatchObject({ state: 'done', failure: '' });
  return (trial.result as TrialFigures).weeks;
}

it('In a trial each binary bonus goes on with what it kept in the trial, not with what the closed weeks kept', async () => {
  const other = { ...plan(binary('pair', 1_000, '1:1'), binary('second', 2_000, '1:1')), name: 'Both 1:1' };
  await countByPlan(shop.database, other, 202_640, dayOfWeek(1, 1));
  await shop.buy('A', 500, dayOfWeek(1));
  await shop.buy('B', 300, dayOfWeek(2));
  await shop.close(202_640, now);
  await shop.buy('A', 100, dayOfWeek(1, 1));
  await shop.buy('B', 100, dayOfWeek(2, 1));
  await shop.close(202_641, dayOfWeek(0, 2));
  // Present: 300 match twice, then 100 twice. Tried: as in the first test.
  expect(await triedWeeks(both, other)).toEqual([
    { week: 202_640, pv: 230_000, present: 9_000, tried: 8_000 },
    { week: 202_641, pv: 20_000, present: 3_000, tried: 2_500 },
  ]);
});

it('a plan with two binary bonuses has no fault in the shop', () => expect(lintPlan(both, ['US'])).toEqual([]));
