import { defaultPlan, lintPlan, parsePlan } from '@upline/plan';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

/** A fast start: 10 % of what sponsored members buy on the day they join and in the 29 days after it. */
const plan = parsePlan({
  ...defaultPlan,
  name: 'Fast start',
  companyCap: null,
  bonuses: [
    {
      key: 'fastStart',
      needsBuyingDirect: false,
      formula: {
        type: 'direct',
        to: 'sponsor',
        rateBasisPoints: { by: 'all', value: 1_000 },
        withinDays: 30,
        kinds: ['FIRST', 'UPGRADE', 'CX'],
        compression: false,
      },
    },
  ],
});

const paidAt = dayOfWeek(3);
const now = dayOfWeek(0, 1);
const DAY_MS = 86_400_000;

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop({ now: () => now });
  await shop.join('R', { star: 20 });
  for (const name of ['A', 'B', 'C']) await shop.join(name, { sponsor: 'R', under: name === 'C' ? 'A' : 'R', side: name === 'B' ? 1 : 0 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await countByPlan(shop.database, plan, 202_640, now);
});
afterEach(() => shop.end());

/** Sets a member's joining to the last minute of a day this number of days before payment, in the business time zone. */
const joinedBefore = (name: string, days: number) =>
  sql`UPDATE member SET joined_at = ${new Date(paidAt.getTime() - days * DAY_MS + 11 * 3_600_000)} WHERE id = ${shop.member(name).id}`.execute(
    shop.server.admin,
  );

it('a fast start counts what is bought on the last of its days, and nothing after it', async () => {
  await joinedBefore('A', 29);
  await joinedBefore('B', 30);
  await joinedBefore('C', 0);
  await shop.buy('A', 100, paidAt);
  await shop.buy('B', 200, paidAt);
  await shop.buy('C', 400, paidAt);
  await shop.close(202_640, now);
  expect(await shop.earned(202_640)).toEqual({ R: [5_000] });
  expect(await shop.settler.run('checkWeek', { week: 202_640 })).toMatchObject({ isSame: true });
});

it('a refund takes back what an order within the days earned, and nothing for one after them', async () => {
  await joinedBefore('A', 10);
  await joinedBefore('B', 31);
  const [early, late] = [await shop.buy('A', 100, paidAt), await shop.buy('B', 200, paidAt)];
  await shop.close(202_640, now);
  expect(await shop.earned(202_640)).toEqual({ R: [1_000] });
  await shop.refund(early, now);
  await shop.refund(late, now);
  await shop.close(202_641, dayOfWeek(0, 2));
  expect(await shop.earned(202_641)).toEqual({ R: [-1_000] });
});

it('a plan with a fast start has no fault in the shop', () => expect(lintPlan(plan, ['US'])).toEqual([]));
