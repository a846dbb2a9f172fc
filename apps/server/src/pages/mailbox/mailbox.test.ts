import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const mails = [
    ['ana@example.com', 'First', 'one'],
    ['ben@example.com', '<script>alert(1)</script>', '"><img src=x onerror=alert(2)>'],
    ['ana@example.com', 'Last', 'three'],
  ] as const;
  for (const [recipient, subject, body] of mails)
    await server.database
      .insertInto('developer_mail')
      .values({ message_id: subject, recipient, subject, body_text: body, body_html: `<script>${body}</script>` })
      .execute();
});
afterAll(() => server.close());

it('The mailbox lists a recipient’s mail as JSON, newest first, with the address in any case', async () => {
  const response = await server.app.inject('/dev/mailbox.json?to=ANA%40example.com');
  const mails = response.json<{ subject: string }[]>();
  expect(mails.map(({ subject }) => subject)).toEqual(['Last', 'First']);
  expect(mails[0]).toMatchObject({ id: 3, to: 'ana@example.com', text: 'three', at: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await server.app.inject('/dev/mailbox.json')).json()).toHaveLength(3);
  expect((await server.app.inject('/dev/mailbox.json?to=nobody%40example.com')).json()).toEqual([]);
});

it('The mailbox shows mail as a page on which no script of a mail can run', async () => {
  const response = await server.app.inject('/dev/mailbox?to=%22%3E%3Cb%3E');
  expect(response.body).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(response.body).toContain('No mail yet');
  const all = (await server.app.inject({ url: '/dev/mailbox', headers: { cookie: 'locale=zh_CN' } })).body;
  expect(all).toContain('开发者邮箱');
  expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(all).not.toMatch(/<script|<img/);
  const policy = String(response.headers['content-security-policy']);
  const style = /<style>([\s\S]*?)<\/style>/.exec(all)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(response.headers['referrer-policy'], 'what an answer says itself is left to it').toBe('no-referrer');
});

it('The mailbox shows the HTML of one mail in a sandbox', async () => {
  const response = await server.app.inject('/dev/mailbox/2.html');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
  for (const name of ['99.html', '0.html', '2', 'x.html', '99999999999999999999.html'])
    expect((await server.app.inject(`/dev/mailbox/${name}`)).statusCode, name).toBe(404);
});

it('The mailbox does not exist outside the demo', async () => {
  const settings = {
    DEMO: '0',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SIGNING_SECRET: 'a-signing-secret-of-length',
    GATEWAY_PRIVATE_KEY: 'a-private-key-of-length',
    GATEWAY_IPN_SECRET: 'an-ipn-secret-of-length',
    PAYOUT_KEY: Buffer.alloc(32, 'k').toString('base64'),
  };
  const production = await createTestServer({ beside: server, settings });
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1.html'])
    expect((await production.app.inject(url)).statusCode).toBe(404);
  await production.close();
});
