import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountry } from '../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../testing/staff-door.ts';
import { dataOf } from '../../testing/success-of.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const pages = {
  declaredQuery: () => [],
  renderPage: () =>
    Promise.resolve(
      new Response('<!doctype html><html><head></head><body></body></html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ),
};
let server: TestServer;
let beside: TestServer;
let root: StaffBrowser;
let editor: StaffBrowser;
beforeAll(async () => {
  server = await createTestServer({ pages: pages as never, prepare: (database) => createCountry(database) });
  beside = await createTestServer({ beside: server, pages: pages as never });
  const door = await openStaffDoor(server);
  [root, editor] = await Promise.all([door.as('root'), door.as('editor')]);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const imprint = {
  legalName: 'Northfold Kosmetik GmbH',
  lines: ['Hafenstraße 12', '20457 Hamburg'],
  representedBy: 'Ada Brandt',
  register: 'Amtsgericht Hamburg, HRB 123456',
  taxNumber: '',
  email: 'impressum@northfold.example',
  phone: '',
};
const shown = async (from: TestServer) => dataOf(await from.call('getImprints', {}));
const isLinked = async (from: TestServer) => (await from.app.inject({ url: '/pc/index' })).body.includes('"hasImprint":true');
const within2s = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 2_000, interval: 50 });

it('An imprint is on the pages of every process within two seconds, and a country without one shows nothing', async () => {
  const [{ companyCode } = { companyCode: '' }] = dataOf(await root.call('listImprints', {}));
  expect([await shown(server), await isLinked(server)]).toEqual([[], false]);
  expect(await editor.call('saveImprint', { companyCode, imprint })).toMatchObject({ error: 'notAllowed' });
  expect(await root.call('saveImprint', { companyCode: 'ZZ', imprint })).toMatchObject({ error: 'countryUnknown' });
  expect(await root.call('saveImprint', { companyCode, imprint: { ...imprint, legalName: '' } })).toMatchObject({ success: '0' });
  expect(await root.call('saveImprint', { companyCode, imprint })).toMatchObject({ success: '1' });
  for (const process of [server, beside]) {
    await within2s(() => shown(process)).toMatchObject([{ companyCode, ...imprint }]);
    await within2s(() => isLinked(process)).toBe(true);
  }
  expect(dataOf(await root.call('listImprints', {}))).toMatchObject([{ companyCode, imprint, changedBy: 'root' }]);
  const changed = { ...imprint, register: 'HRB 654321' };
  expect(await root.call('saveImprint', { companyCode, imprint: changed })).toMatchObject({ success: '1' });
  await within2s(() => shown(beside)).toMatchObject([{ register: 'HRB 654321' }]);
  expect(await root.call('saveImprint', { companyCode, imprint: null })).toMatchObject({ success: '1' });
  for (const process of [server, beside]) await within2s(async () => [await shown(process), await isLinked(process)]).toEqual([[], false]);
});
