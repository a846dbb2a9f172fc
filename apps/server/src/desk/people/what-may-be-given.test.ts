import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountry } from '../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from './insert-staff.ts';

let server: TestServer;
let door: StaffDoorOfTest;
let root: StaffBrowser;
let people = 0;
beforeAll(async () => {
  server = await createTestServer({ prepare: (database) => createCountry(database, 'KR') });
  door = await openStaffDoor(server);
  root = await door.as('root');
});
afterAll(() => server.close());

const password = 'a sentence for tests';

/** A signed-in staff member with an account of their own. */
async function newPerson(role: string): Promise<{ name: string; browser: StaffBrowser }> {
  people += 1;
  const name = `person${people}`;
  await insertStaff(server.database, { name, roles: [role], password });
  const browser = door.browser(`203.0.113.${people}`);
  await browser.call('staffSignIn', { name, password });
  return { name, browser };
}

it('People are limited to existing companies: another code is refused, and only visible ones can be chosen', async () => {
  const { name, browser } = await newPerson('admin');
  const unknown = { error: 'countryUnknown' };
  expect(await root.call('changeStaff', { name, roles: ['admin'], companies: ['KR', 'ZZ'] })).toMatchObject(unknown);
  const email = 'nobody@company.example';
  expect(await root.call('inviteStaff', { name: 'nobody', email, roles: ['service'], companies: ['ZZ'] })).toMatchObject(unknown);
  expect(await server.database.selectFrom('staff').select('id').where('name', '=', 'nobody').execute()).toEqual([]);
  expect(await root.call('listCompanies')).toMatchObject({ data: [{ companyCode: 'KR', name: 'KR' }] });
  await server.database
    .updateTable('staff')
    .set({ companies: ['US'] })
    .where('name', '=', name)
    .execute();
  expect(await browser.call('listCompanies')).toMatchObject({ data: [] });
});

it('A missing permission is granted by active people who have it and may change staff of all companies', async () => {
  const { browser, name } = await newPerson('service');
  const asked = async () => (await browser.call('listGranters', { permission: 'order.refund' }))['data'] as { names: string[] };
  const before = (await asked()).names;
  expect(before).toContain('root');
  expect(before).not.toContain(name);
  const { name: korean } = await newPerson('admin');
  await server.database
    .updateTable('staff')
    .set({ companies: ['KR'] })
    .where('name', '=', korean)
    .execute();
  expect((await asked()).names).not.toContain(korean);
  await server.database
    .updateTable('staff')
    .set({ companies: ['KR'] })
    .where('name', '=', name)
    .execute();
  expect((await asked()).names).toContain(korean);
  await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', korean).execute();
  expect((await asked()).names).not.toContain(korean);
});
