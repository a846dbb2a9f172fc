import { brand } from '@upline/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { storedSubject } from '../../../platform/throttle/throttle.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openSession } from '../sessions/session.ts';
import { type CodeShop, mailOf, openCodeShop, type Who, wrongCode } from '../testing/code-shop.ts';

const MINUTE = 60_000;
let shop: CodeShop;
let other: TestServer;
beforeAll(async () => {
  shop = await openCodeShop();
  other = await createTestServer({ clock: shop.clock, beside: shop.server });
});
afterAll(async () => {
  await other.close();
  await shop.server.close();
});

interface Owner {
  member: FixtureMember;
  who: Who;
  /** The token of a second device. */
  elsewhere: string;
}

let made = 0;
async function newOwner(paymentPassword?: string): Promise<Owner> {
  made += 1;
  const { database } = shop.server;
  const now = shop.clock.now();
  const member = await createMember(database, {
    username: `Owner${made}`,
    password: 'old one',
    now,
    ...(paymentPassword === undefined ? {} : { paymentPassword }),
  });
  return {
    member,
    who: { userCode: member.username, email: mailOf(member.username) },
    elsewhere: await openSession(database, member.id, 'phone', now),
  };
}
const isSignedIn = async (token: string) => (await shop.server.call('getNopassword', {}, { token })).success === '1';
const signIn = (userCode: string, password: string) =>
  shop.server.call('gettoken', { userCode, password: md5(password) }, { address: shop.freshAddress() });
const auditOf = async ({ code }: FixtureMember) =>
  (await shop.server.database.selectFrom('audit').select('action').where('actor', '=', code).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const subjectsTo = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);

describe('signOut', () => {
  it('signOut ends this session only', async () => {
    const { member, elsewhere } = await newOwner();
    expect(await shop.server.call('signOut', {}, { token: member.token })).toMatchObject({
      success: '1',
      resultMessage: 'Exited',
      data: {},
    });
    expect(await isSignedIn(member.token)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await shop.server.call('signOut', {}, { token: member.token })).toMatchObject({ errorCode: '-10000' });
    expect(await auditOf(member)).toEqual(['member.signedOut']);
  });
});

describe('reSetPassword', () => {
  const change = (token: string, oldPassword: string, newPassword = 'new one', newPassword2 = newPassword, at = shop.server) =>
    at.call('reSetPassword', { oldPassword: md5(oldPassword), newPassword: md5(newPassword), newPassword2: md5(newPassword2) }, { token });

  it('reSetPassword changes the login password, ends every session, and tells the member', async () => {
    const { member, who, elsewhere } = await newOwner();
    const code = await shop.codeFor(who);
    expect(await change(member.token, 'old one')).toMatchObject({ success: '1', data: {} });
    expect([await isSignedIn(member.token), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await signIn(member.username, 'old one')).toMatchObject({ error: 'signInRefused' });
    expect(await signIn(member.username, 'new one')).toMatchObject({ success: '1' });
    expect((await subjectsTo(who.email))[0]).toContain('login password was changed');
    expect(await auditOf(member)).toEqual(['password.changed', 'member.signedIn']);
    // A code that was mailed before the change cannot be used after it.
    expect(await shop.reset(who, code)).toMatchObject({ error: 'codeRefused' });
  });

  it('reSetPassword changes nothing when the old password is wrong or the two new ones differ', async () => {
    const { member, who } = await newOwner();
    expect(await change(member.token, 'wrong')).toMatchObject({ success: '0', error: 'oldPasswordWrong', field: 'oldPassword' });
    const answer = await change(member.token, 'old one', 'new one', 'newer one');
    expect(answer).toMatchObject({ error: 'passwordsDiffer', field: 'newPassword2', resultMessage: 'New passwords inconsistent' });
    expect(await isSignedIn(member.token)).toBe(true);
    expect(await signIn(member.username, 'old one')).toMatchObject({ success: '1' });
    expect(await shop.mailsTo(who.email)).toEqual([]);
  });

  it('reSetPassword refuses a session that guesses, also when the guesses arrive together, on every server', async () => {
    const { member } = await newOwner();
    const guess = (at: TestServer) => change(member.token, 'guess', 'new one', 'new one', at);
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => guess(index % 2 ? shop.server : other)));
    expect(answers.filter(({ error }) => error === 'oldPasswordWrong')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    for (const at of [shop.server, other])
      expect(await change(member.token, 'old one', 'new one', 'new one', at)).toMatchObject({ status: 429 });
    shop.clock.advance(15 * MINUTE);
    expect(await change(member.token, 'old one')).toMatchObject({ success: '1' });
  });

  it('reSetPassword accepts one of two simultaneous changes', async () => {
    const { member } = await newOwner();
    const answers = await Promise.all([
      change(member.token, 'old one', 'first new one'),
      change(member.token, 'old one', 'second new one'),
    ]);
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
  });
});

describe('reSetPassword2', () => {
  const change = ({ member, who }: Owner, verifyCode: string, options: { newPassword2?: string; who?: Who } = {}) => {
    const payload = {
      newPassword: md5('pay new'),
      newPassword2: md5(options.newPassword2 ?? 'pay new'),
      verifyCode,
      ...who,
      ...options.who,
    };
    return shop.server.call('reSetPassword2', payload, { token: member.token, address: shop.freshAddress() });
  };
  const hasPassword = async ({ token }: FixtureMember) => (await shop.server.call('getNopassword', {}, { token })).data;

  it('reSetPassword2 sets one for a member who had none, ends the other sessions, and mails the member', async () => {
    const owner = await newOwner();
    const { member, who, elsewhere } = owner;
    expect(await hasPassword(member)).toBe('-1');
    const code = await shop.codeFor(who, { token: member.token });
    expect(await change(owner, code)).toMatchObject({ success: '1', resultMessage: 'Your payment password has been changed.' });
    expect(await hasPassword(member)).toBe('1');
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await subjectsTo(who.email))[0]).toContain('payment password was changed');
    expect(await auditOf(member)).toEqual(['paymentPassword.changed']);
    expect(await change(owner, code)).toMatchObject({ error: 'codeRefused' });
  });

  it('reSetPassword2 releases a lock that wrong tries have set', async () => {
    const owner = await newOwner('pay old');
    const subject = storedSubject(`payment-password:${owner.member.id}`);
    const { database } = shop.server;
    const until = new Date(shop.clock.now().getTime() + 30 * MINUTE);
    await database.insertInto('throttle').values({ subject, failures: 5, window_ends_at: until, locked_until: until }).execute();
    await change(owner, await shop.codeFor(owner.who, { token: owner.member.token }));
    expect(await database.selectFrom('throttle').selectAll().where('subject', '=', subject).execute()).toEqual([]);
  });

  it('reSetPassword2 refuses a code for another purpose or member, another account, and two passwords that differ', async () => {
    const [owner, second] = [await newOwner(), await newOwner()];
    const { token } = owner.member;
    const right = await shop.codeFor(owner.who, { token });
    const others = [
      await shop.codeFor(owner.who),
      await shop.codeFor(owner.who, { token, type: '2' }),
      await shop.codeFor(second.who, { token: second.member.token }),
      wrongCode(right),
    ];
    for (const code of others.filter((code) => code !== right)) expect(await change(owner, code)).toMatchObject({ error: 'codeRefused' });
    expect(await change(owner, right, { who: { ...owner.who, email: second.who.email } })).toMatchObject({ error: 'codeRefused' });
    expect(await change(owner, right, { who: { ...owner.who, userCode: second.who.userCode } })).toMatchObject({ error: 'notAllowed' });
    expect(await change(owner, right, { newPassword2: 'other' })).toMatchObject({ error: 'passwordsDiffer', field: 'newPassword2' });
    expect(await hasPassword(owner.member)).toBe('-1');
    expect(await change(owner, right)).toMatchObject({ success: '1' });
  });
});

it('A mail reports to the member that the payment password is locked', async () => {
  const { member, who } = await newOwner('pay1234');
  const payload = { orderId: 1, payPassword: md5('wrong'), payType: '2' };
  for (let tries = 0; tries < 5; tries += 1) await shop.server.call('payOrderByCitcon', payload, { token: member.token });
  expect(await subjectsTo(who.email)).toEqual([`Payments with your ${brand.name} account are temporarily locked`]);
  expect(await auditOf(member)).toEqual(['paymentPassword.locked']);
});
