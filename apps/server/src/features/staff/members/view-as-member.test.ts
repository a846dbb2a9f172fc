import { type OperationDefinition, type OperationName, operations } from '@upline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

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
  const answer = await staff.as('service', 'viewAsMember', { memberCode: member.code, reason });
  token = (answer as { data: { token: string } }).data.token;
});

const all = Object.values(operations) as unknown as OperationDefinition[];
const commands = all
  .filter(({ kind, caller }) => kind === 'command' && !caller.startsWith('staff'))
  .map(({ name }) => name as OperationName);
const companionCommands = all.filter(({ kind, companion }) => kind === 'command' && companion !== undefined);

describe('a view as a member', () => {
  it('shows what the member sees, for fifteen minutes, and is audited with its reason', async () => {
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

  it('is no session: the member sees none, and nobody finds its token in the database', async () => {
    expect(await staff.as('service', 'getMemberAccess', { memberCode: member.code })).toMatchObject({
      data: { sessions: [{}], signIns: [] },
    });
    const { rows } = await server.database
      .selectFrom('member_view')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }));
    expect(JSON.stringify(rows.map(({ token_hash }) => token_hash.toString('latin1')))).not.toContain(token.slice(5));
    expect(await server.call('getJmiMember', {}, { token: token.slice('view-'.length) })).toMatchObject({ errorCode: '-10000' });
  });

  it.each(commands)('does not accept %s', async (name) => {
    const before = await server.database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
    expect(await server.call(name, {}, { token })).toMatchObject({ success: '0', error: 'viewOnly' });
    expect(await server.database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()).toEqual(before);
  });

  it.each(companionCommands.map((definition) => [definition.name, definition] as const))(
    'does not accept %s of the companion',
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

  it('is for people who may view and may see contacts, of members in their companies', async () => {
    expect(await staff.as('finance1', 'viewAsMember', { memberCode: member.code, reason })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.limitedTo(['KR'], 'service', 'viewAsMember', { memberCode: member.code, reason })).toMatchObject({
      error: 'memberNotFound',
    });
  });

  it('ends when the permission, contacts or the company are taken away from the person of the staff', async () => {
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

  it('ends when the person of the staff is disabled', async () => {
    await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', 'service').execute();
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ errorCode: '-10000' });
    await server.database.updateTable('staff').set({ is_active: true }).where('name', '=', 'service').execute();
  });
});
