import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { type CommissionShop, dayOfWeek, joinWorkedExample, openCommissionShop } from './testing/commission-shop.ts';

/** Wednesday noon of the worked example's second week. */
const now = dayOfWeek(2, 1);

let shop: CommissionShop;
let orderOfA: bigint;
beforeAll(async () => {
  shop = await openCommissionShop({ now: () => now });
  await joinWorkedExample(shop);
  const orders = new Map<string, bigint>();
  for (const [name, pv] of [
    ['A', 1_500],
    ['B', 600],
    ['C', 250],
    ['D', 250],
  ] as const)
    orders.set(name, await shop.buy(name, pv, dayOfWeek(0)));
  orderOfA = orders.get('A') as bigint;
  await shop.close(202640, dayOfWeek(0, 1));
  await shop.buy('E', 600, dayOfWeek(0, 1));
  await shop.buy('C', 100, dayOfWeek(1, 1));
  await shop.buy('B', 100, now);
});
afterAll(() => shop.end());

const ask = (
  name: 'getDailyIncome' | 'getRealTimePerformance' | 'getPerformanceForecast' | 'getJmiMember',
  member: string,
  payload = {},
  locale = 'en_US',
) => shop.server.call(name, payload, { token: shop.member(member).token, locale }) as Promise<Record<string, unknown>>;

describe("today's earnings", () => {
  it('Today’s earnings are the rises of bonuses without order lines, and a traced line for each bonus and order', async () => {
    const answer = await ask('getDailyIncome', 'R');
    const plan = { PLAN_NAME: 'Default plan', PLAN_VERSION: expect.any(Number), PLAN_HASH: expect.stringMatching(/^[0-9a-f]{12}$/) };
    expect(answer).toMatchObject({ success: '1', size: 4, total: 24, plan });
    const buyer = shop.member('B').code;
    expect(answer['data']).toMatchObject([
      { ITEM_TYPE: 'Mutual pair bonus', BONUS: 'pair', BOUNS_MONEY: 15, REUSER_CODE: '', ARITHMETIC: '105.00 − 90.00 = 15.00' },
      { ITEM_TYPE: 'Leadership bonus', BONUS: 'leadership', BOUNS_MONEY: 3, REUSER_CODE: '', ARITHMETIC: '24.00 − 21.00 = 3.00' },
      { BONUS: 'levelDifference', BOUNS_MONEY: 4, REUSER_CODE: buyer, COM_TIME: '2026-10-07 12:00:00' },
      {
        BONUS: 'single',
        BOUNS_MONEY: 2,
        REUSER_CODE: buyer,
        TRACE: { ARITHMETIC: '100 PV × 2% = 2.00', GENERATION: 1, REUSER_CODE: buyer },
      },
    ]);
    expect(answer['data']).not.toHaveProperty('0.TRACE');
    expect(answer['data']).not.toHaveProperty('3.ARITHMETIC');
  });

  it('Today’s earnings come in pages', async () => {
    const second = await ask('getDailyIncome', 'R', { pageNum: 2, pageSize: 3 });
    expect(second).toMatchObject({ size: 4, total: 24, data: [{ BONUS: 'single' }] });
    const middle = await ask('getDailyIncome', 'R', { pageNum: 2, pageSize: 1 });
    expect(middle).toMatchObject({ data: [{ BONUS: 'leadership' }] });
  });

  it('Today’s earnings are shown in the member’s header', async () => {
    expect(await ask('getJmiMember', 'R')).toMatchObject({ data: { date_pv: 24 } });
    expect(await ask('getJmiMember', 'C')).toMatchObject({ data: { date_pv: 0 } });
  });

  it('Today’s earnings do not keep the header waiting while a process has not computed them yet', async () => {
    const held = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    // No week can be settled while this lock is held.
    const holding = shop.database.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE week_run IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      taken.resolve();
      await held.promise;
    });
    await taken.promise;
    const begun = await createTestServer({ beside: shop.server, clock: { now: () => now } });
    const header = () => begun.call('getJmiMember', {}, { token: shop.member('R').token });
    expect(await header()).toMatchObject({ success: '1', data: { userCode: shop.member('R').code, date_pv: 0 } });
    held.resolve();
    await holding;
    await expect.poll(header, { timeout: 15_000 }).toMatchObject({ data: { date_pv: 24 } });
    await begun.close();
  });

  it('Today’s earnings are those of the caller alone', async () => {
    expect(await ask('getDailyIncome', 'C')).toMatchObject({ success: '1', size: 0, data: [], total: 0 });
    expect(await ask('getDailyIncome', 'C', { userCode: shop.member('R').code })).toMatchObject({ status: 400 });
  });
});

describe('real-time performance', () => {
  it('Real-time performance shows the running month, and what the next star still asks for', async () => {
    const { data } = await ask('getRealTimePerformance', 'R');
    expect(data).toEqual({
      HIGHEST_PASS_STAR: 20,
      HIGHEST_PASS_STAR_STR: 'Blue diamond',
      PASS_STAR: 0,
      PASS_STAR_STR: 'None',
      NEXT_PASS_STAR: 10,
      NEXT_PASS_STAR_STR: 'Yellow diamond',
      GAP_PERCENTAGE: 53,
      MONTH_CX_PV: 0,
      GAP_CX_PV: 50,
      TARGET_CX_PV: 50,
      MONTH_LINK_MAX_PV: 1850,
      MONTH_LINK_MAX_USER: shop.member('A').code,
      GAP_LINK_MAX_PV: 1150,
      TARGET_LINK_MAX_PV: 3000,
      MONTH_LINK_MIN_PV: 1550,
      GAP_LINK_MIN_PV: 0,
      TARGET_LINK_MIN_PV: 1000,
      MONTH_RECOMMEND_PASS_NUM: 0,
      GAP_RECOMMEND_PASS_NUM: 0,
      TARGET_RECOMMEND_PASS_NUM: 0,
      W_MONTH: '202610',
      AS_OF_TIME: '2026-10-07 12:00:00',
      MONTH_LINK_LEFT_PV: 1850,
      MONTH_LINK_RIGHT_PV: 1550,
    });
  });

  it('Real-time performance names stars in the caller’s language', async () => {
    expect(await ask('getRealTimePerformance', 'R', {}, 'zh_CN')).toMatchObject({
      data: { HIGHEST_PASS_STAR_STR: '蓝钻', PASS_STAR_STR: '无', NEXT_PASS_STAR_STR: '黄钻' },
    });
  });

  it('Real-time performance is empty for a member without a downline', async () => {
    expect(await ask('getRealTimePerformance', 'E')).toMatchObject({
      data: { HIGHEST_PASS_STAR: 0, MONTH_LINK_MAX_PV: 0, MONTH_LINK_MAX_USER: '', GAP_PERCENTAGE: 0, GAP_LINK_MAX_PV: 3000 },
    });
  });

  it('Real-time performance is that of the caller alone', async () => {
    expect(await ask('getRealTimePerformance', 'E', { userCode: shop.member('R').code })).toMatchObject({ status: 400 });
  });

  it('Real-time performance counts a paid order within moments', async () => {
    await shop.buy('D', 10, now);
    await expect
      .poll(async () => (await ask('getRealTimePerformance', 'R'))['data'], { timeout: 5_000 })
      .toMatchObject({ MONTH_LINK_RIGHT_PV: 1560, MONTH_LINK_MIN_PV: 1560 });
  });
});

describe('a what-if question', () => {
  it('The what-if answer names the star that some more PV would reach', async () => {
    expect(await ask('getPerformanceForecast', 'R', { ownPv: 50, leftPv: 1150 })).toMatchObject({
      data: { PASS_STAR: 10, PASS_STAR_STR: 'Yellow diamond', NEXT_PASS_STAR: 20, GAP_LINK_MAX_PV: 7000, GAP_RECOMMEND_PASS_NUM: 1 },
    });
    expect(await ask('getPerformanceForecast', 'R')).toMatchObject({ data: { PASS_STAR: 0, GAP_PERCENTAGE: 53 } });
  });

  it('The what-if answer says how much more PV in one place reaches the next star', async () => {
    const { data } = await ask('getPerformanceForecast', 'R', { leftPv: '1150' });
    expect(data).toMatchObject({ PASS_STAR: 0, REACHES: [{ PLACE: 'own', PV: 50, PASS_STAR: 10, PASS_STAR_STR: 'Yellow diamond' }] });
    expect(await ask('getPerformanceForecast', 'E')).toMatchObject({ data: { REACHES: [] } });
  });

  it.each([{ ownPv: -1 }, { leftPv: 1.5 }, { rightPv: '1e3' }, { ownPv: 'many' }, { ownPv: 10_000_001 }, { pv: 1 }])(
    'A what-if question refuses %j',
    async (payload) => {
      expect(await ask('getPerformanceForecast', 'R', payload)).toMatchObject({ success: '0', errorCode: '1' });
    },
  );
});

describe('an order of a closed week refunded today', () => {
  it('An order of a closed week refunded today takes back what it brought, at the share of its week', async () => {
    // Pretends that the week's cap had left two thirds.
    await sql`UPDATE week_run SET facts = jsonb_set(facts, '{k}', (SELECT jsonb_agg('["2", "3"]'::jsonb) FROM jsonb_array_elements(facts->'k')))`.execute(
      shop.database,
    );
    await shop.refund(orderOfA, now);
    // A process that has just started has no older forecast.
    const begun = await createTestServer({ beside: shop.server, clock: { now: () => now } });
    const { data } = await begun.call('getDailyIncome', { pageSize: 50 }, { token: shop.member('R').token });
    await begun.close();
    const { REUSER_CODE, BOUNS_MONEY, TRACE } = (data as Record<string, unknown>[]).find((row) => row['BONUS'] === 'direct') ?? {};
    expect([REUSER_CODE, BOUNS_MONEY]).toEqual([shop.member('A').code, -150]);
    expect(TRACE).toMatchObject({
      ADJUSTS_WEEK: '202640',
      K: '66.6666',
      ARITHMETIC: '-1,500 PV × 15% = -225.00',
      AMOUNT: '-150.00',
      RULE: expect.stringContaining('is reversed'),
    });
  });
});
