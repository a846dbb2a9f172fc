import { prepareCase2, readCase2, settleCase2, textOfDay } from '@upline/plan/format2';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addWeeks } from '../../../platform/calendar/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { closeOver } from '../close/closing.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods } from '../testing/plan-by-periods.ts';
import { planWithTypes as plan } from '../testing/plan-with-types.ts';
import { dayOf } from '../volume/open-week.ts';
import { successOf } from '../../../testing/success-of.ts';

const zone = 'America/Los_Angeles';
const reason = 'asked for it in writing';

let clock: ReturnType<typeof createFixedClock>;
let shop: CommissionShop;
let staff: StaffShop;
beforeEach(async () => {
  clock = createFixedClock(dayOfWeek(0));
  shop = await openCommissionShop(clock);
  // The held lease keeps the calendar from closing weeks by itself.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  staff = await openStaffShop(shop.server, { clock });
  for (const { name, sponsor, side } of people) await shop.join(name, sponsor === null ? {} : { sponsor, under: sponsor, side });
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
});
afterEach(async () => {
  await staff.close();
  await shop.end();
});

const people = [
  { name: 'R', sponsor: null, side: 0 },
  { name: 'A', sponsor: 'R', side: 0 },
  { name: 'B', sponsor: 'R', side: 1 },
  { name: 'C', sponsor: 'A', side: 0 },
  { name: 'D', sponsor: 'A', side: 1 },
] as const;

/** The plan pays by types, so setting one takes two people. */
async function setByTwo(memberCode: string, type: string) {
  const { waiting } = (await staff.as('service', 'setMemberType', { memberCode, type, reason })) as { waiting?: { requestId: number } };
  return staff.as('finance2', 'approveRequest', { requestId: waiting?.requestId ?? 0 });
}

/** Sets a member's type, as staff would at that moment. The database dates the change with its own time, so the date is rewritten. */
async function setType(name: string, type: string, at: Date): Promise<void> {
  const { id, code } = shop.member(name);
  expect(await setByTwo(code, type)).toMatchObject({ success: '1', data: { answer: { type } } });
  await shop.server.admin.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('member_type')
      .where('member_id', '=', id)
      .where('since', '>=', sql<Date>`now() - interval '1 minute'`)
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('member_type')
      .values({ ...row, since: at })
      .execute();
  });
}

const story = [
  { member: 'A', pv: 200, day: 0 },
  { member: 'B', pv: 300, day: 1 },
  { member: 'C', pv: 150, day: 1 },
  { member: 'D', pv: 100, day: 4 },
  { member: 'C', pv: 60, day: 9 },
  { member: 'B', pv: 80, day: 20 },
  { member: 'A', pv: 90, day: 33 },
  { member: 'D', pv: 40, day: 36 },
] as const;

type Amounts = Record<string, Record<string, number[]>>;

function byCommandLine(types: Readonly<Record<string, string>>): Amounts {
  const from = dayOf(dayOfWeek(0), zone);
  const prepared = prepareCase2(
    readCase2({
      format: 2,
      plan,
      from: textOfDay(from),
      members: people.map(({ name, sponsor, side }) => ({
        code: name,
        sponsor,
        parent: sponsor,
        ...(sponsor === null ? {} : { slot: side + 1 }),
        ...(types[name] === undefined ? {} : { type: types[name] }),
      })),
      events: story.map(({ member, pv, day }, at) => ({ order: at + 1, member, day: textOfDay(from + day), volumes: { PV: pv } })),
    }),
    undefined,
  );
  const found: Amounts = {};
  for (const step of settleCase2(prepared)) {
    if (step.kind !== 'period' || step.closed.result === undefined) continue;
    const { period, code, result } = step.closed;
    const { count, bonuses, member, cents } = result.amounts;
    for (let row = 0; row < count; row += 1)
      (found[`${period} ${code}`] ??= {})[people[member[row]!]?.name ?? ''] = [...cents.subarray(row * bonuses, (row + 1) * bonuses)];
  }
  return found;
}

async function byShop(): Promise<Amounts> {
  const { rows } = await sql<{ period: string; code: number; username: string; cents: bigint[] }>`
    SELECT period, period_run.code, username, amounts_cents AS cents FROM period_bonus JOIN period_run ON period_run.id = run_id JOIN member ON member.id = member_id
    UNION ALL SELECT 'week', week, username, amounts_cents FROM week_bonus JOIN member ON member.id = member_id`.execute(shop.database);
  const found: Amounts = {};
  for (const { period, code, username, cents } of rows) (found[`${period} ${code}`] ??= {})[username] = cents.map(Number);
  return found;
}

async function live(): Promise<void> {
  let week = 0;
  for (const { member, pv, day } of story) {
    for (; (week + 1) * 7 <= day; week += 1) await shop.close(addWeeks(202_640, week), dayOfWeek(0, week + 1));
    await shop.buy(member, pv, dayOfWeek(day));
  }
  for (; week < 6; week += 1) await shop.close(addWeeks(202_640, week), dayOfWeek(0, week + 1));
}

/** Computes every closed period again; returns those with other lines. */
async function differing(): Promise<string[]> {
  const runs = await shop.database.selectFrom('period_run').selectAll().orderBy('id').execute();
  expect(runs.length).toBeGreaterThan(0);
  const others: string[] = [];
  for (const { id, every, code } of runs) {
    const checked = every === 'week' ? shop.settler.run('checkWeek', { week: code }) : shop.settler.run('checkPeriod', { runId: id });
    if (!(await checked).isSame) others.push(`${every} ${code}`);
  }
  return others;
}

it('The shop settles members of several types as the command line does, to the cent, and pays customers nothing', async () => {
  const types = { A: 'customer', D: 'customer' };
  for (const [name, type] of Object.entries(types)) await setType(name, type, dayOfWeek(-1));
  await live();
  const [expected, found] = [byCommandLine(types), await byShop()];
  // November is over only on the command line.
  delete expected['month 202611'];
  delete found['month 202611'];
  expect(found).toEqual(expected);
  expect(Object.keys(found)).toContain('month 202610');
  // R has a customer who bought: A. A, a customer, is paid nothing for the orders of C and D.
  expect(found['month 202610']?.['R']?.at(-1)).toBe(700);
  expect(Object.values(found).flatMap((paid) => Object.keys(paid))).not.toContain('A');
  expect(byCommandLine({})['week 202640']).not.toEqual(expected['week 202640']);
  expect(await differing()).toEqual([]);
});

it('a period is settled by the types of its end, and a later change leaves what was closed as it is', async () => {
  await setType('A', 'customer', dayOfWeek(-1));
  for (const day of [0, 4, 7]) for (const name of ['C', 'D']) await shop.buy(name, 100, dayOfWeek(day));
  // On Wednesday, the last day of September, A begins to earn; on the Monday after the week's end, before its close, A ends again.
  await setType('A', 'distributor', dayOfWeek(2));
  await setType('A', 'customer', dayOfWeek(0, 1));
  await closeOver({ ...shop, settings: { businessTimeZone: zone } }, dayOfWeek(2, 1));
  const paid = await byShop();
  expect(
    Object.entries(paid)
      .flatMap(([period, of]) => (of['A'] === undefined ? [] : [period]))
      .toSorted(),
  ).toEqual(['day 20261002', 'month 202609', 'week 202640']);
  await setType('A', 'distributor', dayOfWeek(3, 1));
  expect(await differing()).toEqual([]);
  expect(await byShop()).toEqual(paid);
});

it('An uncommitted change keeps the close waiting, and counts', async () => {
  await shop.buy('C', 100, dayOfWeek(1));
  const change = await shop.database.startTransaction().execute();
  await change
    .insertInto('member_type')
    .values({ member_id: shop.member('A').id, type: 'customer', since: dayOfWeek(1) })
    .execute();
  const closing = closeOver({ ...shop, settings: { businessTimeZone: zone } }, dayOfWeek(3));
  await expect
    .poll(async () => (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(shop.database)).rows.length)
    .toBe(1);
  await change.commit().execute();
  await closing;
  expect(await byShop()).toEqual({});
  expect(await differing()).toEqual([]);
});

it('the forecasts of open periods follow a change of type without a new order', async () => {
  await shop.buy('C', 100, dayOfWeek(0));
  const openDay = async () => {
    const { open } = successOf(await shop.server.call('getPeriodIncome', {}, { token: shop.member('A').token }));
    return open?.find(({ EVERY }) => EVERY === 'day')?.TOTAL_BONUS ?? 0;
  };
  await expect.poll(openDay, { timeout: 10_000 }).toBe(5);
  const { code } = shop.member('A');
  await setByTwo(code, 'customer');
  await expect.poll(openDay, { timeout: 10_000 }).toBe(0);
});

it('A member whose type earns nothing reads so in their language, and others do not', async () => {
  const note = async (name: string, locale = 'en_US', payload = {}) =>
    ((await shop.server.call('getHowYouEarn', payload, { token: shop.member(name).token, locale }))['data'] as { TYPE_NOTE: string })
      .TYPE_NOTE;
  await setType('A', 'customer', dayOfWeek(-1));
  expect(await note('A')).toBe(
    'Under this plan your member type is “customer”. This type earns no bonuses; the examples show what others earn.',
  );
  expect(await note('A', 'zh_CN')).toContain('“customer”');
  expect([await note('R'), await note('C')]).toEqual(['', '']);
  // The next plan has one type, which earns.
  await countByPlan(shop.database, planByPeriods, 202_650, dayOfWeek(1));
  expect(await note('A', 'en_US', { week: '202650' })).toBe('');
});

it('Examples show a member who earns, where the first type does not', async () => {
  const { distributor, customer } = plan.types;
  await countByPlan(shop.database, { ...plan, name: 'Customers first', types: { customer, distributor } }, 202_640, dayOfWeek(1));
  const { BONUSES } = (await shop.server.call('getHowYouEarn', {}, { token: shop.member('R').token }))['data'] as {
    BONUSES: { BONUS: string; BASIS: string }[];
  };
  expect(BONUSES.find(({ BONUS }) => BONUS === 'daily')).toMatchObject({ BASIS: 'example' });
});
