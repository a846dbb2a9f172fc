import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCountry } from '../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from './insert-staff.ts';

let server: TestServer;
let door: StaffDoorOfTest;
let first: StaffBrowser;
let second: StaffBrowser;
const password = 'a sentence for tests';

beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      for (const code of ['US', 'KR']) await createCountry(database, code);
    },
  });
  door = await openStaffDoor(server);
  await insertStaff(server.database, { name: 'second', roles: ['admin'], password });
  first = await door.as('root');
  second = await signedIn('second');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.updateTable('staff').set({ is_active: true }).where('name', '=', 'second').execute();
});

async function signedIn(name: string): Promise<StaffBrowser> {
  const browser = door.browser();
  await browser.call('staffSignIn', { name, password });
  return browser;
}

const requestOf = (answer: object): number => {
  const { waiting } = answer as { waiting?: { requestId: number } };
  if (waiting === undefined) throw new Error(JSON.stringify(answer));
  return waiting.requestId;
};
const permissionsOf = async (role: string) =>
  (await server.database.selectFrom('staff_role').select('permissions').where('name', '=', role).executeTakeFirst())?.permissions;
const rolesOf = async (name: string) => {
  const people = (await first.call('listStaff'))['data'] as { name: string; roles: string[] }[];
  return people.find((person) => person.name === name)?.roles;
};

it('Two people save a role that moves money; one person saves one that does not', async () => {
  expect(await first.call('saveRole', { name: 'readers', permissions: ['order.read'] })).toMatchObject({ success: '1', data: {} });
  const requestId = requestOf(await first.call('saveRole', { name: 'refunders', permissions: ['order.read', 'order.refund'] }));
  expect(await permissionsOf('refunders')).toBeUndefined();
  expect(await first.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
  expect(await second.call('getApproval', { requestId })).toMatchObject({
    data: { subject: { kind: 'role', id: 'refunders' }, changes: [{ after: 'order.read' }, { after: 'order.refund' }] },
  });
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await permissionsOf('refunders')).toEqual(['order.read', 'order.refund']);
});

it('A role that was changed in the meantime is not overwritten', async () => {
  await first.call('saveRole', { name: 'movers', permissions: ['order.read'] });
  const requestId = requestOf(await first.call('saveRole', { name: 'movers', permissions: ['order.read', 'withdrawal.pay'] }));
  await second.call('saveRole', { name: 'movers', permissions: ['task.read'] });
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalStale' });
  expect(await permissionsOf('movers')).toEqual(['task.read']);
});

it('Two people give a role that moves money, and one takes it away', async () => {
  await insertStaff(server.database, { name: 'climber', roles: ['service'], password });
  const requestId = requestOf(await first.call('changeStaff', { name: 'climber', roles: ['service', 'finance'] }));
  expect(await rolesOf('climber')).toEqual(['service']);
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await rolesOf('climber')).toEqual(['finance', 'service']);
  expect(await first.call('changeStaff', { name: 'climber', roles: ['service'] })).toMatchObject({ success: '1', data: {} });
});

it('Two people widen a person from one company to all of them if that person moves money', async () => {
  await insertStaff(server.database, { name: 'korean', roles: ['finance'], password, companies: ['KR'] });
  expect(await first.call('changeStaff', { name: 'korean', roles: ['finance'] })).toHaveProperty('waiting');
  expect(await first.call('changeStaff', { name: 'korean', roles: ['finance'], companies: ['KR', 'US'] })).toHaveProperty('waiting');
});

it('Two people invite a person who could move money, and one cannot add them with a password', async () => {
  const person = { name: 'teller', email: 'teller@company.example', roles: ['finance'] };
  const requestId = requestOf(await first.call('inviteStaff', person));
  expect(await rolesOf('teller')).toBeUndefined();
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await rolesOf('teller')).toEqual(['finance']);
  expect(await first.call('addStaff', { name: 'teller2', role: 'finance', password })).toMatchObject({ error: 'invitationNeeded' });
  expect(await first.call('addStaff', { name: 'writer', role: 'editor', password })).toMatchObject({ error: 'invitationNeeded' });
  expect(await first.call('addStaff', { name: 'packer', role: 'warehouse', password })).toMatchObject({ success: '1' });
});

it('Two people reset second factors, and neither of them is that person', async () => {
  expect(await first.call('resetStaffFactor', { name: 'root' })).toMatchObject({ error: 'ownAccount' });
  const requestId = requestOf(await first.call('resetStaffFactor', { name: 'finance1' }));
  await server.database
    .insertInto('staff_recovery_code')
    .columns(['code_hash', 'staff_id'])
    .expression(({ selectFrom }) =>
      selectFrom('staff')
        .select(({ val }) => [val(Buffer.from('x')).as('code'), 'id'])
        .where('name', '=', 'finance1'),
    )
    .execute();
  expect(await second.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await server.database.selectFrom('staff_recovery_code').selectAll().execute()).toEqual([]);
});

it('The only person who could approve acts alone, because no second one can exist', async () => {
  await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', 'second').execute();
  expect(await first.call('addStaff', { name: 'first-finance', role: 'finance', password })).toMatchObject({ success: '1' });
  expect(await first.call('resetStaffFactor', { name: 'finance2' })).toMatchObject({ success: '1', data: {} });
  expect(await first.call('saveRole', { name: 'alone', permissions: ['order.refund'] })).toMatchObject({ success: '1', data: {} });
});

it('The call ends all sessions of a person at once; a person who may do less cannot use it', async () => {
  const editor = await door.as('editor');
  expect(await editor.call('endStaffSessions', { name: 'root' })).toMatchObject({ error: 'notAllowed' });
  expect(await first.call('endStaffSessions', { name: 'editor' })).toMatchObject({ success: '1' });
  expect(await editor.call('getOwnAccount')).toMatchObject({ status: 401 });
  expect(await first.call('endStaffSessions', { name: 'nobody-here' })).toMatchObject({ error: 'staffNotFound' });
});
