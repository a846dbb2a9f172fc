import { sql } from 'kysely';
import type { OperationName } from '@upline/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { RESTRICTED_KEY, startStripeService, STRIPE_KEY, type StripeService } from '../../../features/payment/testing/stripe-service.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { successOf, waitingOf } from '../../../testing/success-of.ts';

let service: StripeService;
let server: TestServer;
let staff: StaffShop;

beforeAll(async () => {
  service = await startStripeService();
  const settings = { STRIPE_PORT: String(service.port) };
  server = await createTestServer({ prepare: seedCatalogue, settings });
  staff = await openStaffShop(server, { settings });
});
afterEach(() => service.clearFaults());
afterAll(async () => {
  await staff.close();
  await server.close();
  service.stop();
});

type Shown = { gatewayNo: number; name: string; hints: { key: string; lastFour: string }[]; noticeUrl: string };
const as = (operation: OperationName, payload: object = {}) => staff.as('root', operation, payload);
const listed = async () => successOf(await staff.as('root', 'listGateways'));
let serial = 0;
async function added(keys: Record<string, string> = { secretKey: STRIPE_KEY }): Promise<Shown> {
  serial += 1;
  const answer = await as('addGateway', { kind: 'stripe', name: `Stripe ${serial}`, keys });
  expect(answer).toMatchObject({ success: '1' });
  return answer['data'] as Shown;
}
const sealedOf = async (gatewayNo: number) =>
  (await server.database.selectFrom('gateway_account').select('sealed').where('id', '=', BigInt(gatewayNo)).executeTakeFirstOrThrow())
    .sealed;

/** Acts as another admin, who approves. */
async function second(operation: OperationName, payload: object) {
  await insertStaff(server.database, { name: 'second', roles: ['admin'], password: staffPassword });
  const person = await staff.desk.signIn('second', staffPassword, 'en_US');
  if ('body' in person) throw new Error('second cannot sign in');
  return (await staff.desk.call(person, operation, payload, 'en_US')).body;
}
async function chosen(payload: object) {
  const asked = (await as('chooseGateway', { reason: 'contract of November', ...payload })) as { waiting?: { requestId: number } };
  return second('approveRequest', { requestId: asked.waiting?.requestId ?? 0 });
}

it('A gateway is added once its keys were accepted, and shows their last four characters alone', async () => {
  const gateway = await added();
  expect(gateway).toMatchObject({
    hints: [
      { key: 'secretKey', lastFour: STRIPE_KEY.slice(-4) },
      { key: 'webhookSecret', lastFour: '' },
    ],
    isLive: false,
    noticeUrl: expect.stringMatching(new RegExp(`/api/gateway/notifications/${gateway.gatewayNo}$`)),
    toldAt: null,
  });
  expect(JSON.stringify(await listed())).not.toContain(STRIPE_KEY.slice(0, -4));
  const { rows } = await sql<{ all: string }>`SELECT (SELECT string_agg(one::text, '') FROM gateway_account AS one)
    || (SELECT string_agg(one::text, '') FROM audit AS one) || (SELECT string_agg(encode(sealed, 'escape'), '') FROM gateway_account) AS all`.execute(
    server.admin,
  );
  expect(rows[0]?.all).not.toContain(STRIPE_KEY.slice(8, -4));
  expect(rows[0]?.all).toContain('staff.addGateway');
});

it.each([
  ['wrong', { secretKey: 'sk_test_ofNobodyAtAll' }, 'Stripe does not know this key'],
  ['without rights', { secretKey: RESTRICTED_KEY }, 'it lacks the permissions that payments need'],
  ['of another form', { secretKey: 'pk_test_publishable000' }, 'This is not a valid key'],
  ['missing', {}, 'A key is missing'],
  ['that the kind does not have', { secretKey: STRIPE_KEY, privateKey: 'x' }, 'This is not a valid key'],
])('a key %s is refused in everyday words, and nothing is kept', async (_, keys, says) => {
  const before = (await listed()).data.length;
  const answer = await as('addGateway', { kind: 'stripe', name: 'Another', keys });
  expect(answer).toMatchObject({ error: 'gatewayKeyRefused', field: 'keys', resultMessage: expect.stringContaining(says) });
  expect(answer['resultMessage']).not.toMatch(/secretKey|_test_/);
  expect((await listed()).data).toHaveLength(before);
});

it('a gateway that does not answer keeps nothing, and the old key stays', async () => {
  const { gatewayNo } = await added();
  const before = await sealedOf(gatewayNo);
  await service.fault('down');
  const unavailable = { error: 'gatewayKeyRefused', resultMessage: expect.stringContaining('does not respond') };
  expect(await as('addGateway', { kind: 'stripe', name: 'Away', keys: { secretKey: STRIPE_KEY } })).toMatchObject(unavailable);
  expect(await as('changeGateway', { gatewayNo, keys: { webhookSecret: `whsec_${'w'.repeat(32)}` } })).toMatchObject(unavailable);
  expect(await as('tryGateway', { gatewayNo })).toMatchObject(unavailable);
  expect(await sealedOf(gatewayNo)).toEqual(before);
});

it('The signing secret comes later, and a wrong key in its place changes nothing', async () => {
  const { gatewayNo, noticeUrl } = await added();
  expect(await as('tryGateway', { gatewayNo })).toMatchObject({ data: { told: 'no' } });
  const webhookSecret = await service.tell(noticeUrl);
  const before = await sealedOf(gatewayNo);
  expect(await as('changeGateway', { gatewayNo, keys: { webhookSecret: 'sk_test_inTheWrongField' } })).toMatchObject({
    error: 'gatewayKeyRefused',
  });
  expect(await as('changeGateway', { gatewayNo, keys: { secretKey: 'sk_test_ofNobodyAtAll' } })).toMatchObject({
    error: 'gatewayKeyRefused',
  });
  expect(await sealedOf(gatewayNo)).toEqual(before);
  expect(await as('changeGateway', { gatewayNo, name: 'Named anew', keys: { webhookSecret, secretKey: '' } })).toMatchObject({
    data: { name: 'Named anew', told: 'yes', hints: [{ lastFour: STRIPE_KEY.slice(-4) }, { lastFour: webhookSecret.slice(-4) }] },
  });
});

it('Two people choose the payment gateway; ending an offered way to pay takes one', async () => {
  const { gatewayNo } = await added();
  const choose = { companyCode: 'US', payType: '1', gatewayNo };
  const asked = await as('chooseGateway', { ...choose, reason: 'contract of November' });
  expect(asked).toMatchObject({ waiting: { requestId: expect.any(Number) } });
  const choiceOf = async (payType: string) => (await listed()).choices.find((one) => one.companyCode === 'US' && one.payType === payType);
  expect(await choiceOf('1')).toMatchObject({ gatewayNo: 0, isOffered: true });
  const { requestId } = waitingOf(asked);
  expect(await as('approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
  expect(await second('approveRequest', { requestId })).toMatchObject({ data: { outcome: 'done' } });
  expect(await choiceOf('1')).toMatchObject({ gatewayNo, isOffered: true });

  expect(await as('chooseGateway', { companyCode: 'US', payType: '4', isOffered: false, reason: 'no contract' })).toMatchObject({
    data: { isOffered: false, gatewayNo: 0 },
  });
  expect(await choiceOf('4')).toMatchObject({ isOffered: false });
  expect(await as('chooseGateway', { companyCode: 'US', payType: '4', isOffered: false, reason: 'again' })).toMatchObject({
    error: 'nothingToCorrect',
  });
  await chosen({ companyCode: 'US', payType: '4' });
  await chosen({ companyCode: 'US', payType: '1' });
  expect(await choiceOf('4')).toMatchObject({ isOffered: true, gatewayNo: 0 });
});

it('An impossible choice is refused before a second person is asked', async () => {
  const { gatewayNo } = await added();
  const choose = (payload: object) =>
    as('chooseGateway', { companyCode: 'US', payType: '1', gatewayNo, reason: 'contract of November', ...payload });
  expect(await choose({ payType: '4' })).toMatchObject({ error: 'gatewayCarriesNot' });
  expect(await choose({ payType: '5' })).toMatchObject({ error: 'payTypeUnsupported' });
  expect(await choose({ gatewayNo: 99_999 })).toMatchObject({ error: 'gatewayNotFound' });
  expect(await choose({ companyCode: 'ZZ' })).toMatchObject({ error: 'countryUnknown' });
  expect(await as('changeGateway', { gatewayNo: 99_999 })).toMatchObject({ error: 'gatewayNotFound' });
  expect(await as('addGateway', { kind: 'paypalme', name: 'None', keys: {} })).toMatchObject({ error: 'gatewayNotFound' });
});

it('One person cannot exchange the keys of an account in use for those of another', async () => {
  const { gatewayNo } = await added();
  await chosen({ companyCode: 'JP', payType: '2', gatewayNo });
  const before = await sealedOf(gatewayNo);
  const other = { secretKey: 'sk_test_anotherOfThisShopAlone' };
  expect(await as('changeGateway', { gatewayNo, keys: other })).toMatchObject({ error: 'gatewayOtherAccount' });
  expect(await sealedOf(gatewayNo)).toEqual(before);
  // No payment uses this account yet.
  const unused = await added();
  expect(await as('changeGateway', { gatewayNo: unused.gatewayNo, keys: other })).toMatchObject({ success: '1' });
});

it('Only permitted people set gateways; people of one company see and choose for theirs alone', async () => {
  const { gatewayNo } = await added();
  for (const name of ['finance1', 'editor', 'auditor'] as const) {
    expect(await staff.as(name, 'addGateway', { kind: 'stripe', name: 'Mine', keys: { secretKey: STRIPE_KEY } })).toMatchObject({
      error: 'notAllowed',
    });
    expect(await staff.as(name, 'tryGateway', { gatewayNo })).toMatchObject({ error: 'notAllowed' });
  }
  expect(await staff.as('editor', 'listGateways')).toMatchObject({ error: 'notAllowed' });
  const ofJapan = successOf(await staff.limitedTo(['JP'], 'root', 'listGateways'));
  expect(new Set(ofJapan.choices.map(({ companyCode }) => companyCode))).toEqual(new Set(['JP']));
  const choose = { companyCode: 'US', payType: '1', gatewayNo, reason: 'not mine' };
  expect(await staff.limitedTo(['JP'], 'root', 'chooseGateway', choose)).toMatchObject({ error: 'notAllowed' });
});
