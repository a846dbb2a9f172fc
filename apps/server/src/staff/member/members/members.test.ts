import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueFixture } from '../../../testing/catalogue-fixture.ts';
import { seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { md5 } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';

let server: TestServer;
let staff: StaffShop;
let fixture: CatalogueFixture;
let member: Shopper;
const password = 'moss-on-old-stones';
const reason = 'asked on the telephone, call 5512';

beforeAll(async () => {
  server = await createTestServer();
  fixture = await seedCatalogue(server.database);
  staff = await openStaffShop(server);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});
beforeEach(async () => {
  member = await createShopper(server, fixture, { password });
  const contact = { email: `${member.username}@example.com`, mobile: '+1 415 555 0148', paper_number: 'A1234521', last_name: 'Solberg' };
  await server.database.updateTable('member').set(contact).where('id', '=', member.id).execute();
  await server.database.updateTable('address').set({ is_default: true }).where('member_id', '=', member.id).execute();
});

const memberCode = () => member.code;
const audits = () =>
  server.database.selectFrom('audit').select(['actor', 'action', 'detail']).where('subject', '=', member.code).orderBy('id').execute();
const mails = async () => {
  const jobs = await server.database.selectFrom('job').select('payload').where('name', '=', 'mail.send').orderBy('id').execute();
  return jobs.map(({ payload }) => payload as { to: string; template: string; values: Record<string, string> });
};
const signIn = () => server.call('gettoken', { userCode: member.username, password: md5(password) });

describe('a member of another company', () => {
  const acts = [
    ['getStaffMember', {}],
    ['getMemberAccess', {}],
    ['listMemberNotes', {}],
    ['showContact', { fields: ['email'], reason }],
    ['lockMember', { reason }],
    ['unlockMember', { reason }],
    ['endMemberSessions', { reason }],
    ['correctMember', { firstName: 'Eva', reason }],
    ['addNote', { text: 'Calls after 17:00' }],
  ] as const;

  it.each(acts)('The call %s answers about a member of another company as about one who does not exist', async (operation, payload) => {
    const foreign = await staff.limitedTo(['KR', 'JP'], 'root', operation, { memberCode: member.code, ...payload });
    const unknown = await staff.limitedTo(['KR', 'JP'], 'root', operation, { memberCode: 'US99999999', ...payload });
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ success: '0', error: 'memberNotFound' });
    expect(await audits()).toEqual([]);
  });

  it('Only people of the member’s company can use wallet acts and notes', async () => {
    expect(await staff.limitedTo(['KR'], 'root', 'setWalletActs', { member: member.code, withdraw: '-1', reason })).toMatchObject({
      error: 'memberNotFound',
    });
    const { data } = (await staff.as('service', 'addNote', { memberCode: member.code, text: 'x' })) as { data: { noteId: number } };
    expect(await staff.limitedTo(['KR'], 'root', 'strikeNote', { noteId: data.noteId, reason })).toMatchObject({ error: 'noteNotFound' });
    expect(await staff.limitedTo(['US'], 'root', 'strikeNote', { noteId: data.noteId, reason })).toMatchObject({ success: '1' });
  });
});

describe('contacts', () => {
  it('Contacts are masked, shown to one person for ten minutes, and the reason is in the audit', async () => {
    const masked = {
      email: expect.stringMatching(/^s····.@example\.com$/),
      mobile: '····48',
      paperNumber: '····21',
      address: '····, Oakland, California, United States',
      shown: [],
      shownUntil: null,
    };
    expect(await staff.as('service', 'getStaffMember', { memberCode: memberCode() })).toMatchObject({ data: { contact: masked } });
    const shown = await staff.as('service', 'showContact', { memberCode: memberCode(), fields: ['email', 'address'], reason });
    const clear = { email: `${member.username}@example.com`, mobile: '····48', address: expect.stringContaining('1 Pine Street') };
    expect(shown).toMatchObject({ data: { ...clear, shown: ['address', 'email'] } });
    expect(await staff.as('service', 'getStaffMember', { memberCode: memberCode() })).toMatchObject({ data: { contact: clear } });
    expect(await staff.as('root', 'getStaffMember', { memberCode: memberCode() })).toMatchObject({ data: { contact: masked } });
    expect(await audits()).toEqual([
      {
        actor: 'staff:service',
        action: 'staff.showContact',
        detail: { memberCode: member.code, fields: '["email","address"]', reason },
      },
    ]);
    const eleven = new Date(Date.now() - 60_000);
    await server.database.updateTable('shown_contact').set({ until: eleven }).where('member_id', '=', member.id).execute();
    expect(await staff.as('service', 'getStaffMember', { memberCode: memberCode() })).toMatchObject({ data: { contact: masked } });
  });

  it('Contacts are not shown without the permission or without a reason', async () => {
    const ask = { memberCode: memberCode(), fields: ['email'] };
    expect(await staff.as('finance1', 'showContact', { ...ask, reason })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('service', 'showContact', { ...ask, reason: ' ' })).toMatchObject({ success: '0', field: 'reason' });
  });
});

describe('a lock', () => {
  it('A lock ends every session and keeps the right password out, in plain words, until it is lifted', async () => {
    expect(await staff.as('service', 'lockMember', { memberCode: memberCode(), reason })).toMatchObject({ success: '1' });
    expect(await member.call('getJmiMember')).toMatchObject({ errorCode: '-10000' });
    expect(await signIn()).toMatchObject({
      success: '0',
      error: 'memberLocked',
      resultMessage: 'Your account is locked. Please contact our support.',
    });
    const wrong = await server.call('gettoken', { userCode: member.username, password: md5('wrong') });
    expect(wrong).toMatchObject({ error: 'signInRefused' });
    expect(await staff.as('service', 'lockMember', { memberCode: memberCode(), reason })).toMatchObject({ error: 'memberLockedAlready' });
    expect(await staff.as('service', 'getStaffMember', { memberCode: memberCode() })).toMatchObject({ data: { lockedReason: reason } });
    expect(await staff.as('service', 'unlockMember', { memberCode: memberCode(), reason })).toMatchObject({ success: '1' });
    expect(await staff.as('service', 'unlockMember', { memberCode: memberCode(), reason })).toMatchObject({ error: 'memberNotLocked' });
    expect(await signIn()).toMatchObject({ success: '1' });
  });

  it('A lock during a sign-in leaves no session', async () => {
    await Promise.all([signIn(), signIn(), staff.as('service', 'lockMember', { memberCode: memberCode(), reason }), signIn()]);
    expect(await server.database.selectFrom('session').select('device').where('member_id', '=', member.id).execute()).toEqual([]);
  });

  it('A lock also holds against a session that was written in another way', async () => {
    await server.database
      .updateTable('member')
      .set({ locked_at: new Date(), locked_by: (await server.database.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id })
      .where('id', '=', member.id)
      .execute();
    expect(await member.call('getJmiMember')).toMatchObject({ errorCode: '-10000' });
  });

  it('A lock needs the permission', async () => {
    expect(await staff.as('finance1', 'lockMember', { memberCode: memberCode(), reason })).toMatchObject({ error: 'notAllowed' });
    expect(await member.call('getJmiMember')).toMatchObject({ success: '1' });
  });
});

it('The call ends all sessions of a member, who can sign in again', async () => {
  await signIn();
  expect(await staff.as('service', 'getMemberAccess', { memberCode: memberCode() })).toMatchObject({
    data: { hasPassword: true, hasPaymentPassword: false, sessions: [{}, {}], signIns: [{ outcome: 'right', times: 1 }] },
  });
  expect(await staff.as('service', 'endMemberSessions', { memberCode: memberCode(), reason })).toMatchObject({ data: { ended: 2 } });
  expect(await member.call('getJmiMember')).toMatchObject({ errorCode: '-10000' });
  expect(await signIn()).toMatchObject({ success: '1' });
});

describe('a correction', () => {
  const correct = (fields: object) => staff.as('service', 'correctMember', { memberCode: memberCode(), reason, ...fields });
  /** A waiting correction, approved by another person. */
  const correctTogether = async (fields: object) => {
    const asked = (await correct(fields)) as { waiting?: { requestId: number } };
    if (asked.waiting === undefined) throw new Error(JSON.stringify(asked));
    return staff.as('compliance', 'approveRequest', { requestId: asked.waiting.requestId });
  };

  it('A correction of the e-mail is mailed to both addresses, and the new one is unproved', async () => {
    const old = `${member.username}@example.com`;
    const email = `new-${member.username}@example.com`;
    expect(await correctTogether({ email, firstName: 'Ingrid', lastName: 'Solberg' })).toMatchObject({ success: '1' });
    const told = (await mails()).filter(({ to }) => to === old || to === email);
    expect(told.map(({ to, template }) => [to, template])).toEqual([
      [old, 'memberCorrected'],
      [email, 'memberCorrected'],
    ]);
    expect(JSON.stringify(told[0]?.values)).not.toContain(email);
    expect(told[0]?.values['fields']).toBe('First name, Email address');
    expect(await member.call('getJmiMember')).toMatchObject({ data: { email, emailProved: false, firstName: 'Ingrid' } });
    expect(await audits()).toEqual([
      {
        actor: 'staff:compliance',
        action: 'staff.correctMember',
        detail: { memberCode: member.code, fields: 'firstName,email', reason, request: expect.any(Number), askedBy: 'service' },
      },
    ]);
  });

  it('A correction keeps the rules of registration and changes nothing where it is refused', async () => {
    const before = await server.database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
    expect(await correct({ email: 'nobody' })).toMatchObject({ error: 'emailRefused', field: 'email' });
    expect(await correct({ email: '' })).toMatchObject({ success: '0', field: 'email' });
    expect(await correct({ mobile: 'call me' })).toMatchObject({ error: 'mobileRefused', field: 'mobile' });
    expect(await correct({ firstName: '4242 4242 4242 4242' })).toMatchObject({ error: 'cardNumberInText' });
    expect(await correct({ firstName: 'E\u0000va' })).toMatchObject({ success: '0', field: 'firstName' });
    expect(await correct({})).toMatchObject({ error: 'nothingToCorrect' });
    expect(await correct({ lastName: 'Solberg' })).toMatchObject({ error: 'nothingToCorrect' });
    expect(await correct({ username: 'other' })).toMatchObject({ success: '0' });
    const refused = await staff.as('finance1', 'correctMember', { memberCode: memberCode(), firstName: 'Eva', reason });
    expect(refused).toMatchObject({ error: 'notAllowed' });
    expect(await server.database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()).toEqual(before);
    expect(await audits()).toEqual([]);
  });

  it('A correction of the e-mail makes codes for the old address void', async () => {
    const code = { purpose: 'recovery' as const, member_id: member.id, email: 'old@example.com', code_hash: 'x' };
    await server.database
      .insertInto('email_code')
      .values({ ...code, requested_at: new Date(), expires_at: new Date(Date.now() + 600_000) })
      .execute();
    await correctTogether({ email: `other-${member.username}@example.com` });
    expect(await server.database.selectFrom('email_code').select('email').where('member_id', '=', member.id).execute()).toEqual([]);
  });
});

describe('notes', () => {
  const list = (payload = {}) => staff.as('service', 'listMemberNotes', { memberCode: memberCode(), ...payload });

  it('Notes about a member and an order are kept, struck once with a reason, and never edited', async () => {
    await member.fill(fixture.products.serum.variantIds[0]);
    const { memberOrderNo: orderNo } = await member.order();
    await staff.as('service', 'addNote', { memberCode: memberCode(), text: 'Calls after 17:00' });
    const { data } = (await staff.as('service', 'addNote', { memberCode: memberCode(), orderNo, text: 'Diffuser may follow alone' })) as {
      data: { noteId: number };
    };
    expect(await staff.as('root', 'strikeNote', { noteId: data.noteId, reason: 'the other order' })).toMatchObject({ success: '1' });
    expect(await staff.as('service', 'strikeNote', { noteId: data.noteId, reason })).toMatchObject({ error: 'noteNotFound' });
    expect(await list()).toMatchObject({
      data: [
        { text: 'Diffuser may follow alone', orderNo, by: 'service', struckBy: 'root', struckReason: 'the other order' },
        { text: 'Calls after 17:00', orderNo: '', struckAt: null },
      ],
      next: null,
    });
    const edit = server.database
      .updateTable('staff_note')
      .set({ body: 'other' })
      .where('id', '=', String(data.noteId) as never);
    await expect(edit.execute()).rejects.toThrow(/permission denied/);
  });

  it('Notes have pages', async () => {
    for (const text of ['one', 'two', 'three']) await staff.as('service', 'addNote', { memberCode: memberCode(), text });
    const first = (await list({ pageSize: 2 })) as { data: { text: string }[]; next: number };
    expect(first.data.map(({ text }) => text)).toEqual(['three', 'two']);
    expect(await list({ pageSize: 2, after: first.next })).toMatchObject({ data: [{ text: 'one' }], next: null });
  });

  it('Notes cannot be written about another member’s order', async () => {
    const other = await createShopper(server, fixture, { password });
    await other.fill(fixture.products.serum.variantIds[0]);
    const { memberOrderNo: orderNo } = await other.order();
    expect(await staff.as('service', 'addNote', { memberCode: memberCode(), orderNo, text: 'x' })).toMatchObject({
      error: 'orderNotFound',
    });
    expect(await staff.as('auditor', 'addNote', { memberCode: memberCode(), text: 'x' })).toMatchObject({ error: 'notAllowed' });
  });
});

it('The member page shows what they have, what is open, what happened', async () => {
  await member.fill(fixture.products.serum.variantIds[0], 2);
  const { memberOrderNo: orderNo } = await member.order();
  await staff.as('service', 'lockMember', { memberCode: memberCode(), reason });
  const answer = await staff.as('service', 'getStaffMember', { memberCode: member.username.toUpperCase() });
  expect(answer).toMatchObject({
    data: {
      memberCode: member.code,
      username: member.username,
      companyCode: 'US',
      sponsor: null,
      wallets: [{ book: '6', balance: 0, held: 0 }, {}, {}, {}],
      pendingEarnings: 0,
      openMatters: [],
      counts: { orders: 1, payments: 0, notes: 0, sessions: 0 },
      recentOrders: [{ orderNo, pieces: 2, pv: 80, state: 'unpaid' }],
      happened: [
        { kind: 'staff.lockMember', who: 'staff:service', auditNo: expect.any(Number), detail: { reason } },
        { kind: 'orderPlaced', who: 'member', subject: orderNo, auditNo: null },
      ],
    },
  });
  const editor = await staff.as('editor', 'getStaffMember', { memberCode: memberCode() });
  expect(editor).toMatchObject({ error: 'notAllowed' });
});
