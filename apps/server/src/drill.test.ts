import { setTimeout as delay } from 'node:timers/promises';
import { operations } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSettings } from './config/load-settings.ts';
import { createShopper, payPassword, type Shopper } from './features/order/testing/shopper.ts';
import { createGateway } from './platform/gateways/index.ts';
import { type MailServer, openMailServer } from './platform/mail/testing/mail-server.ts';
import { type CatalogueFixture, seedCatalogue } from './testing/catalogue-fixture.ts';
import { md5 } from './testing/member-fixture.ts';
import { openStaffDoor, type StaffDoorOfTest } from './testing/staff-door.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let drill: TestServer;
let door: StaffDoorOfTest;
let mail: MailServer;
let shopper: Shopper;
let ordered: { moId: number; memberOrderNo: string };

beforeAll(async () => {
  mail = await openMailServer();
  let fixture: CatalogueFixture | undefined;
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  shopper = await createShopper(server, fixture as CatalogueFixture, { password: 'Drill-2026', paymentPassword: 'pay1234' });
  await shopper.fill((fixture as CatalogueFixture).products.serum.variantIds[0]);
  // The order's mail waits in the outbox, because this server runs no jobs.
  ordered = await shopper.order();
  const settings = { DRILL: '1', SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  drill = await createTestServer({ beside: server, settings, runsJobs: true });
  door = await openStaffDoor(drill);
});
afterAll(async () => {
  await drill.close();
  await server.close();
  mail.close();
});

describe('a shop with DRILL=1', () => {
  it('A shop with DRILL=1 shows members what they have', async () => {
    const signedIn = await drill.call('gettoken', { userCode: shopper.username, password: md5('Drill-2026') });
    expect(signedIn).toMatchObject({ success: '1' });
    const { token } = signedIn.data as { token: string };
    expect(await drill.call('orderByOrderNo', { memberOrderNo: ordered.memberOrderNo }, { token })).toMatchObject({ success: '1' });
    expect(await drill.call('signOut', {}, { token })).toMatchObject({ success: '1' });
  });

  it.each([
    ['payOrderByCitcon', () => ({ orderId: ordered.moId, payPassword, payType: '2' })],
    ['payOrderByFb', () => ({ orderId: ordered.moId, payPassword, payType: '1' })],
    ['addToCart', () => ({ productId: 1, qty: 1 })],
    ['registerMember', () => ({})],
  ] as const)('A shop with DRILL=1 refuses %s', async (name, payload) => {
    expect(await drill.call(name, payload(), { token: shopper.token })).toMatchObject({ success: '0', error: 'drillOnly' });
    expect(await server.database.selectFrom('payment_attempt').select('id').execute()).toEqual([]);
  });

  it('A shop with DRILL=1 lets commands through that begin or end a session, and no other', () => {
    const open = Object.values(operations).filter((operation) => 'inDrill' in operation && operation.inDrill);
    expect(open.map(({ name }) => name).sort()).toEqual([
      'beginFactorPasskey',
      'gettoken',
      'giveFactorCode',
      'giveFactorPasskey',
      'signOut',
      'staffSignIn',
      'staffSignOut',
    ]);
  });

  it('A shop with DRILL=1 lets the staff look and refuses their acts', async () => {
    const admin = await door.as('root');
    expect(await admin.call('getOwnAccount')).toMatchObject({ data: { isDrill: true } });
    expect(await admin.call('getHealth')).toMatchObject({ success: '1' });
    expect(await admin.call('adjustStock', { productId: 1, change: 1, reason: 'a drill' })).toMatchObject({ error: 'drillOnly' });
    expect(await admin.call('tryGateway', {})).toMatchObject({ error: 'drillOnly' });
  });

  it('A shop with DRILL=1 says on both listeners that it is a drill', async () => {
    for (const app of [drill.app, drill.staff])
      expect([(await app.inject('/livez')).json(), (await app.inject('/readyz')).json()]).toEqual([
        { status: 'live', drill: true },
        { status: 'ready', drill: true },
      ]);
    expect((await server.app.inject('/livez')).json()).toEqual({ status: 'live' });
  });

  it('A shop with DRILL=1 asks no gateway', async () => {
    const gateway = createGateway(loadSettings({ DRILL: '1', GATEWAY_URL: 'http://127.0.0.1:9' }));
    expect(await gateway.inquire({ reference: 'P1' })).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(gateway.readNotification({ headers: {}, rawBody: 'reference=P1' })).toEqual({ ok: false, reason: 'forged' });
  });

  it('A shop with DRILL=1 sends no waiting mail, which a shop without it does at once', async () => {
    await delay(1_500);
    expect(mail.received).toEqual([]);
    const waiting = await server.database.selectFrom('job').select('tries').execute();
    expect(waiting).toEqual([{ tries: 0 }]);
    const settings = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
    const real = await createTestServer({ beside: server, settings, runsJobs: true });
    await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(1);
    await real.close();
  });
});
