import { brand } from '@upline/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { type CodeShop, openCodeShop, wrongCode } from '../testing/code-shop.ts';
import { signedRegistration } from '../testing/signed-registration.ts';

let shop: CodeShop;
let sponsor: FixtureMember;
beforeAll(async () => {
  shop = await openCodeShop();
  sponsor = await createMember(shop.server.database, { username: 'Sponsor', now: shop.clock.now() });
});
afterAll(() => shop.server.close());

interface Newcomer {
  code: string;
  email: string;
  token: string;
}

let made = 0;
async function register(changes: { email?: string; locale?: 'en_US' | 'ja_JP' } = {}): Promise<Newcomer> {
  made += 1;
  shop.clock.advance(1);
  const email = changes.email ?? `new${made}@mail.example`;
  const payload = signedRegistration({ nuserCode: `new${made}`, recommendNo: sponsor.code, ...changes, email }, shop.clock.now());
  const { data } = await shop.server.call('registerMember', payload, { address: shop.freshAddress() });
  const signedIn = await shop.server.call(
    'gettoken',
    { userCode: String(data), password: md5('login1234') },
    { address: shop.freshAddress() },
  );
  return { code: String(data), email, token: (signedIn.data as { token: string }).token };
}
const codeIn = (body: string | undefined) => /^\d{6}$/m.exec(body ?? '')?.[0] ?? '';
const codeFor = async ({ email }: Newcomer) => codeIn((await shop.mailsTo(email))[0]?.body_text);
const isProved = async (token: string) =>
  ((await shop.server.call('getJmiMember', {}, { token })).data as { emailProved: boolean }).emailProved;
const prove = (token: string, verifyCode: string) => shop.server.call('proveEmail', { verifyCode }, { token });

describe('a newcomer', () => {
  it('A newcomer has an unproved address, gets a code in their language, and proves the address by it', async () => {
    const ann = await register({ locale: 'ja_JP' });
    expect(await isProved(ann.token)).toBe(false);
    const mails = await shop.mailsTo(ann.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `【${brand.name}】メールアドレスの確認` });
    const code = codeIn(mails[0]?.body_text);
    expect(await prove(ann.token, wrongCode(code))).toMatchObject({ error: 'codeRefused', field: 'verifyCode' });
    expect(await isProved(ann.token)).toBe(false);
    expect(await prove(ann.token, code)).toMatchObject({ success: '1', resultMessage: 'Thank you. Your email address is confirmed.' });
    expect(await isProved(ann.token)).toBe(true);
    expect(await prove(ann.token, code), 'a code works once').toMatchObject({ error: 'codeRefused' });
    const audited = await shop.server.database.selectFrom('audit').select('action').where('subject', '=', ann.code).execute();
    expect(audited.map(({ action }) => action)).toContain('email.proved');
  });

  it('A newcomer cannot prove the address with the code of another member who has the same address', async () => {
    const ann = await register();
    const ben = await register({ email: ann.email });
    const [newest] = await shop.mailsTo(ann.email);
    expect(await prove(ann.token, codeIn(newest?.body_text))).toMatchObject({ error: 'codeRefused' });
    expect(await prove(ben.token, codeIn(newest?.body_text))).toMatchObject({ success: '1' });
    expect([await isProved(ann.token), await isProved(ben.token)]).toEqual([false, true]);
  });

  it('A newcomer requests another code, which replaces the first, and can request again after five minutes', async () => {
    const ann = await register();
    const first = await codeFor(ann);
    const who = { userCode: ann.code, email: ann.email };
    const second = await shop.codeFor(who, { type: '3', token: ann.token });
    expect(await shop.ask(who, { type: '3', token: ann.token })).toMatchObject({ status: 429, error: 'tooMany' });
    if (first !== second) expect(await prove(ann.token, first)).toMatchObject({ error: 'codeRefused' });
    expect(await prove(ann.token, second)).toMatchObject({ success: '1' });
    shop.clock.advance(300_000);
    expect(await shop.ask(who, { type: '3', token: ann.token }), 'a proved address needs no code').toMatchObject({
      error: 'emailRefused',
      resultMessage: 'Your email address is already confirmed.',
    });
  });

  it('A visitor cannot request a newcomer’s code, and nobody can for another address', async () => {
    const ann = await register();
    expect(await shop.ask({ userCode: ann.code, email: ann.email }, { type: '3' })).toMatchObject({ error: 'sessionInvalid' });
    expect(await shop.ask({ userCode: ann.code, email: 'other@mail.example' }, { type: '3', token: ann.token })).toMatchObject({
      error: 'emailRefused',
    });
  });
});

it('a code for a new login password proves the address too', async () => {
  const ann = await register();
  await shop.mailsTo(ann.email);
  const who = { userCode: ann.code, email: ann.email };
  const code = await shop.codeFor(who);
  expect(await shop.reset(who, code)).toMatchObject({ success: '1' });
  const signedIn = await shop.server.call('gettoken', { userCode: ann.code, password: md5('a new one') });
  expect(await isProved((signedIn.data as { token: string }).token)).toBe(true);
});

it('A code for a new payment password proves the address too; a code is valid for its own purpose only', async () => {
  const ann = await register();
  const proof = await codeFor(ann);
  const who = { userCode: ann.code, email: ann.email };
  const change = { newPassword: md5('harbour-pay-2'), newPassword2: md5('harbour-pay-2'), ...who };
  expect(await shop.server.call('reSetPassword2', { ...change, verifyCode: proof }, { token: ann.token })).toMatchObject({
    error: 'codeRefused',
  });
  const code = await shop.codeFor(who, { token: ann.token });
  expect(await shop.server.call('reSetPassword2', { ...change, verifyCode: code }, { token: ann.token })).toMatchObject({ success: '1' });
  expect(await isProved(ann.token)).toBe(true);
});

it('older members count as proved; setting a new address makes it unproved', async () => {
  const old = await createMember(shop.server.database, { username: 'old', now: shop.clock.now() });
  expect(await isProved(old.token)).toBe(true);
  await shop.server.database.updateTable('member').set({ email: '' }).where('id', '=', old.id).execute();
  expect(await isProved(old.token), 'no address is no proof').toBe(false);
  expect(await shop.server.call('saveInfo', { email: 'set@mail.example' }, { token: old.token })).toMatchObject({ success: '1' });
  expect(await isProved(old.token)).toBe(false);
  const code = await shop.codeFor({ userCode: old.code, email: 'set@mail.example' }, { type: '3', token: old.token });
  expect(await prove(old.token, code)).toMatchObject({ success: '1' });
  expect(await isProved(old.token)).toBe(true);
  await shop.server.call('saveInfo', { mobiletele: '5550100' }, { token: old.token });
  expect(await isProved(old.token), 'another field changes nothing of it').toBe(true);
});

it('One mailbox gets at most ten such codes in a day over all its registrations; later registrations succeed', async () => {
  const email = 'Victim@mail.example';
  for (let count = 0; count < 10; count += 1) await register({ email: count % 2 === 0 ? email : email.toUpperCase() });
  const last = await register({ email });
  expect(await shop.mailsTo(email)).toHaveLength(10);
  const who = { userCode: last.code, email };
  expect(await shop.ask(who, { type: '3', token: last.token })).toMatchObject({ status: 429, error: 'tooMany' });
  shop.clock.advance(86_400_000);
  expect(await shop.codeFor(who, { type: '3', token: last.token })).toMatch(/^\d{6}$/);
});
