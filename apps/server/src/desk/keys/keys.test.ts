import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { staffPassword } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from '../people/insert-staff.ts';
import { createShopper } from '../../features/order/testing/shopper.ts';
import { dataOf } from '../../testing/success-of.ts';

let server: TestServer;
let door: StaffDoorOfTest;
let root: StaffBrowser;
let fixture: CatalogueFixture;
beforeAll(async () => {
  server = await createTestServer();
  door = await openStaffDoor(server);
  fixture = await seedCatalogue(server.database);
  root = await door.as('root');
});
afterAll(() => server.close());
beforeEach(() => server.database.deleteFrom('throttle').execute());

interface Made {
  key: string;
  keyNo: number;
  prefix: string;
}
interface Sent {
  url?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}
type Answer = Record<string, unknown> & { status: number };

const makeKey = async (values: object = {}, maker = root): Promise<Made> => {
  const answer = await maker.call('addApiKey', { name: 'ERP, stock', permissions: ['product.read', 'stock.write'], ...values });
  expect(answer).toMatchObject({ success: '1' });
  return dataOf(answer);
};

/** One call as another system makes it: no cookie, no origin. */
async function callBy(key: string, name: string, payload: object = {}, more: Sent = {}): Promise<Answer> {
  const response = await server.staff.inject({
    method: 'POST',
    url: `/api/staff/${name}`,
    payload,
    remoteAddress: '203.0.113.7',
    ...more,
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'en_US', ...more.headers },
  });
  return { ...response.json<Record<string, unknown>>(), status: response.statusCode };
}
const variant = () => fixture.products.serum.variantIds[0];
const delivery = (reference: string) => ({ supplier: 'Nordlys AS', reference, lines: [{ productId: variant(), expected: 5 }] });

describe('a key', () => {
  it('A key is shown once, is kept as a hash alone, and makes the calls that it permits', async () => {
    const { key, keyNo, prefix } = await makeKey({ name: 'Warehouse system' });
    expect(key).toMatch(/^upl_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    const listed = await root.call('listApiKeys');
    expect(JSON.stringify(listed)).not.toContain(key);
    const { rows } = await sql<{
      all: string;
    }>`SELECT staff_key::text || (SELECT string_agg(audit::text, '') FROM audit) AS all FROM staff_key`.execute(server.database);
    expect(JSON.stringify(rows)).not.toContain(key.slice(13));
    expect(await callBy(key, 'listStock')).toMatchObject({ success: '1', status: 200 });
    const after = dataOf(await root.call('listApiKeys'));
    expect(after.find((one) => one['keyNo'] === keyNo)).toMatchObject({ state: 'active', lastUsedFrom: '203.0.113.7', madeBy: 'root' });
  });

  it('A key is named by the audit of what it did', async () => {
    const { key, keyNo } = await makeKey({ name: 'Goods in' });
    expect(await callBy(key, 'addDelivery', delivery('LS-1'))).toMatchObject({ success: '1' });
    const line = await server.database
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor: 'staff:root · Goods in', action: 'staff.addDelivery', detail: { apiKey: keyNo } });
  });

  it('A key does an act once for each idempotency key, apart from the acts of its maker and of the other key', async () => {
    const [one, other] = [await makeKey(), await makeKey()];
    const headers = { 'idempotency-key': 'delivery-20871' };
    const first = await callBy(one.key, 'addDelivery', delivery('LS-2'), { headers });
    expect(first).toMatchObject({ success: '1' });
    expect(await callBy(one.key, 'addDelivery', delivery('LS-2'), { headers })).toEqual(first);
    expect(await callBy(one.key, 'addDelivery', delivery('LS-3'), { headers })).toMatchObject({ error: 'idempotencyConflict' });
    expect(await callBy(other.key, 'addDelivery', delivery('LS-2'), { headers })).toMatchObject({ error: 'deliveryKnown' });
    expect(await root.call('addDelivery', delivery('LS-2'), headers)).toMatchObject({ error: 'deliveryKnown' });
  });
});

describe('a refused key', () => {
  it('A key is refused where it lacks the permission, its maker lost it, or no key may have it', async () => {
    const { key } = await makeKey({ permissions: ['product.read'] });
    expect(await callBy(key, 'addDelivery', delivery('LS-4'))).toMatchObject({ error: 'notAllowed' });
    for (const name of ['listOrders', 'listMembers', 'startImport', 'getHealth'])
      expect(await callBy(key, name)).toMatchObject({ error: 'notAllowed' });
    const never = [
      'setRule',
      'setPrice',
      'refundOrder',
      'approveRequest',
      'listStaff',
      'saveRole',
      'addApiKey',
      'revokeApiKey',
      'disableStaff',
      'changeOwnPassword',
    ];
    const door = [
      'staffSignIn',
      'staffSignOut',
      'acceptInvitation',
      'getOwnAccount',
      'beginTotp',
      'findAnything',
      'endSession',
      'withdrawRequest',
    ];
    for (const name of [...never, ...door])
      expect([name, await callBy(key, name)]).toMatchObject([name, { status: 403, error: 'notForKeys' }]);
    expect(await root.call('addApiKey', { name: 'Prices', permissions: ['price.write'] })).toMatchObject({
      error: 'valueRefused',
    });
    await sql`UPDATE staff_key SET permissions = '{price.write,product.read}'`.execute(server.database);
    expect(await callBy(key, 'setPrice', { productId: variant(), price: '1.00' })).toMatchObject({ error: 'notForKeys' });
    const wide = await makeKey({ permissions: ['product.read', 'order.read'] });
    await sql`UPDATE staff_has_role SET role_id = (SELECT id FROM staff_role WHERE name = 'editor')
      WHERE staff_id = (SELECT id FROM staff WHERE name = 'root')`.execute(server.database);
    expect(await callBy(wide.key, 'listStock')).toMatchObject({ success: '1' });
    expect(await callBy(wide.key, 'listOrders')).toMatchObject({ error: 'notAllowed' });
    await sql`UPDATE staff_has_role SET role_id = (SELECT id FROM staff_role WHERE name = 'admin')
      WHERE staff_id = (SELECT id FROM staff WHERE name = 'root')`.execute(server.database);
  });

  it('A key is refused once it is revoked, expired or its maker disabled, in the same words as a guessed one', async () => {
    const [revoked, expired] = [await makeKey(), await makeKey()];
    const guessed = `${revoked.key.slice(0, -4)}AAAA`;
    const unknown = await callBy(guessed, 'listStock');
    expect(unknown).toMatchObject({ status: 401, error: 'keyRefused' });
    expect(await root.call('revokeApiKey', { keyNo: revoked.keyNo })).toMatchObject({ data: { state: 'revoked', revokedBy: 'root' } });
    await sql`UPDATE staff_key SET made_at = now() - interval '2 days', expires_at = now() - interval '1 second' WHERE id = ${expired.keyNo}`.execute(
      server.database,
    );
    for (const key of [revoked.key, expired.key, 'upl_', 'x', `${expired.key} `.repeat(50)])
      expect(await callBy(key, 'listStock')).toEqual(unknown);
    const warehouse = await makeKey();
    await sql`UPDATE staff_key SET made_by = (SELECT id FROM staff WHERE name = 'warehouse') WHERE id = ${warehouse.keyNo}`.execute(
      server.database,
    );
    expect(await callBy(warehouse.key, 'listStock')).toMatchObject({ success: '1' });
    expect(await root.call('disableStaff', { name: 'warehouse' })).toMatchObject({ success: '1' });
    expect(await callBy(warehouse.key, 'listStock')).toEqual(unknown);
    const listed = dataOf(await root.call('listApiKeys'));
    expect(listed.find((one) => one['keyNo'] === warehouse.keyNo)).toMatchObject({ state: 'stopped' });
    expect(listed.find((one) => one['keyNo'] === expired.keyNo)).toMatchObject({ state: 'expired' });
    expect(await root.call('enableStaff', { name: 'warehouse' })).toMatchObject({ success: '1' });
  });

  it('A key is refused together with a session, and in an address', async () => {
    const { key } = await makeKey();
    const headers = { cookie: root.cookie(), 'sec-fetch-site': 'same-origin' };
    expect(await callBy(key, 'listStock', {}, { headers })).toMatchObject({ status: 400, error: 'malformed' });
    for (const query of [`?key=${key}`, `?access_token=${key}`, `?authorization=Bearer%20${key}`])
      for (const authorization of ['', `Bearer ${key}`])
        expect(await callBy('', 'listStock', {}, { url: `/api/staff/listStock${query}`, headers: { authorization } })).toMatchObject({
          status: 400,
          error: 'malformed',
        });
    expect(await callBy('', 'listStock', {}, { headers: { authorization: '', 'x-api-key': key } })).toMatchObject({
      status: 401,
      error: 'signInNeeded',
    });
  });

  it('A key is refused on the members’ listener, where the calls of the staff do not exist', async () => {
    const { key } = await makeKey();
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/staff/listStock',
      payload: {},
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.statusCode).toBe(404);
  });

  it('A key is refused after 600 calls in a minute, while other keys work on', async () => {
    const [busy, other] = [await makeKey(), await makeKey()];
    await callBy(busy.key, 'listStock');
    await sql`UPDATE throttle SET failures = 600`.execute(server.database);
    expect(await callBy(busy.key, 'listStock')).toMatchObject({ status: 429, error: 'tooMany' });
    expect(await callBy(other.key, 'listStock')).toMatchObject({ success: '1' });
  });

  it('A key is refused after 30 wrong keys of one network, and right ones of that network work on', async () => {
    const { key } = await makeKey();
    for (let wrong = 0; wrong < 30; wrong += 1) expect(await callBy(`upl_x${wrong}`, 'listStock')).toMatchObject({ error: 'keyRefused' });
    expect(await callBy('upl_more', 'listStock')).toMatchObject({ status: 429, error: 'tooMany' });
    expect(await callBy('upl_more', 'listStock', {}, { remoteAddress: '203.0.113.8' })).toMatchObject({ error: 'keyRefused' });
    expect(await callBy(key, 'listStock')).toMatchObject({ success: '1' });
  });
});

describe('the companies of a key', () => {
  it('The companies of a key hide members and orders of others as if there were none', async () => {
    const shopper = await createShopper(server, fixture);
    await shopper.fill(variant());
    const { memberOrderNo: orderNo } = await shopper.order();
    const [own, foreign] = [
      await makeKey({ permissions: ['order.read'], companies: ['US'] }),
      await makeKey({ permissions: ['order.read'], companies: ['KR'] }),
    ];
    expect(await callBy(own.key, 'getStaffOrder', { orderNo })).toMatchObject({ success: '1' });
    expect(await callBy(foreign.key, 'getStaffOrder', { orderNo })).toMatchObject({ error: 'orderNotFound' });
    expect(JSON.stringify(await callBy(foreign.key, 'listOrders'))).not.toContain(orderNo);
    // Limiting a maker later limits the key too.
    await sql`UPDATE staff SET companies = '{KR}' WHERE name = 'root'`.execute(server.database);
    expect(await callBy(own.key, 'getStaffOrder', { orderNo })).toMatchObject({ error: 'orderNotFound' });
    expect(await root.call('addApiKey', { name: 'More', permissions: ['order.read'], companies: ['US'] })).toMatchObject({
      error: 'moreThanOwn',
    });
    expect(await root.call('addApiKey', { name: 'Own', permissions: ['order.read'] })).toMatchObject({ data: { companies: ['KR'] } });
    expect(await root.call('revokeApiKey', { keyNo: own.keyNo })).toMatchObject({ success: '1' });
    await sql`UPDATE staff SET companies = NULL WHERE name = 'root'`.execute(server.database);
  });
});

it('a person who is limited to companies sees no keys of others, and cannot revoke them', async () => {
  const [own, foreign, everybodys] = [await makeKey({ companies: ['US'] }), await makeKey({ companies: ['KR'] }), await makeKey()];
  await insertStaff(server.database, { name: 'uskeys', roles: ['admin'], password: staffPassword, companies: ['US'] });
  const limited = door.browser();
  await limited.call('staffSignIn', { name: 'uskeys', password: staffPassword });
  const shown = ((await limited.call('listApiKeys'))['data'] as { keyNo: number; companies: string[] | null }[]).map(
    ({ companies }) => companies,
  );
  expect(new Set(shown.map((companies) => JSON.stringify(companies)))).toEqual(new Set(['["US"]']));
  for (const { keyNo } of [foreign, everybodys])
    expect(await limited.call('revokeApiKey', { keyNo })).toMatchObject({ error: 'apiKeyNotFound' });
  expect(await limited.call('revokeApiKey', { keyNo: own.keyNo })).toMatchObject({ success: '1' });
});

describe('four eyes', () => {
  it('A key may ask, its maker may not approve, and the request names the key', async () => {
    const shopper = await createShopper(server, fixture);
    const { key, keyNo } = await makeKey({ name: 'CRM', permissions: ['member.read', 'member.correct', 'member.read-contact'] });
    const payload = { memberCode: shopper.code, email: 'another@mail.example', reason: 'the customer system says so' };
    const asked = await callBy(key, 'correctMember', payload);
    expect(asked).toMatchObject({ success: '1', waiting: { requestId: expect.any(Number) } });
    const { requestId } = asked['waiting'] as { requestId: number };
    const line = await server.database
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('action', '=', 'staff.askApproval')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor: 'staff:root · CRM', detail: { apiKey: keyNo } });
    expect(await callBy(key, 'approveRequest', { requestId })).toMatchObject({ error: 'notForKeys' });
    expect(await root.call('approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
  });
});
