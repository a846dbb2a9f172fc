import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findDrift, freeCents } from '../../../ledger/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { watchFaultPoints } from '../../../platform/fault-points.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { staffPassword } from '../../../testing/staff-shop.ts';
import { compareClosed } from '../../../features/earnings/compare/compare-closed.ts';
import { settleAndWrite } from '../../../features/earnings/close/settle-and-write.ts';
import { sumEarlierWeek } from '../../../features/earnings/close/sum-week.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { releaseWeeks } from '../../../features/earnings/release/release-week.ts';
import { sumUp } from '../../../desk/reports/sums/sum-up.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';

const timeZone = 'America/Los_Angeles';
const settings = { businessTimeZone: timeZone };
// Sunday of week 202641; 202640 is closed in `beforeAll`.
const clock = createFixedClock(dayOfWeek(6, 1));
/** The second Friday after 202640 and after 202641. */
const [firstFriday, secondFriday] = [dayOfWeek(4, 2), dayOfWeek(4, 3)];

let shop: CommissionShop;
let door: StaffDoorOfTest;
let finance: StaffBrowser;
let second: StaffBrowser;
let korean: StaffBrowser;
let orderOfB: bigint;
const code = (name: string): string => shop.member(name).code;
const wallet = (name: string) => freeCents(shop.database, shop.member(name).id, '6');
const data = (answer: object) => (answer as { data: Record<string, unknown> }).data;

/** Sessions end by the clock too. */
async function moveTo(time: Date): Promise<void> {
  clock.moveTo(time);
  await signIn();
}

async function signIn(): Promise<void> {
  const as = async (name: string): Promise<StaffBrowser> => {
    const browser = door.browser();
    expect(await browser.call('staffSignIn', { name, password: staffPassword })).toMatchObject({ success: '1' });
    return browser;
  };
  [finance, second, korean] = [await as('finance1'), await as('finance2'), await as('korean')];
}

beforeAll(async () => {
  shop = await openCommissionShop(clock);
  door = await openStaffDoor(shop.server);
  // The calendar would close and release by itself if this lease were free.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  await insertStaff(shop.database, { name: 'korean', roles: ['admin'], password: staffPassword, companies: ['KR'] });
  await signIn();
  await shop.join('R', { star: 20, password: 'demo1234' });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('K', { sponsor: 'B', under: 'B', side: 0, companyCode: 'KR' });
  await shop.join('L', { sponsor: 'K', under: 'K', side: 0, companyCode: 'KR' });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await shop.buy('A', 600, dayOfWeek(1));
  orderOfB = await shop.buy('B', 250, dayOfWeek(2));
  await shop.close(202640, dayOfWeek(0, 1));
  await shop.buy('K', 1_500, dayOfWeek(0, 1));
  await shop.buy('L', 1_500, dayOfWeek(1, 1));
});
afterEach(() => watchFaultPoints(undefined));
afterAll(() => shop.end());

describe('the close of a week', () => {
  it('Closing a week is refused too early, out of order and to people limited to companies, with the reason', async () => {
    expect(await finance.call('closeWeek')).toMatchObject({
      error: 'weekNotOver',
      resultMessage: expect.stringContaining('2026-10-12 00:00:00'),
    });
    await moveTo(dayOfWeek(1, 2));
    expect(await finance.call('closeWeek', { week: 202642 })).toMatchObject({ error: 'weekNotNext', field: 'week' });
    expect(await finance.call('closeWeek', { week: 202601 })).toMatchObject({ error: 'weekRefused' });
    expect(await korean.call('closeWeek')).toMatchObject({ error: 'notAllowed' });
    expect(data(await finance.call('getWeek', { week: 202641 }))).toMatchObject({ state: 'over', isNext: true, sums: null, closing: null });
  });

  it('An interrupted close between two steps says why, and the next try goes on', async () => {
    watchFaultPoints((point) => {
      if (point === 'week.written') throw new Error('the process is gone');
    });
    const again = () => settleAndWrite(shop.database, { week: 202641, timeZone, closedAt: clock.now(), begunBy: 'finance1' });
    await expect(again()).rejects.toThrow('the process is gone');
    expect(data(await finance.call('getWeek', { week: 202641 }))).toMatchObject({
      state: 'over',
      closing: { isRunning: false, begunBy: 'finance1', tries: 1, step: 'summing', failure: 'the process is gone' },
    });
    expect(await shop.earned(202641)).toEqual({});
  });

  it('A close by two people at once happens once, and neither reads that nothing was paid', async () => {
    const both = await Promise.all([finance.call('closeWeek', { week: 202641 }), second.call('closeWeek', { week: 202641 })]);
    const outcomes = both.map((answer) => data(answer)['outcome']);
    expect(outcomes.filter((outcome) => outcome === 'closed')).toHaveLength(1);
    for (const answer of both)
      if (data(answer)['outcome'] !== 'busy')
        expect(data(answer)).toMatchObject({ paid: 637.5, members: 3, closedAt: clock.now().toISOString() });
    const { rows } = await sql`SELECT FROM week_run WHERE week = 202641`.execute(shop.database);
    expect(rows).toHaveLength(1);
    expect(await finance.call('closeWeek', { week: 202640 })).toMatchObject({
      data: { outcome: 'same', paid: 269.5, members: 1, bonuses: { direct: 127.5, pair: 37.5 }, releasedAt: null },
      resultMessage: expect.stringMatching(/closed before, on 2026-10-05 12:00:00: week 40 of 2026\. It pays US\$ 269\.50/),
    });
  });
});

describe('a closed week', () => {
  it('A closed week has totals by bonus, company and star, equal to members’ earnings, with the week before', async () => {
    const week = data(await finance.call('getWeek', { week: 202641 })) as Record<string, { paid: number }[]>;
    expect(week).toMatchObject({
      state: 'closed',
      weekBefore: '202640',
      weekAfter: '202642',
      sums: { paid: 637.5, pv: 3000, members: 3 },
      before: { paid: 269.5, pv: 2350, members: 1 },
      releaseDay: '2026-10-23',
      pendingMembers: 3,
      pending: 637.5,
      closing: { step: 'done', isRunning: false, tries: 2 },
    });
    for (const groups of ['byBonus', 'byCompany', 'byStar']) {
      const paid = week[groups]?.reduce((sum, group) => sum + group.paid, 0);
      expect([groups, paid]).toEqual([groups, 637.5]);
    }
    expect(week['byCompany']).toMatchObject([
      { key: 'US', paid: 412.5, paidBefore: 269.5 },
      { key: 'KR', paid: 225, paidBefore: 0 },
    ]);
    expect(await finance.call('listWeeks')).toMatchObject({
      data: [
        { week: '202642', state: 'open', sums: null },
        { week: '202641', state: 'closed', sums: { paid: 637.5 }, before: { paid: 269.5 } },
        { week: '202640', state: 'closed' },
      ],
      next: null,
    });
    for (const unknown of [202639, 202643, 202699])
      expect(await finance.call('getWeek', { week: unknown })).toMatchObject({ error: 'weekNotFound' });
  });

  it('A closed week names whose earnings changed most and why', async () => {
    const { changes } = data(await finance.call('getWeek', { week: 202641 })) as { changes: Record<string, unknown>[] };
    expect(changes.find(({ memberCode }) => memberCode === code('K'))).toMatchObject({
      cause: 'first',
      paidBefore: 0,
      paid: 225,
      bonus: 'direct',
      orderPv: 1500,
    });
    expect(changes.find(({ memberCode }) => memberCode === code('R'))).toMatchObject({ cause: 'bonus', paidBefore: 269.5, paid: 262.5 });
  });

  it('A closed week drops a change from review once seen: once, audited, and for members in sight alone', async () => {
    const note = 'two halls, paid by card';
    const mark = (who: StaffBrowser, name: string, more: object = {}) =>
      who.call('markChangeSeen', { memberCode: code(name), week: 202641, note, ...more });
    const shown = async (more: object = {}) =>
      data(await finance.call('getWeek', { week: 202641, ...more })) as { changes: Record<string, unknown>[]; seenChanges: number };
    const all = (await shown()).changes.length;
    expect(await mark(korean, 'R')).toEqual(await korean.call('markChangeSeen', { memberCode: 'US99999999', week: 202641 }));
    expect(await mark(await door.as('auditor'), 'R')).toMatchObject({ error: 'notAllowed' });
    expect(await mark(finance, 'R', { week: 202639 })).toMatchObject({ error: 'changeNotFound' });
    expect(await mark(finance, 'R', { isSeen: false })).toMatchObject({ error: 'changeNotSeen' });
    const both = await Promise.all([mark(finance, 'R'), mark(second, 'R')]);
    expect(both.map(({ error }) => String(error)).toSorted()).toEqual(['changeSeen', 'undefined']);
    const left = await shown();
    expect([left.changes.length, left.seenChanges]).toEqual([all - 1, 1]);
    expect(JSON.stringify(left.changes)).not.toContain(code('R'));
    const by = both[0].error === undefined ? 'finance1' : 'finance2';
    const seen = { by, at: clock.now().toISOString(), note };
    expect((await shown({ withSeen: true })).changes.find(({ memberCode }) => memberCode === code('R'))).toMatchObject({ seen });
    expect(data(await korean.call('getWeek', { week: 202641, withSeen: true }))).toMatchObject({ seenChanges: 0 });
    const { rows } =
      await sql`SELECT FROM audit WHERE action = 'staff.markChangeSeen' AND actor = ${`staff:${by}`} AND subject = ${code('R')}`.execute(
        shop.database,
      );
    expect(rows).toHaveLength(1);
    expect(await mark(finance, 'R', { isSeen: false, note: '' })).toMatchObject({ success: '1' });
    expect(await shown()).toMatchObject({ seenChanges: 0, changes: { length: all } });
  });

  it('A closed week shows people limited to companies only their sums and members', async () => {
    const answer = await korean.call('getWeek', { week: 202641 });
    expect(data(answer)).toMatchObject({
      sums: { paid: 225, pv: 3000, members: 1 },
      before: { paid: 0 },
      breakage: null,
      byCompany: [{ key: 'KR' }],
    });
    const lists = [answer, await korean.call('listWeekEarnings', { filters: { week: '202640' } }), await korean.call('listWeeks')];
    for (const shown of lists) for (const hidden of [code('R'), code('B'), '269.5']) expect(JSON.stringify(shown)).not.toContain(hidden);
    expect(await korean.call('releaseWeek', { week: 202640 })).toMatchObject({ error: 'notAllowed' });
    expect(await korean.call('startComparison', { week: 202640 })).toMatchObject({ error: 'notAllowed' });
  });

  it('A closed week lists what each member earned, by pages that follow the index', async () => {
    expect(await finance.call('listWeekEarnings', { filters: { week: '202640' } })).toMatchObject({
      data: [{ memberCode: code('R'), direct: 127.5, pair: 37.5, total: 269.5, star: 20, companyCode: 'US', state: 'pending' }],
      count: 1,
    });
    expect(await finance.call('listWeekEarnings', { filters: { week: '; DROP' } })).toMatchObject({ data: [], count: 0 });
    expect(await finance.call('listWeekEarnings')).toEqual(await finance.call('listWeekEarnings', { filters: { week: '202641' } }));
    expect(await finance.call('listWeekEarnings', { filters: { memberCode: code('R') } })).toMatchObject({ count: 2 });
  });

  it('A week that an earlier version closed is summed at the next look at the calendar, with the same sums', async () => {
    const before = data(await finance.call('getWeek', { week: 202641 }));
    await sql`DELETE FROM week_total WHERE week = 202641`.execute(shop.server.admin);
    await sql`DELETE FROM week_change WHERE week = 202641`.execute(shop.server.admin);
    await sql`UPDATE week_run SET summed_at = NULL WHERE week = 202641`.execute(shop.server.admin);
    await sql`UPDATE week_bonus SET company_code = NULL, star = NULL WHERE week = 202641`.execute(shop.server.admin);
    expect(data(await finance.call('getWeek', { week: 202641 }))).toMatchObject({ sums: null });
    expect([await sumEarlierWeek(shop.database, clock.now()), await sumEarlierWeek(shop.database, clock.now())]).toEqual([true, false]);
    expect(data(await finance.call('getWeek', { week: 202641 }))).toMatchObject({
      byBonus: before['byBonus'],
      byCompany: before['byCompany'],
      sums: before['sums'],
    });
  });
});

describe('holding and crediting', () => {
  const hold = (who: StaffBrowser, name: string, week: number, headers = {}) =>
    who.call('holdEarnings', { memberCode: code(name), week, cause: 'identity', reason: 'two accounts, call 5512' }, headers);

  it('Holding is refused for foreign members, for nothing earned, and a second time; the same key replays', async () => {
    const ofNobody = await korean.call('holdEarnings', { memberCode: 'US99999999', week: 202640, cause: 'identity', reason: 'call 5512' });
    expect(await hold(korean, 'R', 202640)).toEqual(ofNobody);
    expect(await hold(finance, 'A', 202640)).toMatchObject({ error: 'earningsNotFound' });
    const headers = { 'idempotency-key': '7f2c1f0e-6f3e-4c58-9c52-2f6f6f6d6f01' };
    const held = await hold(finance, 'K', 202641, headers);
    expect(held).toMatchObject({ data: { amount: 225 } });
    expect(await hold(finance, 'K', 202641, headers)).toEqual(held);
    expect(await hold(finance, 'K', 202641)).toMatchObject({ error: 'earningsHeld' });
    expect(await hold(await door.as('auditor'), 'B', 202641)).toMatchObject({ error: 'notAllowed' });
  });

  it('Crediting is refused before the day of the week; a release asked for twice at once credits all members once', async () => {
    expect(await finance.call('releaseWeek', { week: 202641 })).toMatchObject({
      error: 'weekNotDue',
      resultMessage: expect.stringContaining('2026-10-23'),
    });
    expect(await finance.call('releaseWeek', { week: 202642 })).toMatchObject({ error: 'weekNotClosed' });
    await moveTo(firstFriday);
    const release = () => releaseWeeks({ database: shop.database, settings }, clock.now(), 202640);
    await Promise.all([release(), release(), finance.call('releaseWeek', { week: 202640 }), finance.call('releaseWeek', { week: 202640 })]);
    expect(await wallet('R')).toBe(26_950n);
    expect(data(await finance.call('getWeek', { week: 202640 }))).toMatchObject({ state: 'released', pendingMembers: 0 });
    expect(await finance.call('releaseWeek', { week: 202640 })).toMatchObject({ error: 'weekReleased' });
    expect(await hold(finance, 'R', 202640)).toMatchObject({ error: 'earningsReleased' });
  });

  it('Crediting leaves out held members, whose books stay balanced; the member reads that it waits and why', async () => {
    await moveTo(secondFriday);
    expect(await releaseWeeks({ database: shop.database, settings }, clock.now(), 202641)).toEqual([]);
    expect([await wallet('B'), await wallet('K')]).toEqual([15_000n, 0n]);
    expect(await findDrift(shop.database)).toEqual([]);
    expect(data(await finance.call('getWeek', { week: 202641 }))).toMatchObject({
      state: 'held',
      held: 225,
      holdCount: 1,
      pendingMembers: 1,
      holds: [{ memberCode: code('K'), heldBy: 'finance1' }],
    });
    const seen = await shop.server.call('getHistoryIncome', {}, { token: shop.member('K').token });
    expect(seen['data']).toMatchObject([{ STATE: 'pending', HELD_BECAUSE: expect.stringContaining('verified your identity') }]);
    expect(JSON.stringify(seen)).not.toContain('5512');
  });

  it('A hold during a release takes effect wholly before or wholly after it', async () => {
    // The release has reached no member yet when the hold begins: it waits for no row and finds the hold when it reaches it.
    await shop.database.transaction().execute(async (transaction) => {
      await sql`UPDATE week_bonus SET hold_id = hold_id WHERE week = 202641 AND released_at IS NULL`.execute(transaction);
      expect(await releaseWeeks({ database: shop.database, settings }, clock.now(), 202641)).toEqual([]);
    });
    expect(await wallet('K')).toBe(0n);
    await expect(
      sql`UPDATE week_bonus SET released_at = now() WHERE week = 202641 AND hold_id IS NOT NULL`.execute(shop.database),
    ).rejects.toThrow(/week_bonus/);
  });

  it('Two people free a hold, and it is credited then', async () => {
    const free = { memberCode: code('K'), week: 202641, reason: 'identity checked' };
    expect(await finance.call('freeEarnings', { ...free, memberCode: code('B') })).toMatchObject({ error: 'earningsNotHeld' });
    const { requestId } = (await finance.call('freeEarnings', free))['waiting'] as { requestId: number };
    expect(await finance.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
    expect(await wallet('K')).toBe(0n);
    expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
    expect(await releaseWeeks({ database: shop.database, settings }, clock.now(), 202641)).toEqual([202641]);
    expect(await wallet('K')).toBe(22_500n);
    expect(await findDrift(shop.database)).toEqual([]);
    expect(data(await finance.call('getWeek', { week: 202641 }))).toMatchObject({ state: 'released', holdCount: 0 });
    const seen = await shop.server.call('getHistoryIncome', {}, { token: shop.member('K').token });
    expect(seen['data']).toMatchObject([{ STATE: 'released' }]);
    expect(JSON.stringify(seen)).not.toContain('HELD_BECAUSE');
  });
});

describe('computing a week again', () => {
  const begin = async (week: number) => {
    const answer = await finance.call('startComparison', { week });
    return Number(data(answer)['comparisonNo']);
  };
  const ended = async (comparisonNo: number) => {
    await compareClosed(shop.database, comparisonNo);
    const settled = ['same', 'differs', 'cancelled', 'failed'];
    await expect
      .poll(async () => settled.includes(String(data(await finance.call('getComparison', { comparisonNo }))['state'])), { timeout: 20_000 })
      .toBe(true);
    return data(await finance.call('getComparison', { comparisonNo }));
  };

  it('Computing a week again gives the same lines and amounts, and books nothing', async () => {
    const transfers = async () =>
      (await sql<{ count: number }>`SELECT count(*)::int AS count FROM ledger_transfer`.execute(shop.database)).rows[0]?.count;
    const before = await transfers();
    expect(await ended(await begin(202641))).toMatchObject({ state: 'same', differences: 0, paid: 637.5, paidAgain: 637.5 });
    expect(await transfers()).toBe(before);
    expect(await finance.call('startComparison', { week: 202699 })).toMatchObject({ error: 'weekNotFound' });
  });

  it('Computing a week again lists each difference with what was written and what follows from the inputs', async () => {
    await sql`ALTER TABLE bonus_line DISABLE TRIGGER USER`.execute(shop.server.admin);
    await sql`UPDATE bonus_line SET gross_e10 = gross_e10 + 1000000000 WHERE week = 202641 AND member_id = ${shop.member('K').id}`.execute(
      shop.server.admin,
    );
    await sql`UPDATE week_bonus SET total_cents = total_cents + 10 WHERE week = 202641 AND member_id = ${shop.member('B').id}`.execute(
      shop.server.admin,
    );
    const { found, ...comparison } = (await ended(await begin(202641))) as { found: object[] } & Record<string, unknown>;
    expect(comparison).toMatchObject({ state: 'differs', differences: found.length });
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'line', memberCode: code('K'), bonus: 'direct', written: '225.10', again: '225.00' }),
    );
    expect(found).toContainEqual(expect.objectContaining({ kind: 'amount', memberCode: code('B'), written: '150.10', again: '150.00' }));
  });

  it('Computing a week again stops where it is cancelled, and one comparison of a week runs at a time', async () => {
    const { id } = await shop.database
      .insertInto('week_comparison')
      .values({ week: 202640, asked_by: sql<bigint>`(SELECT min(id) FROM staff)`, asked_at: clock.now(), state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await finance.call('startComparison', { week: 202640 })).toMatchObject({ error: 'comparisonUnderWay' });
    expect(data(await finance.call('cancelComparison', { comparisonNo: Number(id) }))).toMatchObject({
      state: 'running',
      isCancelling: true,
    });
    expect(await ended(Number(id))).toMatchObject({ state: 'cancelled', linesAgain: 0 });
    expect(await finance.call('cancelComparison', { comparisonNo: Number(id) })).toMatchObject({ error: 'comparisonEnded' });
    expect(await korean.call('getComparison', { comparisonNo: Number(id) })).toMatchObject({ error: 'comparisonNotFound' });
  });
});

it('months are listed with their state, and the stars that were reached, kept and lost', async () => {
  const months = (await finance.call('listMonths'))['data'] as { month: string; state: string; stars: object[] }[];
  expect(months.map(({ month }) => month)).toContain('202610');
  expect(months.find(({ month }) => month === '202610')).toMatchObject({
    state: 'open',
    firstWeek: '202640',
    lastWeek: '202644',
    stars: [],
  });
});

it('A week shows its goods and the bonuses’ share of them and of PV, as the report of the payout share has it', async () => {
  await shop.buy('A', 500, dayOfWeek(0, 2));
  await shop.refund(orderOfB, dayOfWeek(1, 2));
  await shop.close(202642, dayOfWeek(0, 3));
  await sumUp(shop.database, timeZone, clock.now());
  const report = { report: 'payoutShare', parameters: { period: { from: '2026-10-05', to: '2026-10-18' } } };
  const none = { bonus: 0, paidMembers: 0, pv: 0, bonusOfPv: null, goods: 0, bonusOfGoods: null };
  for (const who of [finance, korean]) {
    const rows = data(await who.call('runReport', report))['rows'] as (typeof none)[];
    const of = ({ bonus, paidMembers, pv, bonusOfPv, goods, bonusOfGoods } = none) => [
      { paid: bonus, members: paidMembers, pv },
      { ofPv: bonusOfPv, goods, ofGoods: bonusOfGoods },
    ];
    const week = data(await who.call('getWeek', { week: 202642 }));
    expect([week['before'], week['payoutBefore']]).toEqual(of(rows[0]));
    expect([week['sums'], week['payout']]).toEqual(of(rows[1]));
    // Refunds count negative among the goods of their week. The PV counts only the week's own orders.
    if (who === finance)
      expect(rows).toMatchObject([
        { week: '202641', bonus: 637.5, pv: 3000, goods: 3000, bonusOfPv: 21.25 },
        { week: '202642', pv: 500, goods: 250 },
      ]);
  }
  // Goods come from orders and payments, which a role may exclude.
  expect(await (await door.as('root')).call('saveRole', { name: 'weeks', permissions: ['week.read'] })).toMatchObject({ success: '1' });
  await insertStaff(shop.database, { name: 'reader', roles: ['weeks'], password: staffPassword });
  const reader = door.browser();
  await reader.call('staffSignIn', { name: 'reader', password: staffPassword });
  expect(data(await reader.call('getWeek', { week: 202642 }))).toMatchObject({ sums: { pv: 500 }, payout: null, payoutBefore: null });
});
