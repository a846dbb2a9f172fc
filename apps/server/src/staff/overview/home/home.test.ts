import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper, payPassword, type Shopper } from '../../../features/order/testing/shopper.ts';
import { fund } from '../../../features/payment/testing/books.ts';
import { dataOf } from '../../../testing/success-of.ts';

let server: TestServer;
let staff: StaffShop;
let fixture: CatalogueFixture;
let member: Shopper;
let orderNo: string;
beforeAll(async () => {
  server = await createTestServer();
  fixture = await seedCatalogue(server.database);
  staff = await openStaffShop(server);
  member = await createShopper(server, fixture);
  await member.fill(fixture.products.serum.variantIds[0]);
  const placed = await member.order();
  orderNo = placed.memberOrderNo;
  await fund(server.database, member.id, '6', 10_000n);
  await member.call('payOrderByFb', { orderId: placed.moId, payType: '1', payPassword });
  await openStaffTask(server.database, { kind: 'refundByHand', subject: orderNo, at: new Date() });
  await openStaffTask(server.database, { kind: 'jobGivenUp', subject: '17', detail: { job: 'note' }, at: new Date() });
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const kinds = (answer: Record<string, unknown>) =>
  (answer['data'] as { waiting: { kind: string; mayYou: boolean }[] }).waiting.map(({ kind, mayYou }) => [kind, mayYou]);
const taskId = async (kind: string) =>
  Number((await server.database.selectFrom('staff_task').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id);

it('The home page shows what needs a person, today with last week, and the newest orders', async () => {
  const home = await staff.as('finance1', 'getHome');
  expect(home).toMatchObject({
    data: {
      today: { orders: 1, revenue: 73.64, pv: 40, newcomers: 1 },
      lastWeek: { orders: 0, revenue: 0, pv: 0, newcomers: 0 },
      liveOrders: [{ orderNo, memberCode: member.code, goods: [expect.any(String)], pieces: 1, total: 73.64, state: 'paid' }],
    },
  });
  const { today } = home['data'] as AnswerOf<'getHome'>['data'];
  expect(today?.hours.map(({ orders, revenue, pv, newcomers }) => ({ orders, revenue, pv, newcomers }))).toEqual([
    { orders: 1, revenue: 73.64, pv: 40, newcomers: 1 },
  ]);
  expect(kinds(home)).toEqual([
    ['task:refundByHand', true],
    ['task:jobGivenUp', true],
  ]);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await server.database.updateTable('member_order').set({ paid_at: yesterday }).where('order_no', '=', orderNo).execute();
  expect(kinds(await staff.as('warehouse', 'getHome'))[0]).toEqual(['unshipped', true]);
  expect(kinds(await staff.as('service', 'getHome'))[0]).toEqual(['unshipped', false]);
});

it('The rail counts the matters of the home page', async () => {
  for (const who of ['finance1', 'warehouse', 'editor'] as const) {
    const { waiting } = dataOf(await staff.as(who, 'getHome'));
    expect(dataOf(await staff.as(who, 'countWaiting'))).toEqual(waiting.map(({ kind, count, mayYou }) => ({ kind, count, mayYou })));
  }
});

it('The home page counts for a person limited to companies only what is about their members', async () => {
  const home = await staff.limitedTo(['KR'], 'root', 'getHome');
  expect(home).toMatchObject({ data: { waiting: [], today: { orders: 0, newcomers: 0 }, liveOrders: [] } });
  expect(kinds(await staff.limitedTo(['US'], 'root', 'getHome')).map(([kind]) => kind)).toEqual(['unshipped', 'task:refundByHand']);
});

it('The home page shows each role its matters: the editor nothing, the warehouse no newcomers and no names', async () => {
  expect(await staff.as('editor', 'getHome')).toMatchObject({ data: { waiting: [], today: null, lastWeek: null, liveOrders: [] } });
  expect(await staff.as('warehouse', 'getHome')).toMatchObject({
    data: {
      waiting: [{ kind: 'unshipped', oldestMember: null, roles: expect.arrayContaining(['warehouse']) }, {}, {}],
      today: { newcomers: null },
    },
  });
  expect(await staff.as('auditor', 'getHome')).toMatchObject({
    data: { waiting: [{ kind: 'unshipped', oldestMember: { memberCode: member.code }, mayYou: false }, {}, {}], today: { newcomers: 1 } },
  });
});

it('The home page shows a request to those who may decide it, and to the asker as the turn of others', async () => {
  const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'finance1').executeTakeFirstOrThrow();
  await sql`INSERT INTO approval_request
      (operation, payload, payload_hash, preview, rests_on_hash, subject_kind, subject_id, company_code, asked_by, asked_at, expires_at)
    VALUES ('refundOrder', '{}', sha256(''), '{"changes":[],"rows":[]}', sha256(''), 'order', ${orderNo}, 'US', ${id}, now(), now() + interval '1 day')`.execute(
    server.admin,
  );
  const asked = (answer: Record<string, unknown>) =>
    (answer['data'] as AnswerOf<'getHome'>['data']).waiting.find(({ kind }) => kind === 'approval:refundOrder');
  expect(asked(await staff.as('finance1', 'getHome'))).toMatchObject({
    count: 1,
    oldestSubject: orderNo,
    askedBy: 'finance1',
    mayYou: false,
  });
  expect(asked(await staff.as('finance2', 'getHome'))).toMatchObject({ mayYou: true });
  expect(asked(await staff.as('compliance', 'getHome'))).toMatchObject({ mayYou: false });
  expect(asked(await staff.limitedTo(['KR'], 'finance2', 'getHome'))).toBeUndefined();
  expect(asked(await staff.as('editor', 'getHome'))).toBeUndefined();
});

it('The home page names only roles that may do what a request asks for', async () => {
  const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'root').executeTakeFirstOrThrow();
  await sql`INSERT INTO approval_request
      (operation, payload, payload_hash, preview, rests_on_hash, subject_kind, subject_id, company_code, asked_by, asked_at, expires_at)
    VALUES ('setRule', '{}', sha256(''), '{"changes":[],"rows":[]}', sha256(''), 'rule', 'refundWithoutSecondPersonDollars', NULL, ${id}, now(), now() + interval '1 day')`.execute(
    server.admin,
  );
  const data = dataOf(await staff.as('root', 'getHome'));
  expect(data.waiting.find(({ kind }) => kind === 'approval:setRule')).toMatchObject({ roles: ['admin'], mayYou: false });
});

it('The call gives a task with everything that settling it needs', async () => {
  expect(await staff.as('finance1', 'getTask', { taskId: await taskId('refundByHand') })).toMatchObject({
    data: {
      kind: 'refundByHand',
      member: { memberCode: member.code },
      order: { orderNo, total: 73.64 },
      payment: null,
      settledBy: { operation: 'closeStaffTask', permission: 'order.refund', mayYou: true, decisions: [] },
    },
  });
  expect(await staff.as('service', 'getTask', { taskId: await taskId('jobGivenUp') })).toMatchObject({
    data: { member: null, facts: { job: 'note' }, settledBy: { operation: 'decideJob', mayYou: false, decisions: ['retry', 'drop'] } },
  });
  // The bank took everything back: there is no balance left to decide about.
  await openStaffTask(server.database, { kind: 'chargeback', subject: orderNo, at: new Date() });
  expect(await staff.as('finance1', 'getTask', { taskId: await taskId('chargeback') })).toMatchObject({
    data: { settledBy: { operation: 'closeStaffTask', permission: 'task.close', decisions: [] } },
  });
  const id = await taskId('refundByHand');
  expect(await staff.limitedTo(['KR'], 'root', 'getTask', { taskId: id })).toMatchObject({ error: 'staffTaskNotFound' });
  expect(await staff.as('editor', 'getTask', { taskId: id })).toMatchObject({ error: 'notAllowed' });
});

it('The page shows the entries of a book, the history and the weeks of a member, only of companies in sight', async () => {
  const memberCode = member.code;
  expect(await staff.as('service', 'listWalletEntries', { memberCode, book: '6' })).toMatchObject({
    data: [{ amount: -73.64, balance: 26.36, orderNo, kind: 'order_paid' }, { amount: 100 }],
    next: null,
  });
  const first = await staff.as('service', 'listWalletEntries', { memberCode, book: '6', pageSize: 1 });
  const after = (first as { next: number }).next;
  expect(await staff.as('service', 'listWalletEntries', { memberCode, book: '6', after })).toMatchObject({ data: [{ amount: 100 }] });
  await staff.as('service', 'lockMember', { memberCode, reason: 'lost telephone' });
  expect(await staff.as('service', 'listMemberHistory', { memberCode })).toMatchObject({
    data: [{ actor: 'staff:service', action: 'staff.lockMember', detail: { reason: 'lost telephone' } }],
  });
  expect(await staff.as('service', 'listMemberWeeks', { memberCode })).toMatchObject({ data: [], size: 0, total: 0 });
  expect(await staff.as('service', 'explainMemberBonus', { memberCode, week: '202601', bonus: 'direct' })).toMatchObject({
    error: 'bonusNotFound',
  });
  for (const [operation, payload] of [
    ['listWalletEntries', { book: '6' }],
    ['listMemberHistory', {}],
    ['listMemberWeeks', {}],
    ['explainMemberBonus', { week: '202601', bonus: 'direct' }],
  ] as const)
    expect(await staff.limitedTo(['KR'], 'root', operation, { memberCode, ...payload })).toMatchObject({ error: 'memberNotFound' });
});
