import { locales } from '@upline/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { weekOf } from '../../../platform/calendar/index.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { type Holder, openWalletShop, type WalletShop } from '../../../features/wallet/testing/wallet-shop.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';

let shop: WalletShop;
let door: StaffDoorOfTest;
let member: Holder;
let first: StaffBrowser;
let second: StaffBrowser;
let korean: StaffBrowser;

beforeAll(async () => {
  shop = await openWalletShop();
  door = await openStaffDoor(shop.server);
  first = await door.as('finance1');
  second = await door.as('finance2');
  await insertStaff(shop.server.database, { name: 'korean', roles: ['finance'], password: 'a sentence for tests', companies: ['KR'] });
  korean = door.browser();
  expect(await korean.call('staffSignIn', { name: 'korean', password: 'a sentence for tests' })).toMatchObject({ success: '1' });
});
// Closing it checks for drift.
afterAll(() => shop.close());
beforeEach(async () => {
  member = await shop.holder(10_000, {});
});

const asked = (more: object = {}) => ({
  memberCode: member.code,
  book: '6' as const,
  amount: -12.5,
  reason: 'Bonus of week 46 paid twice',
  evidence: 'call 5512',
  ...more,
});
const ask = async (more: object = {}): Promise<number> => {
  const answer = await first.call('adjustWallet', asked(more));
  expect(answer).toMatchObject({ success: '1', waiting: {} });
  return (answer['waiting'] as { requestId: number }).requestId;
};
const booked = async () => {
  const rows = shop.server.database.selectFrom('wallet_adjustment').selectAll().where('member_id', '=', member.id);
  return rows.execute();
};
const company = async (book: string) => {
  const accounts = shop.server.database.selectFrom('ledger_account').select('balance_cents');
  return (await accounts.where('book', '=', book).where('currency', '=', 'USD').executeTakeFirstOrThrow()).balance_cents;
};

it('A second person books an adjustment, balanced, and the member reads the reason in journal, statement and mail', async () => {
  const before = await company('adjustments');
  const requestId = await ask();
  expect([await member.free(), await booked()]).toEqual([10_000, []]);
  expect(await second.call('getApproval', { requestId })).toMatchObject({
    data: { operation: 'adjustWallet', changes: [{ what: 'available6', whose: member.code, before: 100, after: 87.5 }] },
  });
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1', data: { answer: { balance: 87.5 } } });
  expect([await member.free(), (await company('adjustments')) - before]).toEqual([8_750, 1_250n]);
  expect(await member.call('getFbJournals', { bankbookType: '6' })).toMatchObject({
    data: [{ dealType: 'D', money: 12.5, notes: 'Adjustment by the company: Bonus of week 46 paid twice' }, {}],
  });
  const mails = await shop.server.database.selectFrom('job').select('payload').where('name', '=', 'mail.send').execute();
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ to: member.email, template: 'walletAdjusted', values: expect.objectContaining({ reason: asked().reason }) }),
  );
  expect(await first.call('listAdjustments', { filters: { memberCode: member.code } })).toMatchObject({
    count: 1,
    data: [{ amount: -12.5, askedBy: 'finance1', approvedBy: 'finance2', requestId, reason: asked().reason }],
  });
});

it('An adjustment of earnings books against the expense of bonuses, in the e-wallet alone', async () => {
  const before = await company('bonus_expense');
  expect(await first.call('adjustWallet', asked({ book: '7', amount: 5, isEarnings: true }))).toMatchObject({ error: 'adjustmentRefused' });
  const requestId = await ask({ amount: 5, isEarnings: true });
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect((await company('bonus_expense')) - before).toBe(-500n);
  expect(await booked()).toMatchObject([{ is_earnings: true, amount_cents: 500n }]);
});

it('An adjustment of earnings is a column in the closed week of its booking, with a reason in every language', async () => {
  const other = await ask({ amount: 3, reason: 'A gift voucher' });
  const ofEarnings = await ask({ amount: 5, isEarnings: true });
  for (const requestId of [other, ofEarnings]) expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  const week = weekOf((await booked())[0]?.booked_at ?? new Date(), 'America/Los_Angeles');
  expect(await member.call('getHistoryIncome')).toMatchObject({ data: [], size: 0, total: 0 });
  await sql`
    INSERT INTO week_run (week, plan_version_id, plan_hash, input_watermark, lines_hash, lines, facts, closed_at)
    SELECT ${week}, id, hash, '1', '', 0, '{"bonuses": ["direct"]}', now() FROM plan_version ORDER BY id LIMIT 1`.execute(
    shop.server.admin,
  );
  expect(await member.call('getHistoryIncome')).toMatchObject({
    data: [
      {
        W_WEEK: String(week),
        DIRECT_BONUS: 0,
        OTHER_BONUSES: [{ BONUS: 'companyAdjustment', ITEM_TYPE: 'Adjustment by the company', AMOUNT: 5 }],
        TOTAL_BONUS: 5,
        STATE: 'released',
      },
    ],
    size: 1,
    total: 5,
  });
  const asked = { week, bonus: 'companyAdjustment' };
  for (const locale of locales) {
    const { data } = await member.call('getBonusTrace', asked, { locale });
    expect(data).toMatchObject({ AMOUNT: 5, NOTES: [expect.stringContaining('Bonus of week 46 paid twice')], LINES: [] });
    expect(JSON.stringify(data)).not.toContain('journal.');
  }
  expect(await first.call('listMemberWeeks', { memberCode: member.code })).toMatchObject({
    data: [{ week: String(week), bonuses: [{ bonus: 'companyAdjustment', amount: 5 }], total: 5 }],
    total: 5,
  });
  expect(await first.call('explainMemberBonus', { memberCode: member.code, ...asked })).toMatchObject({ data: { amount: 5 } });
  const stranger = await shop.holder(0, {});
  expect(await stranger.call('getBonusTrace', asked)).toMatchObject({ error: 'bonusNotFound' });
  await sql`DELETE FROM week_run WHERE week = ${week}`.execute(shop.server.admin);
});

it('An adjustment never takes out more than there is: it is refused at the request, and again at the approval', async () => {
  expect(await first.call('adjustWallet', asked({ amount: -100.01 }))).toMatchObject({
    error: 'adjustmentBelowZero',
    resultMessage: expect.stringContaining('100.00'),
  });
  const requestId = await ask({ amount: -100 });
  await shop.book(member.id, -1);
  const refused = await second.call('approveRequest', { requestId });
  expect(refused).toMatchObject({ error: 'approvalActRefused', resultMessage: expect.stringContaining('99.99') });
  expect([await member.free(), await booked()]).toEqual([9_999, []]);
  await shop.book(member.id, 1);
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await member.free()).toBe(0);
});

it('An adjustment is booked once by two approvals, never by its asker’s; two over the whole balance book one', async () => {
  const requestId = await ask();
  expect(await first.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
  const both = await Promise.all([
    second.call('approveRequest', { requestId }),
    (await door.as('root')).call('approveRequest', { requestId }),
  ]);
  expect(both.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
  expect([await member.free(), (await booked()).length]).toEqual([8_750, 1]);
  const two = [await ask({ amount: -87.5, evidence: 'one' }), await ask({ amount: -87.5, evidence: 'two' })];
  const answers = await Promise.all(two.map((one) => second.call('approveRequest', { requestId: one })));
  expect(answers.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
  expect(await member.free()).toBe(0);
});

it('An adjustment is asked for once with the same key, and the same act does not wait twice', async () => {
  const key = { 'idempotency-key': 'adjust-once-0001' };
  const one = await first.call('adjustWallet', asked(), key);
  expect(await first.call('adjustWallet', asked(), key)).toEqual(one);
  expect(await first.call('adjustWallet', asked({ amount: -13 }), key)).toMatchObject({ error: 'idempotencyConflict' });
  expect(await first.call('adjustWallet', asked())).toMatchObject({ error: 'approvalWaiting' });
});

it('An adjustment needs valid evidence: words, or kept files of this member', async () => {
  const other = await shop.holder(0, {});
  const kept = await (await door.as('root')).call('addFile', {
    memberCode: other.code,
    title: 'Letter',
    fileName: 'letter.txt',
    base64: Buffer.from('a letter').toString('base64'),
  });
  const { fileId } = kept['data'] as { fileId: number };
  expect(await first.call('adjustWallet', asked({ evidence: '' }))).toMatchObject({ error: 'adjustmentRefused' });
  expect(await first.call('adjustWallet', asked({ evidence: '', fileIds: [fileId] }))).toMatchObject({ error: 'fileNotFound' });
  expect(
    await first.call('adjustWallet', { ...asked(), memberCode: other.code, amount: 1, evidence: '', fileIds: [fileId] }),
  ).toMatchObject({
    waiting: {},
  });
});

it('An adjustment takes an amount of whole cents that is not 0', async () => {
  for (const amount of [0, 0.001, -12.345, 1_000_000.01, Number.NaN, '1e3'])
    expect(await first.call('adjustWallet', asked({ amount }))).toMatchObject({ success: '0' });
});

it('An adjustment shows a reason with tags as text, everywhere', async () => {
  const reason = '<img src=x onerror=alert(1)> & "twice"';
  const requestId = await ask({ amount: 1, reason });
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await member.call('getFbJournals', { bankbookType: '6' })).toMatchObject({
    data: [{ notes: `Adjustment by the company: ${reason}` }, {}],
  });
  const statement = await member.call('getStatement', { bankbookType: '6', format: 'csv' });
  const csv = Buffer.from((statement['data'] as { base64: string }).base64, 'base64').toString('utf8');
  expect(csv).toContain(reason.replaceAll('"', '""'));
});

it('An adjustment of another company’s member answers a Korean clerk as for one who does not exist', async () => {
  const foreign = await korean.call('adjustWallet', asked());
  expect(foreign).toMatchObject({ error: 'memberNotFound' });
  expect(foreign).toEqual(await korean.call('adjustWallet', asked({ memberCode: 'US99999999' })));
  const requestId = await ask();
  expect(await korean.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalNotFound' });
  expect(await (await door.as('service')).call('adjustWallet', asked())).toMatchObject({ error: 'notAllowed' });
});
