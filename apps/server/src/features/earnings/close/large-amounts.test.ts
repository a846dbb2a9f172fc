import { defaultPlan, parsePlan } from '@upline/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop, countByPlan } from '../testing/commission-shop.ts';

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop();
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.buy('R', 1_500, dayOfWeek(0));
});
afterEach(() => shop.end());

const countBy = (usdPerPv: number): Promise<void> =>
  countByPlan(shop.database, parsePlan({ ...defaultPlan, name: `${usdPerPv} a PV`, usdPerPv, companyCap: null }), 202641, dayOfWeek(0, 1));

it('Amounts beyond the exact range of a double are settled, refunded and recomputed exactly', async () => {
  await countBy(25_000);
  await shop.close(202640, dayOfWeek(0, 1));
  const order = await shop.buy('A', 301, dayOfWeek(1, 1));
  await shop.close(202641, dayOfWeek(0, 2));
  // 15 % and 4 % of 301 × 25,000, and the whole pool of 3 %.
  expect(await shop.earned(202641)).toEqual({ R: [112_875_000, 0, 0, 0, 22_575_000, 30_100_000, 0] });
  expect(await shop.settler.run('checkWeek', { week: 202641 })).toMatchObject({ isSame: true });
  await shop.refund(order, dayOfWeek(1, 2));
  await shop.close(202642, dayOfWeek(0, 3));
  expect(await shop.earned(202642)).toEqual({ R: [-112_875_000, 0, 0, 0, 0, -30_100_000, 0] });
});

it('amounts that no line can hold are refused with the member’s code', async () => {
  await countBy(1_000_000_000);
  await shop.close(202640, dayOfWeek(0, 1));
  const order = await shop.buy('A', 301, dayOfWeek(1, 1));
  await expect(shop.close(202641, dayOfWeek(0, 2))).rejects.toThrow(
    `week 202641, member ${shop.member('R').code}: an amount from order ${order} is above`,
  );
});
