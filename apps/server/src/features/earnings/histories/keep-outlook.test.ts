import { defaultPlan, parsePlan } from '@upline/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

const now = dayOfWeek(0, 1);
let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop({ now: () => now });
  await shop.join('R', { star: 20 });
});
afterAll(() => shop.end());

const outlook = async () =>
  ((await shop.server.call('getKeepPerformance', {}, { token: shop.member('R').token })) as { outlook?: object }).outlook;
const planThat = (unmatched: 'carry' | 'flush') =>
  parsePlan({
    ...defaultPlan,
    name: `Plan that lets legs ${unmatched}`,
    bonuses: defaultPlan.bonuses.map((bonus) =>
      bonus.formula.type === 'binary'
        ? { ...bonus, formula: { ...bonus.formula, unmatched, keepCapPv: unmatched === 'flush' ? null : { by: 'all', value: 700 } } }
        : bonus,
    ),
  });

it('The outlook shows before the week ends what a leg keeps at most, also where the plan keeps nothing', async () => {
  await countByPlan(shop.database, planThat('carry'), 202_640, now);
  expect(await outlook()).toMatchObject({ isActive: '0', limit: 700, left: 0, right: 0 });
  await countByPlan(shop.database, planThat('flush'), 202_641, now);
  expect(await outlook()).toMatchObject({ limit: 0 });
});
