import { defaultPlan2 } from '@upline/plan/format2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../earnings/testing/commission-shop.ts';
import { columnsOfPlan, readAnyPlan } from '../../earnings/plans/any-plan.ts';

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
  const { bonuses, ...rest } = defaultPlan2 as unknown as { bonuses: Record<string, unknown>[] };
  const document = { ...rest, name: 'Tower', caps: {}, expressions, bonuses: [{ ...bonuses[0], key: 'tower', active: null, formula }] };
  const reason = 'its figures may become longer than 1000 digits';

  it('is refused where it is checked, explained and drafted', async () => {
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

  it('is neither tried nor simulated where an earlier release has drafted it', async () => {
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
