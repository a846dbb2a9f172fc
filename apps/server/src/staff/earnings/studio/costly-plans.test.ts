import { defaultPlan } from '@upline/plan';
import { defaultPlan2 } from '@upline/plan/format2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { addressOf, withReadingDatabase } from '../../../platform/database/reading-database.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { columnsOfPlan, readAnyPlan } from '../../../features/earnings/plans/any-plan.ts';
import { explainDocumentTask } from '../../../features/earnings/trial/explain-document.ts';
import { tryPlan } from '../../../features/earnings/trial/try-plan.ts';
import { tryPlanTask } from '../../../features/earnings/trial/try-weeks.ts';

const clock = createFixedClock(dayOfWeek(1, 2));
let shop: CommissionShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  await shop.join('R', { companyCode: 'US' });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await shop.close(202640, dayOfWeek(1, 1));
  await shop.close(202641, clock.now());
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

const as = (name: Parameters<StaffShop['as']>[1], payload: object = {}) => staff.as('finance1', name, payload);

describe('a document that would take hours', () => {
  const group = { group: { volume: 'PV', kinds: null, period: null, tree: 'recommend' } };
  const expressions = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [`e${at}`, { mul: Array.from({ length: 16 }, () => (at === 0 ? group : { use: `e${at - 1}` })) }]),
  );
  const formula = { type: 'formula', pays: { min: ['5', { use: 'e5' }] } };
  const { bonuses, ...rest } = defaultPlan2 as { bonuses: Record<string, unknown>[] };
  const document = { ...rest, name: 'Tower', caps: {}, expressions, bonuses: [{ ...bonuses[0], key: 'tower', active: null, formula }] };
  const reason = 'its figures may become longer than 1000 digits';

  it('A document that would take hours is refused where it is checked, explained and drafted', async () => {
    const text = JSON.stringify(document);
    expect(await as('checkPlan', { text })).toMatchObject({
      data: { faults: expect.arrayContaining([expect.objectContaining({ path: 'expressions.e1', text: reason, isWarning: false })]) },
    });
    const memberCode = shop.member('R').code;
    for (const [name, payload] of [
      ['explainPlan', { text, memberCode }],
      ['draftPlan', { document }],
    ] as const)
      expect(await as(name, payload)).toMatchObject({ error: 'planRefused', resultMessage: expect.stringContaining(reason) });
  });

  it('A document that would take hours is neither tried nor simulated where an earlier release has drafted it', async () => {
    const columns = columnsOfPlan(readAnyPlan(document));
    const { rows } = await sql<{ id: number }>`
      INSERT INTO plan_version (name, document, document_text, hash)
      VALUES (${columns.name}, ${columns.document}::jsonb, ${columns.document_text}, ${columns.hash}) RETURNING id`.execute(
      shop.server.admin,
    );
    const planId = rows[0]?.id as number;
    for (const [name, payload] of [
      ['simulatePlan', { planId }],
      ['startPlanTrial', { planId, fromWeek: 202640, toWeek: 202641 }],
    ] as const)
      expect(await as(name, payload)).toMatchObject({ error: 'planRefused', resultMessage: expect.stringContaining(reason) });
    await sql`DELETE FROM plan_version WHERE id = ${planId}`.execute(shop.server.admin);
  });
});

describe('a document beyond its bounds', () => {
  const tooHeavy = 'working it out takes more time or memory than the shop has for it';
  const hasNoTime = <Task extends { bounds: object }>(task: Task): Task => ({ ...task, bounds: { ...task.bounds, wallSeconds: 0.001 } });
  const begin = async (name: string) => {
    const { planId } = (await as('draftPlan', { document: { ...defaultPlan, name } }))['data'] as { planId: number };
    const { trialNo } = (await as('startPlanTrial', { planId, fromWeek: 202640, toWeek: 202641 }))['data'] as { trialNo: number };
    return trialNo;
  };

  it('A document beyond its bounds is not explained, and the shop still answers and explains the next', async () => {
    const { bounds } = explainDocumentTask;
    const asked = { text: JSON.stringify(defaultPlan), memberCode: shop.member('R').code };
    Object.assign(explainDocumentTask, hasNoTime(explainDocumentTask));
    const [explained, listed] = await Promise.all([as('explainPlan', asked), as('listPlans')]);
    Object.assign(explainDocumentTask, { bounds });
    expect(explained).toMatchObject({ error: 'planRefused', resultMessage: expect.stringContaining(tooHeavy) });
    expect(listed).toMatchObject({ success: '1' });
    expect(await as('explainPlan', asked)).toMatchObject({ success: '1' });
  });

  it('A document beyond its bounds fails as a trial, in the reader’s language, and is not begun again', async () => {
    const trialNo = await begin('Heavy');
    await tryPlan(shop.database, trialNo, { task: hasNoTime(tryPlanTask) });
    await tryPlan(shop.database, trialNo);
    expect(await as('getPlanTrial', { trialNo })).toMatchObject({ data: { state: 'failed', failure: tooHeavy, figures: null } });
    expect(await staff.inLanguage('zh_CN', 'finance1', 'getPlanTrial', { trialNo })).toMatchObject({
      data: { failure: '计算它所需的时间或内存超出了商城的限度' },
    });
  });

  it('A document beyond its bounds ends as a trial within seconds of its cancelling', async () => {
    const trialNo = await begin('Cancelled');
    const running = tryPlan(shop.database, trialNo);
    await expect
      .poll(async () => ((await as('getPlanTrial', { trialNo }))['data'] as { state: string }).state, { timeout: 20_000, interval: 20 })
      .toBe('running');
    await as('cancelPlanTrial', { trialNo });
    await running;
    expect(await as('getPlanTrial', { trialNo })).toMatchObject({ data: { state: 'cancelled', figures: null } });
  });

  it('A document beyond its bounds reads by connections on which the server refuses every change', async () => {
    const change = withReadingDatabase(addressOf(shop.database), 5_000, (database) =>
      database.updateTable('plan_trial').set({ weeks_done: 0 }).execute(),
    );
    await expect(change).rejects.toMatchObject({ code: '25006' });
  });
});
