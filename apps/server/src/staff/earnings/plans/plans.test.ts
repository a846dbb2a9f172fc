import { defaultPlan } from '@upline/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { type DeskAnswer, openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';

// Tuesday of week 202641.
const clock = createFixedClock(dayOfWeek(1, 1));
let shop: CommissionShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await shop.buy('A', 600, dayOfWeek(1));
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

const planOf = (answer: DeskAnswer) => answer['data'] as { planId: number; state: string; simulation: Record<string, unknown> | null };
const direct = (rate: number) => ({
  ...defaultPlan,
  name: `Direct ${rate}`,
  bonuses: defaultPlan.bonuses.map((bonus) =>
    bonus.formula.type === 'direct' && bonus.key === 'direct'
      ? { ...bonus, formula: { ...bonus.formula, rateBasisPoints: { by: 'all', value: rate } } }
      : bonus,
  ),
});
const draft = async (rate: number): Promise<number> => planOf(await staff.as('finance1', 'draftPlan', { document: direct(rate) })).planId;
const step = (who: 'finance1' | 'finance2', name: 'simulatePlan' | 'retirePlan', planId: number, more: object = {}) =>
  staff.as(who, name, { planId, ...more });

async function comingPlan(): Promise<{ planId: number; fromWeek: string }> {
  const plans = (await staff.as('finance1', 'listPlans'))['data'] as { planId: number; fromWeek: string; state: string }[];
  return plans.find(({ state }) => state === 'coming') as { planId: number; fromWeek: string };
}

describe('a version of the plan', () => {
  it('A version of the plan is drafted, simulated, approved by a second person and counts from its week on', async () => {
    const planId = await draft(2_000);
    const activate = (fromWeek: number) => staff.as('finance1', 'activatePlan', { planId, fromWeek });
    expect(await activate(202642)).toMatchObject({ success: '0', error: 'planNotReady' });
    const simulated = await step('finance1', 'simulatePlan', planId);
    expect(planOf(simulated)).toMatchObject({
      state: 'simulated',
      draftedBy: 'finance1',
      simulation: { week: 202640, weekPv: 210_000, bonusesCents: { direct: 12_000, single: 0 }, paidCents: 12_000, members: 1 },
    });
    for (const fromWeek of [202640, 202641, 202699])
      expect(await activate(fromWeek)).toMatchObject({ error: 'weekRefused', field: 'fromWeek' });
    const { requestId } = (await activate(202642))['waiting'] as { requestId: number };
    expect(await staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
    expect(await staff.as('finance2', 'getApproval', { requestId })).toMatchObject({
      data: {
        subject: { kind: 'plan', id: String(planId) },
        companyCode: '',
        changes: [
          { what: 'plan', before: 'Default plan', after: 'Direct 2000' },
          { what: 'fromWeek', unit: 'week', after: 202642 },
          { what: 'simulatedWeek', after: 202640 },
          { what: 'simulatedPay', unit: 'money', after: 120 },
          { what: 'simulatedVolume', unit: 'pv', after: 2100 },
        ],
        check: { holds: true },
      },
    });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({
      success: '1',
      data: { answer: { state: 'active', fromWeek: '202642', draftedBy: 'finance1', approvedBy: 'finance2' } },
    });
    // The previous version counts until the new one does.
    expect(await staff.as('finance1', 'listPlans')).toMatchObject({
      data: [
        { state: 'coming', fromWeek: '202642' },
        { name: 'Default plan', state: 'active' },
      ],
    });
    expect(await step('finance1', 'retirePlan', planId)).toMatchObject({ error: 'planNotReady' });
    await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
    await shop.buy('B', 100, dayOfWeek(2, 2));
    expect(await shop.close(202640, clock.now())).toMatchObject({ week: { outcome: 'closed' } });
    clock.moveTo(dayOfWeek(0, 3));
    expect(await staff.as('finance1', 'closeWeek')).toMatchObject({ data: { week: '202641', outcome: 'closed', month: '' } });
    expect(await staff.as('finance1', 'closeWeek', { week: 202642 })).toMatchObject({ data: { outcome: 'closed', paid: 35 } });
    expect(await shop.earned(202640)).toEqual({ R: [9_000, 0, 0, 0, 0, 0, 0] });
    expect(await shop.earned(202642)).toEqual({ R: [2_000, 0, 1_500, 0, 0, 0, 0] });
    expect(await staff.as('finance1', 'closeWeek', { week: 202640 })).toMatchObject({ data: { outcome: 'same', paid: 90 } });
    expect(await staff.as('finance1', 'closeWeek')).toMatchObject({ error: 'weekNotOver' });
    expect(await staff.as('finance1', 'closeWeek', { week: 202645 })).toMatchObject({ error: 'weekNotOver' });
  });

  it('A version of the plan is refused if the document is invalid, or already known', async () => {
    expect(await staff.as('finance1', 'draftPlan', { document: { ...defaultPlan, cards: [] } })).toMatchObject({ error: 'planRefused' });
    expect(await staff.as('finance1', 'draftPlan', { document: '{' })).toMatchObject({ error: 'planRefused' });
    expect(await staff.as('finance1', 'draftPlan', { document: JSON.stringify(defaultPlan) })).toMatchObject({ error: 'planKnown' });
    expect(await staff.as('warehouse', 'draftPlan', { document: direct(1) })).toMatchObject({ success: '0', error: 'notAllowed' });
  });

  it('A version of the plan is refused if it would silently pay wrong amounts, each fault with its path', async () => {
    const plan = direct(100_000);
    const document = {
      ...plan,
      companyCap: { basisPoints: 5_000, byCompany: { XX: 1_000 } },
      ranks: { ...plan.ranks, recommendedFromStar: 11 },
    };
    const answer = await staff.as('finance1', 'draftPlan', { document });
    expect(answer).toMatchObject({ success: '0', error: 'planRefused' });
    for (const fault of [/bonuses\.0\..*1000 %/, /byCompany: the shop has no company XX/, /recommendedFromStar: no rank has the code 11/])
      expect(answer['resultMessage']).toMatch(fault);
    const { companyCap: _, ...without } = direct(1_000);
    expect(await staff.as('finance1', 'draftPlan', { document: without })).toMatchObject({
      error: 'planRefused',
      resultMessage: expect.stringContaining('companyCap: '),
    });
  });

  it('A version of the plan can be retired, and then allows no further step', async () => {
    const planId = await draft(3_000);
    expect(planOf(await step('finance1', 'retirePlan', planId))).toMatchObject({ state: 'retired', fromWeek: '' });
    expect(await step('finance1', 'simulatePlan', planId)).toMatchObject({ error: 'planNotReady' });
    expect(await step('finance1', 'simulatePlan', 999)).toMatchObject({ error: 'planNotFound' });
    expect(await staff.as('finance2', 'listPlans')).toMatchObject({
      size: 3,
      data: [{ state: 'retired' }, { state: 'active' }, { name: 'Default plan', state: 'retired', fromWeek: '200001' }],
    });
  });

  it('A version is not activated where it was simulated again, put aside or overtaken by its week after the request', async () => {
    const asked = async (rate: number) => {
      const planId = await draft(rate);
      await step('finance1', 'simulatePlan', planId);
      const answer = await staff.as('finance1', 'activatePlan', { planId, fromWeek: 202644 });
      return { planId, requestId: (answer['waiting'] as { requestId: number }).requestId };
    };
    // Sunday of 202643.
    clock.moveTo(dayOfWeek(6, 3));
    const again = await asked(4_000);
    await step('finance1', 'simulatePlan', again.planId, { of: 'openWeek' });
    const retired = await asked(4_100);
    await step('finance1', 'retirePlan', retired.planId);
    const late = await asked(4_200);
    clock.moveTo(dayOfWeek(0, 4));
    for (const { requestId } of [again, retired, late])
      expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '0' });
    const states = await shop.database.selectFrom('approval_request').select('state').orderBy('id', 'desc').limit(3).execute();
    expect(states.map(({ state }) => state)).toEqual(['stale', 'stale', 'stale']);
    for (const { planId } of [again, late]) await step('finance1', 'retirePlan', planId);
  });

  it('A version drafted by the person who approves its activation is recorded as approved by the other person', async () => {
    const planId = await draft(4_300);
    await step('finance1', 'simulatePlan', planId);
    const answer = await staff.as('finance2', 'activatePlan', { planId, fromWeek: 202650 });
    const { requestId } = answer['waiting'] as { requestId: number };
    expect(await staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({
      data: { answer: { draftedBy: 'finance1', approvedBy: 'finance2', state: 'active' } },
    });
  });

  it('Two people move a version with a wrong week, as long as it does not count and nothing later overtakes it', async () => {
    const { planId } = await comingPlan();
    const move = (fromWeek: number, id = planId) => staff.as('finance1', 'movePlanStart', { planId: id, fromWeek });
    for (const fromWeek of [202644, 202650, 202699])
      expect(await move(fromWeek)).toMatchObject({ error: 'weekRefused', field: 'fromWeek' });
    expect(await move(202648, 1)).toMatchObject({ error: 'planNotComing' });
    const { requestId } = (await move(202648))['waiting'] as { requestId: number };
    expect(await staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { answer: { fromWeek: '202648' } } });
    expect(await comingPlan()).toMatchObject({ planId, fromWeek: '202648' });
    // Another one is activated with an earlier start: both are coming, and the present one stays in force.
    const other = await draft(4_400);
    await step('finance1', 'simulatePlan', other);
    const asked = (await staff.as('finance1', 'activatePlan', { planId: other, fromWeek: 202652 }))['waiting'] as { requestId: number };
    await staff.as('finance2', 'approveRequest', { requestId: asked.requestId });
    const states = ((await staff.as('finance1', 'listPlans'))['data'] as { planId: number; state: string }[]).filter(
      ({ state }) => state !== 'retired',
    );
    expect(states).toMatchObject([{ planId: other, state: 'coming' }, { planId, state: 'coming' }, { state: 'active' }]);
    expect(await move(202653)).toMatchObject({ error: 'planOvertaken' });
  });

  it('A version of the plan audits every step', async () => {
    const acts = await shop.database.selectFrom('audit').select('action').where('action', 'like', 'staff.%Plan').execute();
    expect(new Set(acts.map(({ action }) => action))).toEqual(
      new Set(['staff.draftPlan', 'staff.simulatePlan', 'staff.activatePlan', 'staff.retirePlan']),
    );
  });
});
