import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { letDueGo } from '../../../desk/approvals/let-due-go.ts';
import { type Holder, openWalletShop, type WalletShop } from '../../../features/wallet/testing/wallet-shop.ts';
import { createLogger } from '../../../platform/logger.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createApproveWithdrawal } from './approve-withdrawal.ts';

const MINUTE_MS = 60_000;
let shop: WalletShop;
let door: StaffDoorOfTest;
let finance1: StaffBrowser;
let finance2: StaffBrowser;
let root: StaffBrowser;
beforeAll(async () => {
  shop = await openWalletShop();
  await sql`UPDATE company_rule SET value = 10 WHERE name = 'approvalWaitMinutes'`.execute(shop.server.admin);
  door = await openStaffDoor(shop.server);
  [finance1, finance2, root] = [await door.as('finance1'), await door.as('finance2'), await door.as('root')];
});
afterAll(() => shop.close());

async function asked(amount: string): Promise<{ withdrawalId: number; member: Holder }> {
  const member = await shop.holder(500_000, {});
  await member.giveBankAccount();
  const answer = await member.call('saveJbdSendNote', { amount, sendType: '1', address: '' });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  const { id } = await shop.server.database.selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return { withdrawalId: Number(id), member };
}

const stateOf = async (withdrawalId: number) =>
  (await shop.server.database.selectFrom('withdrawal').select('state').where('id', '=', BigInt(withdrawalId)).executeTakeFirstOrThrow())
    .state;
const mails = async (member: Holder) =>
  (
    await sql`SELECT FROM job WHERE name = 'mail.send' AND payload ->> 'template' = 'withdrawalApproved' AND payload ->> 'to' = ${member.email}`.execute(
      shop.server.database,
    )
  ).rows.length;
const findAct = (): never => createApproveWithdrawal(loadSettings({})).act as never;
/** Runs the work by the clock, so many minutes from now. */
const afterMinutes = (minutes: number) =>
  letDueGo({
    database: shop.server.database,
    clock: { now: () => new Date(shop.clock.now().getTime() + minutes * MINUTE_MS) },
    log: createLogger({ level: 'silent' }),
    findAct,
  });
const requestOf = (answer: Record<string, unknown>): number => (answer['waiting'] as { requestId: number }).requestId;

it('A withdrawal that one person approves posts and mails only when its time has come, once, even when two processes are at it', async () => {
  const { withdrawalId, member } = await asked('100');
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({
    success: '1',
    waiting: { goesAt: expect.any(String) as unknown },
  });
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({
    error: 'approvalWaiting',
  });
  expect(await finance1.call('getWithdrawal', { withdrawalId })).toMatchObject({
    data: { state: 'requested', goesAt: expect.any(String) as unknown, mayTakeBack: true, isAlone: true },
  });
  expect(await finance1.call('listWithdrawals', { filters: { isGoing: true } })).toMatchObject({ data: [{ withdrawalId }] });
  expect(await afterMinutes(9)).toBe(0);
  expect([await stateOf(withdrawalId), await mails(member)]).toEqual(['requested', 0]);
  const ended = await Promise.all([afterMinutes(11), afterMinutes(11)]);
  expect(ended.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await stateOf(withdrawalId)).toBe('approved');
  const { rows } = await sql<{
    actor: string;
  }>`SELECT actor FROM audit WHERE action = 'staff.approveWithdrawal' AND subject = ${String(withdrawalId)}`.execute(shop.server.database);
  expect(rows).toEqual([{ actor: 'staff:finance1' }]);
});

it('A wrong approval is taken back by the person who gave it, and the withdrawal can be decided again', async () => {
  const { withdrawalId } = await asked('100');
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await finance2.call('withdrawRequest', { requestId })).toMatchObject({ error: 'approvalNotFound' });
  expect(await finance1.call('withdrawRequest', { requestId })).toMatchObject({ success: '1', data: { state: 'withdrawn' } });
  expect(await afterMinutes(11)).toBe(0);
  expect(await stateOf(withdrawalId)).toBe('requested');
  expect(await finance2.call('rejectWithdrawal', { withdrawalId, reason: 'wrong account' })).toMatchObject({ data: { state: 'rejected' } });
});

it('The approval of a second person waits too, is taken back by either, and waits for a decision again', async () => {
  const { withdrawalId } = await asked('600');
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await finance2.call('approveRequest', { requestId })).toMatchObject({ data: { state: 'waiting', outcome: 'none' } });
  expect(await finance2.call('getApproval', { requestId })).toMatchObject({
    data: { approvedBy: 'finance2', mayTakeBack: true, mayDecide: false },
  });
  expect(await root.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalDecided' });
  expect(await finance1.call('takeBackApproval', { requestId })).toMatchObject({ error: 'approvalOwn' });
  expect(await finance2.call('takeBackApproval', { requestId })).toMatchObject({ data: { state: 'waiting', goesAt: null } });
  expect(await finance2.call('takeBackApproval', { requestId })).toMatchObject({ error: 'approvalNotGoing' });
  expect(await afterMinutes(11)).toBe(0);
  expect(await finance2.call('approveRequest', { requestId })).toMatchObject({ data: { state: 'waiting' } });
  expect(await afterMinutes(11)).toBe(1);
  expect(await stateOf(withdrawalId)).toBe('approved');
  expect(await finance2.call('getApproval', { requestId })).toMatchObject({
    data: { state: 'approved', outcome: 'done', decidedBy: 'finance2' },
  });
});

it('An approved withdrawal is let go at once by those who may, and by nobody else', async () => {
  const { withdrawalId } = await asked('600');
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await root.call('letRequestGo', { requestId })).toMatchObject({ error: 'approvalNotGoing' });
  await finance2.call('approveRequest', { requestId });
  expect(await (await door.as('service')).call('letRequestGo', { requestId })).toMatchObject({ error: 'notAllowed' });
  expect(await root.call('letRequestGo', { requestId })).toMatchObject({
    data: { state: 'approved', outcome: 'done' },
  });
  expect(await stateOf(withdrawalId)).toBe('approved');
  expect(await afterMinutes(11)).toBe(0);
});

it('An approval whose withdrawal was decided meanwhile, or whose approver was disabled, moves nothing', async () => {
  const rejected = await asked('100');
  const gone = await asked('600');
  await finance1.call('approveWithdrawal', { withdrawalId: rejected.withdrawalId });
  await finance2.call('rejectWithdrawal', { withdrawalId: rejected.withdrawalId, reason: 'a double' });
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId: gone.withdrawalId }));
  await finance2.call('approveRequest', { requestId });
  await sql`UPDATE staff SET is_active = false WHERE name = 'finance2'`.execute(shop.server.admin);
  await afterMinutes(11);
  expect([await stateOf(rejected.withdrawalId), await stateOf(gone.withdrawalId)]).toEqual(['rejected', 'requested']);
  expect(await root.call('getApproval', { requestId })).toMatchObject({ data: { state: 'waiting', goesAt: null, mayDecide: true } });
});

it('Acts that one person still waits for count towards the limit of the day', async () => {
  await sql`INSERT INTO company_rule (name, value, changed_by) VALUES ('staffMoneyPerDayDollars', 150, 'test')`.execute(shop.server.admin);
  const [first, second] = [await asked('100'), await asked('100')];
  expect(await root.call('approveWithdrawal', { withdrawalId: first.withdrawalId })).toMatchObject({
    waiting: { goesAt: expect.any(String) as unknown },
  });
  const more = await root.call('approveWithdrawal', { withdrawalId: second.withdrawalId });
  expect(more).toMatchObject({ success: '1', waiting: { requestId: expect.any(Number) as unknown } });
  expect((more as { waiting?: { goesAt?: string } }).waiting?.goesAt).toBeUndefined();
});
