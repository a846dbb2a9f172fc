import { defaultPlan, parsePlan } from '@upline/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseWeeks } from '../release/release-week.ts';
import { freeCents } from '../../../ledger/index.ts';
import { openStaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop, countByPlan } from '../testing/commission-shop.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
/** Monday noon of the week in which orders of 202640 are refunded. */
const now = dayOfWeek(0, 1);

let shop: CommissionShop;
let order: bigint;
beforeEach(async () => {
  shop = await openCommissionShop({ now: () => now });
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  order = await shop.buy('A', 500, dayOfWeek(1));
  await shop.close(202640, dayOfWeek(0, 1));
});
afterEach(() => shop.end());

const activate = (bonuses: readonly unknown[]): Promise<void> =>
  countByPlan(shop.database, parsePlan({ ...defaultPlan, name: 'Another plan', bonuses }), 202641, now);

const bonusOf = (key: string) => defaultPlan.bonuses.find((bonus) => bonus.key === key);
const runOf = async (week: number) => {
  const run = await shop.database.selectFrom('week_run').select('facts').where('week', '=', week).executeTakeFirstOrThrow();
  return run.facts as { bonuses: string[]; adjustments: [string, string] };
};

async function columnsOf(member: string, week: number): Promise<Record<string, number>> {
  const cents = (await shop.earned(week))[member] ?? [];
  const { bonuses } = await runOf(week);
  return Object.fromEntries(bonuses.flatMap((key, at) => (cents[at] ? [[key, cents[at]]] : [])));
}

/** R was paid for A's 500: 15 % direct and 4 % level-difference. */
const reversed = { direct: -7_500, levelDifference: -2_000 };

const others = ['single', 'pair', 'relay', 'leadership', 'hall'].map(bonusOf);
const plans: [string, readonly unknown[]][] = [
  ['in another order', [...defaultPlan.bonuses].reverse().filter(({ key }) => key !== 'relay' && key !== 'pair')],
  ['one removed', defaultPlan.bonuses.filter(({ key }) => key !== 'direct')],
  ['one renamed', defaultPlan.bonuses.map((bonus) => (bonus.key === 'direct' ? { ...bonus, key: 'fastStart' } : bonus))],
  [
    'a column whose formula is another',
    [
      {
        key: 'direct',
        needsBuyingDirect: false,
        formula: { type: 'pool', rateBasisPoints: 100, kinds: ['FIRST', 'UPGRADE', 'CX'], weights: { by: 'all', value: 1 } },
      },
      ...others,
    ],
  ],
];

describe.each(plans)('a plan with its columns %s', (_what, bonuses) => {
  it('The plan reverses a refunded order of an earlier week under the key under which it was paid', async () => {
    await activate(bonuses);
    await shop.refund(order, now);
    await shop.close(202641, dayOfWeek(0, 2));
    expect(await columnsOf('R', 202641)).toEqual(reversed);
    expect((await runOf(202641)).adjustments).toEqual(['-950000000000', '1']);
    expect(await shop.settler.run('checkWeek', { week: 202641 })).toMatchObject({ isSame: true });
    await releaseWeeks({ database: shop.database, settings }, dayOfWeek(5, 3));
    // 75.00 + 20.00 went out and came back; the pool of the first week, 3 % of 2,000, stays.
    expect(await freeCents(shop.database, shop.member('R').id, '6')).toBe(6_000n);
  });

  it('The plan shows the reversal in the history with its sum, explained by the plan of the week it was paid in', async () => {
    await activate(bonuses);
    await shop.refund(order, now);
    await shop.close(202641, dayOfWeek(0, 2));
    const { token } = shop.member('R');
    const { data } = await shop.server.call('getHistoryData', { dataType: 'bonus' }, { token });
    const [week] = data as Record<string, unknown>[];
    expect(week).toMatchObject({ W_WEEK: '202641', DIRECT_BONUS: -75, LEVEL_DIFFERENCE_BONUS: -20, TOTAL_BONUS: -95 });
    const trace = await shop.server.call('getBonusTrace', { week: 202641, bonus: 'direct' }, { token });
    expect(trace).toMatchObject({
      success: '1',
      data: { AMOUNT: -75, LINES: [{ ADJUSTS_WEEK: '202640', RATE: 15, ARITHMETIC: '-500 PV × 15% = -75.00', RANK_STR: 'Diamond card' }] },
    });
  });

  it('The plan shows the reversal in today’s earnings', async () => {
    await activate(bonuses);
    await shop.refund(order, now);
    const begun = await createTestServer({ beside: shop.server, clock: { now: () => now } });
    const answer = await begun.call('getDailyIncome', {}, { token: shop.member('R').token });
    await begun.close();
    expect(answer).toMatchObject({ success: '1', total: -95 });
    const rows = answer['data'] as { BONUS: string; BOUNS_MONEY: number }[];
    expect(Object.fromEntries(rows.map(({ BONUS, BOUNS_MONEY }) => [BONUS, BOUNS_MONEY]))).toEqual({ direct: -75, levelDifference: -20 });
    expect(rows).toHaveLength(2);
  });
});

describe('a plan with an unnamed column', () => {
  const fastStart = { ...bonusOf('direct'), key: 'fastStart' };

  it('A plan shows an unnamed column with the named ones, in the week’s total, in today’s earnings and its trace', async () => {
    await activate([fastStart]);
    await shop.buy('B', 500, now);
    const begun = await createTestServer({ beside: shop.server, clock: { now: () => now } });
    const { token } = shop.member('R');
    const today = await begun.call('getDailyIncome', {}, { token });
    await begun.close();
    expect(today).toMatchObject({ success: '1', total: 75, data: [{ BONUS: 'fastStart', ITEM_TYPE: 'Fast start', BOUNS_MONEY: 75 }] });
    await shop.close(202641, dayOfWeek(0, 2));
    const history = await shop.server.call('getHistoryIncome', {}, { token });
    expect(history['data']).toMatchObject([
      { W_WEEK: '202641', DIRECT_BONUS: 0, OTHER_BONUSES: [{ BONUS: 'fastStart', ITEM_TYPE: 'Fast start', AMOUNT: 75 }], TOTAL_BONUS: 75 },
      { W_WEEK: '202640' },
    ]);
    expect(history['data']).not.toHaveProperty('1.OTHER_BONUSES');
    const trace = await shop.server.call('getBonusTrace', { week: 202641, bonus: 'fastStart' }, { token });
    expect(trace).toMatchObject({ success: '1', data: { ITEM_TYPE: 'Fast start', AMOUNT: 75 } });
  });

  it('A plan calls an unnamed column by the words of its week, also where a later plan reverses it', async () => {
    await activate([{ ...fastStart, names: { en_US: 'Quick beginning', ja_JP: 'スタート報酬' } }]);
    const paid = await shop.buy('B', 500, now);
    const { token } = shop.member('R');
    const begun = await createTestServer({ beside: shop.server, clock: { now: () => now } });
    const today = (locale: string) => begun.call('getDailyIncome', {}, { token, locale });
    expect(await today('ja_JP')).toMatchObject({ data: [{ ITEM_TYPE: 'スタート報酬' }] });
    // A language that the plan does not have falls back to English.
    expect(await today('th_TH')).toMatchObject({ data: [{ ITEM_TYPE: 'Quick beginning' }] });
    await begun.close();
    await shop.close(202641, dayOfWeek(0, 2));
    const later = parsePlan({
      ...defaultPlan,
      name: 'A third plan',
      bonuses: [{ ...fastStart, key: 'otherStart', names: { en_US: 'Other start' } }],
    });
    await countByPlan(shop.database, later, 202642, dayOfWeek(0, 2));
    await shop.refund(paid, dayOfWeek(1, 2));
    await shop.close(202642, dayOfWeek(0, 3));
    const after = { now: () => dayOfWeek(0, 3) };
    const afterwards = await createTestServer({ beside: shop.server, clock: after });
    expect((await afterwards.call('getHistoryIncome', {}, { token, locale: 'ja_JP' }))['data']).toMatchObject([
      { W_WEEK: '202642', OTHER_BONUSES: [{ BONUS: 'fastStart', ITEM_TYPE: 'スタート報酬', AMOUNT: -75 }] },
      { W_WEEK: '202641', OTHER_BONUSES: [{ BONUS: 'fastStart', ITEM_TYPE: 'スタート報酬', AMOUNT: 75 }] },
      { W_WEEK: '202640' },
    ]);
    expect(await afterwards.call('getBonusTrace', { week: 202642, bonus: 'fastStart' }, { token, locale: 'ja_JP' })).toMatchObject({
      data: { ITEM_TYPE: 'スタート報酬', AMOUNT: -75 },
    });
    await afterwards.close();
    const staff = await openStaffShop(shop.server, { clock: after });
    const page = async (name: 'getWeek' | 'listMemberWeeks', payload: object) => (await staff.as('finance1', name, payload))['data'];
    expect(await page('getWeek', { week: 202641 })).toMatchObject({
      byBonus: expect.arrayContaining([expect.objectContaining({ key: 'fastStart', name: 'Quick beginning' })]),
    });
    expect(await page('listMemberWeeks', { memberCode: shop.member('R').code })).toMatchObject([
      { bonuses: [{ bonus: 'fastStart', name: 'Quick beginning', amount: -75 }] },
      { bonuses: [{ bonus: 'fastStart', name: 'Quick beginning', amount: 75 }] },
      {},
    ]);
    expect(await page('listMemberWeeks', { memberCode: shop.member('R').code, week: 202641 })).toMatchObject([
      { week: '202641', bonuses: [{ bonus: 'fastStart', name: 'Quick beginning', amount: 75 }] },
    ]);
    await staff.close();
  });
});
