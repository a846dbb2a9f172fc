import type { Locale } from '@upline/i18n';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { readDeveloperMail } from '../../../platform/mail/index.ts';
import { type MailServer, openMailServer, plainTextOf } from '../../../platform/mail/testing/mail-server.ts';
import { signatureOf } from '../../../platform/signature/verify-signature.ts';
import { createCountry, createMember, md5 } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let smtp: MailServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await openMailServer();
  server = await createTestServer({ prepare: createCountry, runsJobs: true, settings: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
});
afterAll(async () => {
  await server.close();
  smtp.close();
});

/** A timestamp, and the signature over the fields and this timestamp. */
function sign(...fields: string[]): { timestamp: number; authId: string } {
  const timestamp = Date.now();
  return { timestamp, authId: signatureOf(fields, timestamp, loadSettings({}).signingSecret) };
}

/** Newest mail to an address. Waits until this many have arrived. */
async function mailTo(email: string, count: number): Promise<string> {
  const find = () => smtp.received.filter(({ recipients }) => recipients.includes(email));
  await vi.waitFor(() => expect(find()).toHaveLength(count), { timeout: 10_000, interval: 10 });
  return plainTextOf(find().at(-1)?.raw ?? '');
}

it.each<[Locale, RegExp, RegExp]>([
  ['en_US', /valid for 10 minutes/, /login password of your account was changed/],
  ['zh_CN', /验证码 10 分钟内有效/, /登录密码已于/],
])('The mail server sends a code in %s, and the notice of the new password too', async (locale, says, tells) => {
  const username = `smtp.${locale.toLowerCase()}`;
  const { id, code: userCode } = await createMember(server.database, { username });
  await server.database.updateTable('member').set({ locale }).where('id', '=', id).execute();
  const email = `${username}@example.com`;
  const asked = { type: '1', userCode, email, locale, ...sign(userCode, email) } as const;
  expect(await server.call('sendEmailVerifyCode', asked, { locale })).toMatchObject({ success: '1' });
  const mail = await mailTo(email, 1);
  expect(mail).toMatch(says);
  const verifyCode = /^\d{6}$/m.exec(mail)?.[0] ?? '';
  const password = md5('a new one');
  const reset = { userCode, email, verifyCode, password, locale, ...sign(userCode, email, verifyCode, password) };
  expect(await server.call('passwordReset', reset, { locale })).toMatchObject({ success: '1' });
  expect(await mailTo(email, 2)).toMatch(tells);
  expect(await readDeveloperMail(server.database, email), 'nothing lies about beside it').toEqual([]);
});
