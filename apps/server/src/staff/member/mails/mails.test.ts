import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineJob, enqueue } from '../../../platform/jobs/index.ts';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let staff: StaffShop;
let member: FixtureMember;
const reason = 'never arrived, call 5512';
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry, runsJobs: true });
  staff = await openStaffShop(server);
  member = await createMember(server.database);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

interface Mail {
  mailId: number;
  template: string;
  mayResend: boolean;
}
const list = async () => ((await staff.as('service', 'listMemberMails', { memberCode: member.code })) as { data: Mail[] }).data;
const sent = (count: number) => expect.poll(async () => (await list()).length, { timeout: 15_000 }).toBe(count);
const carried = () => server.database.selectFrom('developer_mail').select(['recipient', 'subject']).orderBy('id').execute();

it('The mail list shows what was sent, sends it again to the present address, and never a code', async () => {
  const correction = { memberCode: member.code, email: 'next@example.com', reason: 'typing error' };
  const asked = (await staff.as('service', 'correctMember', correction)) as { waiting: { requestId: number } };
  await staff.as('compliance', 'approveRequest', { requestId: asked.waiting.requestId });
  await sent(2);
  const payload = { purpose: 'recovery', name: member.code, email: 'next@example.com', locale: 'en_US', requestedAtMs: Date.now() };
  await enqueue(server.database, { job: defineJob('member.mailCode'), payload });
  await sent(3);
  const [code, ...told] = await list();
  const [first, toAddressBefore] = ['memberCorrected', 'contactCorrected'].map((template) =>
    told.find((mail) => mail.template === template),
  );
  expect([code?.template, code?.mayResend]).toEqual(['recoveryCode', false]);
  const row = server.database
    .selectFrom('sent_mail')
    .select('content')
    .where('id', '=', String(code?.mailId) as never);
  expect(await row.executeTakeFirst()).toEqual({ content: null });
  expect(await staff.as('service', 'resendMail', { mailId: code?.mailId, reason })).toMatchObject({ error: 'mailNotResendable' });
  // Its link acts for anyone who has it.
  expect(toAddressBefore?.mayResend).toBe(false);
  expect(await staff.limitedTo(['KR'], 'root', 'resendMail', { mailId: first?.mailId, reason })).toMatchObject({ error: 'mailNotFound' });
  expect(await staff.as('finance1', 'resendMail', { mailId: first?.mailId, reason })).toMatchObject({ error: 'notAllowed' });
  expect(await carried()).toHaveLength(3);
  expect(await staff.as('service', 'resendMail', { mailId: first?.mailId, reason })).toMatchObject({ success: '1' });
  await sent(4);
  expect((await list())[0]).toMatchObject({ template: 'memberCorrected', resentBy: 'service', recipient: 'n····t@example.com' });
  expect((await carried()).at(-1)?.recipient).toBe('next@example.com');
  const audit = server.database.selectFrom('audit').select(['action', 'detail']).where('subject', '=', member.code).orderBy('id', 'desc');
  expect(await audit.executeTakeFirst()).toMatchObject({ action: 'staff.resendMail', detail: { template: 'memberCorrected', reason } });
  expect(await staff.limitedTo(['KR'], 'root', 'listMemberMails', { memberCode: member.code })).toMatchObject({ error: 'memberNotFound' });
});

it('The mail list shows a mail by the subject that it was sent with, whatever its text says by now', async () => {
  const [before] = await list();
  const sentAs = (await carried()).at(-1)?.subject;
  expect(before).toMatchObject({ template: 'memberCorrected', subject: sentAs });
  const body = 'Hello {{name}}, your {{fields}} was corrected at {{time}}. Write to {{support}}.';
  const words = { template: 'memberCorrected', language: 'en_US', version: 0, subject: 'Your record was mended', body };
  const asked = (await staff.as('editor', 'saveMailText', words)) as { waiting?: { requestId: number } };
  expect(await staff.as('root', 'approveRequest', { requestId: asked.waiting?.requestId })).toMatchObject({ success: '1' });
  expect((await list())[0]).toMatchObject({ subject: sentAs });
  expect(await staff.as('service', 'resendMail', { mailId: before?.mailId, reason })).toMatchObject({ success: '1' });
  await sent(5);
  expect((await list())[0]).toMatchObject({ subject: 'Your record was mended' });
  expect((await carried()).at(-1)?.subject).toBe('Your record was mended');
});
