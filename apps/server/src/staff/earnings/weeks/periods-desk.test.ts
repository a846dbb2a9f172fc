import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift, freeCents } from '../../../ledger/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { staffPassword } from '../../../testing/staff-shop.ts';
import { closeOver } from '../../../features/earnings/close/closing.ts';
import { compareClosed } from '../../../features/earnings/compare/compare-closed.ts';
import { releasePeriods } from '../../../features/earnings/periods/release-periods.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { planByPeriods } from '../../../features/earnings/testing/plan-by-periods.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
const clock = createFixedClock(dayOfWeek(40));

let shop: CommissionShop;
let door: StaffDoorOfTest;
let finance: StaffBrowser;
let second: StaffBrowser;
let korean: StaffBrowser;
/** The closes of October, of the week of its first days, and the member R. */
let [month, week, R]: [number, number, string] = [0, 0, ''];

beforeAll(async () => {
  shop = await openCommissionShop(clock);
  door = await openStaffDoor(shop.server);
  // The calendar would close and release by itself if this lease were free.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  await insertStaff(shop.database, { name: 'korean', roles: ['admin'], password: staffPassword, companies: ['KR'] });
  const signedIn = async (name: string): Promise<StaffBrowser> => {
    const browser = door.browser();
    expect(await browser.call('staffSignIn', { name, password: staffPassword })).toMatchObject({ success: '1' });
    return browser;
  };
  [finance, second, korean] = [await signedIn('finance1'), await signedIn('finance2'), await signedIn('korean')];
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await countByPlan(shop.database, planByPeriods, 202_640, dayOfWeek(0));
  await shop.buy('A', 400, dayOfWeek(4));
  const { database, settler } = shop;
  await closeOver({ database, settler, settings }, dayOfWeek(40));
  month = await runOf('month', 202_610);
  week = await runOf('week', 202_640);
  R = shop.member('R').code;
});
afterAll(() => shop.end());

async function runOf(every: string, code: number): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM period_run WHERE every = ${every} AND code = ${code}`.execute(shop.database);
  return Number(rows[0]?.id);
}

const data = (answer: object) => (answer as { data: Record<string, unknown> }).data;
const wallet = (name: string) => freeCents(shop.database, shop.member(name).id, '6');
const release = () => releasePeriods({ database: shop.database, settings }, clock.now());
const incomeOf = async (name: string) => (await shop.server.call('getPeriodIncome', {}, { token: shop.member(name).token }))['data'];

describe('a member’s earnings of a month', () => {
  const hold = (who: StaffBrowser, name: string, run = month, headers = {}) =>
    who.call(
      'holdPeriodEarnings',
      { memberCode: shop.member(name).code, run, cause: 'orders', reason: 'two accounts, call 5512' },
      headers,
    );

  it('A month’s earnings are held once, by one permitted person, and for members in sight alone', async () => {
    const ofNobody = await korean.call('holdPeriodEarnings', {
      memberCode: 'US99999999',
      run: month,
      cause: 'orders',
      reason: 'two accounts, call 5512',
    });
    expect(await hold(korean, 'R')).toEqual(ofNobody);
    expect(await hold(finance, 'B')).toMatchObject({ error: 'earningsNotFound', field: 'run' });
    expect(await hold(finance, 'R', 999_999)).toMatchObject({ error: 'earningsNotFound' });
    expect(await hold(await door.as('auditor'), 'R')).toMatchObject({ error: 'notAllowed' });
    const headers = { 'idempotency-key': '7f2c1f0e-6f3e-4c58-9c52-2f6f6f6d6f02' };
    const held = await hold(finance, 'R', month, headers);
    expect(held).toMatchObject({ data: { amount: 11 } });
    expect(await hold(finance, 'R', month, headers)).toEqual(held);
    expect(await hold(finance, 'R')).toMatchObject({ error: 'earningsHeld' });
  });

  it('Held earnings stay out of the release, which stays balanced; the member reads that it waits and why', async () => {
    await release();
    // The day paid R 20 dollars; 11 from the month wait. A has 5 from the month.
    expect([await wallet('R'), await wallet('A')]).toEqual([2_000n, 500n]);
    expect(await findDrift(shop.database)).toEqual([]);
    expect(data(await finance.call('getPeriod', { run: month }))).toMatchObject({
      period: 'October 2026',
      state: 'held',
      releasedAt: null,
      pending: 11,
      pendingMembers: 1,
      held: 11,
      holdCount: 1,
      holds: [{ memberCode: R, amount: 11, cause: 'orders', heldBy: 'finance1', reason: 'two accounts, call 5512' }],
    });
    expect(await finance.call('listPeriodEarnings', { filters: { run: String(month), state: ['held'] } })).toMatchObject({
      data: [{ memberCode: R, state: 'held' }],
    });
    const seen = await incomeOf('R');
    expect(seen).toMatchObject([{ CODE: '202610', STATE: 'pending', HELD_BECAUSE: expect.stringContaining('orders they come from') }, {}]);
    expect(JSON.stringify(seen)).not.toContain('5512');
    await expect(
      sql`UPDATE period_bonus SET released_at = now() WHERE run_id = ${month} AND hold_id IS NOT NULL`.execute(shop.database),
    ).rejects.toThrow(/period_bonus/);
  });

  it('Two people free held earnings, which are then credited; credited earnings cannot be held', async () => {
    const free = { memberCode: R, run: month, reason: 'orders checked' };
    expect(await finance.call('freePeriodEarnings', { ...free, memberCode: shop.member('A').code })).toMatchObject({
      error: 'earningsNotHeld',
      field: 'run',
    });
    const { requestId } = (await finance.call('freePeriodEarnings', free))['waiting'] as { requestId: number };
    expect(await finance.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
    expect(await wallet('R')).toBe(2_000n);
    expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
    const { rows } =
      await sql`SELECT FROM audit WHERE action = 'staff.freePeriodEarnings' AND actor = 'staff:finance2' AND subject = ${R}`.execute(
        shop.database,
      );
    expect(rows).toHaveLength(1);
    await release();
    expect(await wallet('R')).toBe(3_100n);
    expect(await findDrift(shop.database)).toEqual([]);
    expect(data(await finance.call('getPeriod', { run: month }))).toMatchObject({ state: 'released', holdCount: 0, holds: [], pending: 0 });
    expect(await hold(finance, 'R')).toMatchObject({ error: 'earningsReleased' });
    expect(JSON.stringify(await incomeOf('R'))).not.toContain('HELD_BECAUSE');
  });
});

describe('a closed month', () => {
  it('A closed month shows people limited to companies their sums and holds alone, and is no week', async () => {
    const shown = data(await korean.call('getPeriod', { run: month }));
    expect(shown).toMatchObject({ paid: 0, members: 0, holds: [], comparison: null });
    expect(JSON.stringify(shown)).not.toContain(R);
    for (const run of [week, 999_999])
      expect(await finance.call('getPeriod', { run })).toMatchObject({ error: 'periodNotFound', field: 'run' });
  });

  const begin = async () => Number(data(await finance.call('startPeriodComparison', { run: month }))['comparisonNo']);
  const ended = async (comparisonNo: number) => {
    await compareClosed(shop.database, comparisonNo);
    const states = ['same', 'differs', 'cancelled', 'failed'];
    await expect
      .poll(async () => states.includes(String(data(await finance.call('getComparison', { comparisonNo }))['state'])), { timeout: 20_000 })
      .toBe(true);
    return data(await finance.call('getComparison', { comparisonNo }));
  };

  it('A closed month gives the same lines and amounts when it is computed again, and books nothing', async () => {
    const transfers = async () => (await sql`SELECT FROM ledger_transfer`.execute(shop.database)).rows.length;
    const before = await transfers();
    expect(await ended(await begin())).toMatchObject({ state: 'same', week: '', run: month, differences: 0, paid: 16, paidAgain: 16 });
    expect(await transfers()).toBe(before);
    expect(data(await finance.call('getPeriod', { run: month }))['comparison']).toMatchObject({ state: 'same', askedBy: 'finance1' });
    for (const run of [week, 999_999])
      expect(await finance.call('startPeriodComparison', { run })).toMatchObject({ error: 'periodNotFound' });
    expect(await korean.call('startPeriodComparison', { run: month })).toMatchObject({ error: 'notAllowed' });
    expect(await (await door.as('auditor')).call('startPeriodComparison', { run: month })).toMatchObject({ error: 'notAllowed' });
  });

  it('A closed month lists each line and amount that differs from what follows from the inputs', async () => {
    await sql`ALTER TABLE period_line DISABLE TRIGGER USER`.execute(shop.server.admin);
    await sql`UPDATE period_line SET gross_e10 = gross_e10 + 1000000000 WHERE run_id = ${month} AND member_id = ${shop.member('R').id} AND bonus = 0`.execute(
      shop.server.admin,
    );
    await sql`UPDATE period_bonus SET total_cents = total_cents + 10 WHERE run_id = ${month} AND member_id = ${shop.member('A').id}`.execute(
      shop.server.admin,
    );
    const { found, ...comparison } = (await ended(await begin())) as { found: object[] } & Record<string, unknown>;
    expect(comparison).toMatchObject({ state: 'differs', differences: 2 });
    expect(found).toEqual([
      expect.objectContaining({ kind: 'line', memberCode: R, bonusName: 'Monthly', written: '8.10', again: '8.00' }),
      expect.objectContaining({ kind: 'amount', memberCode: shop.member('A').code, written: '5.10', again: '5.00' }),
    ]);
  });

  it('A closed month is compared once at a time, and a comparison can be stopped', async () => {
    const { id } = await shop.database
      .insertInto('week_comparison')
      .values({ run_id: BigInt(month), asked_by: sql<bigint>`(SELECT min(id) FROM staff)`, asked_at: clock.now(), state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await finance.call('startPeriodComparison', { run: month })).toMatchObject({ error: 'comparisonUnderWay' });
    expect(data(await finance.call('cancelComparison', { comparisonNo: Number(id) }))).toMatchObject({ isCancelling: true });
    expect(await ended(Number(id))).toMatchObject({ state: 'cancelled', linesAgain: 0 });
  });
});
