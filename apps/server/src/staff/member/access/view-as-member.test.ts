import { type OperationDefinition, type OperationName, operations } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { noteEndedViews } from '../../../features/member/index.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { successOf } from '../../../testing/success-of.ts';

let server: TestServer;
let staff: StaffShop;
let member: FixtureMember;
let token: string;
const reason = 'asked on the telephone, call 5512';
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  staff = await openStaffShop(server);
  member = await createMember(server.database);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});
beforeEach(async () => {
  token = await takeToken(await begin());
});

/** The code of a new view by `service`. */
async function begin(): Promise<string> {
  const answer = await staff.as('service', 'viewAsMember', { memberCode: member.code, reason });
  return (answer as { data: { viewCode: string } }).data.viewCode;
}

async function takeToken(viewCode: string): Promise<string> {
  return successOf(await server.call('takeMemberView', { viewCode })).data.token;
}

const lastOf = (action: string) =>
  server.database
    .selectFrom('audit')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const ended = { success: '0', errorCode: '-10000' };

const all = Object.values<OperationDefinition>(operations);
const commands = all
  .filter(({ kind, caller }) => kind === 'command' && !caller.startsWith('staff'))
  .map(({ name }) => name as OperationName);
const companionCommands = all.filter(({ kind, companion }) => kind === 'command' && companion !== undefined);

describe('a view as a member', () => {
  it('A view as a member shows what the member sees, for fifteen minutes, and is audited with its reason', async () => {
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ success: '1', data: { userCode: member.code } });
    expect(await server.call('getFbBalance', { bankbookType: '6' }, { token })).toMatchObject({ success: '1' });
    const audit = server.database.selectFrom('audit').select(['actor', 'action', 'detail']).where('subject', '=', member.code);
    expect(await audit.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      actor: 'staff:service',
      action: 'staff.viewAsMember',
      detail: { memberCode: member.code, reason },
    });
    await server.database.updateTable('member_view').set({ expires_at: new Date() }).execute();
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ errorCode: '-10000' });
  });

  it('A view as a member opens at an address of the shop that has a code in its fragment, and no token', async () => {
    const answer = await staff.as('service', 'viewAsMember', { memberCode: member.code, reason });
    const { data } = answer as { data: { viewCode: string; address: string } };
    const { origin, pathname, search, hash } = new URL(data.address);
    expect({ origin, pathname, search }).toEqual({ origin: new URL(loadSettings({}).publicUrl).origin, pathname: '/my', search: '' });
    expect(hash).toBe(`#view=${data.viewCode}`);
    expect(await server.call('getJmiMember', {}, { token: data.viewCode })).toMatchObject(ended);
    const taken = successOf(await server.call('takeMemberView', { viewCode: data.viewCode }));
    expect(taken).toMatchObject({ data: { token: expect.stringMatching(/^view-.{43}$/), memberCode: member.code, by: 'service' } });
    expect(taken.data.seconds).toBeGreaterThan(840);
    expect(taken.data.seconds).toBeLessThanOrEqual(900);
  });

  it('A view as a member begins with a code taken once, also by two at the same time, and within a minute', async () => {
    const viewCode = await begin();
    const both = await Promise.all([1, 2].map(() => server.call('takeMemberView', { viewCode })));
    expect(both.map(({ success }) => success).sort()).toEqual(['0', '1']);
    expect(await server.call('takeMemberView', { viewCode })).toMatchObject(ended);
    const late = await begin();
    await server.database
      .updateTable('member_view')
      .set({ begun_at: new Date(Date.now() - 61_000) })
      .where('token_hash', 'is', null)
      .execute();
    expect(await server.call('takeMemberView', { viewCode: late })).toMatchObject(ended);
  });

  it('A view link creates no session: neither a member’s session nor a view’s token is accepted as a code', async () => {
    const { token: session } = member;
    expect(await server.call('getJmiMember', {}, { token: session })).toMatchObject({ success: '1' });
    for (const viewCode of [session, token, token.slice('view-'.length), '', 'x'.repeat(43)])
      expect(await server.call('takeMemberView', { viewCode }), viewCode).toMatchObject(ended);
  });

  it('A view as a member is no session: the member sees none, and its token is not in the database', async () => {
    expect(await staff.as('service', 'getMemberAccess', { memberCode: member.code })).toMatchObject({
      data: { sessions: [{}], signIns: [] },
    });
    const { rows } = await server.database
      .selectFrom('member_view')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }));
    expect(
      JSON.stringify(rows.map(({ token_hash, code_hash }) => `${token_hash?.toString('latin1')} ${code_hash.toString('latin1')}`)),
    ).not.toContain(token.slice(5));
    expect(await server.call('getJmiMember', {}, { token: token.slice('view-'.length) })).toMatchObject({ errorCode: '-10000' });
  });

  it.each(commands)('A view as a member does not accept %s', async (name) => {
    const before = await server.database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
    expect(await server.call(name, {}, { token })).toMatchObject({ success: '0', error: 'viewOnly' });
    expect(await server.database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()).toEqual(before);
  });

  it.each(companionCommands.map((definition) => [definition.name, definition] as const))(
    'A view as a member does not accept %s of the companion',
    async (name, definition) => {
      const { companion } = definition;
      const inPath = (companion?.pathFields ?? []).map(() => '/x').join('');
      const query = new URLSearchParams({ token, userId: member.code });
      const answer = await server.app.inject({
        method: companion?.method ?? 'GET',
        url: `/api/h5/${companion?.group}/api/${companion?.name ?? name}${inPath}?${query.toString()}`,
      });
      expect(answer.json()).toMatchObject({ success: '0' });
      expect(answer.json<{ resultMessage: string }>().resultMessage).toMatch(/^You are viewing the shop as this member/);
    },
  );

  it('A view as a member is for people who may view and see contacts, of members in their companies', async () => {
    expect(await staff.as('finance1', 'viewAsMember', { memberCode: member.code, reason })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.limitedTo(['KR'], 'service', 'viewAsMember', { memberCode: member.code, reason })).toMatchObject({
      error: 'memberNotFound',
    });
  });

  it('A view as a member ends when its person loses the permission, the contacts or the company', async () => {
    const seen = () => server.call('getJmiMember', {}, { token });
    const permissions = (
      await server.database.selectFrom('staff_role').select('permissions').where('name', '=', 'service').executeTakeFirstOrThrow()
    ).permissions;
    const allow = (allowed: string[]) =>
      server.database.updateTable('staff_role').set({ permissions: allowed }).where('name', '=', 'service').execute();
    for (const taken of ['member.view-as', 'member.read-contact']) {
      await allow(permissions.filter((name) => name !== taken));
      expect(await seen(), taken).toMatchObject({ errorCode: '-10000' });
      await allow(permissions);
      expect(await seen()).toMatchObject({ success: '1' });
    }
    const limit = (companies: string[] | null) =>
      server.database.updateTable('staff').set({ companies }).where('name', '=', 'service').execute();
    await limit(['KR']);
    expect(await seen()).toMatchObject({ errorCode: '-10000' });
    await limit(null);
  });

  it('A view as a member is left on the server, and the audit says so', async () => {
    expect(await server.call('leaveMemberView', { view: token })).toMatchObject({ success: '1' });
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject(ended);
    const line = { actor: 'staff:service', subject: member.code, detail: { memberCode: member.code, why: 'left' } };
    expect(await lastOf('staff.viewEnded')).toEqual(line);
    expect(await server.call('leaveMemberView', { view: token })).toMatchObject({ success: '1' });
    const lines = await server.database
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'staff.viewEnded')
      .where(sql<boolean>`detail ->> 'why' = 'left'`)
      .execute();
    expect(lines).toHaveLength(1);
  });

  it('A view as a member cannot be ended by a session of the member, and leaves that session alone', async () => {
    const { token: session } = member;
    expect(await server.call('leaveMemberView', { view: session })).toMatchObject({ success: '1' });
    expect(await server.call('getJmiMember', {}, { token: session })).toMatchObject({ success: '1' });
  });

  it('A view as a member ends in the audit when it expires, was never opened, or its person loses the right', async () => {
    const watch = () => noteEndedViews(server.database, new Date());
    await server.database.updateTable('member_view').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();
    const open = await takeToken(await begin());
    await watch();
    expect(await server.call('getJmiMember', {}, { token: open })).toMatchObject({ success: '1' });
    await server.database.updateTable('member_view').set({ expires_at: new Date() }).where('ended_at', 'is', null).execute();
    await watch();
    expect(await lastOf('staff.viewEnded')).toMatchObject({ detail: { why: 'timeOver' } });
    await begin();
    await server.database.updateTable('member_view').set({ expires_at: new Date() }).where('ended_at', 'is', null).execute();
    await watch();
    expect(await lastOf('staff.viewEnded')).toMatchObject({ detail: { why: 'neverOpened' } });
    await takeToken(await begin());
    const setActive = (is_active: boolean) =>
      server.database.updateTable('staff').set({ is_active }).where('name', '=', 'service').execute();
    await setActive(false);
    await watch();
    await setActive(true);
    expect(await lastOf('staff.viewEnded')).toMatchObject({ subject: member.code, detail: { why: 'accessEnded' } });
  });

  it('A view as a member ends with the sessions of its person', async () => {
    expect(await staff.as('root', 'endStaffSessions', { name: 'service' })).toMatchObject({ success: '1' });
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ errorCode: '-10000' });
  });

  it('A view as a member ends when its person is disabled', async () => {
    await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', 'service').execute();
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ errorCode: '-10000' });
    await server.database.updateTable('staff').set({ is_active: true }).where('name', '=', 'service').execute();
  });
});
