import { brand } from '@upline/brand';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkOperations } from '../../wire/network-operations.ts';
import { openStaffDoor, type StaffBrowser } from '../../testing/staff-door.ts';
import { dataOf } from '../../testing/success-of.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const pages = {
  declaredQuery: () => [],
  async renderPage() {
    const { uplineShop } = globalThis as { uplineShop?: () => { name: string } };
    const html = `<!doctype html><html><head><title>x</title></head><body><main>inside ${uplineShop?.().name}</main></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
let server: TestServer;
let beside: TestServer;
let root: StaffBrowser;
beforeAll(async () => {
  server = await createTestServer({ isOpen: false, pages: pages as never });
  beside = await createTestServer({ beside: server, pages: pages as never });
  root = await (await openStaffDoor(server)).as('root');
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const get = (url: string, cookie = '', from = server) => from.app.inject({ url, headers: { cookie } });
/** Addresses that visitors know: pages of the shop and of the companion. */
const addresses = ['/', '/pc/index', '/pc/register', '/pc/goods?id=1', '/my/order/order_all', '/h5/', '/h5', '/h5/manifest.webmanifest'];
const documents = ['privacy', 'terms'].map((kind) => `/documents/agreements/${kind}.pdf`);

it('A shop that is not open shows no visitor its pages, its documents, or the name of another company', async () => {
  for (const address of [...addresses, ...documents, '/robots.txt', '/__manifest?p=/pc/index']) {
    const answer = await get(address);
    expect([address, answer.statusCode, answer.body.includes('<h1>Opening soon</h1>')]).toEqual([address, 200, true]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
  const open = ['/favicon.svg', '/h5/icon.svg', '/api/openapi.json', '/apple-touch-icon.png', '/readyz', '/livez'];
  const seen = await Promise.all([...addresses, ...documents, ...open].map((address) => get(address)));
  // Another brand in the build belongs to the company itself.
  const foreign = brand.isExample === true ? brand.name : 'Halden';
  expect(seen.filter(({ body }) => body.includes(foreign)).map(({ raw }) => raw.req.url)).toEqual([]);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/pc/index?locale=ja_JP')).body).toContain('<h1>まもなく開店</h1>');
});

it('Every call of a member or visitor is refused with its own sentence, on both wires, and a message of a gateway is still taken', async () => {
  const answers = await Promise.all(networkOperations.map(({ name }) => server.call(name, {})));
  expect(new Set(answers.map(({ status, error }) => `${status} ${String(error)}`))).toEqual(new Set(['200 shopNotOpen']));
  expect(answers[0]).toMatchObject({ success: '0', errorCode: '0', resultMessage: 'This shop is not open yet. Please come back soon.' });
  const companion = await get('/api/h5/announce/api/notice?locale=es_ES');
  expect(companion.json()).toMatchObject({
    success: '0',
    error: 'shopNotOpen',
    resultMessage: 'Esta tienda aún no está abierta. Vuelva pronto.',
  });
  const told = await server.app.inject({
    method: 'POST',
    url: '/api/gateway/ipn',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'id=1&sign=forged',
  });
  expect([400, 401], 'looked at by the door of the gateways').toContain(told.statusCode);
});

it('The company says in its own words that it opens, its people look inside, and the opening lets everybody in', async () => {
  const { version, settings, isUnnamed } = dataOf(await root.call('getShopSettings', {}));
  expect(isUnnamed).toBe(brand.isExample);
  const own = {
    ...settings,
    name: 'Northfold',
    legalName: 'Northfold Trading',
    email: 'help@northfold.example',
    languages: ['en_US' as const],
    words: { ...settings.words, openingTitle: { en_US: 'From March <on>' }, openingText: { en_US: 'Tools that last.' } },
  };
  expect(await root.call('saveShopSettings', { version, settings: own, reason: 'we are Northfold' })).toMatchObject({ success: '1' });
  await expect.poll(async () => (await get('/pc/index', '', beside)).body, { timeout: 2_000, interval: 50 }).toContain('Northfold');
  const page = (await get('/pc/index', '', beside)).body;
  for (const words of ['<h1>From March &lt;on&gt;</h1>', 'Tools that last.', 'mailto:help@northfold.example'])
    expect(page).toContain(words);
  expect(page).not.toContain('inside');

  const preview = dataOf(await root.call('previewShopSettings', { settings: own }));
  const cookie = `shop_preview=${new URL(preview.address).hash.slice(1)}`;
  expect((await get('/pc/index', cookie)).body).toContain('inside Northfold');
  expect((await get('/pc/index', 'shop_preview=invented')).body).not.toContain('inside');
  const called = await server.app.inject({
    method: 'POST',
    url: '/api/pc/getProCate',
    headers: { cookie, 'content-type': 'application/json' },
    payload: {},
  });
  expect(called.json()).toMatchObject({ success: '1' });

  await sql`INSERT INTO shop_opening (opened_at) VALUES (now())`.execute(server.database);
  for (const process of [server, beside])
    await expect
      .poll(async () => (await get('/pc/index', '', process)).body, { timeout: 2_000, interval: 50 })
      .toContain('inside Northfold');
  expect(await server.call('getProCate', {})).toMatchObject({ success: '1' });
});
