import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { codeShopOfFile } from '../../../features/member/testing/code-shop.ts';

const shop = codeShopOfFile();
let staff: StaffShop;
let member: FixtureMember;
let email: string;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock: shop.clock });
});
afterAll(() => staff.close());
beforeEach(async () => {
  member = await createMember(shop.server.database);
  ({ email } = await database().selectFrom('member').select('email').where('code', '=', member.code).executeTakeFirstOrThrow());
});

const database = () => shop.server.database;
const reason = 'forgot the password, call 5512';
const mail = () => staff.as('service', 'mailPasswordReset', { memberCode: member.code, reason });
const lines = () =>
  database()
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('action', '=', 'staff.mailPasswordReset')
    .where('subject', '=', member.code)
    .execute();

it('The call sends the mail of a forgotten password, with whose code the member sets a new one', async () => {
  expect(await mail()).toMatchObject({ success: '1', data: { sentTo: expect.stringMatching(/^.····.@/) } });
  const [sent] = await shop.mailsTo(email);
  const code = /^\d{6}$/m.exec(sent?.body_text ?? '')?.[0] ?? '';
  expect(await shop.reset({ userCode: member.code, email }, code)).toMatchObject({ success: '1' });
  const audit = await lines();
  expect(audit).toMatchObject([{ actor: 'staff:service', detail: { reason } }]);
  expect(JSON.stringify(audit)).not.toContain(code);
});

it('The call counts with the member’s own requests: one code is on its way at a time', async () => {
  expect(await mail()).toMatchObject({ success: '1' });
  expect(await mail()).toMatchObject({ success: '0', error: 'tooMany' });
  expect(await shop.ask({ userCode: member.code, email })).toMatchObject({ error: 'tooMany' });
  expect(await lines()).toHaveLength(1);
});

it('The call is refused for a locked, addressless or foreign member, and without a reason or permission', async () => {
  const payload = { memberCode: member.code, reason };
  expect(await staff.limitedTo(['KR'], 'root', 'mailPasswordReset', payload)).toMatchObject({ error: 'memberNotFound' });
  expect(await staff.as('finance1', 'mailPasswordReset', payload)).toMatchObject({ error: 'notAllowed' });
  expect(await staff.as('service', 'mailPasswordReset', { ...payload, reason: '' })).toMatchObject({ success: '0' });
  await staff.as('service', 'lockMember', payload);
  expect(await mail()).toMatchObject({ error: 'memberLocked' });
  await staff.as('service', 'unlockMember', payload);
  await database().updateTable('member').set({ email: '' }).where('code', '=', member.code).execute();
  expect(await mail()).toMatchObject({ error: 'emailRefused', resultMessage: expect.stringMatching(/no email address/) });
  expect(await shop.mailsTo(email)).toEqual([]);
  expect(await lines()).toEqual([]);
});
