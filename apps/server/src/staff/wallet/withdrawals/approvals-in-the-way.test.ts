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
const counted = async (): Promise<number> => {
  const { rows } = await sql<{ acts: number }>`SELECT count(*)::int AS acts FROM money_act WHERE stage = 'done'`.execute(shop.server.admin);
  return Number(rows[0]?.acts);
};
const requestRow = (requestId: number) =>
  shop.server.database.selectFrom('approval_request').select('state').where('id', '=', BigInt(requestId)).executeTakeFirstOrThrow();

it('An approval of one person that already waits is counted once', async () => {
  const { withdrawalId } = await asked('100');
  const before = await counted();
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ success: '1' });
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'approvalWaiting' });
  expect(await finance2.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'approvalWaiting' });
  expect((await counted()) - before).toBe(1);
  expect(await afterMinutes(11)).toBe(1);
  expect((await counted()) - before).toBe(1);
});

it('Letting go, taking back and withdrawing at once, sixteen times: a withdrawal is posted and mailed once, or waits untouched', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { withdrawalId, member } = await asked('600');
    const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
    await finance2.call('approveRequest', { requestId });
    const all: readonly (() => Promise<unknown>)[] = [
      () => root.call('letRequestGo', { requestId }),
      () => afterMinutes(11),
      () => finance2.call('takeBackApproval', { requestId }),
      () => finance1.call('withdrawRequest', { requestId }),
    ];
    // Each round begins with another of them.
    await Promise.all(Array.from({ length: 16 }, async (_, at) => all[(at + round) % all.length]?.()));
    await afterMinutes(11);
    const state = await stateOf(withdrawalId);
    expect(await mails(member)).toBe(state === 'approved' ? 1 : 0);
    expect([
      ['approved', 'approved'],
      ['withdrawn', 'requested'],
      ['waiting', 'requested'],
    ]).toContainEqual([(await requestRow(requestId)).state, state]);
  }
});

it('A withdrawal whose approval only waits for its time waits for nobody, and again once that is taken back', async () => {
  const waiting = async () => {
    const { data } = await root.call('countWaiting', {});
    return (data as { kind: string; count: number }[]).find(({ kind }) => kind === 'withdrawal')?.count ?? 0;
  };
  const { withdrawalId } = await asked('100');
  const before = await waiting();
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
  expect(await waiting()).toBe(before - 1);
  await finance1.call('withdrawRequest', { requestId });
  expect(await waiting()).toBe(before);
});

it('The asker of an act cannot end its wait, whatever their permissions', async () => {
  const { withdrawalId } = await asked('100');
  const requestId = requestOf(await root.call('approveWithdrawal', { withdrawalId }));
  expect(await root.call('getWithdrawal', { withdrawalId })).toMatchObject({ data: { isAlone: true, mayLetGo: false } });
  expect(await root.call('getApproval', { requestId })).toMatchObject({ data: { mayLetGo: false } });
  expect(await root.call('letRequestGo', { requestId })).toMatchObject({ error: 'approvalOwn' });
  expect(await stateOf(withdrawalId)).toBe('requested');
  expect(await root.call('withdrawRequest', { requestId })).toMatchObject({ success: '1' });
});

it('An approval whose asker lost the role is dropped and cannot be given again', async () => {
  const { withdrawalId } = await asked('600');
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
  await finance2.call('approveRequest', { requestId });
  await sql`UPDATE staff SET is_active = false WHERE name = 'finance1'`.execute(shop.server.admin);
  expect(await afterMinutes(11)).toBe(1);
  expect(await stateOf(withdrawalId)).toBe('requested');
  expect(await finance2.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalRequesterGone' });
  await sql`UPDATE staff SET is_active = true WHERE name = 'finance1'`.execute(shop.server.admin);
});

it('An approval near its end is carried out after it, and what the release before ends meanwhile moves nothing', async () => {
  const { withdrawalId } = await asked('600');
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
  await finance2.call('approveRequest', { requestId });
  // As the release before does with every waiting request past its time.
  await sql`UPDATE approval_request SET state = 'expired', decided_at = now() WHERE id = ${requestId}`.execute(shop.server.admin);
  expect(await afterMinutes(11)).toBe(0);
  expect(await stateOf(withdrawalId)).toBe('requested');
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toHaveProperty('waiting');
});

it('The release before carries out a request that waits for its time, and the clock does nothing more', async () => {
  const { withdrawalId, member } = await asked('100');
  const requestId = requestOf(await finance1.call('approveWithdrawal', { withdrawalId }));
  // As the release before would leave it: decided by another person, goes_at untouched.
  await sql`UPDATE approval_request SET state = 'approved', decided_by = (SELECT id FROM staff WHERE name = 'finance2'), decided_at = now(), outcome = 'done', answer = '{}'
    WHERE id = ${requestId}`.execute(shop.server.admin);
  expect(await afterMinutes(11)).toBe(0);
  expect(await mails(member)).toBe(0);
  expect(await finance1.call('getApproval', { requestId })).toMatchObject({ success: '1' });
  expect(await finance1.call('withdrawRequest', { requestId })).toMatchObject({ error: 'approvalDecided' });
});
