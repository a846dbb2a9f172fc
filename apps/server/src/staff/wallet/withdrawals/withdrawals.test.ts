import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Holder, openWalletShop, type WalletShop } from '../../../features/wallet/testing/wallet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

const erc20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
let shop: WalletShop;
let staff: StaffShop;
let member: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
  staff = await openStaffShop(shop.server, { clock: shop.clock });
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});
beforeEach(async () => {
  member = await shop.holder(200_000, {});
});

async function request(amount: string): Promise<number> {
  const answer = await member.call('saveJbdSendNote', { amount, sendType: '3', address: erc20 });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  const row = await shop.server.database.selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return Number(row.id);
}
const record = async () => ((await member.call('getJbdSendNote'))['data'] as object[])[0];
/** The newest withdrawal as its member sees it: its state, whether it is approved, and the reason. */
const shown = (reissueStatus: string, approved = '0', reason = '') => ({ reissueStatus, approved, reason });
/** Payouts are booked in dollars, whatever currency they are paid in. */
const companyAccount = async (book: string) => {
  const accounts = shop.server.database.selectFrom('ledger_account').select('balance_cents');
  return (await accounts.where('book', '=', book).where('currency', '=', 'USD').executeTakeFirstOrThrow()).balance_cents;
};
const mails = async () =>
  (await shop.server.database.selectFrom('job').select('payload').where('name', '=', 'mail.send').orderBy('id').execute()).map(
    ({ payload }) => payload as { to: string; template: string; values: object },
  );

describe('a withdrawal', () => {
  it('A withdrawal below the limit is approved by one, posted, paid, returned and paid again', async () => {
    const withdrawalId = await request('100');
    expect(await staff.as('finance1', 'listWithdrawals')).toMatchObject({
      success: '1',
      count: 1,
      data: [{ withdrawalId, emailProved: true, amount: 100, needsTwo: false }],
    });
    await shop.server.database.updateTable('member').set({ email_unproved_since: shop.clock.now() }).where('id', '=', member.id).execute();
    expect(await staff.as('finance1', 'listWithdrawals')).toMatchObject({ data: [{ withdrawalId, emailProved: false }] });
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId })).toMatchObject({ success: '1', data: { state: 'approved' } });
    expect(await member.free()).toBe(190_000);
    expect(await companyAccount('withdrawals_payable')).toBe(10_000n);
    expect((await member.call('getFbJournals', { bankbookType: '6' }))['data']).toMatchObject([
      { dealType: 'D', money: 100, notes: 'Withdrawal' },
      {},
    ]);
    expect(await record()).toMatchObject(shown('0', '1'));
    const pay = (payoutReference: string) => staff.as('finance1', 'payWithdrawal', { withdrawalId, payoutReference });
    expect(await pay('0xaa')).toMatchObject({ data: { state: 'paid' } });
    expect([await companyAccount('withdrawals_payable'), await companyAccount('crypto_clearing')]).toEqual([0n, 10_000n]);
    expect(await record()).toMatchObject(shown('1'));
    expect(await pay('0xab')).toMatchObject({ success: '0', error: 'withdrawalDecided' });
    expect(await staff.as('finance2', 'returnWithdrawal', { withdrawalId, reason: 'No such address' })).toMatchObject({
      data: { state: 'returned' },
    });
    expect(await record()).toMatchObject(shown('3', '0', 'No such address'));
    expect(await pay('0xaa')).toMatchObject({ success: '0', error: 'payoutUsed' });
    expect(await pay('0xac')).toMatchObject({ data: { state: 'reissued' } });
    expect(await record()).toMatchObject(shown('4'));
    const written = (await mails()).filter(({ to }) => to === member.email).map(({ template }) => template);
    // The first one reports the request, in case another person made it.
    expect(written).toEqual(['withdrawalRequested', 'withdrawalApproved', 'withdrawalPaid', 'withdrawalReturned', 'withdrawalPaid']);
  });

  it('A withdrawal above the limit needs two people; the same person twice does not count', async () => {
    const withdrawalId = await request('500.01');
    const approve = (name: 'finance1' | 'finance2' | 'root') => staff.as(name, 'approveWithdrawal', { withdrawalId });
    const { requestId } = (await approve('finance1'))['waiting'] as { requestId: number };
    expect(await staff.as('finance2', 'listWithdrawals', { filters: { state: ['requested'] } })).toMatchObject({
      data: [{ withdrawalId, needsTwo: true, approvedBy: 'finance1', requestId }],
    });
    expect(await approve('finance1')).toMatchObject({ success: '0', error: 'approvalWaiting' });
    expect(await staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
    expect(await staff.as('finance1', 'payWithdrawal', { withdrawalId, payoutReference: 'p1' })).toMatchObject({
      error: 'withdrawalDecided',
    });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { answer: { state: 'approved' } } });
    expect(await approve('root')).toMatchObject({ error: 'withdrawalDecided' });
    const audited = await shop.server.database
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'staff.approveWithdrawal')
      .where('subject', '=', String(withdrawalId))
      .execute();
    expect(audited).toEqual([{ actor: 'staff:finance2' }]);
  });

  it('Two people pay a withdrawal above the daily limit, unless its approval is among it already', async () => {
    const { database } = shop.server;
    const [own, others] = [await request('60'), await request('61')];
    const rule = { name: 'staffMoneyPerDayDollars', company_code: null, changed_by: 'test' };
    expect(await staff.as('root', 'approveWithdrawal', { withdrawalId: own })).toMatchObject({ success: '1', data: {} });
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId: others })).toMatchObject({ success: '1', data: {} });
    await database
      .insertInto('company_rule')
      .values({ ...rule, value: 100 })
      .execute();
    const pay = (withdrawalId: number) => staff.as('root', 'payWithdrawal', { withdrawalId, payoutReference: `day-${withdrawalId}` });
    expect(await pay(own)).toMatchObject({ data: { state: 'paid' } });
    const { requestId } = (await pay(others))['waiting'] as { requestId: number };
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { answer: { state: 'paid' } } });
    await database.deleteFrom('company_rule').where('name', '=', rule.name).execute();
  });

  it('A withdrawal needs two people in the database too', async () => {
    const withdrawalId = await request('600');
    const row = shop.server.database.updateTable('withdrawal').where('id', '=', BigInt(withdrawalId));
    const one = await shop.server.database.selectFrom('staff').select('id').where('name', '=', 'finance1').executeTakeFirstOrThrow();
    const now = new Date();
    await expect(row.set({ state: 'approved', decided_at: now, approved_by: one.id }).execute()).rejects.toThrow('check');
    await expect(row.set({ state: 'approved', decided_at: now, approved_by: one.id, confirmed_by: one.id }).execute()).rejects.toThrow(
      'check',
    );
  });

  it('A withdrawal is available again after a rejection, and a mail gives its member the reason', async () => {
    const withdrawalId = await request('700');
    expect(await record()).toMatchObject(shown('0'));
    expect(await member.free()).toBe(130_000);
    await staff.as('finance1', 'approveWithdrawal', { withdrawalId });
    expect(await staff.as('finance2', 'rejectWithdrawal', { withdrawalId, reason: 'The name does not fit' })).toMatchObject({
      data: { state: 'rejected' },
    });
    expect(await member.free()).toBe(200_000);
    expect(await record()).toMatchObject(shown('2', '0', 'The name does not fit'));
    expect((await mails()).at(-1)).toMatchObject({
      to: member.email,
      template: 'withdrawalRejected',
      values: { reason: 'The name does not fit', amount: 'US$700.00' },
    });
    for (const [operation, more] of [
      ['approveWithdrawal', {}],
      ['rejectWithdrawal', { reason: 'x' }],
      ['payWithdrawal', { payoutReference: 'p' }],
    ] as const)
      expect(await staff.as('finance2', operation, { withdrawalId, ...more })).toMatchObject({ error: 'withdrawalDecided' });
  });

  it('A withdrawal is decided once when several decide at once', async () => {
    const withdrawalId = await request('50');
    const answers = await Promise.all([
      staff.as('finance1', 'approveWithdrawal', { withdrawalId }),
      staff.as('finance2', 'approveWithdrawal', { withdrawalId }),
      staff.as('finance2', 'rejectWithdrawal', { withdrawalId, reason: 'x' }),
      staff.as('root', 'approveWithdrawal', { withdrawalId }),
    ]);
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
  });

  it('A withdrawal is not found if it does not exist', async () => {
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId: 999_999 })).toMatchObject({ error: 'withdrawalNotFound' });
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId: '1; DROP TABLE staff' })).toMatchObject({ errorCode: '1' });
  });
});

it('Only finance and admins decide a withdrawal', async () => {
  const withdrawalId = await request('10');
  for (const name of ['warehouse', 'editor'] as const)
    expect(await staff.as(name, 'approveWithdrawal', { withdrawalId })).toMatchObject({ success: '0', error: 'notAllowed' });
  expect(await staff.as('root', 'approveWithdrawal', { withdrawalId })).toMatchObject({ success: '1' });
});
