import { defaultPlan, parsePlan } from '@upline/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop, countByPlan } from './testing/commission-shop.ts';

/** Wednesday noon of the second week. */
const now = dayOfWeek(2, 1);

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop({ now: () => now });
});
afterEach(() => shop.end());

/** A member's header and today's list, in a process that has just started. */
async function today(member: string) {
  const begun = await createTestServer({ beside: shop.server, clock: { now: () => now } });
  const answer = await begun.call('getDailyIncome', { pageSize: 100 }, { token: shop.member(member).token });
  await begun.close();
  const rows = answer['data'] as { BONUS: string; BOUNS_MONEY: number; TRACE?: { AMOUNT: string } }[];
  return { total: answer['total'] as number, rows };
}

const centsOf = (rows: readonly { BOUNS_MONEY: number }[]): number =>
  rows.reduce((sum, { BOUNS_MONEY }) => sum + Math.round(BOUNS_MONEY * 100), 0);

describe("today's cents", () => {
  it('Today’s cents are rounded once for a column, not for each line, and rows add up to the total', async () => {
    await shop.join('R', { star: 20 });
    await shop.join('A', { sponsor: 'R', under: 'R', side: 0, companyCode: 'KR' });
    await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
    await shop.buy('R', 1_500, dayOfWeek(0));
    await shop.close(202640, dayOfWeek(0, 1));
    // A country with a reducing cap: every line is a fraction of a cent more than its cents.
    const companyCap = { basisPoints: 5_000, byCompany: { KR: 333 } };
    await countByPlan(shop.database, parsePlan({ ...defaultPlan, name: 'A tight cap', companyCap }), 202641, now);
    for (let order = 0; order < 7; order += 1) await shop.buy('A', 1, now);
    const { total, rows } = await today('R');
    expect(Math.round(total * 100)).toBe(centsOf(rows));
    const exact = new Map<string, number>();
    for (const { BONUS, TRACE } of rows) if (TRACE) exact.set(BONUS, (exact.get(BONUS) ?? 0) + Number(TRACE.AMOUNT));
    const traced = rows.filter(({ TRACE }) => TRACE);
    expect(traced.length).toBeGreaterThan(10);
    for (const [bonus, sum] of exact) {
      expect([bonus, centsOf(traced.filter(({ BONUS }) => BONUS === bonus))]).toEqual([bonus, Math.floor(sum * 100 + 1e-6)]);
    }
    await shop.close(202641, dayOfWeek(0, 2));
    // No order was paid on another day, so the week brings the same as the day.
    expect((await shop.earned(202641))['R']?.reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(rows));
  });
});

describe('a refund of an older order', () => {
  it('A refund of an older order never raises what another member earns today', async () => {
    await shop.join('R', { star: 20 });
    await shop.join('S', { sponsor: 'R', under: 'R', side: 0, star: 20 });
    await shop.join('L', { sponsor: 'S', under: 'S', side: 0 });
    await shop.join('Q', { sponsor: 'S', under: 'S', side: 1 });
    await shop.join('T', { sponsor: 'R', under: 'R', side: 1, star: 60 });
    await shop.join('U', { sponsor: 'T', under: 'T', side: 0 });
    for (const name of ['R', 'S', 'T']) await shop.buy(name, 1_500, dayOfWeek(0));
    // S keeps 3,000 on the left for the next week.
    const older = await shop.buy('L', 3_000, dayOfWeek(1));
    await shop.close(202640, dayOfWeek(0, 1));
    // The other leg matches the kept PV, and the week earns more than its cap: K cuts.
    const companyCap = { basisPoints: 2_000, byCompany: {} };
    await countByPlan(shop.database, parsePlan({ ...defaultPlan, name: 'A tight cap', companyCap }), 202641, now);
    await shop.buy('Q', 600, now);
    await shop.buy('U', 100, now);
    const before = { T: await today('T'), S: await today('S') };
    expect(before.T.total).toBeGreaterThan(0);
    await shop.refund(older, now);
    const after = { T: await today('T'), S: await today('S') };
    expect(after.T.total).toBeLessThanOrEqual(before.T.total);
    expect(after.S.total).toBeLessThan(before.S.total);
    const traced = ({ rows }: typeof after.T) => rows.filter(({ TRACE }) => TRACE).map(({ BONUS, BOUNS_MONEY }) => [BONUS, BOUNS_MONEY]);
    expect(traced(after.T)).toEqual(traced(before.T));
  });
});
