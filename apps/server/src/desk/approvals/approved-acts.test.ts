import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift, postTransfer } from '../../ledger/index.ts';
import type { JobRegistry, JobTry } from '../../platform/jobs/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logger.ts';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createShopper, payPassword, type Shopper } from '../../features/order/testing/shopper.ts';
import { createApproveRequest } from './approve-request.ts';
import type { Act } from './approvable.ts';
import { registerApprovedActs } from './carry-out-approved.ts';
import { createLetRequestGo } from './let-request-go.ts';
import { payloadHash, restsOnHash } from './preview.ts';

// A server without jobs: no job ends what a test leaves running.
let server: TestServer;
let staff: StaffShop;
let fixture: CatalogueFixture;
let shopper: Shopper;
beforeAll(async () => {
  server = await createTestServer({
    runsJobs: false,
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  staff = await openStaffShop(server);
  shopper = await createShopper(server, fixture);
  await postTransfer(server.database, {
    kind: 'opening',
    reference: 'opening:approved',
    entries: [
      { memberId: shopper.id, book: '6', amountCents: 100_000n },
      { company: 'opening', amountCents: -100_000n },
    ],
  });
  await staff.as('root', 'setRule', { name: 'refundWithoutSecondPersonDollars', value: 50 });
});
afterAll(async () => {
  expect(await findDrift(server.database)).toEqual([]);
  await staff.close();
  await server.close();
});

/** An order of 73.64 paid from the e-wallet. */
async function paidOrder(): Promise<string> {
  await shopper.fill(fixture.products.serum.variantIds[0]);
  const { moId, memberOrderNo } = await shopper.order();
  await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  return memberOrderNo;
}
const orderState = async (orderNo: string) =>
  (await server.database.selectFrom('member_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).state;
const balance = async () => (await shopper.call('getFbBalance', { bankbookType: '6' }))['data'];
const rowOf = (requestId: number) =>
  server.database.selectFrom('approval_request').selectAll().where('id', '=', BigInt(requestId)).executeTakeFirstOrThrow();

async function asked(memberOrderNo: string): Promise<number> {
  const answer = await staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'Broken on arrival' });
  if (!('waiting' in answer)) throw new Error(JSON.stringify(answer));
  return (answer['waiting'] as { requestId: number }).requestId;
}

describe('a refund above the amount that one person may refund', () => {
  it('A large refund waits for a second person, then goes back once, also with two approvals at once', async () => {
    const memberOrderNo = await paidOrder();
    const before = Number(await balance());
    const requestId = await asked(memberOrderNo);
    expect(await orderState(memberOrderNo)).toBe('paid');
    expect(await staff.as('finance2', 'getApproval', { requestId })).toMatchObject({
      data: {
        subject: { kind: 'order', id: memberOrderNo },
        changes: [
          { what: 'state', before: 'paid', after: 'refunded' },
          { what: 'givenBack', whose: 'balances', after: 73.64 },
          { what: 'volume', unit: 'pv', before: 40, after: 0 },
        ],
        check: { holds: true },
      },
    });
    const answers = await Promise.all(
      (['finance2', 'root', 'finance2'] as const).map((name) => staff.as(name, 'approveRequest', { requestId })),
    );
    expect(answers.filter(({ success }) => success === '1')).toMatchObject([
      { data: { outcome: 'done', answer: { outcome: 'refunded' } } },
    ]);
    expect([await orderState(memberOrderNo), Math.round((Number(await balance()) - before) * 100)]).toEqual(['refunded', 7_364]);
    expect(await rowOf(requestId)).toMatchObject({ outcome: 'done', answer: { outcome: 'refunded' } });
  });

  it('A refund up to the amount is made at once, and again where it has begun', async () => {
    const rule = server.database.updateTable('company_rule').where('name', '=', 'refundWithoutSecondPersonDollars');
    await rule.set({ value: 100 }).execute();
    const memberOrderNo = await paidOrder();
    const refund = () => staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'x' });
    expect(await refund()).toMatchObject({ data: { outcome: 'refunded' } });
    await staff.as('root', 'setRule', { name: 'refundWithoutSecondPersonDollars', value: 50 });
    expect(await refund()).toMatchObject({ data: { outcome: 'refunded' } });
  });

  it('A large refund is stale once the order was shipped', async () => {
    const memberOrderNo = await paidOrder();
    const requestId = await asked(memberOrderNo);
    await staff.as('warehouse', 'shipOrder', { memberOrderNo, carrier: 'Post', trackingNo: '1' });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ error: 'approvalStale' });
    expect(await orderState(memberOrderNo)).toBe('shipped');
  });
});

async function contextOf(name: 'finance2' | 'root'): Promise<StaffContext> {
  const person = await staff.desk.signIn(name, staffPassword, 'en_US');
  if ('body' in person) throw new Error('cannot sign in');
  return {
    database: server.database,
    staff: person,
    member: undefined,
    locale: 'en_US',
    now: new Date(),
    requestId: 'r',
    log: createLogger({ level: 'silent' }),
    address: 'desk',
    device: 'test',
  };
}

/** Does what the second person's call does, with a test act in place of the shop's. */
const approveWith = async (act: Act, requestId: number) => createApproveRequest(() => act)(await contextOf('finance2'), { requestId });

/** Stores a request for an operation, as finance1's call does. */
async function stored(operation: 'refundOrder' | 'approveWithdrawal', payload: object): Promise<number> {
  const asker = await server.database.selectFrom('staff').select('id').where('name', '=', 'finance1').executeTakeFirstOrThrow();
  const { id } = await server.database
    .insertInto('approval_request')
    .values({
      operation,
      payload: JSON.stringify(payload),
      payload_hash: payloadHash(operation, payload),
      preview: JSON.stringify({ changes: [], rows: [] }),
      rests_on_hash: restsOnHash(preview),
      subject_kind: 'order',
      subject_id: 'x',
      company_code: 'US',
      asked_by: asker.id,
      asked_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}
const preview = { subject: { kind: 'order', id: 'x' }, companyCode: 'US', changes: [], restsOn: { same: true } };
const actOf = (carryOut: (context: { idempotencyKey?: string | undefined }) => Promise<object>): Act =>
  ({ preview: async () => preview, carryOut }) as Act;

describe('an approved act with transactions of its own', () => {
  it('A died approved act is carried out by the job, with the same key, after the first process has given up', async () => {
    const requestId = await stored('refundOrder', { memberOrderNo: 'DIES01' });
    const keys: unknown[] = [];
    const died = await approveWith(
      actOf(async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw new Error('the process died');
      }),
      requestId,
    );
    expect(died).toMatchObject({ data: { state: 'approved', outcome: 'running', answer: null } });
    expect(await server.database.selectFrom('job').select('payload').where('name', '=', 'approval.carryOut').execute()).toContainEqual({
      payload: { requestId: String(requestId) },
    });
    let job: ((payload: { requestId: string }, attempt: JobTry) => Promise<void>) | undefined;
    const jobs: JobRegistry = { registerJob: (_kind, handler) => void (job = handler as typeof job) };
    const act = actOf(async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return { data: { outcome: 'refunded' } };
    });
    registerApprovedActs(jobs, { database: server.database, clock: systemClock, log: createLogger({ level: 'silent' }) }, () => act);
    const run = () =>
      job?.({ requestId: String(requestId) }, { id: 1n, number: 1, createdAt: new Date(), ageMs: 0, signal: new AbortController().signal });
    await expect(run()).rejects.toThrow('another process');
    await sql`UPDATE approval_request SET running_until = now() - interval '1 second' WHERE id = ${requestId}`.execute(server.database);
    await run();
    await run();
    expect(keys).toEqual([`approval:${requestId}`, `approval:${requestId}`]);
    expect(await rowOf(requestId)).toMatchObject({ outcome: 'done', answer: { outcome: 'refunded' } });
  });

  it('An approved act that is refused afterwards keeps the reason with the request', async () => {
    const requestId = await stored('refundOrder', { memberOrderNo: 'REFUSED01' });
    const answer = await approveWith(
      actOf(async () => refuse('orderNotRefundable')),
      requestId,
    );
    const failure = expect.stringMatching(/./) as string;
    expect(answer).toMatchObject({ data: { outcome: 'failed', failure, answer: null } });
    expect(await staff.as('finance1', 'getApproval', { requestId })).toMatchObject({ data: { outcome: 'failed', failure } });
  });

  it('An approved act that is let go and refused afterwards answers the reason, not that it runs', async () => {
    const requestId = await stored('refundOrder', { memberOrderNo: 'REFUSED02' });
    await sql`
      UPDATE approval_request SET approved_by = (SELECT id FROM staff WHERE name = 'finance2'), approved_at = now(), goes_at = now() + interval '9 minutes'
      WHERE id = ${requestId}`.execute(server.database);
    const act = actOf(async () => refuse('orderNotRefundable'));
    expect(await createLetRequestGo(() => act)(await contextOf('root'), { requestId })).toMatchObject({
      data: { outcome: 'failed', failure: expect.stringMatching(/./) as string, answer: null },
    });
  });
});

it('An act that is refused within the approval leaves the request waiting, and nothing of what it wrote', async () => {
  const requestId = await stored('approveWithdrawal', { withdrawalId: 1 });
  const act = actOf(async (context) => {
    await sql`INSERT INTO staff_task (kind, subject, opened_at) VALUES ('written', 'x', now())`.execute((context as StaffContext).database);
    return refuse('withdrawalDecided');
  });
  expect(await approveWith(act, requestId)).toMatchObject({ error: 'approvalActRefused' });
  expect(await rowOf(requestId)).toMatchObject({ state: 'waiting', outcome: 'none' });
  expect(await server.database.selectFrom('staff_task').select('id').where('kind', '=', 'written').execute()).toEqual([]);
});
