import type { OperationName } from '@upline/contract';
import { defaultPlan } from '@upline/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { type DeskAnswer, openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { planByPeriods } from '../../../features/earnings/testing/plan-by-periods.ts';
import { tryPlan } from '../../../features/earnings/trial/try-plan.ts';
import { dataOf } from '../../../testing/success-of.ts';

const clock = createFixedClock(dayOfWeek(1, 2));
let shop: CommissionShop;
let staff: StaffShop;
let presentId: number;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  await shop.join('R', { companyCode: 'US' });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await shop.buy('A', 600, dayOfWeek(1));
  await shop.buy('B', 300, dayOfWeek(1, 1));
  await shop.close(202640, dayOfWeek(1, 1));
  await shop.close(202641, clock.now());
  presentId = plansOf(await as('listPlans'))[0]?.planId as number;
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

const as = <N extends OperationName>(name: N, payload: object = {}) => staff.as('finance1', name, payload);
const plansOf = (answer: DeskAnswer) => answer['data'] as { planId: number; name: string }[];
const withDirect = (rate: number, more: object = {}) => ({
  ...defaultPlan,
  name: `Direct ${rate}`,
  bonuses: defaultPlan.bonuses.map((bonus) =>
    bonus.key === 'direct' ? { ...bonus, formula: { ...bonus.formula, rateBasisPoints: { by: 'all', value: rate } } } : bonus,
  ),
  ...more,
});
const drafted = async (rate: number): Promise<number> => Number(dataOf(await as('draftPlan', { document: withDirect(rate) }))['planId']);

describe('an unfinished document', () => {
  it('An unfinished document begins as a copy, keeps its gaps, and refuses a save over another person’s change', async () => {
    const draftId = Number(dataOf(await as('addPlanDraft', { planId: presentId }))['draftId']);
    const { text } = dataOf(await as('getPlanDraft', { draftId }));
    expect(JSON.parse(text)).toMatchObject({ name: 'Default plan +', bonuses: { length: defaultPlan.bonuses.length } });
    expect(await as('savePlanDraft', { draftId, version: 1, text: '{"format": 1, "na' })).toMatchObject({ data: { version: 2, name: '' } });
    const other = await staff.as('finance2', 'savePlanDraft', { draftId, version: 1, text: '{}' });
    expect(other).toMatchObject({ error: 'planDraftChanged', resultMessage: expect.stringContaining('finance1') });
    expect(await as('getPlanDraft', { draftId })).toMatchObject({ data: { text: '{"format": 1, "na' } });
    await as('dropPlanDraft', { draftId });
    expect(await as('getPlanDraft', { draftId })).toMatchObject({ error: 'planDraftNotFound' });
    expect(await as('dropPlanDraft', { draftId, isDropped: false })).toMatchObject({ data: { version: 2 } });
    // The audit records who saved what, without the text.
    const { rows } = await sql<{ detail: string }>`SELECT detail::text AS detail FROM audit WHERE action LIKE '%savePlanDraft'`.execute(
      shop.server.admin,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([expect.not.stringContaining('format')]);
  });

  it('An unfinished document is no larger than a plan can be, and belongs to those who may draft plans', async () => {
    expect(await as('checkPlan', { text: 'x'.repeat(200_001) })).toMatchObject({ success: '0', field: 'text' });
    for (const name of ['addPlanDraft', 'startPlanTrial'] as const)
      expect(
        await staff.limitedTo(['KR'], 'finance1', name, {
          planId: presentId,
          ...(name === 'startPlanTrial' ? { fromWeek: 202640, toWeek: 202641 } : {}),
        }),
      ).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('warehouse', 'savePlanDraft', { draftId: 1, version: 1, text: '' })).toMatchObject({ error: 'notAllowed' });
  });
});

describe('checking a document', () => {
  const check = async (text: string) => dataOf(await as('checkPlan', { text }));

  it('Checking a document names each fault with its path and line, what is unusual, and the worst case', async () => {
    const text = JSON.stringify(withDirect(20_000), undefined, 2);
    const line = text.split('\n').findIndex((one) => one.includes('"value": 20000')) + 1;
    expect(await check(text)).toMatchObject({
      faults: expect.arrayContaining([
        { path: 'bonuses.0.formula.rateBasisPoints.value', line, text: '200 % is more than the whole', isWarning: false },
      ]),
      shares: expect.arrayContaining([{ key: 'direct', bonusName: 'Direct bonus', percent: 200 }]),
      cap: 50,
      differences: expect.arrayContaining([expect.stringMatching(/^Direct bonus, Rate: from 0%, 10%, 10%, 12%, 15% to 200%\.$/)]),
    });
    const unknown = JSON.stringify(withDirect(1_000, { extra: 1 }), undefined, 2);
    expect(await check(unknown)).toMatchObject({ faults: [{ isWarning: false }], shares: [] });
  });

  it('Checking a document refuses a plan above the shop’s largest share, and warns of an unlimited one', async () => {
    const text = JSON.stringify(withDirect(1_100));
    const rule = { name: 'planPaysAtMostPercent', value: 49, changed_by: 'test' } as const;
    await shop.database.insertInto('company_rule').values(rule).execute();
    const fault = 'it may pay 50 %; at most 49 % is allowed';
    expect(await check(text)).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ path: '', text: fault, isWarning: false })]),
    });
    expect(await as('draftPlan', { document: withDirect(1_100) })).toMatchObject({ error: 'planRefused', field: 'document' });
    const unbounded = JSON.stringify(withDirect(1_100, { companyCap: null }));
    expect(await check(unbounded)).toMatchObject({
      faults: [{ path: '', text: expect.stringContaining('nothing limits it'), isWarning: true }],
    });
    await shop.database.deleteFrom('company_rule').where('name', '=', 'planPaysAtMostPercent').execute();
    const { faults } = (await check(text)) as { faults: { text: string }[] };
    expect(faults.map((one) => one.text)).not.toContain(fault);
  });

  it('Checking a document gives Chinese readers Chinese faults, and a refused version too', async () => {
    const checkIn = async (locale: 'zh_CN' | 'th_TH', document: object | string) => {
      const text = typeof document === 'string' ? document : JSON.stringify(document);
      const { faults } = dataOf(await staff.inLanguage(locale, 'finance1', 'checkPlan', { text }));
      return faults.map((fault) => fault.text);
    };
    expect(await checkIn('zh_CN', withDirect(20_000))).toContain('200 % 超过了全部');
    expect(await checkIn('zh_CN', withDirect(1_000, { calendar: { monthOfWeekBy: 'Monday' } }))).toEqual(['应为数字，而这里是文本']);
    const [first, ...others] = planByPeriods.bonuses;
    const unnamed = { ...planByPeriods, bonuses: [{ ...first, period: 'fortnight' }, ...others] };
    expect(await checkIn('zh_CN', unnamed)).toContain(`没有名为 fortnight 的期间；现有 ${Object.keys(planByPeriods.periods).join(', ')}`);
    expect(await checkIn('zh_CN', '{"format": 1')).toEqual([expect.stringMatching(/^此处应为 /)]);
    // A language that the console does not have falls back to English.
    expect(await checkIn('th_TH', withDirect(20_000))).toContain('200 % is more than the whole');
    expect(await staff.inLanguage('zh_CN', 'finance1', 'draftPlan', { document: withDirect(20_000) })).toMatchObject({
      error: 'planRefused',
      resultMessage: expect.stringContaining('value: 200 % 超过了全部'),
    });
  });

  it('Checking a document names the line of a text that is no JSON, and of a key that is there twice', async () => {
    expect(await check('{\n "a": 1,\n oops\n}')).toMatchObject({ faults: [{ line: 3 }] });
    expect(await check('{\n "a": {\n  "b": 1,\n  "b": 2 } }')).toMatchObject({ faults: [{ path: 'a.b', line: 4 }] });
    for (const text of ['', '[[[', '"', `${'['.repeat(5_000)}`, '{"a"', 'null'])
      expect(await check(text)).toMatchObject({ faults: [{ isWarning: false, line: expect.any(Number) }] });
  });
});

describe('a document in words', () => {
  it('A document in words says in what versions differ: rates by card, bonuses that come and go, caps', async () => {
    const [first, ...others] = defaultPlan.bonuses;
    const { formula } = first as (typeof defaultPlan.bonuses)[0];
    const raised = { by: 'card', values: [0, 1000, 1100, 1200, 1500] };
    const document = {
      ...defaultPlan,
      name: 'Even legs',
      companyCap: null,
      bonuses: [
        { ...first, formula: { ...formula, rateBasisPoints: raised } },
        ...others.filter(({ key }) => key !== 'hall'),
        { key: 'fastStart', needsBuyingDirect: false, formula: { ...formula, rateBasisPoints: { by: 'all', value: 500 } } },
      ],
    };
    const planId = Number(dataOf(await as('draftPlan', { document }))['planId']);
    const { differences } = dataOf(await as('comparePlans', { planId, withPlanId: presentId }));
    expect(differences).toEqual([
      'Name: from Default plan to Even legs.',
      expect.stringMatching(/^Cap of the company: .* no longer applies\.$/),
      expect.stringMatching(/^.*hall.* is removed\.$/i),
      'Direct bonus, Rate, Gold card: from 10% to 11%.',
      expect.stringMatching(/^Fast start is added: /),
    ]);
    expect(await staff.as('finance1', 'getPlan', { planId })).toMatchObject({ data: { differences, document: { name: 'Even legs' } } });
  });

  it('A document in words says what each bonus does to a member: on the last closed week, or on an example', async () => {
    const text = JSON.stringify(withDirect(1_000));
    const answer = await as('explainPlan', { text, memberCode: shop.member('R').code });
    expect(answer).toMatchObject({ data: { week: '202641', total: 75 } });
    const { bonuses } = dataOf(answer);
    expect(bonuses.find(({ key }) => key === 'direct')).toMatchObject({
      isExample: false,
      amount: 30,
      sentences: [expect.stringContaining('10%'), '300 PV × 10% = 30.00'],
    });
    expect(bonuses.find(({ key }) => key === 'single')).toMatchObject({
      isExample: true,
      sentences: [expect.stringContaining('2%'), expect.any(String)],
    });
    expect(bonuses.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
    expect(await staff.limitedTo(['KR'], 'finance1', 'explainPlan', { text, memberCode: shop.member('R').code })).toMatchObject({
      error: 'memberNotFound',
    });
  });
});

describe('a plan of format 2', () => {
  const begin = async (planId: number): Promise<number> =>
    Number(dataOf(await as('startPlanTrial', { planId, fromWeek: 202640, toWeek: 202641 }))['trialNo']);
  const tried = async (planId: number) => {
    const trialNo = await begin(planId);
    await tryPlan(shop.database, trialNo);
    return dataOf(await as('getPlanTrial', { trialNo }));
  };

  it('A plan of format 2 begins as a copy of the plan in force that pays the same to the cent, week by week', async () => {
    const draft = dataOf(await as('addPlanDraft', { planId: presentId, format: 2 }));
    const { text } = dataOf(await as('getPlanDraft', { draftId: draft.draftId }));
    expect(JSON.parse(text)).toMatchObject({ format: 2, currency: 'USD' });
    const checked = dataOf(await as('checkPlan', { text }));
    expect(checked.faults.filter(({ isWarning }) => !isWarning)).toEqual([]);
    expect(checked.shares.length).toBe(defaultPlan.bonuses.length);
    const planId = Number(dataOf(await as('draftPlan', { document: text }))['planId']);
    expect(await as('getPlan', { planId })).toMatchObject({ data: { plan: { format: 2 }, document: { format: 2 } } });
    const { state, figures } = await tried(planId);
    expect(state).toBe('done');
    for (const week of figures?.weeks ?? []) expect(week.tried).toBe(week.present);
    expect(figures).toMatchObject({ more: 0, less: 0 });
  });

  it('A plan with daily, monthly and quarterly bonuses is checked, explained, tried and activated by two people', async () => {
    const text = JSON.stringify(planByPeriods, undefined, 2);
    expect(dataOf(await as('checkPlan', { text }))['faults']).toEqual([expect.objectContaining({ isWarning: true, path: '' })]);
    const explained = dataOf(await as('explainPlan', { text, memberCode: shop.member('R').code }));
    expect(explained.bonuses.map(({ key }) => key)).toEqual(['daily', 'pairs', 'monthly', 'title', 'season']);
    expect(explained.bonuses.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
    const planId = Number(dataOf(await as('draftPlan', { document: text }))['planId']);
    expect(await tried(planId)).toMatchObject({ state: 'done', figures: { weeks: [{ week: '202640' }, { week: '202641' }] } });
    expect(await as('activatePlan', { planId, fromWeek: 202650 })).toMatchObject({ waiting: { requestId: expect.any(Number) } });
    expect(dataOf(await as('comparePlans', { planId, withPlanId: presentId }))['differences']).toEqual(
      expect.arrayContaining([expect.stringContaining('Monthly')]),
    );
  });

  it('A plan of format 2 is refused with the line where the shop cannot settle it', async () => {
    const wide = { ...planByPeriods, placement: { width: 3 }, bonuses: planByPeriods.bonuses.filter(({ key }) => key !== 'pairs') };
    const taiwan = {
      currency: 'TWD',
      decimals: 0,
      valueOfPv: '32',
      rounding: 'nearest',
      rates: [{ from: '2990-01-01', rate: '0.03' }],
    };
    for (const [document, path] of [
      [wide, 'placement.width'],
      [{ ...planByPeriods, currency: 'EUR' }, 'currency'],
      [{ ...planByPeriods, periods: { ...planByPeriods.periods, other: { every: 'week', weekBelongsTo: null } } }, 'periods'],
      // CV and prices are counted; cards and activity use PV regardless.
      [{ ...planByPeriods, volumes: { PV: { of: 'CV' } } }, 'activity.volume'],
      [{ ...planByPeriods, volumes: { PV: { of: 'paid' } } }, 'ladders.card.volume'],
      [{ ...planByPeriods, volumes: { PV: { of: 'retail' } } }, 'activity.volume'],
      [{ ...planByPeriods, markets: { TW: taiwan } }, 'markets.TW'],
    ] as const) {
      const text = JSON.stringify(document, undefined, 2);
      const { faults } = dataOf(await as('checkPlan', { text }));
      expect(faults).toContainEqual(expect.objectContaining({ path, isWarning: false, line: expect.any(Number) }));
      expect(await as('draftPlan', { document: text })).toMatchObject({ error: 'planRefused' });
    }
    // An explanation of this document settles an example, and names what the shop refuses.
    const text = JSON.stringify({ ...planByPeriods, markets: { TW: taiwan, US: { ...taiwan, currency: 'XAA' } } });
    expect(await as('explainPlan', { text, memberCode: shop.member('R').code })).toMatchObject({ success: '1' });
  });
});

describe('an explanation', () => {
  it('Each person has a limited number of explanations, because each settles a week', async () => {
    const ask = () => as('explainPlan', { text: JSON.stringify(withDirect(1_000)), memberCode: shop.member('R').code });
    let answer = await ask();
    for (let asked = 0; asked < 40 && answer['success'] === '1'; asked += 1) answer = await ask();
    expect(answer).toMatchObject({ success: '0', error: 'tooMany' });
  });
});

describe('a trial', () => {
  const begin = async (planId: number, more: object = {}): Promise<number> =>
    Number(dataOf(await as('startPlanTrial', { planId, fromWeek: 202640, toWeek: 202641, ...more }))['trialNo']);
  const ended = async (trialNo: number) => {
    await tryPlan(shop.database, trialNo);
    await expect.poll(async () => dataOf(await as('getPlanTrial', { trialNo }))['endedAt'], { timeout: 20_000 }).not.toBeNull();
    return dataOf(await as('getPlanTrial', { trialNo }));
  };

  it('A trial compares closed weeks under the version with the plan, pays nothing, and permits activation', async () => {
    const planId = await drafted(2_000);
    expect(await as('activatePlan', { planId, fromWeek: 202650 })).toMatchObject({ error: 'planNotReady' });
    const paid = await shop.earned(202640);
    const { figures, ...trial } = await ended(await begin(planId));
    expect(trial).toMatchObject({ state: 'done', weeks: 2, weeksDone: 2, present: 'Default plan' });
    expect(figures).toMatchObject({
      weeks: [
        { week: '202640', pv: 2100, present: 90, tried: 120 },
        { week: '202641', pv: 300 },
      ],
      more: 1,
      less: 0,
      same: 0,
      winners: [{ memberCode: shop.member('R').code, why: [{ bonusName: 'Direct bonus' }] }],
      losers: [],
    });
    expect(await shop.earned(202640)).toEqual(paid);
    const present = (figures as { weeks: { present: number }[] }).weeks.map((week) => week.present * 100);
    for (const [at, week] of [202640, 202641].entries())
      expect(present[at]).toBe(
        Object.values(await shop.earned(week))
          .flat()
          .reduce((sum, cents) => sum + cents, 0),
      );
    expect(await as('activatePlan', { planId, fromWeek: 202650 })).toMatchObject({ waiting: { requestId: expect.any(Number) } });
  });

  it('A trial of a growth scenario scales orders and adds newcomers, and does not make a version ready', async () => {
    const document = withDirect(2_100, {
      bonuses: defaultPlan.bonuses.map((bonus) =>
        bonus.key === 'direct' ? { ...bonus, key: 'retail', names: { en_US: 'Retail bonus' } } : bonus,
      ),
    });
    const planId = Number(dataOf(await as('draftPlan', { document }))['planId']);
    const grown = await ended(await begin(planId, { volumePercent: 200, newcomersPercent: 100 }));
    // Each first order comes twice, each of double size.
    expect(grown).toMatchObject({ state: 'done', figures: { weeks: [{ pv: 8400 }, { pv: 1200 }] } });
    // The version names its own column; a column of only the present plan keeps its name.
    expect(grown).toMatchObject({
      figures: {
        bonuses: expect.arrayContaining(['Retail bonus', 'Direct bonus'].map((bonusName) => expect.objectContaining({ bonusName }))),
      },
    });
    expect(dataOf(await as('checkPlan', { text: JSON.stringify(document) }))['shares']).toMatchObject([
      { key: 'retail', bonusName: 'Retail bonus' },
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    expect(await as('activatePlan', { planId, fromWeek: 202650 })).toMatchObject({ error: 'planNotReady' });
  });

  it('A trial is one at a time for each person, of closed weeks, and can be cancelled', async () => {
    const planId = await drafted(2_200);
    for (const [fromWeek, toWeek] of [
      [202641, 202640],
      [202640, 202645],
      [200001, 202641],
    ])
      expect(await as('startPlanTrial', { planId, fromWeek, toWeek })).toMatchObject({ error: 'planTrialWeeks' });
    const { id } = await shop.database
      .insertInto('plan_trial')
      .values({
        plan_version_id: planId,
        present_version_id: presentId,
        from_week: 202640,
        to_week: 202641,
        volume_percent: 100,
        newcomers_percent: 0,
        weeks: 2,
        asked_by: sql<bigint>`(SELECT id FROM staff WHERE name = 'finance1')`,
        asked_at: clock.now(),
        state: 'running',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await as('startPlanTrial', { planId, fromWeek: 202640, toWeek: 202641 })).toMatchObject({ error: 'planTrialUnderWay' });
    expect(await as('cancelPlanTrial', { trialNo: Number(id) })).toMatchObject({ data: { isCancelling: true } });
    await tryPlan(shop.database, Number(id));
    expect(await as('getPlanTrial', { trialNo: Number(id) })).toMatchObject({ data: { state: 'cancelled', figures: null } });
    expect(await as('cancelPlanTrial', { trialNo: Number(id) })).toMatchObject({ error: 'planTrialEnded' });
    expect(await staff.limitedTo(['US'], 'finance1', 'getPlanTrial', { trialNo: Number(id) })).toMatchObject({
      error: 'planTrialNotFound',
    });
  });
});
