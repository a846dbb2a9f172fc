import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { mailOf, codeShopOfFile } from '../testing/code-shop.ts';

const HOUR = 3_600_000;
const shop = codeShopOfFile();

let made = 0;
const newMember = (): Promise<FixtureMember> => {
  made += 1;
  return createMember(shop.server.database, { username: `History${made}`, password: 'demo1234', now: shop.clock.now() });
};
async function signIn(
  { code }: FixtureMember,
  password: string,
  { agent = 'Firefox/145', address = '203.0.113.9', cookie = 'a'.repeat(32) } = {},
) {
  const answer = await shop.server.app.inject({
    method: 'POST',
    url: '/api/pc/gettoken',
    headers: { 'user-agent': agent, cookie: `device_id=${cookie}` },
    payload: { userCode: code, password: md5(password) },
    remoteAddress: address,
  });
  return answer.json<{ success: string; data: { token: string } }>();
}
const history = async (token: string) => (await shop.server.call('getSignIns', {}, { token })).data as AnswerOf<'getSignIns'>['data'];
const disown = (token: string, id: number) => shop.server.call('disownSignIn', { id }, { token, address: shop.freshAddress() });
const isSignedIn = async (token: string) => (await shop.server.call('getNopassword', {}, { token })).success === '1';
const thief = { agent: 'Chrome/142', address: '198.51.100.66', cookie: 'f'.repeat(32) };

it('The history shows a member their sign-ins and wrong passwords, the latest first, and repeats as a count', async () => {
  const member = await newMember();
  await signIn(member, 'wrong', thief);
  shop.clock.advance(60_000);
  await signIn(member, 'wrong', thief);
  shop.clock.advance(60_000);
  const { token } = (await signIn(member, 'demo1234')).data;
  const shown = await history(token);
  expect(shown).toMatchObject([
    { outcome: 'right', device: 'Firefox/145', address: '203.0.113.9', times: 1, isCurrent: true, isOpen: true, isDisowned: false },
    { outcome: 'wrong', device: 'Chrome/142', address: '198.51.100.66', times: 2, isCurrent: false, isOpen: false },
  ]);
  expect(shown[1]?.firstTime).not.toBe(shown[1]?.lastTime);
  shop.clock.advance(HOUR + 1);
  await signIn(member, 'demo1234');
  expect(await history(token)).toHaveLength(3);
});

it('The history shows no other member’s sign-ins', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const { token } = (await signIn(member, 'demo1234')).data;
  const [own] = await history(token);
  expect(await history(other.token)).toEqual([]);
  expect(await disown(other.token, own?.id ?? 0)).toMatchObject({ success: '0', error: 'signInNotFound' });
  expect(await isSignedIn(token)).toBe(true);
});

it('“This was not me” ends every other session, and blocks the password until the mailed code has set another', async () => {
  const member = await newMember();
  const { token } = (await signIn(member, 'demo1234')).data;
  const stolen = (await signIn(member, 'demo1234', thief)).data.token;
  const foreign = (await history(token)).find(({ address }) => address === thief.address);
  expect(await disown(token, foreign?.id ?? 0)).toMatchObject({ success: '1', data: { needsRecovery: true } });
  expect(await Promise.all([token, stolen, member.token].map(isSignedIn))).toEqual([true, false, false]);
  expect(await signIn(member, 'demo1234', thief)).toMatchObject({ success: '0', error: 'signInRefused' });
  expect(await signIn(member, 'demo1234')).toMatchObject({ success: '0' });
  const [mail] = await shop.mailsTo(mailOf(member.username));
  const code = /^\d{6}$/m.exec(mail?.body_text ?? '')?.[0] ?? '';
  expect(await shop.reset({ userCode: member.code, email: mailOf(member.username) }, code, 'my new word')).toMatchObject({ success: '1' });
  expect(await signIn(member, 'my new word')).toMatchObject({ success: '1' });
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit WHERE subject = ${member.code} ORDER BY id`.execute(
    shop.server.database,
  );
  expect(rows.map(({ action }) => action)).toEqual(['member.signedIn', 'member.signedIn', 'signIn.disowned', 'password.recovered']);
});

it('The member can disown a sign-in once, gets one mail in five minutes, and cannot disown a wrong password', async () => {
  const member = await newMember();
  const { token } = (await signIn(member, 'demo1234')).data;
  await signIn(member, 'demo1234', thief);
  await signIn(member, 'demo1234', { ...thief, address: '198.51.100.67' });
  await signIn(member, 'wrong', thief);
  const shown = await history(token);
  const foreign = shown.filter(({ isCurrent, outcome }) => !isCurrent && outcome === 'right');
  const wrong = shown.find(({ outcome }) => outcome === 'wrong');
  expect(await disown(token, wrong?.id ?? 0)).toMatchObject({ error: 'signInNotFound' });
  for (const { id } of foreign) expect(await disown(token, id)).toMatchObject({ success: '1' });
  expect(await disown(token, foreign[0]?.id ?? 0)).toMatchObject({ error: 'signInNotFound' });
  expect((await shop.mailsTo(mailOf(member.username))).filter(({ body_text: text }) => /^\d{6}$/m.test(text))).toHaveLength(1);
});

it('The password of a member without an email stays valid, as they could not return otherwise', async () => {
  const member = await newMember();
  await shop.server.database.updateTable('member').set({ email: '' }).where('id', '=', member.id).execute();
  const { token } = (await signIn(member, 'demo1234')).data;
  await signIn(member, 'demo1234', thief);
  const foreign = (await history(token)).find(({ isCurrent }) => !isCurrent);
  expect(await disown(token, foreign?.id ?? 0)).toMatchObject({ success: '1', data: { needsRecovery: false } });
  expect(await signIn(member, 'demo1234')).toMatchObject({ success: '1' });
});

it('The history keeps two hundred rows per member, and none older than half a year', async () => {
  const member = await newMember();
  for (let place = 0; place < 205; place += 1)
    await sql`INSERT INTO sign_in (member_id, outcome, device_hash, device, address, first_at, last_at)
      VALUES (${member.id}, 'wrong', ${Buffer.alloc(32)}::bytea, '', ${String(place)}, ${shop.clock.now()}, ${shop.clock.now()})`.execute(
      shop.server.database,
    );
  const { token } = (await signIn(member, 'demo1234')).data;
  expect(await history(token)).toHaveLength(200);
  shop.clock.advance(181 * 24 * HOUR);
  const again = (await signIn(member, 'demo1234')).data;
  expect(await history(again.token)).toHaveLength(1);
});
