import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { codeShopOfFile } from '../../../features/member/testing/code-shop.ts';

const shop = codeShopOfFile();
let staff: StaffShop;
let member: FixtureMember;
let made = 0;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock: shop.clock });
});
afterAll(() => staff.close());
beforeEach(async () => {
  made += 1;
  member = await createMember(shop.server.database, { username: `Owner${made}`, password: 'their own', now: shop.clock.now() });
});

const reason = 'asked on the telephone, call 5512';
const thief = () => `thief${made}@attacker.example`;
const row = () =>
  shop.server.database.selectFrom('member').select(['email', 'first_name', 'mobile']).where('id', '=', member.id).executeTakeFirstOrThrow();
async function ask(fields: object): Promise<number> {
  const answer = (await staff.as('service', 'correctMember', { memberCode: member.code, reason, ...fields })) as {
    waiting: { requestId: number };
  };
  return answer.waiting.requestId;
}

describe('a clerk’s attempt to take over an account', () => {
  it('A clerk cannot set the e-mail alone, so no code for a new password comes to the clerk', async () => {
    const { email } = await row();
    const requestId = await ask({ email: thief() });
    expect(await staff.as('service', 'approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
    expect(await row()).toMatchObject({ email });
    await shop.ask({ userCode: member.code, email: thief() });
    expect((await shop.mailsTo(thief())).map(({ subject }) => subject)).toEqual([]);
  });

  it('A clerk cannot hide the e-mail among other fields', async () => {
    const before = await row();
    await ask({ firstName: 'Ingeborg', mobile: '+1 415 555 0100', email: thief() });
    expect(await row()).toEqual(before);
  });

  it('A clerk’s correction takes effect after a second approval, and not if the member changed the address', async () => {
    const second = await ask({ email: thief() });
    await shop.server.database.updateTable('member').set({ email: 'own@example.com' }).where('id', '=', member.id).execute();
    expect(await staff.as('compliance', 'approveRequest', { requestId: second })).toMatchObject({ error: 'approvalStale' });
    const requestId = await ask({ email: `right${made}@example.com` });
    expect(await staff.as('compliance', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
    expect(await row()).toMatchObject({ email: `right${made}@example.com` });
  });
});

it('A correction of name and telephone takes one person', async () => {
  const fields = { firstName: 'Ingeborg', mobile: '+1 415 555 0199' };
  expect(await staff.as('service', 'correctMember', { memberCode: member.code, reason, ...fields })).toMatchObject({
    data: { changed: ['firstName', 'mobile'] },
  });
});

it('The requested values are in no audit line, and hidden from people who may not see contacts', async () => {
  const requestId = await ask({ email: thief(), paperNumber: 'A1234567' });
  const audit = await shop.server.database.selectFrom('audit').select('detail').where('action', '=', 'staff.askApproval').execute();
  for (const hidden of [thief(), 'A1234567']) expect(JSON.stringify(audit)).not.toContain(hidden);
  const seenBy = async (name: 'compliance' | 'finance1') => JSON.stringify(await staff.as(name, 'getApproval', { requestId }));
  expect(await seenBy('compliance')).toContain(thief());
  expect(await seenBy('finance1')).not.toContain(thief());
  expect(await seenBy('finance1')).toContain('@attacker.example');
});
