import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop();
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0, star: 10 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('C', { sponsor: 'A', under: 'A', side: 0 });
  await shop.join('D', { sponsor: 'A', under: 'A', side: 1 });
});
afterAll(() => shop.end());

const performance = async (month: number) =>
  Object.fromEntries(
    (
      await shop.database
        .selectFrom('month_performance')
        .innerJoin('member', 'member.id', 'member_id')
        .selectAll('month_performance')
        .select('username')
        .where('month', '=', month)
        .execute()
    ).map((row) => [
      row.username,
      [row.own_pv, row.max_pv, row.min_pv, row.group_pv].map((pv) => Number(pv) / 100).concat(row.recommended_stars, row.star),
    ]),
  );

describe('closing a month', () => {
  it('Closing a month follows its last week and locks stars from the bottom up for the weeks after it', async () => {
    // October 2026 has the weeks 202640 to 202644: those whose Thursday lies in it.
    await shop.buy('R', 100, dayOfWeek(0));
    await shop.buy('R', 60, dayOfWeek(1));
    await shop.buy('A', 300, dayOfWeek(0));
    await shop.buy('A', 50, dayOfWeek(1, 1));
    await shop.buy('C', 3_500, dayOfWeek(2, 1));
    await shop.buy('D', 1_200, dayOfWeek(3, 2));
    await shop.buy('B', 1_000, dayOfWeek(3, 3));
    for (let week = 0; week < 4; week += 1)
      expect(await shop.close(202640 + week, dayOfWeek(0, week + 1))).toMatchObject({ month: undefined });
    expect(await shop.close(202644, dayOfWeek(0, 5))).toMatchObject({
      week: { outcome: 'closed' },
      month: { outcome: 'locked', month: 202610, stars: 2 },
    });
    expect(await performance(202610)).toEqual({
      R: [60, 5_050, 1_000, 6_210, 1, 10],
      A: [50, 3_500, 1_200, 5_050, 0, 10],
      B: [0, 0, 0, 1_000, 0, 0],
      C: [0, 0, 0, 3_500, 0, 0],
      D: [0, 0, 0, 1_200, 0, 0],
    });
    expect([await shop.standing('R'), await shop.standing('A'), await shop.standing('B')]).toMatchObject([
      { star: 10 },
      { star: 10 },
      { star: 0 },
    ]);
  });

  it('Closing a month happens once, and earlier weeks still use the stars that were locked before', async () => {
    expect(await shop.close(202644, dayOfWeek(0, 5))).toMatchObject({
      week: { outcome: 'closedBefore' },
      month: { outcome: 'lockedBefore' },
    });
    await shop.buy('A', 50, dayOfWeek(1, 5));
    for (let week = 5; week < 9; week += 1) await shop.close(202640 + week, dayOfWeek(0, week + 1));
    expect(await performance(202611)).toEqual({ R: [0, 50, 0, 50, 0, 0], A: [50, 0, 0, 50, 0, 0] });
    expect([await shop.standing('R'), await shop.standing('A')]).toMatchObject([{ star: 0 }, { star: 0 }]);
    // In the weeks of November the stars of October counted: 2 % of 50 for R.
    expect(await shop.earned(202645)).toEqual({ R: [0, 100, 0, 0, 0, 100, 0] });
    for (const week of [202645, 202648]) expect(await shop.settler.run('checkWeek', { week })).toMatchObject({ isSame: true });
  });
});
