import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { type Listener, openListener } from '../../../platform/database/listener.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { enqueue, Jobs } from '../../../platform/jobs/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { checkCode } from './code-check.ts';
import { codeMailJob, type CodeRequest, registerCodeMailJob } from './code-mail-job.ts';

interface Sent {
  to: string;
  code: string;
  messageId: string;
}

const start = new Date('2026-03-02T10:00:00Z');
const clock = createFixedClock(start);
let test: TestDatabase;
let listener: Listener;
let jobs: Jobs;
let member: FixtureMember;
let sent: Sent[];
/** Number of further mails that the mail server refuses. */
let refusals: number;
let hashed: number;
beforeEach(async () => {
  clock.moveTo(start);
  test = await createTestDatabase();
  await createCountry(test.database);
  member = await createMember(test.database, { username: 'Mia' });
  sent = [];
  refusals = 0;
  hashed = 0;
  listener = openListener({ url: test.url });
  jobs = new Jobs({ database: test.database, listener, log: createLogger({ level: 'silent' }) });
  const deliver = async (mail: { to: string; values: object }, messageId: string) => {
    sent.push({ to: mail.to, messageId, code: (mail.values as { code: string }).code });
    if (sent.length <= refusals) throw new Error('not now');
    return 'Your code';
  };
  const counted = (secret: string) => {
    hashed += 1;
    return hashPassword(secret);
  };
  registerCodeMailJob(jobs, { database: test.database, office: { deliver }, clock, hashPassword: counted });
  await jobs.start();
});
afterEach(async () => {
  await jobs.close();
  await listener.close();
  await test.drop();
});

const request = (change: Partial<CodeRequest> = {}): Promise<void> => {
  const payload: CodeRequest = {
    purpose: 'recovery',
    name: 'mia',
    email: 'MIA@example.com',
    locale: 'en_US',
    requestedAtMs: start.getTime(),
    ...change,
  };
  return enqueue(test.database, { job: codeMailJob, payload });
};
const settled = () =>
  vi.waitFor(async () => expect(await test.database.selectFrom('job').select('id').execute()).toEqual([]), {
    timeout: 10_000,
    interval: 10,
  });
const isRight = async (code = '') =>
  (await checkCode(test.database, { purpose: 'recovery', memberId: member.id, email: 'mia@example.com', code }, clock.now())) !== undefined;

it('The job writes six digits to the stored address and stores them as Argon2id only', async () => {
  await request();
  await settled();
  expect(sent).toMatchObject([{ to: 'mia@example.com', code: expect.stringMatching(/^\d{6}$/) }]);
  const [row] = await test.database.selectFrom('email_code').selectAll().execute();
  expect(row?.code_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(sent[0]?.code ?? '');
  expect(await isRight(sent[0]?.code)).toBe(true);
});

it('The job makes a new code when the mail failed, so that no unsent code stays valid', async () => {
  refusals = 1;
  await request();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const waiting = await test.database.selectFrom('job').select('payload').execute();
  expect(JSON.stringify(waiting)).not.toContain(sent[0]?.code ?? '');
  await settled();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  expect(await isRight(sent[1]?.code)).toBe(true);
  if (sent[0]?.code !== sent[1]?.code) expect(await isRight(sent[0]?.code)).toBe(false);
});

it('The job does not let a late request replace a newer code', async () => {
  await request({ requestedAtMs: start.getTime() + 1 });
  await settled();
  await request();
  await settled();
  expect(sent).toHaveLength(1);
  expect(await isRight(sent[0]?.code)).toBe(true);
});

it('The job sends no code that would have expired, and deletes expired codes', async () => {
  await request();
  await settled();
  clock.advance(600_000);
  await request();
  await settled();
  expect(sent).toHaveLength(1);
  expect(await test.database.selectFrom('email_code').selectAll().execute()).toEqual([]);
});

it('The job sends no code to an address that is not the member’s', async () => {
  for (const change of [{ email: 'thief@example.com' }, { name: 'nobody' }, { name: 'mia%' }, { name: '' }]) await request(change);
  await settled();
  expect(sent).toEqual([]);
});

it('The job hashes for a stranger as for a member, so that a simultaneous sign-in takes equally long', async () => {
  await request();
  await settled();
  expect(hashed).toBe(1);
  await request({ email: 'somebody.else@example.com' });
  await request({ name: 'nobody' });
  await settled();
  expect(hashed).toBe(3);
  expect(sent).toHaveLength(1);
});
