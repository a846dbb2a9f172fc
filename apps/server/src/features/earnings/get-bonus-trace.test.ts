import type { BonusName } from '@upline/contract';
import { defaultPlan } from '@upline/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertBonusLine, insertClosedWeek, ensurePlanVersion, type NewLine } from './testing/closed-periods.ts';

const week = 202610;
const keys = defaultPlan.bonuses.map(({ key }) => key);
const facts = {
  companies: ['US', 'TW'],
  bonuses: keys,
  k: [
    ['1', '1'],
    ['2', '3'],
  ],
  pools: { leadership: { pv: 80_000, amount: '240000000000', weights: 3 } },
};

let server: TestServer;
let earner: FixtureMember;
let source: FixtureMember;
let other: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  const { database } = server;
  [earner, source, other] = [await createMember(database), await createMember(database), await createMember(database)];
  const plan = await ensurePlanVersion(database);
  await insertClosedWeek(database, earner.id, plan, { week: 202609, releasedAt: new Date() }, { ...facts, companies: ['TW', 'US'] });
  const amountsCents = [1_388, 200, 10_500, 300, 1_600, 1_000, 0];
  await insertClosedWeek(database, earner.id, plan, { week, amountsCents }, facts);
  await insertClosedWeek(database, other.id, plan, { week, amountsCents: [0, 0, 0, 0, 0, 50, 0] }, facts);
  const line = (bonus: BonusName, rest: Omit<NewLine, 'week' | 'memberId' | 'bonus'> & { week?: number }) =>
    insertBonusLine(database, { week, memberId: earner.id, bonus: keys.indexOf(bonus), sourceMemberId: source.id, ...rest });
  await line('direct', { pv: 10_000, rateBasisPoints: 1_500, rank: 4, grossUsd: 15 });
  await line('direct', { pv: -1_111, rateBasisPoints: 1_500, rank: 4, grossUsd: -1.6665, adjustsWeek: 202609 });
  await line('single', { pv: 10_000, rateBasisPoints: 200, rank: 1, grossUsd: 2 });
  await line('pair', { pv: 100_000, rateBasisPoints: 1_500, rank: 4, grossUsd: 105 });
  await line('relay', { pv: 0, rateBasisPoints: 1_000, rank: 1, grossUsd: 3 });
  await line('leadership', { pv: 80_000, rateBasisPoints: 300, rank: 1, grossUsd: 24, company: 1, sourceMemberId: null });
  const shared = { ...facts, companyPv: [30_000, 10_000], kWithoutOrder: ['1', '2'] };
  await insertClosedWeek(database, earner.id, plan, { week: 202611, amountsCents: [0, 0, 5_250, 0, 0, 0, 0] }, shared);
  await line('pair', { week: 202611, pv: 100_000, rateBasisPoints: 1_500, rank: 4, grossUsd: 105, company: 1 });
  for (let at = 0; at < 12; at += 1) await line('levelDifference', { pv: 2_083, rateBasisPoints: 400, rank: 20, grossUsd: 0.8332 });
});
afterAll(() => server.close());

const trace = (payload: object, member = earner, locale = 'en_US') =>
  server.call('getBonusTrace', payload, { token: member.token, locale }) as Promise<{
    success: string;
    size: number;
    data: { LINES: Record<string, unknown>[]; NOTES: string[] } & Record<string, unknown>;
  }>;

describe('the trace of a bonus', () => {
  it('The trace of a bonus uses the K of all companies where the plan lets pairs belong to all of them', async () => {
    const { data } = await trace({ week: 202611, bonus: 'pair' });
    expect(data).toMatchObject({ AMOUNT: 52.5, LINES: [{ K: '50', AMOUNT: '52.50' }] });
    expect(data.NOTES[0]).toMatch(/^Payouts are capped at a share of the company’s PV\. For US, TW, 50% of this bonus is paid for /);
  });

  it('The trace of a bonus names the order, the rule, the arithmetic and the plan', async () => {
    const { data, size } = await trace({ week, bonus: 'single' });
    expect(size).toBe(1);
    expect(data).toMatchObject({
      W_WEEK: '202610',
      ITEM_TYPE: 'Single-line bonus',
      STATE: 'pending',
      PLAN_NAME: 'Default plan',
      PLAN_HASH: expect.stringMatching(/^[0-9a-f]{12}$/),
      SUM: '2.00',
      AMOUNT: 2,
      NOTES: [],
    });
    expect(data.LINES).toEqual([
      {
        REUSER_CODE: source.code,
        ORDER_NO: '',
        PV: 100,
        RATE: 2,
        RULE: '2% of the PV of an order in generation 1 of your recommendation line.',
        ARITHMETIC: '100 PV × 2% = 2.00',
        GENERATION: 1,
        RANK_STR: '',
        K: '100',
        AMOUNT: '2.00',
        ADJUSTS_WEEK: '',
      },
    ]);
  });

  it('The trace of a bonus names the rounding to cents, and what an adjustment takes back at its week’s share', async () => {
    const { data } = await trace({ week, bonus: 'direct' });
    expect(data).toMatchObject({ SUM: '13.889', AMOUNT: 13.88 });
    expect(data.NOTES).toEqual([
      'Payouts are capped at a share of the company’s PV. For US, 66.6666% of this bonus is paid for week 9 of 2026.',
      'Reversals for refunds of earlier weeks are rounded to whole cents, never more than was booked: -1.111 becomes -1.12.',
    ]);
    expect(data.LINES).toMatchObject([
      { RANK_STR: 'Diamond card', ADJUSTS_WEEK: '', AMOUNT: '15.00' },
      { ADJUSTS_WEEK: '202609', AMOUNT: '-1.111', PV: -11.11, K: '66.6666', ARITHMETIC: '-11.11 PV × 15% = -1.6665' },
    ]);
    expect(data.LINES[1]?.['RULE']).toContain('in week 9 of 2026 is reversed');
  });

  it('The trace of a bonus says what a company’s cap leaves of a pool', async () => {
    const { data } = await trace({ week, bonus: 'leadership' });
    expect(data).toMatchObject({ SUM: '16.00', AMOUNT: 16 });
    expect(data.NOTES).toEqual([
      'Payouts are capped at a share of the company’s PV. For TW, 66.6666% of this bonus is paid for week 10 of 2026.',
    ]);
    expect(data.LINES).toMatchObject([{ REUSER_CODE: '', K: '66.6666', ARITHMETIC: '24.00 × 1 ÷ 3 = 24.00', AMOUNT: '16.00' }]);
  });

  it.each([
    ['pair', '1,000 PV × 15% = 150.00, limited to 105.00', /matched between your left and your right leg.*Diamond card/],
    ['relay', '30.00 × 10% = 3.00', /mutual pair bonus of a member in generation 1/],
    ['levelDifference', '20.83 PV × 4% = 0.8332', /leaves 4%\. Your rank: Blue diamond/],
  ] as const)('%s: %s', async (bonus, arithmetic, rule) => {
    const { data } = await trace({ week, bonus });
    expect(data.LINES[0]).toMatchObject({ ARITHMETIC: arithmetic, RULE: expect.stringMatching(rule) });
  });

  it('The trace of a bonus speaks the caller’s language', async () => {
    const { data } = await trace({ week, bonus: 'pair' }, earner, 'zh_CN');
    expect(data).toMatchObject({ ITEM_TYPE: '互助对碰奖', LINES: [{ RANK_STR: '钻石卡', RULE: expect.stringContaining('左区与右区') }] });
  });

  it('The trace of a bonus has ten lines a page', async () => {
    const first = await trace({ week, bonus: 'levelDifference' });
    expect([first.size, first.data.LINES.length]).toEqual([12, 10]);
    expect(first.data).toMatchObject({ SUM: '9.9984', AMOUNT: 10 });
    expect((await trace({ week, bonus: 'levelDifference', pageNum: 2 })).data.LINES).toHaveLength(2);
  });
});

describe('a missing trace', () => {
  it.each([
    ['of a bonus that brought nothing', { week, bonus: 'hall' }],
    ['of a bonus that the week’s plan does not have', { week, bonus: 'fastStart' }],
    ['of a week that is not closed', { week: 202611, bonus: 'direct' }],
  ])('%s', async (_what, payload) => {
    expect(await trace(payload)).toMatchObject({ success: '0', error: 'bonusNotFound' });
  });

  it('A week that does not exist has no trace', async () => {
    expect(await trace({ week: 202654, bonus: 'direct' })).toMatchObject({
      success: '0',
      status: 200,
      error: 'valueRefused',
      field: 'week',
    });
  });

  it('The earnings of another member have no trace, whatever the question', async () => {
    expect(await trace({ week, bonus: 'direct' }, other)).toMatchObject({ success: '0', error: 'bonusNotFound' });
    for (const more of [{ userCode: earner.code }, { userId: earner.code }, { memberId: String(earner.id) }])
      expect(await trace({ week, bonus: 'direct', ...more }, other)).toMatchObject({ success: '0', status: 400 });
    const query = new URLSearchParams({ token: other.token, userId: earner.code, week: String(week), bonus: 'direct' });
    const answer = await server.app.inject(`/api/h5/JbdBonus/api/getBonusTrace?${query.toString()}`);
    expect(answer.json()).toMatchObject({ success: '0', errorCode: '-10000' });
  });

  it.each([{ week: '2026-54', bonus: 'direct' }, { week, bonus: 'All' }, { week }, { bonus: 'direct' }, { week, bonus: 0 }])(
    'A malformed question has no trace: %j',
    async (payload) => {
      expect(await trace(payload)).toMatchObject({ success: '0', status: 400 });
    },
  );
});

it('A trace never changes the lines of a closed week', async () => {
  await expect(sql`UPDATE bonus_line SET pv = 0`.execute(server.database)).rejects.toThrow();
});
