import { connect } from 'node:net';
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
  await server.app.listen({ port: 0, host: '127.0.0.1' });
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
  const further = [
    '/robots.txt',
    '/sitemap.xml',
    '/__manifest?p=/pc/index',
    '/images/flags/us.svg',
    '/images/of/m/1/640.webp',
    '/avatars/1.webp',
  ];
  for (const address of [...addresses, ...documents, ...further]) {
    const answer = await get(address);
    expect([address, answer.statusCode, answer.body.includes('<h1>Opening soon</h1>')]).toEqual([address, 200, true]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
  const open = ['/favicon.svg', '/h5/icon.svg', '/api/openapi.json', '/apple-touch-icon.png', '/readyz', '/livez'];
  const seen = await Promise.all([...addresses, ...documents, ...open].map((address) => get(address)));
  // Another brand in the build belongs to the company itself.
  if (brand.isExample) expect(seen.filter(({ body }) => body.includes(brand.name)).map(({ raw }) => raw.req.url)).toEqual([]);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/pc/index?locale=ja_JP')).body).toContain('<h1>まもなく開店</h1>');
});

/** Sends a target as it is: what tests send otherwise is tidied on its way. */
const sent = (port: number, target: string, method: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`));
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
  });

it('No spelling of an address and no method shows a page or a document of a shop that is not open', async () => {
  const { port } = server.app.server.address() as { port: number };
  const targets = [
    '//',
    '//x/images/y',
    'http://x/pc/index',
    '/%70c/index',
    '/pc/index.data',
    '/api/../pc/index',
    '/shop/..%2fpc/index',
    '/shop/x',
    '*',
  ];
  for (const served of ['shop/x', 'preview/x', 'api/x', '.well-known/x', 'dev/x', 'images/x'])
    targets.push(
      `/pc/index/../../${served}`,
      `/pc/index/%2e%2e/%2e%2e/${served}`,
      `/documents/agreements/terms.pdf\\..\\..\\..\\${served.replace('/', '\\')}`,
      `/documents/agreements/terms.pdf#/../../../${served}`,
      `/${served}/../../pc/index`,
    );
  const shown: string[] = [];
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
    for (const target of targets) {
      const answer = await sent(port, target, method);
      const isOpening = answer.includes('noindex') || /^HTTP\/1.1 (?:4|308)/.test(answer);
      if (!isOpening || answer.includes('inside') || answer.includes('%PDF')) shown.push(`${method} ${target}: ${answer.slice(0, 40)}`);
    }
  expect(shown).toEqual([]);
});

it('Staff read a notice before the opening by the address of its preview, and nobody else does', async () => {
  const terms = { title: { en_US: 'Hours' }, body: { en_US: 'From nine.' }, isLive: true };
  const { noticeId } = dataOf(await root.call('saveNotice', terms));
  const { pdf } = dataOf(await root.call('getStaffNotice', { noticeId }));
  const { pathname, search } = new URL(pdf, 'http://shop.invalid');
  expect((await get(pathname + search)).headers['content-type']).toBe('application/pdf');
  expect((await get(pathname)).body).toContain('<h1>Opening soon</h1>');
  for (const query of ['?preview=', '?preview=x', '?preview=x&preview=', '?preview'])
    expect((await get(pathname + query)).body, query).not.toContain('%PDF');
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
  expect((await get('/images/flags/us.svg', cookie)).headers['content-type']).toContain('image/svg+xml');
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
