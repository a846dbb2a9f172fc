import { brand } from '@upline/brand';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Listener, openListener } from '../database/listener.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { Jobs } from '../jobs/index.ts';
import { createLogger } from '../logger.ts';
import { createPostOffice, registerMailJob } from './post-office.ts';
import { readDeveloperMail } from './developer-mailbox.ts';
import { type NewMail, sendMail } from './send-mail.ts';
import { type MailServer, openMailServer, type ReceivedMail } from './testing/mail-server.ts';

let test: TestDatabase;
let listener: Listener;
let jobs: Jobs | undefined;
let smtp: MailServer | undefined;
let logged: string;
beforeEach(async () => {
  test = await createTestDatabase();
  listener = openListener({ url: test.url });
  logged = '';
});
afterEach(async () => {
  await jobs?.close();
  await listener.close();
  smtp?.close();
  await test.drop();
});

async function startMailServer(...how: Parameters<typeof openMailServer>): Promise<MailServer> {
  smtp = await openMailServer(...how);
  return smtp;
}

async function startSending(smtpUrl: string | undefined): Promise<void> {
  const log = createLogger({ level: 'trace' }, { write: (line) => void (logged += line) });
  jobs = new Jobs({ database: test.database, listener, log });
  const office = createPostOffice({
    settings: {
      smtpUrl,
      mailFrom: 'The shop <no-reply@shop.example>',
      publicUrl: 'https://shop.example',
      staff: { publicUrl: 'https://console.shop.example' },
    },
    database: test.database,
  });
  registerMailJob(jobs, { office, log, database: test.database });
  await jobs.start();
}
const mail: NewMail<'passwordChanged'> = {
  to: 'ana@example.com',
  template: 'passwordChanged',
  locale: 'en_US',
  values: { name: 'Ana', time: '2026-03-02 02:00:00 (America/Los_Angeles)' },
};
const outbox = () => test.database.selectFrom('job').selectAll().execute();
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 10 });
const headerOf = (raw: string, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1];

it('The mailer passes a mail to the mail server after the transaction has committed', async () => {
  const { received, port } = await startMailServer();
  await startSending(`smtp://127.0.0.1:${port}`);
  const failed = inTransaction(test.database, async (transaction) => {
    await sendMail(transaction, { ...mail, to: 'nobody@example.com' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await inTransaction(test.database, (transaction) => sendMail(transaction, mail));
  await eventually(() => expect(received).toHaveLength(1));
  const { recipients, raw } = received[0] as ReceivedMail;
  expect(recipients).toEqual(['ana@example.com']);
  expect(headerOf(raw, 'From')).toBe('The shop <no-reply@shop.example>');
  expect(headerOf(raw, 'To')).toBe('ana@example.com');
  expect(headerOf(raw, 'Subject')).toBe(`Your ${brand.name} login password was changed`);
  expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(raw, 'Message-ID')).toMatch(/^<upline\.\d+\.\d+@shop\.example>$/);
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
  expect(raw).toContain('Content-Type: text/html; charset=utf-8');
  await eventually(async () => expect(await outbox()).toEqual([]));
});

it('The mailer tries again if the server refuses or is away, and names no person in logs or in the outbox', async () => {
  const busy = Object.assign(new Error('mailbox of ana@example.com is busy'), { responseCode: 451 });
  const { received, port } = await startMailServer(0, (attempt) => (attempt === 1 ? busy : undefined));
  await startSending(`smtp://127.0.0.1:${port}`);
  await sendMail(test.database, mail);
  await eventually(async () => expect(await outbox()).toMatchObject([{ tries: 1, last_failure: expect.stringContaining('451') }]));
  expect((await outbox())[0]?.last_failure).not.toContain('ana');
  await eventually(() => expect(received).toHaveLength(1));
  await eventually(async () => expect(await outbox()).toEqual([]));

  smtp?.close();
  await sendMail(test.database, mail);
  await eventually(async () => expect(await outbox()).toMatchObject([{ last_failure: expect.stringMatching(/ECONN|ESOCKET/) }]));
  const back = await startMailServer(port);
  await eventually(() => expect(back.received).toHaveLength(1));
  expect(logged).toContain('will be tried again');
  expect(logged).not.toMatch(/ana/i);
});

it('The mailer does not make a second recipient of an address with a comma', async () => {
  const { received, port } = await startMailServer();
  await startSending(`smtp://127.0.0.1:${port}`);
  await sendMail(test.database, { ...mail, to: 'ana,thief@example.com' });
  await eventually(() => expect(received.map(({ recipients }) => recipients)).toEqual([['"ana,thief"@example.com']]));
});

it('The mailer gives up a mail that could not be sent for three days, and logs it', async () => {
  await sendMail(test.database, mail);
  await test.database
    .updateTable('job')
    .set({ created_at: new Date(Date.now() - 3 * 86_400_000 - 1) })
    .execute();
  await startSending('smtp://127.0.0.1:1');
  await eventually(async () => expect(await outbox()).toEqual([]));
  expect(logged).toContain('given up');
});

it('The developer mailbox keeps the newest five hundred mails if there is no mail server', async () => {
  await startSending(undefined);
  for (let index = 0; index < 3; index += 1) await sendMail(test.database, { ...mail, to: `m${index}@example.com` });
  await eventually(async () => expect(await readDeveloperMail(test.database)).toHaveLength(3));
  await test.database
    .insertInto('developer_mail')
    .values(
      Array.from({ length: 498 }, (_, index) => ({
        message_id: `m${index}`,
        recipient: 'x@y.zz',
        subject: '',
        body_text: '',
        body_html: '',
      })),
    )
    .execute();
  await sendMail(test.database, mail);
  await eventually(async () => expect(await readDeveloperMail(test.database, 'ANA@example.com')).toHaveLength(1));
  await eventually(async () => {
    const kept = await test.database.selectFrom('developer_mail').select('id').orderBy('id').execute();
    expect(kept).toHaveLength(500);
    expect(kept[0]).toEqual({ id: 3n });
  });
});
