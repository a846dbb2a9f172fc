import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../../platform/signature/verify-signature.ts';
import { loadSettings } from '../../../config/load-settings.ts';
import { countRows, createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { type CodeShop, mailOf, codeShopOfFile } from '../testing/code-shop.ts';

const HOUR = 3_600_000;
const [laptop, thief] = ['a'.repeat(32), 'f'.repeat(32)];
const shop = codeShopOfFile();
const other = codeShopOfFile({ beside: shop });

let made = 0;
const newMember = async (): Promise<FixtureMember> => {
  made += 1;
  return createMember(shop.server.database, { username: `Lane${made}`, password: 'demo1234', now: shop.clock.now() });
};

interface From {
  cookie?: string;
  address?: string;
  agent?: string;
  at?: CodeShop;
}

async function post(call: string, payload: object, { cookie, address, agent = 'Chrome', at = shop }: From) {
  const answer = await at.server.app.inject({
    method: 'POST',
    url: `/api/pc/${call}`,
    headers: { 'user-agent': agent, ...(cookie === undefined ? {} : { cookie: `device_id=${cookie}` }) },
    payload,
    remoteAddress: address ?? shop.freshAddress(),
  });
  const fields = answer.json<{ success: string; error?: string }>();
  return { ...fields, status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}
const signIn = ({ code }: FixtureMember, password: string, from: From = {}) =>
  post('gettoken', { userCode: code, password: md5(password) }, from);

let signed = 0;
function ask({ code, username }: FixtureMember, from: From = {}) {
  signed += 1;
  const timestamp = shop.clock.now().getTime() + signed;
  const email = mailOf(username);
  const authId = signatureOf([code, email], timestamp, loadSettings({}).signingSecret);
  return post('sendEmailVerifyCode', { type: '1', userCode: code, email, locale: 'en_US', timestamp, authId }, from);
}

describe('a known device', () => {
  it.each([
    ['with its cookie', { cookie: laptop }],
    ['without one, by its name and network', { agent: 'ShopApp/3', address: '198.51.100.20' }],
  ])('A known device signs in %s, whatever strangers have tried', async (_how, own: From) => {
    const member = await newMember();
    expect(await signIn(member, 'demo1234', own)).toMatchObject({ success: '1' });
    for (let tries = 0; tries < 10; tries += 1) await signIn(member, 'wrong', { cookie: thief });
    expect(await signIn(member, 'demo1234', { cookie: thief })).toMatchObject({ status: 429 });
    expect(await signIn(member, 'demo1234', { agent: own.agent ?? 'Chrome' })).toMatchObject({ status: 429 });
    expect(await signIn(member, 'demo1234', { ...own, at: other })).toMatchObject({ success: '1' });
  });

  it('A known device has ten tries, which do not count against other devices', async () => {
    const member = await newMember();
    await signIn(member, 'demo1234', { cookie: laptop });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await signIn(member, 'wrong', { cookie: laptop })).toMatchObject({ error: 'signInRefused' });
    expect(await signIn(member, 'demo1234', { cookie: laptop })).toMatchObject({ status: 429 });
    expect(await signIn(member, 'demo1234', { cookie: thief })).toMatchObject({ success: '1' });
  });

  it('A known device of one member is unknown to another member', async () => {
    const [owner, foreign] = [await newMember(), await newMember()];
    await signIn(owner, 'demo1234', { cookie: laptop });
    for (let tries = 0; tries < 10; tries += 1) await signIn(foreign, 'wrong');
    expect(await signIn(foreign, 'demo1234', { cookie: laptop })).toMatchObject({ status: 429 });
  });

  it('A known device gets a code for a new password, even when strangers have used up the day’s limit', async () => {
    const member = await newMember();
    await signIn(member, 'demo1234', { cookie: laptop });
    for (let day = 0; day < 5; day += 1)
      for (let times = 0; times < 10; times += 1) {
        await ask(member, { address: `192.0.2.${day}` });
        shop.clock.advance(300_000);
      }
    expect(await ask(member, { address: '192.0.2.99' })).toMatchObject({ status: 429 });
    expect(await ask(member, { cookie: laptop })).toMatchObject({ success: '1' });
    shop.clock.advance(24 * HOUR);
  });
});

it('A stranger who uses up the requests of one address leaves the member’s own requests', async () => {
  const member = await newMember();
  for (let times = 0; times < 10; times += 1) {
    expect(await ask(member, { address: '192.0.2.200' })).toMatchObject({ success: '1' });
    shop.clock.advance(300_000);
  }
  expect(await ask(member, { address: '192.0.2.200' })).toMatchObject({ status: 429 });
  expect(await ask(member, { address: '192.0.2.201' })).toMatchObject({ success: '1' });
});

describe('right passwords', () => {
  it('Right passwords are accepted, twenty at once', async () => {
    const member = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(member, 'demo1234', { address: '192.0.2.30', at: index % 2 ? shop : other })),
    );
    expect(answers.map(({ success }) => success)).toEqual(Array(20).fill('1'));
  });

  it('Right passwords count to sixty an hour for a member and address; wrong ones do not count there', async () => {
    const member = await newMember();
    const from = { address: '192.0.2.31', cookie: laptop };
    expect(await signIn(member, 'wrong', from)).toMatchObject({ error: 'signInRefused' });
    for (let times = 0; times < 60; times += 1)
      expect(await signIn(member, 'demo1234', { ...from, at: times % 2 ? shop : other })).toMatchObject({ success: '1' });
    const refused = await signIn(member, 'demo1234', from);
    expect(refused).toMatchObject({ status: 429, error: 'tooMany' });
    expect(Number(refused.retryAfter)).toBeGreaterThan(3_000);
    expect(await signIn(member, 'demo1234', { address: '192.0.2.32', cookie: laptop })).toMatchObject({ success: '1' });
    shop.clock.advance(HOUR);
    expect(await signIn(member, 'demo1234', from)).toMatchObject({ success: '1' });
  });

  it('Right passwords leave a member twenty sessions; the one used longest ago ends', async () => {
    const member = await newMember();
    const sessions = () => shop.server.database.selectFrom('session').select('token_hash').where('member_id', '=', member.id).execute();
    for (let times = 0; times < 18; times += 1) {
      shop.clock.advance(1_000);
      await signIn(member, 'demo1234');
    }
    expect(await sessions()).toHaveLength(19);
    shop.clock.advance(1_000);
    await Promise.all(Array.from({ length: 6 }, (_, index) => signIn(member, 'demo1234', { at: index % 2 ? shop : other })));
    expect(await sessions()).toHaveLength(20);
    expect(await shop.server.call('getNopassword', {}, { token: member.token })).toMatchObject({ errorCode: '-10000' });
  });

  it('Right passwords leave as many sessions as the company’s rule allows', async () => {
    const { database } = shop.server;
    await database
      .insertInto('company_rule')
      .values({ name: 'sessionsPerMember', company_code: 'US', value: 2, changed_by: 'test' })
      .execute();
    const member = await newMember();
    for (let times = 0; times < 4; times += 1) await signIn(member, 'demo1234');
    expect(await database.selectFrom('session').select('token_hash').where('member_id', '=', member.id).execute()).toHaveLength(2);
    await database.deleteFrom('company_rule').execute();
  });

  it('Repeated right passwords from one place add one line an hour to the audit', async () => {
    const member = await newMember();
    const from = { address: '192.0.2.33', cookie: laptop };
    const before = await countRows(shop.server.database, 'audit');
    for (let times = 0; times < 5; times += 1) await signIn(member, 'demo1234', from);
    expect(await countRows(shop.server.database, 'audit')).toBe(before + 1);
    shop.clock.advance(HOUR + 1_000);
    await signIn(member, 'demo1234', from);
    expect(await countRows(shop.server.database, 'audit')).toBe(before + 2);
  });
});
