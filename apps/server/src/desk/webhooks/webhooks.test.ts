import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStaffDoor } from '../../testing/staff-door.ts';
import { staffPassword } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from '../people/insert-staff.ts';
import { isSignedBy } from './testing/receiver.ts';
import { openWebhookShop, type WebhookShop } from './testing/webhook-shop.ts';
import { dataOf } from '../../testing/success-of.ts';

let shop: WebhookShop;
beforeAll(async () => {
  shop = await openWebhookShop({ runsJobs: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.receiver.answer(200);
  await shop.server.database.deleteFrom('webhook').execute();
  await shop.server.database.deleteFrom('webhook_event').execute();
  await shop.work();
  shop.receiver.got.length = 0;
});

const gotOf = (orderNo: string) => shop.receiver.got.filter(({ event }) => event.data['orderNo'] === orderNo);
/** The first delivery of an order, once all jobs are done. */
const firstOf = async (orderNo: string) => {
  await shop.work();
  return gotOf(orderNo)[0] ?? expect.fail('nothing came');
};
const showsOf = (webhookNo: number) => shop.root.call('getWebhook', { webhookNo });

describe('a secret', () => {
  it('A secret is shown once and sealed; it signs what is sent, and nothing that was changed', async () => {
    const { secret, webhookNo } = await shop.makeWebhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await shop.root.call('listWebhooks'))).not.toContain(secret.slice(0, -4));
    const { rows } = await sql<{ all: string }>`SELECT (SELECT string_agg(one::text, '') FROM webhook_secret AS one)
      || (SELECT string_agg(one::text, '') FROM audit AS one) || encode((SELECT sealed FROM webhook_secret), 'escape') AS all`.execute(
      shop.server.admin,
    );
    expect(rows[0]?.all).not.toContain(secret.slice(6, -4));
    const got = await firstOf((await shop.payOne()).orderNo);
    expect(await isSignedBy(secret, got)).toBe(true);
    expect(got.event.id).toBe(got.id);
    expect(got.headers['user-agent']).toBe('Upline-Webhooks/1');
    expect(await isSignedBy(secret, { ...got, body: got.body.replace('"quantity":1', '"quantity":9') })).toBe(false);
    for (const [name, value] of [
      ['webhook-id', 'evt_other'],
      ['webhook-timestamp', '1795000000'],
    ] as const)
      expect(await isSignedBy(secret, { ...got, headers: { ...got.headers, [name]: value } })).toBe(false);
    expect(await shop.root.call('getWebhook', { webhookNo })).toMatchObject({
      data: { state: 'on', secrets: [{ hint: secret.slice(-4), endsAt: null }] },
    });
  });

  it('A secret signs together with the next one until its hours are over', async () => {
    const { secret: first, webhookNo } = await shop.makeWebhook();
    const { secret: second } = dataOf(await shop.root.call('rotateWebhookSecret', { webhookNo }));
    const both = await firstOf((await shop.payOne()).orderNo);
    expect([await isSignedBy(first, both), await isSignedBy(second, both)]).toEqual([true, true]);
    const { secret: third } = dataOf(await shop.root.call('rotateWebhookSecret', { webhookNo, oldWorksHours: 0 }));
    const one = await firstOf((await shop.payOne()).orderNo);
    expect([await isSignedBy(first, one), await isSignedBy(second, one), await isSignedBy(third, one)]).toEqual([false, false, true]);
  });
});

describe('a receiver', () => {
  it('A receiver that is down gets each event, with the same id, once it is up again', async () => {
    const { webhookNo, secret } = await shop.makeWebhook();
    shop.receiver.answer(503);
    const orders = [await shop.payOne(), await shop.payOne(), await shop.payOne()];
    await shop.work({ keepsPauses: true });
    // The other two wait until the pause is over, and send no request.
    expect(shop.receiver.got).toHaveLength(1);
    expect(await shop.deliveries(webhookNo)).toMatchObject([{ tries: 0 }, { tries: 0 }, { tries: 1, nextTryAt: expect.any(String) }]);
    // Hours of pauses.
    for (let round = 1; round <= 12; round += 1) await shop.work();
    expect(await showsOf(webhookNo)).toMatchObject({ data: { state: 'on', failingSince: expect.any(String), waiting: 3 } });
    shop.receiver.answer(200);
    const down = shop.receiver.got.splice(0);
    expect(down).toHaveLength(37);
    await shop.work();
    expect(await showsOf(webhookNo)).toMatchObject({ data: { failingSince: null, waiting: 0, lastDoneAt: expect.any(String) } });
    for (const { orderNo } of orders) {
      const [taken = expect.fail(), ...more] = gotOf(orderNo);
      expect(more).toEqual([]);
      const earlier = down.filter(({ event }) => event.data['orderNo'] === orderNo);
      expect(new Set([...earlier, taken].map(({ id }) => id)).size).toBe(1);
      expect(await isSignedBy(secret, taken)).toBe(true);
    }
    const [last = expect.fail()] = await shop.deliveries(webhookNo);
    const detail = await shop.root.call('getWebhookDelivery', { deliveryNo: last['deliveryNo'] });
    const refusedOnce = expect.objectContaining({ status: 503, failure: 'notTaken', answer: 'thanks' });
    expect(detail).toMatchObject({ data: { state: 'done', lastStatus: 200, tries: 13, attempts: expect.arrayContaining([refusedOnce]) } });
    expect(await shop.server.database.selectFrom('job').select('id').where('name', 'like', 'webhook%').execute()).toEqual([]);
  });

  it('A receiver failing for three days is given up and switched off; a person switches it on and sends again', async () => {
    const { webhookNo } = await shop.makeWebhook();
    shop.receiver.answer(0);
    const { orderNo } = await shop.payOne();
    const { id } = await firstOf(orderNo);
    const { database } = shop.server;
    expect(await shop.deliveries(webhookNo)).toMatchObject([{ state: 'waiting', lastFailure: 'connectionFailed' }]);
    await sql`UPDATE webhook SET failing_since = failing_since - interval '73 hours'`.execute(database);
    await sql`UPDATE webhook_delivery SET since = since - interval '73 hours'`.execute(database);
    await shop.work();
    expect(await shop.deliveries(webhookNo)).toMatchObject([{ state: 'failed', nextTryAt: null }]);
    expect(await shop.root.call('getWebhook', { webhookNo })).toMatchObject({ data: { state: 'failed' } });
    const task = database
      .selectFrom('staff_task')
      .select(['closed_by', 'detail'])
      .where('kind', '=', 'webhookFailed')
      .where('subject', '=', String(webhookNo));
    expect(await task.executeTakeFirstOrThrow()).toMatchObject({ closed_by: '', detail: { name: 'ERP', failure: 'connectionFailed' } });
    expect(await shop.root.call('sendTestEvent', { webhookNo })).toMatchObject({ error: 'webhookOff' });
    expect(await shop.root.call('replayWebhookDeliveries', { webhookNo })).toMatchObject({ error: 'webhookOff' });
    // Events while it is off are not sent.
    const missed = await shop.payOne();
    expect(await shop.root.call('switchWebhook', { webhookNo, isOn: true })).toMatchObject({ data: { state: 'on', failingSince: null } });
    expect(await task.executeTakeFirstOrThrow()).toMatchObject({ closed_by: 'settled' });
    shop.receiver.answer(200);
    shop.receiver.got.length = 0;
    expect(await shop.root.call('replayWebhookDeliveries', { webhookNo })).toMatchObject({ data: { sent: 1 } });
    expect(await firstOf(orderNo)).toMatchObject({ id });
    expect(gotOf(missed.orderNo)).toEqual([]);
    // An accepted one can be sent again too, by its number.
    const [{ deliveryNo } = expect.fail()] = await shop.deliveries(webhookNo);
    expect(await shop.deliveries(webhookNo)).toMatchObject([{ state: 'done' }]);
    expect(await shop.root.call('replayWebhookDeliveries', { webhookNo, deliveryNos: [deliveryNo] })).toMatchObject({ data: { sent: 1 } });
    await shop.work();
    expect(gotOf(orderNo).map((one) => one.id)).toEqual([id, id]);
  });

  it('A receiver gets a test event, and nothing while it is off', async () => {
    const { webhookNo } = await shop.makeWebhook();
    expect(await shop.root.call('sendTestEvent', { webhookNo })).toMatchObject({ data: { event: 'webhook.test', state: 'waiting' } });
    await shop.work();
    expect(shop.receiver.got.map(({ event }) => event.type)).toEqual(['webhook.test']);
    expect(await shop.root.call('switchWebhook', { webhookNo, isOn: false })).toMatchObject({ data: { state: 'off' } });
    await shop.payOne();
    expect(await shop.server.database.selectFrom('webhook_event').select('kind').execute()).toEqual([{ kind: 'webhook.test' }]);
    expect(await shop.root.call('removeWebhook', { webhookNo })).toMatchObject({ success: '1' });
    expect(await shop.root.call('getWebhook', { webhookNo })).toMatchObject({ error: 'webhookNotFound' });
  });
});

describe('an address', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await createTestServer({ beside: shop.server });
  });
  afterAll(() => strict.close());
  const add = async (url: string) => {
    const cookie = shop.root.cookie();
    const response = await strict.staff.inject({
      method: 'POST',
      url: '/api/staff/addWebhook',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: { name: 'ERP', url, events: ['order.paid'] },
    });
    return response.json<{ error?: string; field?: string; success: string }>();
  };

  it.each([
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://2130706433/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'https://user:secret@erp.example/',
    'ftp://erp.example/',
    'javascript:alert(1)',
    'not an address',
  ])('The address %s is refused', async (url) => expect(await add(url)).toMatchObject({ error: 'webhookUrlRefused', field: 'url' }));

  it('An address whose name leads inside is refused at sending, and a redirect is not followed', async () => {
    const { webhookNo } = await shop.makeWebhook({ url: shop.receiver.url.replace('127.0.0.1', '169.254.169.254.nip.invalid') });
    await shop.root.call('sendTestEvent', { webhookNo });
    await shop.work();
    expect(await shop.deliveries(webhookNo)).toMatchObject([{ lastFailure: 'noSuchHost' }]);
    expect(await shop.root.call('changeWebhook', { webhookNo, url: shop.receiver.url })).toMatchObject({ success: '1' });
    shop.receiver.answer(302);
    await shop.work();
    expect(await shop.deliveries(webhookNo)).toMatchObject([{ lastFailure: 'redirected', lastStatus: 302 }]);
  });
});

describe('the content of a webhook', () => {
  const setMaker = (values: string) =>
    sql`UPDATE staff SET companies = ${sql.raw(values)} WHERE name = 'root'`.execute(shop.server.database);

  it('A webhook never gets more than its maker may see at that moment', async () => {
    const { database } = shop.server;
    const service = await shop.door.as('service');
    expect(await service.call('addWebhook', { name: 'CRM', url: shop.receiver.url, events: ['order.paid'] })).toMatchObject({
      error: 'notAllowed',
    });
    await sql`UPDATE staff_role SET permissions = array_append(permissions, 'webhook.write') WHERE name = 'editor'`.execute(database);
    const editor = await shop.door.as('editor');
    expect(await editor.call('addWebhook', { name: 'CMS', url: shop.receiver.url, events: ['stock.low'] })).toMatchObject({ success: '1' });
    for (const more of [{ events: ['order.paid'] }, { events: ['stock.low'], hasContacts: true }])
      expect(await editor.call('addWebhook', { name: 'CMS', url: shop.receiver.url, ...more })).toMatchObject({ error: 'moreThanOwn' });
    const { webhookNo } = await shop.makeWebhook({ hasContacts: true });
    // A person with less access can neither redirect it nor read what was sent.
    for (const [name, payload] of [
      ['changeWebhook', { url: 'https://evil.example/' }],
      ['rotateWebhookSecret', {}],
      ['switchWebhook', { isOn: false }],
      ['removeWebhook', {}],
    ] as const)
      expect(await editor.call(name, { webhookNo, ...payload }), name).toMatchObject({ error: 'moreThanOwn' });
    const { orderNo } = await shop.payOne();
    expect((await firstOf(orderNo)).event.data['contact']).toMatchObject({ email: 'ada@example.com' });
    const [sent] = await shop.deliveries(webhookNo);
    const auditor = await shop.door.as('auditor');
    const seen = dataOf(await auditor.call('getWebhookDelivery', { deliveryNo: sent?.['deliveryNo'] }));
    expect(JSON.parse(seen.body ?? '')).toMatchObject({ data: { orderNo, contact: null } });
    await sql`UPDATE staff_role SET permissions = array_remove(permissions, 'member.read-contact') WHERE name = 'admin'`.execute(database);
    const without = await shop.payOne();
    expect((await firstOf(without.orderNo)).event.data['contact']).toBeNull();
    await sql`UPDATE staff_role SET permissions = array_remove(permissions, 'order.read') WHERE name = 'admin'`.execute(database);
    expect(await shop.root.call('getWebhook', { webhookNo })).toMatchObject({ data: { state: 'stopped' } });
    const unseen = await shop.payOne();
    await shop.work();
    expect(gotOf(unseen.orderNo)).toEqual([]);
    await sql`UPDATE staff_role SET permissions = permissions || '{order.read,member.read-contact}' WHERE name = 'admin'`.execute(database);
  });

  it('A webhook is about its own and its maker’s companies, and so is what people see of it', async () => {
    const all = await shop.makeWebhook();
    await shop.makeWebhook({ companies: ['KR'] });
    const own = await shop.payOne();
    await firstOf(own.orderNo);
    await shop.work();
    expect(gotOf(own.orderNo)).toHaveLength(1);
    const [sent] = await shop.deliveries(all.webhookNo);
    await setMaker(`'{KR}'`);
    const foreign = await shop.payOne();
    await shop.work();
    expect(gotOf(foreign.orderNo)).toEqual([]);
    expect(await shop.deliveries(all.webhookNo)).toEqual([]);
    const unknown = await shop.root.call('getWebhookDelivery', { deliveryNo: 999_999 });
    expect(await shop.root.call('getWebhookDelivery', { deliveryNo: sent?.['deliveryNo'] })).toEqual(unknown);
    expect(
      await shop.root.call('replayWebhookDeliveries', { webhookNo: all.webhookNo, deliveryNos: [sent?.['deliveryNo']] }),
    ).toMatchObject({ data: { sent: 0 } });
    expect(
      await shop.root.call('addWebhook', { name: 'More', url: shop.receiver.url, events: ['order.paid'], companies: ['US'] }),
    ).toMatchObject({ error: 'moreThanOwn' });
    await setMaker('NULL');
  });
});

it('a person who is limited to companies neither sees nor tries the webhooks of others', async () => {
  const [own, foreign, everybodys] = [
    await shop.makeWebhook({ companies: ['US'] }),
    await shop.makeWebhook({ companies: ['KR'] }),
    await shop.makeWebhook(),
  ].map(({ webhookNo }) => webhookNo);
  const { database } = shop.server;
  const door = await openStaffDoor(shop.server);
  await insertStaff(database, { name: 'uswebhooks', roles: ['admin'], password: staffPassword, companies: ['US'] });
  const limited = door.browser();
  await limited.call('staffSignIn', { name: 'uswebhooks', password: staffPassword });
  const list = (await limited.call('listWebhooks'))['data'] as { webhookNo: number }[];
  expect(list.map(({ webhookNo }) => webhookNo)).toEqual([own]);
  for (const webhookNo of [foreign, everybodys]) {
    for (const call of ['getWebhook', 'sendTestEvent', 'listWebhookDeliveries', 'replayWebhookDeliveries', 'removeWebhook'] as const)
      expect([call, await limited.call(call, { webhookNo })]).toMatchObject([call, { error: 'webhookNotFound' }]);
    expect(await limited.call('switchWebhook', { webhookNo, isOn: false })).toMatchObject({ error: 'webhookNotFound' });
  }
  expect(await limited.call('sendTestEvent', { webhookNo: own })).toMatchObject({ success: '1' });
  expect((await shop.root.call('listWebhooks'))['data']).toHaveLength(3);
});
