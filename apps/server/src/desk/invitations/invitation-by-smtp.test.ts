import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readDeveloperMail } from '../../platform/mail/index.ts';
import { type MailServer, openMailServer, plainTextOf } from '../../platform/mail/testing/mail-server.ts';
import { openStaffDoor, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let smtp: MailServer;
let server: TestServer;
let door: StaffDoorOfTest;
beforeAll(async () => {
  smtp = await openMailServer();
  server = await createTestServer({ runsJobs: true, settings: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  door = await openStaffDoor(server);
});
afterAll(async () => {
  await server.close();
  smtp.close();
});

it.each([
  ['en_US', /24 hours/],
  ['zh_CN', /24 ?小时/],
])('The mail server takes an invitation in %s, and the link in it makes the account', async (locale, says) => {
  const name = `smtp.${locale.toLowerCase().replace('_', '')}`;
  const email = `${name}@company.example`;
  const root = await door.as('root');
  expect(await root.call('inviteStaff', { name, email, roles: ['service'] }, { 'accept-language': locale })).toMatchObject({
    success: '1',
  });
  const sent = () => smtp.received.filter(({ recipients }) => recipients.includes(email));
  await vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: 10_000, interval: 10 });
  const mail = plainTextOf(sent()[0]?.raw ?? '');
  expect(mail).toMatch(says);
  const token = /\/invitation#([\w-]{43})/.exec(mail)?.[1] ?? '';
  const password = 'four walking herons';
  expect(await door.browser().call('acceptInvitation', { token, password })).toMatchObject({ success: '1' });
  expect(await door.browser().call('staffSignIn', { name, password })).toMatchObject({ success: '1' });
  expect(await readDeveloperMail(server.database, email), 'nothing lies about beside it').toEqual([]);
});
