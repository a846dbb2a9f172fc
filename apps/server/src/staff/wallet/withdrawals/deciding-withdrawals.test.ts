import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { type Holder, openWalletShop, usualAccount, type WalletShop } from '../../../features/wallet/testing/wallet-shop.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';

const DAY = 24 * 60 * 60_000;
const erc20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
let shop: WalletShop;
let door: StaffDoorOfTest;
let finance1: StaffBrowser;
let finance2: StaffBrowser;
beforeAll(async () => {
  shop = await openWalletShop();
  door = await openStaffDoor(shop.server);
  [finance1, finance2] = [await door.as('finance1'), await door.as('finance2')];
});
afterAll(() => shop.close());

async function ask(member: Holder, amount: string, sendType: '1' | '3' = '1'): Promise<number> {
  const answer = await member.call('saveJbdSendNote', { amount, sendType, address: sendType === '3' ? erc20 : '' });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  const row = await shop.server.database.selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return Number(row.id);
}
const withAccount = async (cents = 500_000): Promise<Holder> => {
  const member = await shop.holder(cents, {});
  await member.giveBankAccount();
  return member;
};
const hintsOf = async (withdrawalId: number) =>
  ((await finance1.call('getWithdrawal', { withdrawalId }))['data'] as { hints: string[] }).hints.toSorted();
const why = { reason: 'the payout file of today' };

it('The list masks a withdrawal, and shows its account to a permitted person with a reason, audited without digits', async () => {
  const member = await withAccount();
  const withdrawalId = await ask(member, '600');
  const detail = await finance1.call('getWithdrawal', { withdrawalId });
  expect(detail).toMatchObject({
    data: {
      memberCode: member.code,
      amount: 600,
      needsTwo: true,
      target: { country: 'DE', form: 'iban', lastFour: '3000' },
      effects: [{ what: 'available' }, { what: 'held', before: 600, after: 0 }, { what: 'payable' }],
      paidBefore: 0,
      hold: null,
    },
  });
  expect(JSON.stringify([detail, await finance1.call('listWithdrawals')])).not.toContain(usualAccount.slice(0, 18));
  expect(await finance1.call('showPayoutDetails', { withdrawalId })).toMatchObject({ success: '0', field: 'reason' });
  for (const name of ['service', 'auditor', 'warehouse'] as const)
    expect(await (await door.as(name)).call('showPayoutDetails', { withdrawalId, ...why })).toMatchObject({ error: 'notAllowed' });
  expect(await finance2.call('showPayoutDetails', { withdrawalId, ...why })).toMatchObject({
    data: { country: 'DE', form: 'iban', holder: 'Ada Lind', account: usualAccount },
  });
  const audited = await shop.server.database.selectFrom('audit').selectAll().where('action', '=', 'staff.showPayoutDetails').execute();
  expect(audited).toMatchObject([{ actor: 'staff:finance2', subject: String(withdrawalId), detail: { reason: why.reason } }]);
  expect(JSON.stringify(audited, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('370400');
});

it('The call holds only the named withdrawals, with a reason; they cannot be approved or paid until released', async () => {
  const withdrawalId = await ask(await withAccount(), '100');
  const hold = { withdrawalId, reason: 'the member is asked about the account' };
  expect(await finance1.call('holdWithdrawal', hold)).toMatchObject({ success: '1', data: { state: 'requested' } });
  expect(await finance2.call('holdWithdrawal', hold)).toMatchObject({ error: 'withdrawalOnHold' });
  expect(await finance2.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'withdrawalOnHold' });
  expect(await finance2.call('getWithdrawal', { withdrawalId })).toMatchObject({ data: { hold: { by: 'finance1', reason: hold.reason } } });
  expect(await finance2.call('listWithdrawals', { filters: { onHold: true } })).toMatchObject({
    count: 1,
    data: [{ withdrawalId, onHold: true }],
  });
  expect(await finance2.call('releaseWithdrawal', { withdrawalId, reason: 'they confirmed it' })).toMatchObject({ success: '1' });
  expect(await finance2.call('releaseWithdrawal', { withdrawalId, reason: 'they confirmed it' })).toMatchObject({
    error: 'withdrawalNotOnHold',
  });
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ data: { state: 'approved' } });
  await finance1.call('holdWithdrawal', hold);
  expect(await finance2.call('payWithdrawal', { withdrawalId, payoutReference: 'HELD-1' })).toMatchObject({ error: 'withdrawalOnHold' });
  await finance1.call('releaseWithdrawal', { withdrawalId, reason: 'all is well' });
  expect(await finance2.call('payWithdrawal', { withdrawalId, payoutReference: 'HELD-1' })).toMatchObject({ data: { state: 'paid' } });
  expect(await finance2.call('holdWithdrawal', hold)).toMatchObject({ error: 'withdrawalDecided' });
  const refused = await ask(await withAccount(), '100');
  await finance1.call('holdWithdrawal', { ...hold, withdrawalId: refused });
  expect(await finance2.call('rejectWithdrawal', { withdrawalId: refused, reason: 'No answer' })).toMatchObject({
    data: { state: 'rejected' },
  });
});

it('A withdrawal is approved or refused once when two decide at once, also where the first approval waits', async () => {
  for (const amount of ['40', '900']) {
    const member = await withAccount();
    const withdrawalId = await ask(member, amount);
    const asked = amount === '900' ? await finance1.call('approveWithdrawal', { withdrawalId }) : undefined;
    const requestId = (asked?.['waiting'] as { requestId: number } | undefined)?.requestId;
    const answers = await Promise.all([
      requestId === undefined ? finance2.call('approveWithdrawal', { withdrawalId }) : finance2.call('approveRequest', { requestId }),
      finance1.call('rejectWithdrawal', { withdrawalId, reason: 'No' }),
      finance2.call('holdWithdrawal', { withdrawalId, reason: 'one more look' }),
    ]);
    const { state } = await shop.server.database
      .selectFrom('withdrawal')
      .select('state')
      .where('id', '=', BigInt(withdrawalId))
      .executeTakeFirstOrThrow();
    const [approved, rejected] = answers.map(({ success }) => success === '1');
    expect([approved && rejected, state === 'approved', state === 'rejected']).toEqual([false, approved, rejected]);
    expect(await member.free()).toBe(state === 'rejected' ? 500_000 : 500_000 - Number(amount) * 100);
  }
});

it('A dollar withdrawal is approved only once its member has usable bank details, which it then keeps a copy of', async () => {
  const member = await shop.holder(100_000, {});
  const withdrawalId = await ask(member, '50');
  expect(await hintsOf(withdrawalId)).toContain('noBankDetails');
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'bankDetailsMissing' });
  expect(await finance1.call('showPayoutDetails', { withdrawalId, ...why })).toMatchObject({ error: 'bankDetailsMissing' });
  await member.giveBankAccount();
  const soon = new Date(shop.clock.now().getTime() + DAY);
  await shop.server.database.updateTable('bank_details').set({ usable_at: soon }).where('member_id', '=', member.id).execute();
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'bankDetailsWaiting' });
  await shop.server.database.updateTable('bank_details').set({ usable_at: sql`changed_at` }).where('member_id', '=', member.id).execute();
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ data: { state: 'approved' } });
  expect(await finance1.call('showPayoutDetails', { withdrawalId, ...why })).toMatchObject({ data: { account: usualAccount } });
});

it('A withdrawal shows each hint when it applies and not otherwise', async () => {
  const member = await withAccount();
  const first = await ask(member, '10', '3');
  expect(await hintsOf(first)).toEqual(['firstPayout', 'newAddress', 'newDevice']);
  const known = await sql`SELECT device_hash AS hash FROM withdrawal WHERE id = ${first}`.execute(shop.server.database);
  const { hash } = known.rows[0] as { hash: Buffer };
  const old = new Date(shop.clock.now().getTime() - 8 * DAY);
  await sql`INSERT INTO sign_in (member_id, outcome, device_hash, device, address, first_at, last_at)
    VALUES (${member.id}, 'right', ${hash}, 'usual phone', '::1', ${old}, ${old})`.execute(shop.server.database);
  await finance1.call('approveWithdrawal', { withdrawalId: first });
  await finance1.call('payWithdrawal', { withdrawalId: first, payoutReference: 'HINT-1' });
  expect(await hintsOf(first)).toEqual([]);
  await shop.server.database.updateTable('withdrawal').set({ requested_at: old }).where('id', '=', BigInt(first)).execute();
  const usual = await ask(member, '900', '3');
  expect(await hintsOf(usual)).toEqual([]);
  const large = await ask(member, '200', '3');
  expect(await hintsOf(large)).toEqual(['largeDay']);
  await sql`UPDATE bank_details SET changed_at = ${shop.clock.now()}, usable_at = ${shop.clock.now()} WHERE member_id = ${member.id}`.execute(
    shop.server.database,
  );
  const toBank = await ask(member, '1');
  expect(await hintsOf(toBank)).toEqual(['largeDay', 'newBankDetails']);
  const listed = await finance1.call('listWithdrawals', { filters: { memberCode: member.code } });
  expect((listed['data'] as { withdrawalId: number; hints: string }[]).find((row) => row.withdrawalId === toBank)?.hints).toBe(
    'newBankDetails, largeDay',
  );
});

it('Each of many withdrawals at once has its own answer, and one of a foreign company does not exist', async () => {
  await insertStaff(shop.server.database, { name: 'korea1', roles: ['finance'], password: 'a sentence for tests', companies: ['KR'] });
  const foreign = door.browser();
  expect(await foreign.call('staffSignIn', { name: 'korea1', password: 'a sentence for tests' })).toMatchObject({ success: '1' });
  const ids = [await ask(await withAccount(), '10'), await ask(await withAccount(), '10')];
  for (const [operation, more] of [
    ['approveWithdrawal', {}],
    ['getWithdrawal', {}],
    ['holdWithdrawal', why],
    ['releaseWithdrawal', why],
    ['showPayoutDetails', why],
    ['payWithdrawal', { payoutReference: 'X' }],
    ['rejectWithdrawal', { reason: 'x' }],
  ] as const)
    for (const withdrawalId of [...ids, 999_999])
      expect(await foreign.call(operation, { withdrawalId, ...more }), operation).toMatchObject({
        success: '0',
        error: 'withdrawalNotFound',
      });
  const batch = await Promise.all([...ids, 999_999].map((withdrawalId) => finance1.call('approveWithdrawal', { withdrawalId })));
  expect(batch.map((answer) => ('error' in answer ? answer.error : 'done'))).toEqual(['done', 'done', 'withdrawalNotFound']);
});

it('The decision is made once under one key', async () => {
  const withdrawalId = await ask(await withAccount(), '10');
  const key = { 'idempotency-key': 'one-approval-1' };
  const twice = [
    await finance1.call('approveWithdrawal', { withdrawalId }, key),
    await finance1.call('approveWithdrawal', { withdrawalId }, key),
  ];
  expect(twice.map(({ success }) => success)).toEqual(['1', '1']);
  expect(await finance1.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'withdrawalDecided' });
});

it('The second factor is asked for again before money or an account is decided about', async () => {
  await insertStaff(shop.server.database, { name: 'finance3', roles: ['finance'], password: 'a sentence for tests' });
  const browser = door.browser();
  await browser.call('staffSignIn', { name: 'finance3', password: 'a sentence for tests' });
  const { secret } = (await browser.call('beginTotp'))['data'] as { secret: string };
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now().getTime() });
  expect(await browser.call('finishTotp', { code: code() })).toMatchObject({ success: '1' });
  const withdrawalId = await ask(await withAccount(), '10');
  shop.clock.advance(6 * 60_000);
  for (const [operation, more] of [
    ['approveWithdrawal', {}],
    ['payWithdrawal', { payoutReference: 'STEP-1' }],
    ['showPayoutDetails', why],
  ] as const)
    expect(await browser.call(operation, { withdrawalId, ...more }), operation).toMatchObject({ error: 'stepUpNeeded', status: 403 });
  const unproved = door.browser();
  await unproved.call('staffSignIn', { name: 'finance3', password: 'a sentence for tests' });
  expect(await unproved.call('approveWithdrawal', { withdrawalId })).toMatchObject({ error: 'factorNeeded' });
  await browser.call('giveFactorCode', { code: code() });
  expect(await browser.call('approveWithdrawal', { withdrawalId })).toMatchObject({ data: { state: 'approved' } });
});

it('The call seals again what another key sealed, for admins alone', async () => {
  expect(await finance1.call('rotatePayoutKey')).toMatchObject({ error: 'notAllowed' });
  expect(await (await door.as('root')).call('rotatePayoutKey')).toMatchObject({ data: { rewritten: 0, unreadable: 0, left: 0 } });
});
