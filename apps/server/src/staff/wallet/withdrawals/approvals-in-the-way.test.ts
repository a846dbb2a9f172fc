import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWaitingDesk, requestOf, type WaitingDesk } from './testing/waiting-desk.ts';

let desk: WaitingDesk;
beforeAll(async () => {
  desk = await openWaitingDesk();
});
afterAll(() => desk.shop.close());

const counted = async (): Promise<number> => {
  const { rows } = await sql<{ acts: number }>`SELECT count(*)::int AS acts FROM money_act WHERE stage = 'done'`.execute(
    desk.shop.server.admin,
  );
  return Number(rows[0]?.acts);
};
const requestRow = (requestId: number) =>
  desk.shop.server.database.selectFrom('approval_request').select('state').where('id', '=', BigInt(requestId)).executeTakeFirstOrThrow();

it('An approval of one person that already waits is counted once', async () => {
  const { withdrawalId } = await desk.asked('100');
  const before = await counted();
  expect(await desk.finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ success: '1' });
  expect(await desk.finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'approvalWaiting' });
  expect(await desk.finance2.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'approvalWaiting' });
  expect((await counted()) - before).toBe(1);
  expect(await desk.afterMinutes(11)).toBe(1);
  expect((await counted()) - before).toBe(1);
});

it('Letting go, taking back and withdrawing at once, sixteen times: a withdrawal is posted and mailed once, or waits untouched', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { withdrawalId, member } = await desk.asked('600');
    const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
    await desk.finance2.call('approveRequest', { requestId });
    const all: readonly (() => Promise<unknown>)[] = [
      () => desk.root.call('letRequestGo', { requestId }),
      () => desk.afterMinutes(11),
      () => desk.finance2.call('takeBackApproval', { requestId }),
      () => desk.finance1.call('withdrawRequest', { requestId }),
    ];
    // Each round begins with another of them.
    await Promise.all(Array.from({ length: 16 }, async (_, at) => all[(at + round) % all.length]?.()));
    await desk.afterMinutes(11);
    const state = await desk.stateOf(withdrawalId);
    expect(await desk.mails(member)).toBe(state === 'approved' ? 1 : 0);
    expect([
      ['approved', 'approved'],
      ['withdrawn', 'requested'],
      ['waiting', 'requested'],
    ]).toContainEqual([(await requestRow(requestId)).state, state]);
  }
});

it('A withdrawal whose approval only waits for its time waits for nobody, and again once that is taken back', async () => {
  const waiting = async () => {
    const { data } = await desk.root.call('countWaiting', {});
    return (data as { kind: string; count: number }[]).find(({ kind }) => kind === 'withdrawal')?.count ?? 0;
  };
  const { withdrawalId } = await desk.asked('100');
  const before = await waiting();
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await waiting()).toBe(before - 1);
  await desk.finance1.call('withdrawRequest', { requestId });
  expect(await waiting()).toBe(before);
});

it('The asker of an act cannot end its wait, whatever their permissions', async () => {
  const { withdrawalId } = await desk.asked('100');
  const requestId = requestOf(await desk.root.call('approveWithdrawal', { withdrawalId }));
  expect(await desk.root.call('getWithdrawal', { withdrawalId })).toMatchObject({ data: { isAlone: true, mayLetGo: false } });
  expect(await desk.root.call('getApproval', { requestId })).toMatchObject({ data: { mayLetGo: false } });
  expect(await desk.root.call('letRequestGo', { requestId })).toMatchObject({ error: 'approvalOwn' });
  expect(await desk.stateOf(withdrawalId)).toBe('requested');
  expect(await desk.root.call('withdrawRequest', { requestId })).toMatchObject({ success: '1' });
});

it('An approval whose asker lost the role is dropped and cannot be given again', async () => {
  const { withdrawalId } = await desk.asked('600');
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
  await desk.finance2.call('approveRequest', { requestId });
  await sql`UPDATE staff SET is_active = false WHERE name = 'finance1'`.execute(desk.shop.server.admin);
  expect(await desk.afterMinutes(11)).toBe(1);
  expect(await desk.stateOf(withdrawalId)).toBe('requested');
  expect(await desk.finance2.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalRequesterGone' });
  await sql`UPDATE staff SET is_active = true WHERE name = 'finance1'`.execute(desk.shop.server.admin);
});

it('An approval near its end is carried out after it, and what the release before ends meanwhile moves nothing', async () => {
  const { withdrawalId } = await desk.asked('600');
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
  await desk.finance2.call('approveRequest', { requestId });
  // As the release before does with every waiting request past its time.
  await sql`UPDATE approval_request SET state = 'expired', decided_at = now() WHERE id = ${requestId}`.execute(desk.shop.server.admin);
  expect(await desk.afterMinutes(11)).toBe(0);
  expect(await desk.stateOf(withdrawalId)).toBe('requested');
  expect(await desk.finance1.call('approveWithdrawal', { withdrawalId })).toHaveProperty('waiting');
});

it('The release before carries out a request that waits for its time, and the clock does nothing more', async () => {
  const { withdrawalId, member } = await desk.asked('100');
  const requestId = requestOf(await desk.finance1.call('approveWithdrawal', { withdrawalId }));
  // As the release before would leave it: decided by another person, goes_at untouched.
  await sql`UPDATE approval_request SET state = 'approved', decided_by = (SELECT id FROM staff WHERE name = 'finance2'), decided_at = now(), outcome = 'done', answer = '{}'
    WHERE id = ${requestId}`.execute(desk.shop.server.admin);
  expect(await desk.afterMinutes(11)).toBe(0);
  expect(await desk.mails(member)).toBe(0);
  expect(await desk.finance1.call('getApproval', { requestId })).toMatchObject({ success: '1' });
  expect(await desk.finance1.call('withdrawRequest', { requestId })).toMatchObject({ error: 'approvalDecided' });
});
