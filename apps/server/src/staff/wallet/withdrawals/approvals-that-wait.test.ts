import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWaitingDesk, requestOf, type WaitingDesk } from './testing/waiting-desk.ts';

let desk: WaitingDesk;
beforeAll(async () => {
  desk = await openWaitingDesk();
});
afterAll(() => desk.shop.close());

it('A withdrawal that one person approves posts and mails only when its time has come, once, even when two processes are at it', async () => {
  const { withdrawalId, member } = await desk.asked('100');
  expect(await desk.finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({
    success: '1',
    waiting: { goesAt: expect.any(String) as unknown },
  });
  expect(await desk.finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({
    error: 'approvalWaiting',
  });
  expect(await desk.finance1.call('getWithdrawal', { withdrawalId })).toMatchObject({
    data: { state: 'requested', goesAt: expect.any(String) as unknown, mayTakeBack: true, isAlone: true },
  });
  expect(await desk.finance1.call('listWithdrawals', { filters: { isGoing: true } })).toMatchObject({ data: [{ withdrawalId }] });
  expect(await desk.afterMinutes(9)).toBe(0);
  expect([await desk.stateOf(withdrawalId), await desk.mails(member)]).toEqual(['requested', 0]);
  const ended = await Promise.all([desk.afterMinutes(11), desk.afterMinutes(11)]);
  expect(ended.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await desk.stateOf(withdrawalId)).toBe('approved');
  const { rows } = await sql<{
    actor: string;
  }>`SELECT actor FROM audit WHERE action = 'staff.approveWithdrawal' AND subject = ${String(withdrawalId)}`.execute(
    desk.shop.server.database,
  );
  expect(rows).toEqual([{ actor: 'staff:finance1' }]);
});

it('A wrong approval is taken back by the person who gave it, and the withdrawal can be decided again', async () => {
  const { withdrawalId } = await desk.asked('100');
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await desk.finance2.call('withdrawRequest', { requestId })).toMatchObject({ error: 'approvalNotFound' });
  expect(await desk.finance1.call('withdrawRequest', { requestId })).toMatchObject({ success: '1', data: { state: 'withdrawn' } });
  expect(await desk.afterMinutes(11)).toBe(0);
  expect(await desk.stateOf(withdrawalId)).toBe('requested');
  expect(await desk.finance2.call('rejectWithdrawal', { withdrawalId, reason: 'wrong account' })).toMatchObject({
    data: { state: 'rejected' },
  });
});

it('The approval of a second person waits too, is taken back by either, and waits for a decision again', async () => {
  const { withdrawalId } = await desk.asked('600');
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await desk.finance2.call('approveRequest', { requestId })).toMatchObject({ data: { state: 'waiting', outcome: 'none' } });
  expect(await desk.finance2.call('getApproval', { requestId })).toMatchObject({
    data: { approvedBy: 'finance2', mayTakeBack: true, mayDecide: false },
  });
  expect(await desk.root.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalDecided' });
  expect(await desk.finance1.call('takeBackApproval', { requestId })).toMatchObject({ error: 'approvalOwn' });
  expect(await desk.finance2.call('takeBackApproval', { requestId })).toMatchObject({ data: { state: 'waiting', goesAt: null } });
  expect(await desk.finance2.call('takeBackApproval', { requestId })).toMatchObject({ error: 'approvalNotGoing' });
  expect(await desk.afterMinutes(11)).toBe(0);
  expect(await desk.finance2.call('approveRequest', { requestId })).toMatchObject({ data: { state: 'waiting' } });
  expect(await desk.afterMinutes(11)).toBe(1);
  expect(await desk.stateOf(withdrawalId)).toBe('approved');
  expect(await desk.finance2.call('getApproval', { requestId })).toMatchObject({
    data: { state: 'approved', outcome: 'done', decidedBy: 'finance2' },
  });
});

it('An approved withdrawal is let go at once by those who may, and by nobody else', async () => {
  const { withdrawalId } = await desk.asked('600');
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await desk.root.call('letRequestGo', { requestId })).toMatchObject({ error: 'approvalNotGoing' });
  await desk.finance2.call('approveRequest', { requestId });
  expect(await (await desk.door.as('service')).call('letRequestGo', { requestId })).toMatchObject({ error: 'notAllowed' });
  expect(await desk.root.call('letRequestGo', { requestId })).toMatchObject({
    data: { state: 'approved', outcome: 'done' },
  });
  expect(await desk.stateOf(withdrawalId)).toBe('approved');
  expect(await desk.afterMinutes(11)).toBe(0);
});

it('An approval whose withdrawal was decided meanwhile, or whose approver was disabled, moves nothing', async () => {
  const rejected = await desk.asked('100');
  const gone = await desk.asked('600');
  await desk.finance1.call('approveWithdrawal', { withdrawalId: rejected.withdrawalId });
  await desk.finance2.call('rejectWithdrawal', { withdrawalId: rejected.withdrawalId, reason: 'a double' });
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId: gone.withdrawalId }));
  await desk.finance2.call('approveRequest', { requestId });
  await sql`UPDATE staff SET is_active = false WHERE name = 'finance2'`.execute(desk.shop.server.admin);
  await desk.afterMinutes(11);
  expect([await desk.stateOf(rejected.withdrawalId), await desk.stateOf(gone.withdrawalId)]).toEqual(['rejected', 'requested']);
  expect(await desk.root.call('getApproval', { requestId })).toMatchObject({ data: { state: 'waiting', goesAt: null, mayDecide: true } });
});

it('Acts that one person still waits for count towards the limit of the day', async () => {
  await sql`INSERT INTO company_rule (name, value, changed_by) VALUES ('staffMoneyPerDayDollars', 150, 'test')`.execute(
    desk.shop.server.admin,
  );
  const [first, second] = [await desk.asked('100'), await desk.asked('100')];
  expect(await desk.root.call('approveWithdrawal', { withdrawalId: first.withdrawalId })).toMatchObject({
    waiting: { goesAt: expect.any(String) as unknown },
  });
  const more = await desk.root.call('approveWithdrawal', { withdrawalId: second.withdrawalId });
  expect(more).toMatchObject({ success: '1', waiting: { requestId: expect.any(Number) as unknown } });
  expect((more as { waiting?: { goesAt?: string } }).waiting?.goesAt).toBeUndefined();
});
