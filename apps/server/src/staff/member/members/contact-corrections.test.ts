import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { readDeveloperMail } from '../../../platform/mail/index.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import { signatureOf } from '../../../platform/signature/verify-signature.ts';
import { md5 } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import {
  code,
  type Holder,
  openWalletShop,
  payPassword,
  usualAccount,
  type WalletShop,
} from '../../../features/wallet/testing/wallet-shop.ts';

const HOUR = 3_600_000;
const reason = 'asked on the telephone, call 5512';
let shop: WalletShop;
let staff: StaffShop;
let member: Holder;
let other: Holder;
beforeAll(async () => {
  shop = await openWalletShop({ runsJobs: true, partnerWallet: { credit: async () => undefined } });
  staff = await openStaffShop(shop.server, { clock: shop.clock });
  other = await shop.holder(0);
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});
beforeEach(async () => {
  member = await shop.holder(100_000, { paymentPassword: 'pay1234', password: 'demo1234' });
  await member.giveBankAccount();
});

const database = () => shop.server.database;
const hours = (count: number) => shop.clock.advance(count * HOUR);
const approve = async (by: 'root', asked: Record<string, unknown>) =>
  staff.as(by, 'approveRequest', { requestId: (asked as { waiting: { requestId: number } }).waiting.requestId });
const correct = (fields: object) => staff.as('service', 'correctMember', { memberCode: member.code, reason, ...fields });
const correctEmail = async (email: string) => approve('root', await correct({ email }));

/** The tokens of the links mailed to an address, newest first. */
async function linksTo(email: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const texts = (await readDeveloperMail(database(), email)).map(({ body_text: text }) => text);
      const tokens = texts.flatMap((text) => /\/pc\/not_me#([\w-]{43})/.exec(text)?.[1] ?? []);
      expect(tokens).toHaveLength(count);
      return tokens;
    },
    { timeout: 10_000, interval: 20 },
  );
}
const randomLink = () => randomBytes(32).toString('base64url');
const disown = (token: string | undefined) => shop.server.call('disownCorrection', { token });
const signIn = () => shop.server.call('gettoken', { userCode: member.code, password: md5('demo1234') });

let asked = 0;
/** Sets a new password by a valid code mailed to the present address. */
async function recover(email: string) {
  await database()
    .insertInto('email_code')
    .values({
      purpose: 'recovery',
      member_id: member.id,
      email,
      code_hash: await hashPassword(code),
      requested_at: shop.clock.now(),
      expires_at: new Date(shop.clock.now().getTime() + 600_000),
    })
    .onConflict((conflict) => conflict.columns(['purpose', 'member_id', 'email']).doUpdateSet({ tries: 0 }))
    .execute();
  asked += 1;
  const timestamp = shop.clock.now().getTime() + asked;
  const password = md5('quite another one');
  const authId = signatureOf([member.code, email, code, password], timestamp, loadSettings({}).signingSecret);
  const payload = { userCode: member.code, email, verifyCode: code, password, locale: 'en_US', timestamp, authId };
  return shop.server.call('passwordReset', payload, { address: `10.9.0.${asked}` });
}

/** Every member act that a pause closes. */
async function acts(email: string): Promise<Record<string, unknown>> {
  const proof = { email, verifyCode: code, password: payPassword };
  await member.giveCode();
  await member.giveCode('paymentPassword');
  const fresh = { newPassword: md5('pay56789'), newPassword2: md5('pay56789'), verifyCode: code, userCode: member.code, email };
  const account = { country: 'DE', holder: 'Ada Lind', account: usualAccount, bankCode: '', bankName: '', password: payPassword };
  const transfer = { money: '1', destinationUserCode: other.code, email, verifyCode: code, paypassword: payPassword };
  return {
    recovery: await recover(email),
    transfer: await member.call('transferAccount', transfer),
    partner: await member.call('transferAccountVst', { money: '1', paypassword: payPassword, remark: '' }),
    withdrawal: await member.call('saveJbdSendNote', { amount: '1', sendType: '1', address: '', ...proof }),
    bank: await member.call('saveBankDetails', account),
    paymentPassword: await member.call('reSetPassword2', fresh),
  };
}
const outcomes = async (email: string) =>
  Object.fromEntries(Object.entries(await acts(email)).map(([act, answer]) => [act, (answer as { error?: string }).error ?? 'done']));

describe('a contact correction by the staff', () => {
  it.each(['email', 'mobile'] as const)(
    'A correction of the %s closes what moves money or changes passwords for 72 hours',
    async (field) => {
      const email = field === 'email' ? `new-${member.username}@example.com` : member.email;
      expect(await (field === 'email' ? correctEmail(email) : correct({ mobile: '+1 415 555 0111' }))).toMatchObject({ success: '1' });
      const until = new Date(shop.clock.now().getTime() + 72 * HOUR);
      const { accounts, withdrawals } = await shop.books();
      const all = { recovery: 1, transfer: 1, partner: 1, withdrawal: 1, bank: 1, paymentPassword: 1 };
      expect(await outcomes(email)).toEqual(Object.fromEntries(Object.keys(all).map((act) => [act, 'memberPaused'])));
      expect(await shop.books()).toMatchObject({ accounts, withdrawals });
      const refused = await member.call('saveBankDetails', {
        country: 'DE',
        holder: 'A B',
        account: usualAccount,
        bankCode: '',
        bankName: '',
        password: payPassword,
      });
      const { pausedUntil } = (await member.call('getJmiMember'))['data'] as { pausedUntil: string };
      expect(refused.resultMessage).toContain(pausedUntil);
      expect(await staff.as('service', 'getStaffMember', { memberCode: member.code })).toMatchObject({
        data: { pausedUntil: until.toISOString(), stoppedAt: null },
      });
      expect(await staff.as('service', 'mailPasswordReset', { memberCode: member.code, reason })).toMatchObject({ error: 'memberPaused' });
      hours(73);
      expect((await member.call('getJmiMember'))['data']).not.toHaveProperty('pausedUntil');
      expect(await member.call('transferAccountVst', { money: '1', paypassword: payPassword, remark: '' })).toMatchObject({ success: '1' });
    },
  );

  it('A contact correction holds back an earlier withdrawal, at its approval and at its payout', async () => {
    const ask = async (amount: string) => {
      await member.giveCode();
      const payload = { amount, sendType: '1', address: '', email: member.email, verifyCode: code, password: payPassword };
      expect(await member.call('saveJbdSendNote', payload)).toMatchObject({ success: '1' });
      return Number((await database().selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
    };
    const [approved, waiting] = [await ask('10'), await ask('11')];
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId: approved })).toMatchObject({ success: '1' });
    await correct({ mobile: '+1 415 555 0112' });
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId: waiting })).toMatchObject({ error: 'memberPaused' });
    const pay = { withdrawalId: approved, payoutReference: `BANK-${approved}` };
    expect(await staff.as('finance1', 'payWithdrawal', pay)).toMatchObject({ error: 'memberPaused' });
    const [token] = await linksTo(member.email);
    expect(await disown(token)).toMatchObject({ success: '1' });
    hours(73);
    expect(await staff.as('finance1', 'payWithdrawal', pay)).toMatchObject({ error: 'memberLocked' });
    expect(await staff.as('finance1', 'approveWithdrawal', { withdrawalId: waiting })).toMatchObject({ error: 'memberLocked' });
  });

  it('A contact correction closes the companion’s calls as it closes the shop’s', async () => {
    await correct({ mobile: '+1 415 555 0117' });
    await member.giveCode();
    await member.giveCode('paymentPassword');
    const { accounts, withdrawals } = await shop.books();
    const proof = { email: member.email, verifyCode: code };
    const renewed = md5('pay56789');
    for (const [path, payload] of [
      ['mobilePay/api/transferAccount', { money: '1', destinationUserCode: other.code, paypassword: payPassword, ...proof }],
      ['mobilePay/api/transferAccountVst', { money: '1', paypassword: payPassword, remark: '' }],
      ['JmiMember/api/saveJbdSendNote', { amount: '1', sendType: '1', address: '', password: payPassword, ...proof }],
      ['jsysuser/api/reSetPassword2', { newPassword: renewed, newPassword2: renewed, userCode: member.code, ...proof }],
    ] as const) {
      const query = new URLSearchParams({ ...payload, token: member.token, userId: member.code });
      const answer = await shop.server.app.inject({ url: `/api/h5/${path}?${query.toString()}` });
      expect([path, answer.json()]).toMatchObject([path, { resultMessage: expect.stringContaining('possible again') as unknown }]);
    }
    expect(await shop.books()).toMatchObject({ accounts, withdrawals });
  });

  it('A repeated correction waits from the second one on, and each earlier address keeps its own link', async () => {
    const next = `next-${member.username}@example.com`;
    await correctEmail(next);
    const [first] = await linksTo(member.email);
    hours(48);
    await correctEmail(`last-${member.username}@example.com`);
    await linksTo(next);
    hours(48);
    expect(await member.call('getJmiMember')).toMatchObject({ data: { pausedUntil: expect.any(String) } });
    expect(await disown(first)).toMatchObject({ success: '1' });
  });

  it('A correction of a name alone begins no pause, and the running role can shorten none', async () => {
    expect(await correct({ firstName: 'Ingrid' })).toMatchObject({ success: '1' });
    expect((await member.call('getJmiMember'))['data']).not.toHaveProperty('pausedUntil');
    await expect(database().updateTable('contact_correction').set({ pause_ends_at: shop.clock.now() }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

it('A member’s own first e-mail begins a pause too, and sends no one a link', async () => {
  await database().updateTable('member').set({ email: '' }).where('id', '=', member.id).execute();
  expect(await member.call('saveInfo', { email: 'own@example.com' })).toMatchObject({ success: '1' });
  expect(await member.call('transferAccountVst', { money: '1', paypassword: payPassword, remark: '' })).toMatchObject({
    error: 'memberPaused',
  });
  expect(await database().selectFrom('contact_correction').select('token_hash').where('member_id', '=', member.id).execute()).toEqual([
    { token_hash: null },
  ]);
});

describe('“this was not me” from the earlier address', () => {
  const access = () =>
    database()
      .selectFrom('member')
      .leftJoin('member_stop', 'member_id', 'id')
      .select(['stopped_at', 'locked_at', 'locked_by'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();

  it('“This was not me” stops the account by the button alone; only two people let the member in again', async () => {
    await correctEmail(`thief-${member.username}@example.com`);
    const [token] = await linksTo(member.email);
    for (const method of ['GET', 'HEAD'] as const)
      await shop.server.app.inject({ method, url: `/api/pc/disownCorrection?token=${token}`, headers: { 'user-agent': 'MailScanner' } });
    expect(await access()).toMatchObject({ stopped_at: null });

    expect(await disown(token)).toMatchObject({ success: '1' });
    expect(await member.call('getJmiMember')).toMatchObject({ errorCode: '-10000' });
    expect(await signIn()).toMatchObject({ error: 'memberLocked' });
    expect(await disown(token)).toMatchObject({ success: '1' });

    const [task] = await database().selectFrom('staff_task').selectAll().where('subject', '=', member.code).execute();
    expect(task).toMatchObject({ kind: 'memberStopped', closed_at: null, member_company_code: 'US' });
    expect(await staff.as('root', 'unlockMember', { memberCode: member.code, reason })).toMatchObject({ error: 'memberStopped' });
    hours(24 * 10);
    expect(await signIn()).toMatchObject({ error: 'memberLocked' });

    const waiting = await staff.as('service', 'restoreMember', { memberCode: member.code, reason });
    expect(await access()).not.toMatchObject({ stopped_at: null });
    expect(
      await staff.as('service', 'approveRequest', { requestId: (waiting as { waiting: { requestId: number } }).waiting.requestId }),
    ).toMatchObject({
      error: 'approvalOwn',
    });
    expect(await approve('root', waiting)).toMatchObject({ success: '1' });
    expect(await access()).toEqual({ stopped_at: null, locked_at: null, locked_by: null });
    expect(await signIn()).toMatchObject({ success: '1' });
    expect(
      await database().selectFrom('staff_task').select('id').where('subject', '=', member.code).where('closed_at', 'is', null).execute(),
    ).toEqual([]);
    // A used link stops no account again.
    expect(await disown(token)).toMatchObject({ error: 'correctionLinkRefused' });
    expect(await signIn()).toMatchObject({ success: '1' });
  });

  it('“This was not me” pressed twice at once opens one task, and a staff lock outlasts the restoring', async () => {
    await correct({ mobile: '+1 415 555 0113' });
    const [token] = await linksTo(member.email);
    await staff.as('root', 'lockMember', { memberCode: member.code, reason });
    const answers = await Promise.all(Array.from({ length: 4 }, () => disown(token)));
    expect(answers.map(({ success }) => success)).toEqual(['1', '1', '1', '1']);
    expect(await database().selectFrom('staff_task').select('id').where('subject', '=', member.code).execute()).toHaveLength(1);
    await approve('root', await staff.as('service', 'restoreMember', { memberCode: member.code, reason }));
    expect(await signIn()).toMatchObject({ error: 'memberLocked' });
    expect(await staff.as('root', 'unlockMember', { memberCode: member.code, reason })).toMatchObject({ success: '1' });
    expect(await signIn()).toMatchObject({ success: '1' });
  });

  it('A link guess is limited to thirty a network, and all guesses get one answer; a right link elsewhere works', async () => {
    await correct({ mobile: '+1 415 555 0116' });
    const [token = ''] = await linksTo(member.email);
    const guess = (link: string, address: string) => shop.server.call('disownCorrection', { token: link }, { address });
    const nobody = '198.51.100.7';
    const changed = `${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`;
    const guesses = [changed, 'x'.repeat(43), '', `${token} `, token.toLowerCase(), ...Array.from({ length: 25 }, () => randomLink())];
    const answers = [];
    for (const link of guesses) answers.push(await guess(link, nobody));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ error: 'correctionLinkRefused' });
    // After that, the answer does not even reveal to the network whether a link is right.
    expect(await guess(token, nobody)).toEqual(await guess(changed, nobody));
    expect(await guess(token, nobody)).not.toMatchObject({ error: 'correctionLinkRefused' });
    expect(await access()).toMatchObject({ stopped_at: null });
    expect(await guess(token, '203.0.113.9')).toMatchObject({ success: '1' });
    expect(await access()).not.toMatchObject({ stopped_at: null });
  });

  it('The link is in no table and no list of mails, and an unknown or old link stops no account', async () => {
    await correct({ mobile: '+1 415 555 0114' });
    const [token = ''] = await linksTo(member.email);
    const mails = database()
      .selectFrom('sent_mail')
      .selectAll()
      .where('member_id', '=', member.id)
      .where('template', '=', 'contactCorrected');
    // The row is written once the mail was sent.
    await vi.waitFor(async () => expect(await mails.execute()).toMatchObject([{ content: null }]), { timeout: 5_000 });
    for (const wrong of ['', 'x'.repeat(43), `${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect(await disown(wrong)).toMatchObject({ error: 'correctionLinkRefused' });
    hours(24 * 31);
    expect(await disown(token)).toMatchObject({ error: 'correctionLinkRefused' });
    expect(await access()).toMatchObject({ stopped_at: null });
  });
});
