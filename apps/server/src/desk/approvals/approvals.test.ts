import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDrift } from '../../ledger/index.ts';
import type { SessionStaff } from '../../operation/context.ts';
import { lockRoles } from '../independence/keep-roles.ts';
import { giveRoles } from '../people/insert-staff.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../../testing/staff-shop.ts';
import { type Holder, openWalletShop, type WalletShop } from '../../features/wallet/testing/wallet-shop.ts';

const erc20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const HOUR_MS = 3_600_000;
let shop: WalletShop;
let staff: StaffShop;
let member: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
  staff = await openStaffShop(shop.server, { clock: shop.clock });
});
afterAll(async () => {
  expect(await findDrift(shop.server.database)).toEqual([]);
  await staff.close();
  await shop.close();
});
beforeEach(async () => {
  member = await shop.holder(200_000, {});
});

const database = () => shop.server.database;
type Name = Parameters<StaffShop['as']>[0];

let cents = 0;
/** Two equal withdrawals at once would be deduplicated into one. */
const nextAmount = (): string => {
  cents += 1;
  return `600.${String(cents).padStart(2, '0')}`;
};
/** A large withdrawal that waits for staff. */
async function newWithdrawal(amount = nextAmount()): Promise<number> {
  const answer = await member.call('saveJbdSendNote', { amount, sendType: '3', address: erc20 });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  const { id } = await database().selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return Number(id);
}

/** A large withdrawal whose approval finance1 has requested. */
async function asked(): Promise<{ withdrawalId: number; requestId: number }> {
  const withdrawalId = await newWithdrawal();
  const answer = await staff.as('finance1', 'approveWithdrawal', { withdrawalId });
  if (!('waiting' in answer)) throw new Error(JSON.stringify(answer));
  return { withdrawalId, requestId: (answer['waiting'] as { requestId: number }).requestId };
}

const approve = (name: Name, requestId: number) => staff.as(name, 'approveRequest', { requestId });
const rowOf = (requestId: number) =>
  database().selectFrom('approval_request').selectAll().where('id', '=', BigInt(requestId)).executeTakeFirstOrThrow();
const withdrawalOf = (withdrawalId: number) =>
  database().selectFrom('withdrawal').selectAll().where('id', '=', BigInt(withdrawalId)).executeTakeFirstOrThrow();
const idOf = async (name: string) =>
  (await database().selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
async function limited(name: Name, companies: readonly string[]): Promise<SessionStaff> {
  const person = await staff.desk.signIn(name, staffPassword, 'en_US');
  if ('body' in person) throw new Error(`${name} cannot sign in`);
  return { ...person, companies };
}

describe('a request', () => {
  it('A request shows what it would change, and is carried out once a second person approves it', async () => {
    const withdrawalId = await newWithdrawal('600');
    const waiting = await staff.as('finance1', 'approveWithdrawal', { withdrawalId });
    const requestId = (waiting['waiting'] as { requestId: number }).requestId;
    expect(waiting).toEqual({
      success: '1',
      resultMessage: `Request ${requestId} now waits for a second person.`,
      waiting: { requestId, expiresAt: new Date(shop.clock.now().getTime() + 72 * HOUR_MS).toISOString() },
    });
    expect(await withdrawalOf(withdrawalId)).toMatchObject({ state: 'requested', approved_by: null });
    expect(await staff.as('finance2', 'listApprovals')).toMatchObject({
      count: 1,
      data: [{ requestId, operation: 'approveWithdrawal', subjectKind: 'withdrawal', subject: String(withdrawalId), mayDecide: true }],
    });
    const found = (name: Name, filters: object) => staff.as(name, 'listApprovals', { filters });
    expect(await found('finance1', { mayDecide: true })).toMatchObject({ count: 0 });
    expect(await found('finance1', { isOwn: true })).toMatchObject({ data: [{ requestId, mayDecide: false, isOwn: true }] });
    expect(await found('service', { mayDecide: true })).toMatchObject({ count: 0 });
    expect(await found('service', { state: ['waiting'] })).toMatchObject({ data: [{ requestId, mayDecide: false }] });
    expect(await staff.as('finance2', 'getApproval', { requestId })).toMatchObject({
      data: {
        askedBy: 'finance1',
        companyCode: 'US',
        payload: { withdrawalId },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        changes: [
          { what: 'state', before: 'requested', after: 'approved' },
          { what: 'held', whose: member.code, unit: 'money', before: 600, after: 0 },
          { what: 'available', whose: member.code, unit: 'money', before: 1_400, after: 1_400 },
          { what: 'payable', before: 0, after: 600 },
        ],
        rows: [{ what: 'transfer', added: 1, removed: 0 }],
        check: { holds: true, hindrance: 'none' },
        outcome: 'none',
      },
    });
    expect(await approve('finance2', requestId)).toMatchObject({
      success: '1',
      data: { requestId, state: 'approved', outcome: 'done', answer: { withdrawalId, state: 'approved' } },
    });
    const [first, second] = [await idOf('finance1'), await idOf('finance2')];
    expect(await withdrawalOf(withdrawalId)).toMatchObject({ state: 'approved', approved_by: first, confirmed_by: second });
    expect(await member.free()).toBe(140_000);
    expect(await staff.as('finance1', 'getApproval', { requestId })).toMatchObject({
      data: { state: 'approved', decidedBy: 'finance2', outcome: 'done', check: { holds: false, hindrance: 'decided' } },
    });
  });

  it('A request records in the audit who asked, who approved, and what was done', async () => {
    const { withdrawalId, requestId } = await asked();
    await approve('finance2', requestId);
    const entries = await database()
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    const hash = (await rowOf(requestId)).payload_hash.toString('hex');
    expect(entries.reverse()).toMatchObject([
      {
        actor: 'staff:finance1',
        action: 'staff.askApproval',
        subject: String(requestId),
        detail: { operation: 'approveWithdrawal', hash },
      },
      {
        actor: 'staff:finance2',
        action: 'staff.approveWithdrawal',
        subject: String(withdrawalId),
        detail: { request: requestId, askedBy: 'finance1' },
      },
      { actor: 'staff:finance2', action: 'staff.approveRequest', subject: String(requestId), detail: { hash } },
    ]);
  });

  it('A request can be refused with a reason, and withdrawn by the person who asked', async () => {
    const refused = await asked();
    expect(await staff.as('finance2', 'refuseRequest', { requestId: refused.requestId })).toMatchObject({ field: 'reason' });
    expect(await staff.as('finance2', 'refuseRequest', { requestId: refused.requestId, reason: 'Another name' })).toMatchObject({
      data: { state: 'refused', decidedBy: 'finance2', remark: 'Another name' },
    });
    const own = await asked();
    expect(await staff.as('finance2', 'withdrawRequest', { requestId: own.requestId })).toMatchObject({ error: 'approvalNotFound' });
    expect(await staff.as('finance1', 'withdrawRequest', { requestId: own.requestId })).toMatchObject({ data: { state: 'withdrawn' } });
    for (const { requestId, withdrawalId } of [refused, own]) {
      expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalDecided' });
      expect(await withdrawalOf(withdrawalId)).toMatchObject({ state: 'requested' });
    }
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId: own.withdrawalId })).toHaveProperty('waiting');
  });

  it('A request is made once: the same act again names the request that waits', async () => {
    const { withdrawalId, requestId } = await asked();
    const again = await Promise.all(
      (['finance1', 'finance2', 'root'] as const).map((name) => staff.as(name, 'approveWithdrawal', { withdrawalId })),
    );
    for (const answer of again)
      expect(answer).toMatchObject({ error: 'approvalWaiting', resultMessage: expect.stringContaining(String(requestId)) as string });
    const withdrawal = await newWithdrawal();
    const answers = await Promise.all(
      (['finance1', 'finance2', 'root'] as const).map((name) => staff.as(name, 'approveWithdrawal', { withdrawalId: withdrawal })),
    );
    expect(answers.filter((answer) => 'waiting' in answer)).toHaveLength(1);
  });
});

describe('a refused approval', () => {
  it('The person who asked cannot approve, also in the database', async () => {
    const { requestId } = await asked();
    expect(await approve('finance1', requestId)).toMatchObject({ error: 'approvalOwn' });
    expect(await staff.as('finance1', 'refuseRequest', { requestId, reason: 'x' })).toMatchObject({ error: 'approvalOwn' });
    expect(await staff.as('finance1', 'getApproval', { requestId })).toMatchObject({ data: { mayDecide: false } });
    const decision = { decided_by: await idOf('finance1'), decided_at: new Date() };
    const row = database().updateTable('approval_request').where('id', '=', BigInt(requestId));
    await expect(row.set({ ...decision, state: 'approved', outcome: 'done' }).execute()).rejects.toThrow('check');
    await expect(row.set({ ...decision, state: 'refused', remark: 'x' }).execute()).rejects.toThrow('check');
  });

  it('Several simultaneous approvals count once, and the act runs once', async () => {
    const { withdrawalId, requestId } = await asked();
    const names = ['finance2', 'root', 'finance2', 'root', 'finance2', 'root'] as const;
    const answers = await Promise.all(names.map((name) => approve(name, requestId)));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'approvalDecided')).toHaveLength(names.length - 1);
    const { reference } = await withdrawalOf(withdrawalId);
    const hold = await database().selectFrom('ledger_hold').select('state').where('reference', '=', reference).execute();
    expect(hold).toEqual([{ state: 'posted' }]);
  });

  it('An approval is refused where another decision came first, at once or before', async () => {
    const { withdrawalId, requestId } = await asked();
    const answers = await Promise.all([
      approve('finance2', requestId),
      staff.as('root', 'refuseRequest', { requestId, reason: 'x' }),
      staff.as('finance1', 'withdrawRequest', { requestId }),
    ]);
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    const state = (await rowOf(requestId)).state === 'approved' ? 'approved' : 'requested';
    expect(await withdrawalOf(withdrawalId)).toMatchObject({ state });
    expect(await approve('root', requestId)).toMatchObject({ error: 'approvalDecided' });
  });

  it('An approval is refused where something it rests on has changed, and the request ends as stale', async () => {
    const rejected = await asked();
    await staff.as('root', 'rejectWithdrawal', { withdrawalId: rejected.withdrawalId, reason: 'No such address' });
    expect(await staff.as('finance2', 'getApproval', { requestId: rejected.requestId })).toMatchObject({
      data: { check: { holds: false, hindrance: 'changed' } },
    });
    const redirected = await asked();
    await sql`UPDATE withdrawal SET address = ${'0x0000000000000000000000000000000000000001'} WHERE id = ${redirected.withdrawalId}`.execute(
      database(),
    );
    for (const { requestId, withdrawalId } of [rejected, redirected]) {
      expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalStale' });
      expect(await rowOf(requestId)).toMatchObject({ state: 'stale', decided_by: null, outcome: 'none' });
      expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalDecided' });
      expect((await withdrawalOf(withdrawalId)).state).not.toBe('approved');
    }
  });

  it('An approval is refused after its time', async () => {
    const { withdrawalId, requestId } = await asked();
    shop.clock.advance(72 * HOUR_MS);
    expect(await staff.as('finance2', 'getApproval', { requestId })).toMatchObject({
      data: { state: 'expired', mayDecide: false, check: { hindrance: 'expired' } },
    });
    expect(await staff.as('finance2', 'refuseRequest', { requestId, reason: 'x' })).toMatchObject({ error: 'approvalExpired' });
    expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalExpired' });
    expect(await rowOf(requestId)).toMatchObject({ state: 'expired' });
    expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalExpired' });
    expect(await withdrawalOf(withdrawalId)).toMatchObject({ state: 'requested' });
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId })).toHaveProperty('waiting');
  });

  it('An approval is refused where its content was replaced, which the role that runs the shop cannot do', async () => {
    const { requestId } = await asked();
    const other = await newWithdrawal('1000');
    const replace = sql`UPDATE approval_request SET payload = ${JSON.stringify({ withdrawalId: other })} WHERE id = ${requestId}`;
    await expect(replace.execute(database())).rejects.toThrow('permission denied');
    await expect(replace.execute(shop.server.admin)).rejects.toThrow('cannot be changed');
    await sql`DELETE FROM approval_request`.execute(shop.server.admin).then(
      () => expect.unreachable(),
      (error: unknown) => expect(String(error)).toContain('approval_request'),
    );
    await sql`ALTER TABLE approval_request DISABLE TRIGGER approval_request_kept`.execute(shop.server.admin);
    await replace.execute(shop.server.admin);
    await sql`ALTER TABLE approval_request ENABLE TRIGGER approval_request_kept`.execute(shop.server.admin);
    expect(await staff.as('finance2', 'getApproval', { requestId })).toMatchObject({
      data: { check: { holds: false, hindrance: 'replaced' } },
    });
    expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalReplaced' });
    expect(await withdrawalOf(other)).toMatchObject({ state: 'requested' });
  });

  it('An approval is refused where the person who asked was disabled or may not do it any more', async () => {
    const { withdrawalId, requestId } = await asked();
    const finance1 = database().updateTable('staff').where('name', '=', 'finance1');
    await finance1.set({ is_active: false }).execute();
    expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalRequesterGone' });
    await finance1.set({ is_active: true }).execute();
    const asker = await idOf('finance1');
    await giveRoles(database(), asker, ['editor']);
    expect(await approve('finance2', requestId)).toMatchObject({ error: 'approvalRequesterGone' });
    expect(await withdrawalOf(withdrawalId)).toMatchObject({ state: 'requested' });
    await giveRoles(database(), asker, ['finance']);
    expect(await approve('finance2', requestId)).toMatchObject({ success: '1' });
  });

  it('An approval is refused to a person without the permission of the act', async () => {
    const { requestId } = await asked();
    const person = await limited('root', []);
    const service: SessionStaff = { ...person, companies: undefined, permissions: new Set(['approval.read', 'approval.decide']) };
    const call = (name: 'approveRequest' | 'refuseRequest') =>
      staff.desk.call(service, name, { requestId, ...(name === 'refuseRequest' ? { reason: 'x' } : {}) }, 'en_US');
    for (const name of ['approveRequest', 'refuseRequest'] as const) expect((await call(name)).body).toMatchObject({ error: 'notAllowed' });
    for (const name of ['warehouse', 'editor'] as const) expect(await approve(name, requestId)).toMatchObject({ error: 'notAllowed' });
  });

  it('An approval is refused to a person of another company, for whom the request does not exist', async () => {
    const { withdrawalId, requestId } = await asked();
    const korean = await limited('finance2', ['KR']);
    const american = await limited('finance2', ['US']);
    const call = async (person: SessionStaff, name: 'getApproval' | 'approveRequest' | 'refuseRequest' | 'withdrawRequest') =>
      (await staff.desk.call(person, name, { requestId, ...(name === 'refuseRequest' ? { reason: 'x' } : {}) }, 'en_US')).body;
    for (const name of ['getApproval', 'approveRequest', 'refuseRequest', 'withdrawRequest'] as const)
      expect(await call(korean, name)).toMatchObject({ error: 'approvalNotFound' });
    const listed = (person: SessionStaff) => staff.desk.call(person, 'listApprovals', { filters: { state: ['waiting'] } }, 'en_US');
    expect((await listed(korean)).body).toMatchObject({ count: 0, data: [] });
    expect((await listed(american)).body['count']).not.toBe(0);
    for (const name of ['approveWithdrawal', 'rejectWithdrawal', 'payWithdrawal'] as const) {
      const more = { approveWithdrawal: {}, rejectWithdrawal: { reason: 'x' }, payWithdrawal: { payoutReference: 'x' } }[name];
      expect((await staff.desk.call(korean, name, { withdrawalId, ...more }, 'en_US')).body).toMatchObject({ error: 'withdrawalNotFound' });
    }
    expect((await staff.desk.call(korean, 'listWithdrawals', {}, 'en_US')).body).toMatchObject({ count: 0 });
    expect(await call(american, 'approveRequest')).toMatchObject({ success: '1' });
  });

  it('An approval is refused where there is no such request', async () => {
    for (const operation of ['getApproval', 'approveRequest', 'withdrawRequest'] as const)
      expect(await staff.as('finance2', operation, { requestId: 999_999 })).toMatchObject({ error: 'approvalNotFound' });
    expect(await staff.as('finance2', 'approveRequest', { requestId: '1 OR 1=1' })).toMatchObject({ errorCode: '1' });
  });
});

it('Staff of single companies cannot act on the whole shop', async () => {
  const korean = await limited('finance1', ['KR']);
  expect((await staff.desk.call(korean, 'activatePlan', { planId: 1, fromWeek: 299_901 }, 'en_US')).body).toMatchObject({ success: '0' });
});

describe('an approver', () => {
  it.each([
    ['is disabled', (id: bigint) => ({ id, isActive: false, roles: ['finance'] })],
    ['gets another role', (id: bigint) => ({ id, isActive: true, roles: ['warehouse'] })],
  ])('An approver who %s while the call waits approves nothing', async (_what, changedTo) => {
    const { requestId, withdrawalId } = await asked();
    const { id, isActive, roles } = changedTo(await idOf('finance2'));
    let answer: ReturnType<typeof approve> | undefined;
    await database()
      .transaction()
      .execute(async (transaction) => {
        await lockRoles(transaction);
        answer = approve('finance2', requestId);
        await expect.poll(async () => (await waitingForRoles()).length, { timeout: 10_000 }).toBe(1);
        await giveRoles(transaction, id, roles);
        await transaction.updateTable('staff').set({ is_active: isActive }).where('id', '=', id).execute();
      });
    expect(await answer).toMatchObject({ success: '0', error: 'notAllowed' });
    expect((await withdrawalOf(withdrawalId)).state).toBe('requested');
    await staff.as('finance1', 'withdrawRequest', { requestId });
    await giveRoles(database(), id, ['finance']);
    await database().updateTable('staff').set({ is_active: true }).where('id', '=', id).execute();
  });
});

it.each([
  ['disableStaff', { name: 'editor' }],
  ['enableStaff', { name: 'editor' }],
  ['changeStaff', { name: 'editor', roles: ['warehouse'] }],
  ['resetStaffFactor', { name: 'editor' }],
  ['addStaff', { name: 'late', role: 'editor', password: 'a sentence for tests' }],
  ['inviteStaff', { name: 'late', email: 'late@shop.example', roles: ['editor'] }],
  ['saveRole', { name: 'late', permissions: ['product.read'] }],
  ['deleteRole', { name: 'unused' }],
] as const)('A person who loses the admin role while %s waits does nothing', async (operation, payload) => {
  const id = await idOf('root');
  const states = async () => [
    await database().selectFrom('staff').select(['name', 'is_active']).orderBy('id').execute(),
    await database().selectFrom('staff_role').select('name').orderBy('id').execute(),
    await database().selectFrom('approval_request').select('id').execute(),
  ];
  await sql`INSERT INTO staff_role (name, permissions, is_built_in, changed_at) VALUES ('unused', '{product.read}', false, now()) ON CONFLICT DO NOTHING`.execute(
    database(),
  );
  // Another admin, so that one remains.
  await giveRoles(database(), await idOf('auditor'), ['admin']);
  const before = await states();
  let answer: ReturnType<typeof staff.as> | undefined;
  await database()
    .transaction()
    .execute(async (transaction) => {
      await lockRoles(transaction);
      answer = staff.as('root', operation, payload);
      await expect.poll(async () => (await waitingForRoles()).length, { timeout: 10_000 }).toBe(1);
      await giveRoles(transaction, id, ['editor']);
    });
  expect(await answer).toMatchObject({ success: '0', error: 'notAllowed' });
  expect(await states()).toEqual(before);
  await giveRoles(database(), await idOf('auditor'), ['auditor']);
  await giveRoles(database(), id, ['admin']);
});

const waitingForRoles = async () =>
  (await sql`SELECT FROM pg_locks WHERE relation = 'staff_has_role'::regclass AND NOT granted`.execute(database())).rows;
