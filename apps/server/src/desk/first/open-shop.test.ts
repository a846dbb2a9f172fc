import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountry } from '../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { staffPassword } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const password = 'a sentence for tests';
let server: TestServer;
let door: StaffDoorOfTest;
let root: StaffBrowser;
beforeAll(async () => {
  server = await createTestServer({ isOpen: false, prepare: (database) => createCountry(database) });
  door = await openStaffDoor(server);
  // Simulates a new shop: the first admin is alone.
  await server.database.updateTable('staff').set({ is_active: false }).where('name', '<>', 'root').execute();
  root = await door.as('root');
});
afterAll(() => server.close());

async function madeBy(maker: StaffBrowser, name: string, role: string): Promise<StaffBrowser> {
  expect(await maker.call('addStaff', { name, role, password })).toMatchObject({ success: '1' });
  return signedIn(name, password);
}
async function signedIn(name: string, typed: string): Promise<StaffBrowser> {
  const browser = door.browser();
  expect(await browser.call('staffSignIn', { name, password: typed })).toMatchObject({ success: '1' });
  return browser;
}
const raise = (value: number) => root.call('setRule', { name: 'refundWithoutSecondPersonDollars', value, companyCode: '' });
const requestOf = (answer: object): number => {
  const { waiting } = answer as { waiting?: { requestId: number } };
  if (waiting === undefined) throw new Error(JSON.stringify(answer));
  return waiting.requestId;
};
const stepIsLeft = async (): Promise<boolean> => {
  const { data } = await root.call('getFirstSteps');
  return (data as { step: string; isDone: boolean }[]).some(({ step, isDone }) => step === 'opening' && !isDone);
};

it('One person sets up a shop, two who saw every account open it, and from then on two people are two', async () => {
  expect(await raise(600), 'nobody else could approve').toMatchObject({ success: '1', data: { value: 600 } });
  expect(await stepIsLeft()).toBe(true);

  const helper = await madeBy(root, 'helper', 'admin');
  const raised = requestOf(await raise(700));
  expect(await helper.call('approveRequest', { requestId: raised }), 'setting up binds nobody').toMatchObject({ success: '1' });

  const opening = requestOf(await root.call('openShop'));
  expect(await root.call('approveRequest', { requestId: opening })).toMatchObject({ error: 'approvalOwn' });
  expect(await helper.call('getApproval', { requestId: opening })).toMatchObject({
    data: {
      changes: expect.arrayContaining([
        { what: 'opening', whose: '', unit: 'text', before: 'closed', after: 'open' },
        { what: 'account.roles', whose: 'helper', unit: 'text', before: null, after: expect.stringMatching(/\w/) as string },
        { what: 'account.makers', whose: 'helper', unit: 'text', before: null, after: 'root' },
        { what: 'account.factor', whose: 'helper', unit: 'text', before: null, after: 'no' },
      ]) as object,
      check: { holds: true },
    },
  });
  expect(await helper.call('approveRequest', { requestId: opening }), 'root chose the password').toMatchObject({
    error: 'approvalActRefused',
    resultMessage: expect.stringContaining('someone else chose') as string,
  });

  expect(await root.call('disableStaff', { name: 'helper' })).toMatchObject({ success: '1' });
  expect(await root.call('inviteStaff', { name: 'partner', email: 'p@company.example', roles: ['admin'] })).toMatchObject({ success: '1' });
  // Simulates that the partner chose a password by the mailed link.
  const { password_hash: hash } = await server.database
    .selectFrom('staff')
    .select('password_hash')
    .where('name', '=', 'root')
    .executeTakeFirstOrThrow();
  await server.database.updateTable('staff').set({ password_hash: hash }).where('name', '=', 'partner').execute();
  const partner = await signedIn('partner', staffPassword);
  expect(await partner.call('approveRequest', { requestId: opening }), 'an account came after the request').toMatchObject({
    error: 'approvalStale',
  });
  const again = requestOf(await root.call('openShop'));
  expect(await partner.call('approveRequest', { requestId: again }), 'no second factor').toMatchObject({
    error: 'approvalActRefused',
    resultMessage: expect.stringContaining('second factor') as string,
  });
  await root.call('withdrawRequest', { requestId: again });
  const factor = { sealed_secret: Buffer.from(''), confirmed_at: new Date(), last_step: 0n };
  const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'partner').executeTakeFirstOrThrow();
  await server.database
    .insertInto('staff_totp')
    .values({ staff_id: id, ...factor })
    .execute();
  await server.database.updateTable('staff_session').set({ factor_at: new Date() }).execute();
  const asked = await Promise.all(Array.from({ length: 16 }, () => root.call('openShop')));
  const [seen, ...more] = asked.flatMap((answer) => ('waiting' in answer ? [requestOf(answer)] : []));
  expect([more, asked.filter(({ error }) => error === 'approvalWaiting').length], 'asked sixteen times at once').toEqual([[], 15]);
  const people = Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? root : partner));
  const approvals = await Promise.all(people.map((person) => person.call('approveRequest', { requestId: seen })));
  expect(approvals.filter(({ success }) => success === '1')).toMatchObject([{ data: { state: 'approved' } }]);
  expect(await server.database.selectFrom('audit').select('id').where('action', '=', 'staff.openShop').execute()).toHaveLength(1);
  expect(await stepIsLeft()).toBe(false);
  expect(await root.call('openShop')).toMatchObject({ error: 'shopAlreadyOpen' });

  const late = requestOf(await raise(800));
  expect(await partner.call('approveRequest', { requestId: late }), 'root invited the partner a minute ago').toMatchObject({
    error: 'approvalDependent',
  });
});
