import type { OperationName } from '@upline/contract';
import { locales } from '@upline/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffDoor, type StaffBrowser } from '../../../testing/staff-door.ts';
import { staffPassword } from '../../../testing/staff-shop.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { closeOver } from '../close/closing.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { planByPeriods } from '../testing/plan-by-periods.ts';
import { dataOf, successOf } from '../../../testing/success-of.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
const clock = createFixedClock(dayOfWeek(40));

let shop: CommissionShop;
let finance: StaffBrowser;
let korean: StaffBrowser;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  const door = await openStaffDoor(shop.server);
  // The held lease keeps the calendar from closing weeks by itself.
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  await insertStaff(shop.database, { name: 'korean', roles: ['admin'], password: staffPassword, companies: ['KR'] });
  const signedIn = async (name: string): Promise<StaffBrowser> => {
    const browser = door.browser();
    expect(await browser.call('staffSignIn', { name, password: staffPassword })).toMatchObject({ success: '1' });
    return browser;
  };
  [finance, korean] = [await signedIn('finance1'), await signedIn('korean')];
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await countByPlan(shop.database, planByPeriods, 202_640, dayOfWeek(0));
  await shop.buy('A', 400, dayOfWeek(4));
  const { database, settler } = shop;
  await closeOver({ database, settler, settings }, dayOfWeek(40));
});
afterAll(() => shop.end());

const ask = <N extends OperationName>(operation: N, payload: object = {}, who = 'R', locale = 'en_US') =>
  shop.server.call(operation, payload, { token: shop.member(who).token, locale });

it('a member sees the closed days and months in which something was earned, the newest first', async () => {
  const day = {
    EVERY: 'day',
    CODE: '20261002',
    PERIOD: 'October 2, 2026',
    TOTAL_BONUS: 20,
    BONUSES: [{ ITEM_TYPE: 'Day bonus' }],
    STATE: 'pending',
    RELEASE_TIME: 'N/A',
  };
  const month = { EVERY: 'month', CODE: '202610', PERIOD: 'October 2026', DATE_RANGE: '2026-10-01 ~ 2026-10-31', TOTAL_BONUS: 11 };
  const bonuses = [
    { BONUS: 'monthly', ITEM_TYPE: 'Monthly', AMOUNT: 6 },
    { BONUS: 'title', ITEM_TYPE: 'Title', AMOUNT: 5 },
  ];
  expect(await ask('getPeriodIncome')).toMatchObject({ size: 2, total: 31, data: [{ ...month, BONUSES: bonuses }, day] });
  expect(await ask('getPeriodIncome', { pageNum: 2, pageSize: 1 })).toMatchObject({ size: 2, data: [day] });
  expect(await ask('getPeriodIncome', {}, 'R', 'ja_JP')).toMatchObject({
    data: [{ PERIOD: '2026年10月' }, { PERIOD: '2026年10月2日', BONUSES: [{ ITEM_TYPE: 'デイボーナス' }] }],
  });
});

it('The page explains each amount with the rank of the plan’s own ladder, and says that a cap cut it', async () => {
  expect(await ask('getPeriodTrace', { every: 'month', code: '202610', bonus: 'monthly' })).toMatchObject({
    size: 1,
    data: {
      PERIOD: 'October 2026',
      SUM: '8.00',
      AMOUNT: 6,
      NOTES: [expect.stringMatching(/^The plan limits what one member earns .*: 8\.00 becomes 6\.00\.$/)],
      LINES: [
        {
          RULE: '2% of the PV of an order by a member you recommended. The rate depends on your rank: Yellow diamond.',
          ARITHMETIC: '400 PV × 2% = 8.00',
          RANK_STR: 'Yellow diamond',
        },
      ],
    },
  });
  expect(await ask('getPeriodTrace', { every: 'month', code: '202610', bonus: 'title' })).toMatchObject({
    data: { LINES: [{ RULE: 'A one-time fixed amount for reaching this rank: Yellow diamond.', ARITHMETIC: 'Fixed amount: 5.00' }] },
  });
});

it('The page answers nothing of another member, of an open period, and of a bonus that the period lacks', async () => {
  expect(await ask('getPeriodIncome', {}, 'A')).toMatchObject({ size: 1, data: [{ CODE: '202610', TOTAL_BONUS: 5 }] });
  const month = { every: 'month', code: '202610', bonus: 'monthly' };
  for (const [payload, who] of [
    [month, 'B'],
    [{ ...month, code: '202612' }, 'R'],
    [{ ...month, bonus: 'daily' }, 'R'],
    [{ ...month, every: 'day' }, 'R'],
  ] as const)
    expect(await ask('getPeriodTrace', payload, who)).toMatchObject({ success: '0', error: 'bonusNotFound' });
  expect(await ask('getPeriodTrace', { ...month, code: "1' OR 1=1" })).toMatchObject({ success: '0' });
});

it('The page explains the plan with its periods, ranks and conditions, in every language', async () => {
  const told = dataOf(await ask('getHowYouEarn'));
  expect(told.BONUSES.map(({ BONUS, EVERY, BASIS, PERIOD }) => [BONUS, EVERY, BASIS, PERIOD])).toEqual([
    ['daily', 'day', 'own', 'October 2, 2026'],
    ['pairs', 'week', 'example', ''],
    ['monthly', 'month', 'own', 'October 2026'],
    ['title', 'month', 'own', 'October 2026'],
    ['season', 'quarter', 'example', ''],
  ]);
  expect(told.STARS).toMatchObject([
    { ASKS: '300 PV in your group', IS_OWN: '1' },
    { ASKS: '900 PV in your group', IS_OWN: '0' },
  ]);
  expect(told.NOTES).toContain('Earnings of a period are credited this many days after it ends: 3.');
  const toOther = dataOf(await ask('getHowYouEarn', {}, 'B'));
  expect(toOther.BONUSES.find(({ BONUS }) => BONUS === 'monthly')).toMatchObject({
    BASIS: 'example',
    CONDITION: 'Requirement: 200 PV in your group.',
  });
  for (const locale of locales) {
    const { BONUSES } = dataOf(await ask('getHowYouEarn', {}, 'B', locale));
    for (const { SENTENCES, BASIS } of BONUSES) if (BASIS !== 'none') expect(SENTENCES.join(' ')).not.toMatch(/\{\{|: \.$/);
  }
});

it('Staff see closed periods with their bonuses, limited to their companies', async () => {
  const found = await finance.call('listPeriods');
  expect(found).toMatchObject({ success: '1', next: expect.any(Number) });
  const data = dataOf(found);
  const month = await findPeriod('202610');
  expect(month).toMatchObject({ period: 'October 2026', members: 2, paid: 16, state: 'releasing' });
  expect(month.bonuses).toMatchObject([
    { key: 'monthly', members: 1, amount: 6 },
    { key: 'title', members: 2, amount: 10 },
  ]);
  expect(data.length).toBe(20);
  expect(await finance.call('listPeriodEarnings', { filters: { run: String(month.run) } })).toMatchObject({
    data: [
      { memberCode: shop.member('R').code, bonuses: 'monthly 6.00, title 5.00', total: 11, state: 'pending' },
      { memberCode: shop.member('A').code, total: 5 },
    ],
  });
  expect(await finance.call('listPeriodEarnings', { filters: { memberCode: shop.member('R').code } })).toMatchObject({ data: [{}, {}] });
  expect(await korean.call('listPeriodEarnings', { filters: { run: String(month.run) } })).toMatchObject({ data: [] });
  expect(await findPeriod('202610', korean)).toMatchObject({ members: 0, paid: 0 });
});

/** Searches for a period page by page. */
async function findPeriod(code: string, who = finance) {
  for (let before: number | null | undefined; before !== null; ) {
    const page = successOf(await who.call('listPeriods', before === undefined ? {} : { before }));
    const found = page.data.find((one) => one.code === code);
    if (found !== undefined) return found;
    before = page.next;
  }
  throw new Error(`no period ${code}`);
}
