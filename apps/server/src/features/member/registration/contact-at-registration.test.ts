import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { signedRegistration } from '../testing/signed-registration.ts';

let server: TestServer;
let staff: StaffShop;
let sponsor: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  staff = await openStaffShop(server);
  sponsor = await createMember(server.database, { username: 'asks' });
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const asksIn = async () =>
  ((await server.call('getAlCountryCode', {})).data as { asksContact?: boolean }[]).map(({ asksContact }) => asksContact);

it('Countries say whether registration there asks for name and telephone, which it does where the company wants it', async () => {
  expect(new Set(await asksIn())).toEqual(new Set([undefined]));
  await staff.as('root', 'setRule', { name: 'registrationAsksContact', value: 1, companyCode: 'US' });
  await vi.waitFor(async () => expect(await asksIn()).toContain(true), 5_000);
});

it('A registration takes name and telephone, works without them, and refuses what is no telephone', async () => {
  const register = (nuserCode: string, contact: object) =>
    server.call('registerMember', { ...signedRegistration({ nuserCode, recommendNo: sponsor.code }, new Date()), ...contact });
  const named = { firstName: 'Ann', lastName: 'Berg', mobiletele: '+1 415 555 0100' };
  expect(await register('named', { ...named, mobiletele: 'later' })).toMatchObject({ error: 'mobileRefused', field: 'mobiletele' });
  expect(await register('named', named)).toMatchObject({ success: '1' });
  expect(await register('unnamed', {})).toMatchObject({ success: '1' });
  const rows = await server.database
    .selectFrom('member')
    .select(['first_name', 'last_name', 'mobile'])
    .where('username', 'in', ['named', 'unnamed'])
    .orderBy('username')
    .execute();
  expect(rows).toEqual([
    { first_name: 'Ann', last_name: 'Berg', mobile: '+1 415 555 0100' },
    { first_name: '', last_name: '', mobile: '' },
  ]);
});
