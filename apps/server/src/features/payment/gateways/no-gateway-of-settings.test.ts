import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createMember } from '../../../testing/member-fixture.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper } from '../../order/testing/shopper.ts';
import { RESTRICTED_KEY, startStripeService, STRIPE_KEY, type StripeService } from '../testing/stripe-service.ts';
import { chooseGateway } from '../testing/gateway-accounts.ts';

let service: StripeService;
let server: TestServer;
let staff: StaffShop;
let fixture: CatalogueFixture;

beforeAll(async () => {
  service = await startStripeService();
  const settings = {
    DEMO: '0',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SIGNING_SECRET: 'a-signing-secret-of-length',
    SERVER_SECRET: 'a-server-secret-of-length',
    PAYOUT_KEY: Buffer.alloc(32, 'k').toString('base64'),
    STAFF_SECOND_FACTOR: '',
    STRIPE_URL: `http://127.0.0.1:${service.port}`,
  };
  server = await createTestServer({
    settings,
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  staff = await openStaffShop(server, { settings });
});
afterAll(async () => {
  await staff.close();
  await server.close();
  service.stop();
});

const account = {
  company_code: 'US',
  currency: 'USD',
  holder: 'Northfold',
  bank_name: 'Bank of the North',
  bank_country: 'DE',
  number_kind: 'iban' as const,
  number: 'DE89370400440532013000',
  bic: '',
  note: '',
  qr_kind: 'none' as const,
  qr_id: '',
  rate_micros: 1_000_000n,
  table_form: '{}',
  turn: 1,
  is_active: true,
};

it('A way to be paid leaves the list when every served country has one, and members elsewhere read that there is none yet', async () => {
  const payWay = async () => dataOf(await staff.as('root', 'getFirstSteps')).find(({ step }) => step === 'gateway');
  const add = (companies: string[]) =>
    server.database
      .insertInto('bank_account')
      .values({ ...account, further_companies: companies, added_at: new Date(), changed_at: new Date() })
      .onConflict((conflict) => conflict.columns(['number', 'currency']).doUpdateSet({ further_companies: companies }))
      .execute();
  const served = (await payWay())?.lacking ?? [];
  expect(served).toEqual(expect.arrayContaining(['JP', 'KR', 'TW', 'US']));
  await add([]);
  expect(await payWay()).toMatchObject({ isDone: false, lacking: served.filter((code) => code !== 'US') });
  const member = await createMember(server.database, { companyCode: 'KR' });
  const offer = async (locale: string) => (await server.call('getPayOffer', {}, { token: member.token, locale })).data;
  expect(await offer('en_US')).toEqual({ payTypes: [], isCardOnPage: false, missing: 'There is no payment method in South Korea yet.' });
  await add(served.filter((code) => code !== 'US'));
  expect(await payWay()).toMatchObject({ isDone: true, lacking: [] });
  expect(await offer('en_US')).toEqual({ payTypes: ['8'], isCardOnPage: false });
  await server.database.deleteFrom('bank_account').execute();
});

it('The shop offers nothing that a gateway carries until one is added and chosen', async () => {
  const shopper = await createShopper(server, fixture);
  const offered = async () => ((await shopper.call('getPayOffer', {})).data as { payTypes: string[] }).payTypes;
  expect(await offered()).toEqual([]);
  const listed = await staff.as('root', 'listGateways');
  expect(listed).toMatchObject({ success: '1', ofSettings: null });
  expect((listed['choices'] as { isOffered: boolean }[]).every(({ isOffered }) => !isOffered)).toBe(true);
  const none = await staff.as('root', 'chooseGateway', {
    companyCode: 'US',
    payType: '1',
    isOffered: true,
    gatewayNo: 0,
    reason: 'as before',
  });
  expect(none).toMatchObject({ success: '0', error: 'gatewayNotFound' });
  expect(await staff.as('root', 'addGateway', { kind: 'stripe', name: 'Refused', keys: { secretKey: RESTRICTED_KEY } })).toMatchObject({
    success: '0',
  });
  const added = await staff.as('root', 'addGateway', { kind: 'stripe', name: 'Stripe', keys: { secretKey: STRIPE_KEY } });
  await chooseGateway(server.database, 'card', BigInt((added['data'] as { gatewayNo: number }).gatewayNo));
  expect(await offered()).toEqual(['1']);
});
