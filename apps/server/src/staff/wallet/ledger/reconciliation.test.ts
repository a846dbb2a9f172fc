import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { lookAtPaidCharges } from '../../../features/payment/index.ts';
import { openPayShop, type PayShop } from '../../../features/payment/testing/pay-shop.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { tellAboutDates } from '../../../features/payment/chargebacks/watch-chargebacks.ts';
import { dataOf, successOf } from '../../../testing/success-of.ts';

const DAY_MS = 86_400_000;
const note = 'asked the gateway, case 8841';
let shop: PayShop;
let door: StaffDoorOfTest;
let finance: StaffBrowser;
let korean: StaffBrowser;

const database = () => shop.server.database;
const taskOf = async (kind: string, subject: string) =>
  Number(
    (await database().selectFrom('staff_task').select('id').where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst())?.id,
  );

beforeAll(async () => {
  shop = await openPayShop();
  door = await openStaffDoor(shop.server);
  finance = await door.as('finance1');
  await insertStaff(database(), { name: 'korean', roles: ['admin'], password: 'a sentence for tests', companies: ['KR'] });
  korean = door.browser();
  await korean.call('staffSignIn', { name: 'korean', password: 'a sentence for tests' });
});
afterAll(() => shop.close());

/** An order with a begun, undecided gateway payment. */
async function begun() {
  const { shopper, moId, memberOrderNo: orderNo } = await shop.newOrder();
  const { data, searchOrder } = await shop.pay(shopper, moId);
  return { orderNo, reference: String(searchOrder), link: String(data) };
}

async function paid() {
  const order = await begun();
  await shop.sandbox.decide(order.link, 'approve');
  await finance.call('settlePayment', { reference: order.reference, decision: 'ask', note });
  return order;
}

it('The reconciliation asks the gateway again about an unanswered payment, and follows its answer', async () => {
  const { reference, link } = await begun();
  const ask = () => finance.call('settlePayment', { reference, decision: 'ask', note });
  expect(await finance.call('listPayments', { filters: { state: ['open'] } })).toMatchObject({ data: [{ reference }] });
  expect(await ask()).toMatchObject({ data: { state: 'open' } });
  await shop.sandbox.fault('ipn_lost');
  await shop.sandbox.decide(link, 'approve');
  expect(await ask()).toMatchObject({ data: { state: 'paid' } });
  expect(await ask()).toMatchObject({ error: 'paymentDecisionRefused' });
  await shop.sandbox.clearFaults();
});

it('The reconciliation lists a difference with both sides; a person who may see its member decides it once', async () => {
  const { reference } = await paid();
  await openStaffTask(database(), {
    kind: 'reconciliation',
    subject: reference,
    detail: { books: 'paid', gateway: 'refunded' },
    at: new Date(),
  });
  expect(await finance.call('listDifferences', { filters: { state: ['open'], reference } })).toMatchObject({
    count: 1,
    data: [{ kind: 'reconciliation', reference, books: 'paid', gateway: 'refunded', amount: 73.64, companyCode: 'US' }],
  });
  expect((await korean.call('listDifferences'))['data']).toEqual([]);
  const taskId = await taskOf('reconciliation', reference);
  const close = (by: StaffBrowser) => by.call('closeStaffTask', { taskId, note });
  expect(await close(korean)).toMatchObject({ error: 'staffTaskNotFound' });
  const two = await Promise.all([close(finance), close(await door.as('finance2'))]);
  expect(two.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
  expect(await close(finance)).toMatchObject({ error: 'staffTaskNotFound' });
});

it('The reconciliation settles nothing of another company', async () => {
  const { reference, orderNo } = await paid();
  const at = new Date();
  await openStaffTask(database(), { kind: 'coinsLate', subject: reference, at });
  await openStaffTask(database(), { kind: 'chargeback', subject: reference, at });
  await openStaffTask(database(), { kind: 'jobGivenUp', subject: '999', at });
  const [coins, chargeback, job] = [
    await taskOf('coinsLate', reference),
    await taskOf('chargeback', reference),
    await taskOf('jobGivenUp', '999'),
  ];
  expect(await korean.call('settlePayment', { reference, decision: 'ask', note })).toMatchObject({ error: 'paymentNotFound' });
  expect(await korean.call('settleCoins', { taskId: coins, decision: 'credit', note })).toMatchObject({ error: 'staffTaskNotFound' });
  expect(await korean.call('settleChargeback', { taskId: chargeback, decision: 'return', note })).toMatchObject({
    error: 'staffTaskNotFound',
  });
  for (const name of ['previewChargeback', 'previewChargebackEarnings'] as const)
    expect(await korean.call(name, { taskId: chargeback, decision: 'keep' })).toMatchObject({ error: 'staffTaskNotFound' });
  expect(await korean.call('decideJob', { taskId: job, decision: 'drop', note })).toMatchObject({ error: 'staffTaskNotFound' });
  expect(await korean.call('noteChargeback', { reference, outcome: 'won' })).toMatchObject({ error: 'paymentNotFound' });
  expect(await korean.call('getGatewayDays')).toMatchObject({ error: 'notAllowed' });
  expect(await finance.call('getStaffOrder', { orderNo })).toMatchObject({ data: { state: 'paid' } });
});

it('The reconciliation keeps the dates of a chargeback, and makes a task three days before its evidence is due', async () => {
  const { reference } = await paid();
  const later = createFixedClock(new Date(Date.now() + 10 * DAY_MS));
  await shop.sandbox.fault('ipn_lost');
  await shop.sandbox.chargeBack(reference);
  await lookAtPaidCharges({ ...shop.parts, clock: later });
  await shop.sandbox.clearFaults();
  const dayAfter = (days: number) => new Date(later.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const tell = () => tellAboutDates({ database: database(), clock: later, settings: shop.parts.settings });
  expect(await finance.call('noteChargeback', { reference, dueOn: dayAfter(9) })).toMatchObject({ success: '1' });
  await tell();
  expect(await taskOf('chargebackDue', reference)).toBeNaN();
  await finance.call('noteChargeback', { reference, dueOn: dayAfter(2), note: 'the carrier was asked' });
  await tell();
  expect(await taskOf('chargebackDue', reference)).toBeGreaterThan(0);
  const row = async () => dataOf(await finance.call('listChargebacks'))[0];
  expect(await row()).toMatchObject({ reference, amount: 73.64, dueOn: dayAfter(2), outcome: 'open', note: 'the carrier was asked' });
  await finance.call('noteChargeback', { reference, evidenceSentOn: dayAfter(0), outcome: 'lost' });
  expect(await row()).toMatchObject({ evidenceSentOn: dayAfter(0), outcome: 'lost', dueOn: dayAfter(2) });
  expect(await finance.call('listTasks', { filters: { kind: 'chargebackDue', state: ['open'] } })).toMatchObject({ count: 0 });
  expect(await finance.call('noteChargeback', { reference: 'P-none', outcome: 'won' })).toMatchObject({ error: 'paymentNotFound' });
});

it('The reconciliation has a line for each day, on which what was charged is what was booked', async () => {
  const { data } = successOf(await finance.call('getGatewayDays'));
  expect(data).toHaveLength(14);
  expect(data[0]).toMatchObject({ booked: 294.56, difference: 0 });
  expect(await finance.call('getGatewayDays', { from: '2026-01-01', to: '2026-12-31' })).toMatchObject({ error: 'periodRefused' });
});
