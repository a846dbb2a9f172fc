import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { planByPeriods } from '../../../features/earnings/testing/plan-by-periods.ts';
import { planWithTypes } from '../../../features/earnings/testing/plan-with-types.ts';
import { tryPlan } from '../../../features/earnings/trial/try-plan.ts';

const clock = createFixedClock(dayOfWeek(1, 1));
const reason = 'asked for it in writing';
const types = (first: string, ...others: string[]) =>
  Object.fromEntries([first, ...others].map((name) => [name, { earns: name !== 'customer', isCustomer: name === 'customer' }]));

let shop: CommissionShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  staff = await openStaffShop(shop.server, { clock });
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('C', { sponsor: 'A', under: 'A', side: 0 });
});
afterAll(async () => {
  await staff.close();
  await shop.end();
});

const set = (name: string, type: string, who: Parameters<StaffShop['as']>[0] = 'service') =>
  staff.as(who, 'setMemberType', { memberCode: shop.member(name).code, type, reason });
/** Requests the change, and has a second person approve it. */
async function setByTwo(name: string, type: string): Promise<object> {
  const { waiting } = (await set(name, type)) as { waiting?: { requestId: number } };
  return staff.as('finance2', 'approveRequest', { requestId: waiting?.requestId ?? 0 });
}
const typeOf = async (name: string) =>
  ((await staff.as('service', 'getStaffMember', { memberCode: shop.member(name).code }))['data'] as { type: unknown }).type;

it('A shop with one member type has no type to see or to set', async () => {
  expect(await typeOf('A')).toBeNull();
  expect(await set('A', 'customer')).toMatchObject({ success: '0', error: 'valueRefused' });
  await countByPlan(shop.database, planByPeriods, 202_640, dayOfWeek(0));
  expect(await typeOf('A')).toBeNull();
  expect(await set('A', 'customer')).toMatchObject({
    error: 'valueRefused',
    resultMessage: 'The plan has one type of member, so there is none to choose.',
  });
});

it('Members are of the first type until the staff set another, and the audit has the person and the reason', async () => {
  await countByPlan(shop.database, planWithTypes, 202_640, dayOfWeek(1));
  expect(await typeOf('A')).toEqual({ name: 'distributor', choices: ['distributor', 'customer'] });
  expect(await setByTwo('A', 'customer')).toMatchObject({ success: '1', data: { answer: { type: 'customer' } } });
  expect(await typeOf('A')).toEqual({ name: 'customer', choices: ['distributor', 'customer'] });
  expect(await typeOf('C')).toMatchObject({ name: 'distributor' });
  const audit = await shop.database.selectFrom('audit').selectAll().where('action', '=', 'staff.setMemberType').execute();
  expect(audit).toMatchObject([
    {
      actor: 'staff:finance2',
      subject: shop.member('A').code,
      detail: { memberCode: shop.member('A').code, before: 'distributor', type: 'customer', reason, askedBy: 'service' },
    },
  ]);
});

it('A wrong member type is refused in plain words, and changes nothing', async () => {
  expect(await set('A', 'customer')).toMatchObject({ success: '0', error: 'nothingToCorrect', field: 'type' });
  expect(await set('A', 'vip')).toMatchObject({
    error: 'valueRefused',
    field: 'type',
    resultMessage: 'The plan has no type “vip”. It has: distributor, customer.',
  });
  expect(await set('A', 'distributor', 'auditor')).toMatchObject({ error: 'notAllowed' });
  const { code } = shop.member('A');
  expect(await staff.as('service', 'setMemberType', { memberCode: code, type: 'distributor', reason: ' ' })).toMatchObject({
    success: '0',
    field: 'reason',
  });
  const foreign = { memberCode: code, type: 'distributor', reason };
  expect(await staff.limitedTo(['KR'], 'root', 'setMemberType', foreign)).toMatchObject({ error: 'memberNotFound' });
  const rows = await shop.database.selectFrom('member_type').select(['member_id', 'type']).execute();
  expect(rows).toEqual([{ member_id: shop.member('A').id, type: 'customer' }]);
  await expect(sql`UPDATE member_type SET type = 'distributor'`.execute(shop.server.admin)).rejects.toThrow('append-only');
});

it('Types of the next plan can be set before it begins', async () => {
  await countByPlan(
    shop.database,
    { ...planWithTypes, name: 'Three types', types: types('distributor', 'customer', 'friend') },
    202_645,
    clock.now(),
  );
  expect(await typeOf('C')).toEqual({ name: 'distributor', choices: ['distributor', 'customer', 'friend'] });
  expect(await setByTwo('C', 'friend')).toMatchObject({ success: '1' });
  expect(await typeOf('C')).toMatchObject({ name: 'friend' });
});

const lacking = 'members are of type customer, which the plan does not have; they count as distributor';

it('The check names types that members have and a plan lacks, and its approver sees them', async () => {
  const document = {
    ...planWithTypes,
    name: 'Two others',
    types: types('distributor', 'friend'),
    bonuses: planWithTypes.bonuses.slice(1, 2),
  };
  const faults = async (locale: 'en_US' | 'zh_CN') => {
    const checked = await staff.inLanguage(locale, 'finance1', 'checkPlan', { text: JSON.stringify(document) });
    return (checked['data'] as { faults: { path: string; text: string; isWarning: boolean }[] }).faults;
  };
  expect((await faults('en_US')).filter(({ path }) => path === 'types')).toMatchObject([{ text: lacking, isWarning: true }]);
  expect((await faults('zh_CN')).filter(({ path }) => path === 'types')).toMatchObject([
    { text: '有会员的类型为 customer，方案中没有此类型；这些会员按 distributor 计' },
  ]);
  const { planId } = (await staff.as('finance1', 'draftPlan', { document: JSON.stringify(document) }))['data'] as { planId: number };
  await staff.as('finance1', 'simulatePlan', { planId });
  const { requestId } = (await staff.as('finance1', 'activatePlan', { planId, fromWeek: 202_646 }))['waiting'] as { requestId: number };
  const { changes } = (await staff.as('finance2', 'getApproval', { requestId }))['data'] as { changes: { what: string }[] };
  expect(changes.filter(({ what }) => what === 'memberType')).toMatchObject([{ before: 'customer', after: 'distributor' }]);
});

it('The studio says of a named member whose type earns nothing that it does not', async () => {
  const idleType = async (document: object, name: string) => {
    const explained = await staff.as('finance1', 'explainPlan', { text: JSON.stringify(document), memberCode: shop.member(name).code });
    return (explained['data'] as { idleType: string }).idleType;
  };
  expect(await idleType(planWithTypes, 'A')).toBe('customer');
  expect(await idleType(planWithTypes, 'R')).toBe('');
  expect(await idleType(planByPeriods, 'A')).toBe('');
});

it('a trial of the studio pays by the types that members have', async () => {
  // A is no longer a customer, and was one when the week ended.
  await shop.buy('C', 100, dayOfWeek(1));
  await shop.server.admin.transaction().execute(async (transaction) => {
    const row = await transaction.deleteFrom('member_type').where('type', '=', 'customer').returningAll().executeTakeFirstOrThrow();
    await transaction
      .insertInto('member_type')
      .values({ ...row, since: dayOfWeek(0) })
      .execute();
  });
  expect(await set('A', 'distributor')).toMatchObject({ success: '1' });
  await shop.close(202_640, dayOfWeek(0, 1));
  const [daily] = planWithTypes.bonuses;
  const tried = async (more: object) => {
    const document = JSON.stringify({ ...planWithTypes, bonuses: [daily], ...more });
    const { planId } = (await staff.as('finance1', 'draftPlan', { document }))['data'] as { planId: number };
    const week = { fromWeek: 202_640, toWeek: 202_640 };
    const { trialNo } = (await staff.as('finance1', 'startPlanTrial', { planId, ...week }))['data'] as { trialNo: number };
    await tryPlan(shop.database, trialNo);
    const { figures } = (await staff.as('finance1', 'getPlanTrial', { trialNo }))['data'] as { figures: { weeks: { tried: number }[] } };
    return figures.weeks.map((one) => one.tried);
  };
  expect(await tried({ name: 'Customers earn nothing' })).toEqual([0]);
  expect(
    await tried({
      name: 'All earn',
      types: { distributor: planWithTypes.types.distributor, customer: { earns: true, isCustomer: false } },
      bonuses: [{ ...daily, condition: null }],
    }),
  ).toEqual([5]);
});
