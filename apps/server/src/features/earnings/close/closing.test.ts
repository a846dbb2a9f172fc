import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommissionShop, dayOfWeek, joinWorkedExample, openCommissionShop } from '../testing/commission-shop.ts';

let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop();
  await joinWorkedExample(shop);
});
afterAll(() => shop.end());

describe('closing weeks', () => {
  it('Closing weeks pays the worked example to the cent, week after week', async () => {
    await shop.buy('A', 1_500, dayOfWeek(0));
    await shop.buy('B', 600, dayOfWeek(1));
    await shop.buy('C', 250, dayOfWeek(2));
    await shop.buy('D', 250, dayOfWeek(6));
    expect(await shop.close(202640, dayOfWeek(0, 1))).toMatchObject({
      week: { outcome: 'closed', facts: { weekPv: 260_000, paidCents: 69_200 } },
    });
    expect(await shop.earned(202640)).toEqual({
      R: [31_500, 0, 12_750, 0, 7_800, 9_900, 0],
      A: [3_750, 0, 0, 0, 0, 500, 0],
      B: [3_000, 0, 0, 0, 0, 0, 0],
    });
    expect(await shop.kept(202640)).toEqual({ R: [90_000, 0], A: [25_000, 0], B: [25_000, 0] });
    await shop.buy('E', 600, dayOfWeek(0, 1));
    await shop.buy('C', 100, dayOfWeek(1, 1));
    await shop.buy('B', 100, dayOfWeek(2, 1));
    expect(await shop.close(202641, dayOfWeek(0, 2))).toMatchObject({ week: { outcome: 'closed' } });
    expect(await shop.earned(202641)).toEqual({
      R: [0, 400, 10_500, 300, 2_400, 3_000, 0],
      A: [0, 200, 0, 0, 0, 200, 0],
      B: [7_200, 0, 3_000, 0, 0, 0, 0],
    });
    expect(await shop.kept(202641)).toEqual({ R: [30_000, 0], A: [35_000, 0], B: [0, 35_000] });
  });

  it('Closing a week happens once, and gives the same lines again after cards, activity and the network changed', async () => {
    expect(await shop.close(202640, dayOfWeek(0, 2))).toMatchObject({ week: { outcome: 'closedBefore', lines: 0 } });
    expect(await shop.close(202641, dayOfWeek(0, 2))).toMatchObject({ week: { outcome: 'closedBefore' } });
    await shop.join('F', { sponsor: 'A', under: 'A', side: 1 });
    await shop.buy('F', 1_500, dayOfWeek(0, 2));
    await shop.buy('B', 1_000, dayOfWeek(0, 2));
    await shop.buy('D', 600, dayOfWeek(0, 2));
    // Moves D, who has no downline, then B with the whole downline: members who earned from their orders are no longer above them.
    await shop.move('D', { sponsor: 'C', under: 'C', side: 1 }, dayOfWeek(0, 2));
    await shop.move('B', { sponsor: 'A', under: 'C', side: 0 }, dayOfWeek(1, 2));
    await shop.database.updateTable('member').set({ company_code: 'TW' }).where('id', '=', shop.member('C').id).execute();
    for (const week of [202640, 202641]) {
      const run = await shop.database.selectFrom('week_run').selectAll().where('week', '=', week).executeTakeFirstOrThrow();
      expect(await shop.settler.run('checkWeek', { week })).toEqual({ week, isSame: true, lines: Number(run.lines) });
    }
    const lines = await shop.database.selectFrom('bonus_line').selectAll().execute();
    expect(lines).toHaveLength(
      Number((await shop.database.selectFrom('week_run').select('lines').execute()).reduce((sum, run) => sum + run.lines, 0n)),
    );
  });
});
