import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { staffPassword } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { successOf } from '../../../testing/success-of.ts';

const clock = createFixedClock(new Date('2026-11-20T18:42:00Z'));
let server: TestServer;
let door: StaffDoorOfTest;
let member: FixtureMember;
let service: StaffBrowser;
let root: StaffBrowser;
let token: string;
let addresses = 0;

async function signedIn(name: string): Promise<StaffBrowser> {
  addresses += 1;
  const browser = door.browser(`203.0.113.${addresses}`);
  expect(await browser.call('staffSignIn', { name, password: staffPassword })).toMatchObject({ success: '1' });
  return browser;
}

async function begin(browser: StaffBrowser): Promise<string> {
  const begun = await browser.call('viewAsMember', { memberCode: member.code, reason: 'call 5512' });
  const { viewCode } = begun['data'] as { viewCode: string };
  return successOf(await server.call('takeMemberView', { viewCode })).data.token;
}

const seen = (view = token) => server.call('getJmiMember', {}, { token: view });
const ended = { errorCode: '-10000' };
const open = { success: '1' };
const lastEnd = () =>
  server.database
    .selectFrom('audit')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', 'staff.viewEnded')
    .orderBy('id', 'desc')
    .executeTakeFirst();
const accessEnded = () => ({ actor: 'staff:service', subject: member.code, detail: { memberCode: member.code, why: 'accessEnded' } });

beforeAll(async () => {
  server = await createTestServer({ clock, prepare: createCountry });
  door = await openStaffDoor(server);
  member = await createMember(server.database);
  root = await signedIn('root');
});
afterAll(() => server.close());
beforeEach(async () => {
  service = await signedIn('service');
  token = await begin(service);
  expect(await seen()).toMatchObject(open);
});

describe('the end of a view as a member with its staff session', () => {
  it('A view as a member ends when its person signs out', async () => {
    expect(await service.call('staffSignOut')).toMatchObject(open);
    expect(await seen()).toMatchObject(ended);
    expect(await lastEnd()).toEqual(accessEnded());
  });

  it('A view as a member ends when its person ends that session from another one, whose own view stays', async () => {
    const other = await signedIn('service');
    const view = await begin(other);
    const sessions = (await other.call('listOwnSessions'))['data'] as { id: number; isThisOne: boolean }[];
    for (const { id, isThisOne } of sessions) if (!isThisOne) expect(await other.call('endSession', { sessionId: id })).toMatchObject(open);
    expect(await seen()).toMatchObject(ended);
    expect(await seen(view)).toMatchObject(open);
    expect(await lastEnd()).toEqual(accessEnded());
  });

  it('A view as a member ends when its session is idle or too old, though the view has time left', async () => {
    await server.database
      .updateTable('staff_session')
      .set({ last_used_at: new Date(clock.now().getTime() - 30 * 60_000) })
      .execute();
    expect(await seen()).toMatchObject(ended);
    await server.database.updateTable('staff_session').set({ last_used_at: clock.now() }).execute();
    expect(await seen()).toMatchObject(open);
    await server.database
      .updateTable('staff_session')
      .set({ created_at: new Date(clock.now().getTime() - 12 * 60 * 60_000) })
      .execute();
    expect(await seen()).toMatchObject(ended);
    await server.database.deleteFrom('staff_session').execute();
    root = await signedIn('root');
  });

  it('A view as a member ends when an admin ends its person’s sessions, changes their roles or disables them', async () => {
    expect(await root.call('endStaffSessions', { name: 'service' })).toMatchObject(open);
    expect(await seen()).toMatchObject(ended);

    const again = await begin(await signedIn('service'));
    expect(await root.call('changeStaff', { name: 'service', roles: ['auditor'] })).toMatchObject(open);
    expect(await seen(again)).toMatchObject(ended);
    expect(await lastEnd()).toEqual(accessEnded());
    expect(await root.call('changeStaff', { name: 'service', roles: ['service'] })).toMatchObject(open);
    expect(await seen(again), 'a view that has ended does not come back').toMatchObject(ended);

    const last = await begin(await signedIn('service'));
    expect(await root.call('disableStaff', { name: 'service' })).toMatchObject(open);
    expect(await seen(last)).toMatchObject(ended);
    expect(await lastEnd()).toEqual(accessEnded());
  });
});
