import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMember, md5 } from '../../../testing/member-fixture.ts';
import { mailOf, openCodeShop, codeShopOfFile } from '../testing/code-shop.ts';

const shop = codeShopOfFile();

const signIn = (userCode: string, password: string) =>
  shop.server.call('gettoken', { userCode, password: md5(password) }, { address: shop.freshAddress() });
const newMember = (username: string) => createMember(shop.server.database, { username, password: 'demo1234', now: shop.clock.now() });

it('ten wrong passwords count as ten, however the name is spelled', async () => {
  const { code } = await newMember('taiwan');
  const spellings = [
    'taiwan',
    'TAIWAN',
    'ta\u0130wan',
    'ta\u0131wan',
    'ｔａｉｗａｎ',
    'taiwan.',
    code,
    code.toLowerCase(),
    `${code}.`,
    ' taiwan',
  ];
  for (const name of spellings) expect(await signIn(name, 'wrong')).toMatchObject({ error: 'signInRefused' });
  for (const name of spellings) expect(await signIn(name, 'demo1234')).toMatchObject({ status: 429 });
});

it('ten wrong passwords count as ten for an unknown name, too', async () => {
  const spellings = [
    'nobody.i',
    'NOBODY.I',
    'nobody.\u0130',
    'nobody.\u0131',
    'ｎobody.i',
    'nobody.i.',
    'nobody.i',
    'nobody.i ',
    'Nobody.I',
    'nobody.I',
  ];
  for (const name of spellings) expect(await signIn(name, 'wrong')).toMatchObject({ error: 'signInRefused' });
  expect(await signIn('nobody.i', 'wrong')).toMatchObject({ status: 429 });
});

it('one mail is sent in five minutes, however name and address are spelled', async () => {
  const { code } = await newMember('inbox');
  const names = ['inbox', 'INBOX', '\u0130nbox', code, code.toLowerCase()];
  const emails = ['inbox@example.com', 'Inbox@Example.com', '\u0130nbox@example.com', 'inbox@example.com.', 'ｉnbox@example.com'];
  const answers = [];
  for (const userCode of names) for (const email of emails) answers.push(await shop.ask({ userCode, email }));
  expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
  expect(await shop.mailsTo('inbox@example.com')).toHaveLength(1);
});

it('a mailed code is accepted with the address in another spelling', async () => {
  await newMember('speller');
  const code = await shop.codeFor({ userCode: 'speller', email: mailOf('speller') });
  expect(await shop.reset({ userCode: 'SPELLER.', email: 'Speller@Example.com.' }, code)).toMatchObject({ success: '1' });
});

it('a new password clears the tries under every spelling', async () => {
  const { code } = await newMember('forgot');
  for (let tries = 0; tries < 10; tries += 1) await signIn(tries % 2 ? code : 'forgot', 'wrong');
  const mailed = await shop.codeFor({ userCode: code, email: mailOf('forgot') });
  expect(await shop.reset({ userCode: code, email: mailOf('forgot') }, mailed, 'another one')).toMatchObject({ success: '1' });
  expect(await signIn('FORGOT', 'another one')).toMatchObject({ success: '1' });
});

it('A card number typed as name or address is stored nowhere in clear and cannot be guessed from the table', async () => {
  const card = '4111111111111111';
  await signIn(card, card);
  await shop.ask({ userCode: card, email: `${card}@example.com` });
  await shop.reset({ userCode: card, email: card }, '000000');
  const { rows } = await sql<{ subject: string }>`SELECT subject FROM throttle`.execute(shop.server.database);
  const subjects = rows.map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThan(3);
  for (const subject of subjects) expect(subject).toMatch(/^[\w-]{43}$/);
  expect(subjects.join('\n')).not.toContain(card);
  const other = await openCodeShop({ beside: shop, settings: { SERVER_SECRET: 'another secret of the shop' } });
  await other.server.call('gettoken', { userCode: card, password: md5('x') }, { address: shop.freshAddress() });
  const after = (await sql<{ subject: string }>`SELECT subject FROM throttle`.execute(shop.server.database)).rows.length;
  // The name's wrong and right tries, and the caller's address: under another secret the same name is another subject.
  expect(after).toBe(subjects.length + 3);
  await other.server.close();
});
