import { brand } from '@upline/brand';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { readDeveloperMail } from '../../../platform/mail/index.ts';
import { createCountry, createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

const DAY = 24 * 60 * 60_000;
const [chrome, firefox] = ['Mozilla/5.0 Chrome/142', 'Mozilla/5.0 Firefox/145'];
const [laptop, phone] = ['a'.repeat(32), 'b'.repeat(32)];
const clock = createFixedClock(new Date('2026-03-02T10:00:00Z'));
let server: TestServer;
let member: FixtureMember;
let email: string;
let names = 0;

beforeAll(async () => {
  server = await createTestServer({ clock, prepare: createCountry });
});
afterAll(() => server.close());
beforeEach(async () => {
  names += 1;
  member = await createMember(server.database, { username: `device${names}`, password: 'demo1234', now: clock.now() });
  email = `device${names}@example.com`;
});

async function signIn(
  { agent = chrome, cookie, password = 'demo1234', locale = '', address = '203.0.113.7' } = {} as Record<string, string>,
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/pc/gettoken',
    headers: { 'user-agent': agent, ...(cookie && { cookie: `locale=en_US; device_id=${cookie}; a=b` }) },
    payload: { userCode: member.code, password: md5(password), ...(locale && { locale }) },
    remoteAddress: address,
  });
  return answer.json<{ success: string }>().success;
}
async function mails(): Promise<{ template: string; values: object }[]> {
  const { rows } = await sql<{ payload: { template: string; values: object } }>`
    SELECT payload FROM job WHERE name = 'mail.send' AND payload->>'to' = ${email} ORDER BY id`.execute(server.database);
  return rows.map(({ payload: { template, values } }) => ({ template, values }));
}
const written = async () => (await mails()).map(({ template }) => template);

it('The sign-in reports no device on the very first sign-in, nor the same device again', async () => {
  for (let rounds = 0; rounds < 3; rounds += 1) expect(await signIn({ cookie: laptop })).toBe('1');
  expect(await written()).toEqual([]);
});

it('The sign-in reports another browser once, with time and place, even with the same user agent', async () => {
  await signIn({ cookie: laptop });
  await signIn({ cookie: phone });
  await signIn({ cookie: phone });
  await signIn({ cookie: laptop });
  expect(await mails()).toEqual([
    {
      template: 'newDevice',
      values: {
        name: `device${names}`,
        time: '2026-03-02 02:00:00 (America/Los_Angeles)',
        address: '203.0.113.7',
        link: 'http://127.0.0.1:3000/my/security/security_password',
      },
    },
  ]);
});

it('The sign-in reports a stranger without cookies and with the same user agent, once for each network', async () => {
  await signIn();
  await signIn({ address: '198.51.100.9' });
  await signIn({ address: '198.51.100.9' });
  await signIn();
  expect(await written()).toEqual(['newDevice']);
  await signIn({ address: '198.51.100.10', cookie: laptop });
  await signIn({ address: '198.51.100.11', cookie: laptop });
  expect(await written()).toEqual(['newDevice', 'newDevice']);
});

it('The sign-in recognizes clients without cookies, on either wire, by user agent and network', async () => {
  await signIn();
  await signIn({ cookie: 'short' });
  const url = `/api/h5/mobileLogin/api/gettoken/${member.code}/${md5('demo1234')}`;
  await server.app.inject({ url, headers: { 'user-agent': chrome }, remoteAddress: '203.0.113.7' });
  expect(await written()).toEqual([]);
  await server.app.inject({ url, headers: { 'user-agent': firefox }, remoteAddress: '203.0.113.7' });
  expect(await written()).toEqual(['newDevice']);
});

it('The sign-in mail is in the member’s language, also when this sign-in changes it', async () => {
  await signIn({ cookie: laptop });
  await signIn({ cookie: phone, locale: 'zh_CN' });
  const { payload } = await server.database.selectFrom('job').select('payload').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ to: email, template: 'newDevice', locale: 'zh_CN' });
});

it('The sign-in reports no wrong password, and does not remember its device', async () => {
  await signIn({ cookie: laptop });
  expect(await signIn({ cookie: phone, password: 'wrong' })).toBe('0');
  expect(await written()).toEqual([]);
  await signIn({ cookie: phone });
  expect(await written()).toEqual(['newDevice']);
});

it('The device table stores no device’s name, and drops devices after more than a year', async () => {
  await signIn({ cookie: laptop });
  await signIn({ cookie: phone });
  const kept = () => server.database.selectFrom('member_device').selectAll().where('member_id', '=', member.id).execute();
  expect((await kept()).map(({ device_hash: hash }) => hash.toString('latin1')).join()).not.toMatch(/[ab]{32}/);
  clock.advance(200 * DAY);
  await signIn({ cookie: laptop });
  clock.advance(200 * DAY);
  await signIn({ cookie: laptop });
  expect(await kept()).toHaveLength(1);
  await signIn({ cookie: phone });
  expect(await written()).toEqual(['newDevice', 'newDevice']);
});

it('The sign-in sends the mail through the outbox', async () => {
  const working = await createTestServer({ clock, beside: server, runsJobs: true });
  await signIn({ cookie: laptop });
  await signIn({ cookie: phone });
  await expect
    .poll(() => readDeveloperMail(server.database, email), { timeout: 10_000 })
    .toMatchObject([{ subject: `New sign-in to your ${brand.name} account`, body_text: expect.stringContaining('203.0.113.7') }]);
  await working.close();
});
