import { type OperationDefinition, type OperationName, operations } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createMember } from '../../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { dataOf } from '../../../testing/success-of.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let door: StaffDoorOfTest;
let editor: StaffBrowser;
let finance: StaffBrowser;
let shop: CatalogueFixture;

/** A minimal page of the shop for tests: a document with a loader's data. */
const pages = {
  declaredQuery: () => ['id'],
  async renderPage(request: Request, { dispatch }: { dispatch: (name: 'getProducts', payload: object) => Promise<object> }) {
    const id = new URL(request.url).searchParams.get('id') ?? '';
    const answer = (await dispatch('getProducts', { pttId: Number(id) })) as { data?: { productName: string; price: number } };
    const html = `<!doctype html><html><head></head><body><main>${answer.data?.productName} ${answer.data?.price}</main></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

beforeAll(async () => {
  server = await createTestServer({
    pages: pages as never,
    prepare: async (database) => {
      shop = await seedCatalogue(database);
    },
  });
  door = await openStaffDoor(server);
  [editor, finance] = await Promise.all([door.as('editor'), door.as('finance1')]);
});
afterAll(() => server.close());

const soon = () => new Date(Date.now() + 24 * HOUR_MS);

async function begin(payload: object, who: StaffBrowser = editor): Promise<string> {
  const answer = await who.call('previewShop', { at: soon().toISOString(), goodsIds: [], ...payload });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  return new URL((answer.data as { address: string }).address).hash.slice(1);
}

/** The answer to a browser with a preview cookie. */
async function look<T = Record<string, unknown>>(token: string, name: OperationName, payload: object = {}, headers: object = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/pc/${name}`,
    headers: { 'content-type': 'application/json', 'accept-language': 'en_US', cookie: `shop_preview=${token}`, ...headers },
    payload,
  });
  return { headers: response.headers, ...response.json<{ success: string; error?: string; resultMessage: string; data: T }>() };
}
const take = (token: unknown, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/preview/take',
    headers: { 'content-type': 'application/json', ...headers },
    payload: { token },
  });
const page = (url: string, token?: string) =>
  server.app.inject({ url, headers: token === undefined ? {} : { cookie: `locale=en_US; shop_preview=${token}` } });

/** Prepares a draft that gives a product another name. */
async function draft(goodsId: number, change: object): Promise<number> {
  const seen = dataOf(await editor.call('getStaffProduct', { goodsId }));
  const saved = await editor.call('saveProductDraft', {
    goodsId,
    version: seen.draft?.version ?? 0,
    liveMark: seen.liveMark,
    document: { ...seen.document, ...change },
  });
  if (saved.success !== '1') throw new Error(saved.resultMessage);
  return (saved.data as { version: number }).version;
}

describe('a preview of the shop', () => {
  it('A preview of the shop shows a draft that was asked for, on page and call alike, and no one else sees it', async () => {
    const { productId, variantIds } = shop.products.serum;
    await draft(productId, { name: { en_US: 'Prepared serum' }, introduction: { en_US: '<p>Prepared.</p>' } });
    expect((await server.call('getProducts', { pttId: variantIds[0] })).data).not.toMatchObject({ productName: 'Prepared serum' });
    const token = await begin({ goodsIds: [productId] });
    const shown = await look<{ productName: string; jpmProductSaleNew: object }>(token, 'getProducts', { pttId: variantIds[0] });
    expect(shown.data).toMatchObject({ productName: 'Prepared serum', jpmProductSaleNew: { briefIntroduction: '<p>Prepared.</p>' } });
    expect(await look(token, 'getProductListNew', { tradeName: 'prepared', pageNum: 1, pageSize: 8 })).toMatchObject({ size: 1 });
    const address = `/pc/goods?id=${variantIds[0]}`;
    const [seen, others] = [await page(address, token), await page(address)];
    expect(seen.body).toContain('Prepared serum');
    expect(seen.body).toMatch(
      /<body><aside class="preview-frame" aria-label="Preview of the shop">.*Preview of .*, until .*Nothing can be ordered here\./,
    );
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(seen.headers['etag']).toBeUndefined();
    for (const body of [others.body, JSON.stringify(await server.call('getProducts', { pttId: variantIds[0] }))]) {
      expect(body).not.toContain('Prepared');
      expect(body).not.toContain('<aside');
    }
    expect((await take(token)).json()).toEqual({ to: address });
  });

  it('A preview of the shop shows drafts, prices and ends of its moment, and not those of later', async () => {
    const { cream, comb, soap, candle } = shop.products;
    const [tomorrow, later] = [new Date(Date.now() + 12 * HOUR_MS), new Date(Date.now() + 72 * HOUR_MS)];
    const schedule = async (goodsId: number, from: Date, change: object) => {
      const version = await draft(goodsId, change);
      expect(await finance.call('scheduleProduct', { goodsId, version, from: from.toISOString() })).toMatchObject({ success: '1' });
    };
    await schedule(comb.productId, tomorrow, { name: { en_US: 'Comb of tomorrow' } });
    await schedule(soap.productId, later, { name: { en_US: 'Soap of later' } });
    await sql`UPDATE product SET offered_until = ${tomorrow} WHERE id = ${candle.productId}`.execute(server.database);
    const planned = { variantId: cream.variantIds[0], price: '12.34', originalPrice: '90.00', pv: '1.00', from: tomorrow.toISOString() };
    await sql`INSERT INTO price_period (variant_id, price_cents, show_price_cents, pv, from_at, planned_by, planned_at)
      SELECT ${planned.variantId}, 1234, 9000, 100, ${tomorrow}, (SELECT min(id) FROM staff), now()`.execute(server.database);
    await sql`INSERT INTO promotion (name, kind, offer, pv_rule, priority, is_exclusive, products, minimum_cents, begins_at, is_on, added_at, changed_at)
      VALUES ('{"en_US": "Advent"}', 'percentage', '{"basisPoints": 1000}', 'kept', 1, false, ARRAY[${comb.productId}::integer], 0, ${tomorrow}, true, now(), now())`.execute(
      server.admin,
    );
    const nameIn = async (token: string, pttId: number) =>
      (await look<{ productName: string }>(token, 'getProducts', { pttId })).data?.productName;
    // A process reads announced changes after a moment; a preview shows the state that was known when it began.
    let token = '';
    await vi.waitFor(async () => {
      token = await begin({ at: soon().toISOString() });
      expect(await nameIn(token, comb.variantIds[0])).toBe('Comb of tomorrow');
      expect((await look(token, 'getProducts', { pttId: comb.variantIds[0] })).data).toMatchObject({ promotionName: 'Advent' });
      expect(await look(token, 'getProducts', { pttId: candle.variantIds[0] })).toMatchObject({ error: 'productNotFound' });
    }, 10_000);
    expect(await nameIn(token, soap.variantIds[0])).not.toBe('Soap of later');
    expect((await look<{ price: number }>(token, 'getProducts', { pttId: cream.variantIds[0] })).data.price).toBe(12.34);
    const now = await begin({ at: new Date().toISOString() });
    expect((await look(now, 'getProducts', { pttId: comb.variantIds[0] })).data).not.toHaveProperty('promotionName');
    expect(await nameIn(now, comb.variantIds[0])).not.toBe('Comb of tomorrow');
    expect(await look(now, 'getProducts', { pttId: candle.variantIds[0] })).toMatchObject({ success: '1' });
  });

  it('A preview of the shop is built once, and at most four of them are held', async () => {
    const token = await begin({});
    const [one, other] = await Promise.all([1, 2].map(() => look(token, 'getProCate')));
    expect(one?.success).toBe(other?.success);
    const tokens = [];
    for (let turn = 0; turn < 4; turn += 1) tokens.push(await begin({}));
    // A person can have three; the older ones have ended.
    expect(await look(token, 'getProCate')).toMatchObject({ success: '0', error: 'previewEnded' });
    expect(await look(tokens[0] ?? '', 'getProCate')).toMatchObject({ error: 'previewEnded' });
    expect(await look(tokens[3] ?? '', 'getProCate')).toMatchObject({ success: '1' });
  });
});

describe('a call in a preview', () => {
  let token: string;
  beforeEach(async () => {
    token = await begin({});
  });
  const all = Object.values<OperationDefinition>(operations);
  const others = all
    .filter(({ kind, caller }) => !caller.startsWith('staff') && (kind === 'command' || caller === 'member'))
    .map(({ name }) => name as OperationName);

  it.each(others)('The preview refuses %s in words, also to a member who is signed in in this browser', async (name) => {
    const member = await createMember(server.database);
    const headers = { authorization: `Bearer ${member.token}` };
    expect(await look(token, name, {}, headers)).toMatchObject({ success: '0', error: 'previewOnly' });
    expect((await look(token, name)).resultMessage).toContain('nothing can be ordered');
  });

  it('A preview token is no session: neither of a member nor of the staff', async () => {
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ errorCode: '-10000' });
    const asStaff = await server.staff.inject({
      method: 'POST',
      url: '/api/staff/listProducts',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        authorization: `Bearer ${token}`,
        cookie: `shop_preview=${token}`,
      },
      payload: {},
    });
    expect(asStaff.json()).toMatchObject({ success: '0' });
  });
});

describe('a preview link', () => {
  it('A preview link names its moment nowhere: an altered one leads to nothing', async () => {
    const token = await begin({});
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [altered, `${token}&at=2027-01-01`, '', 'x'.repeat(43), { at: '2027' }, null]) {
      const answer = await take(wrong);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await look(altered, 'getProCate')).toMatchObject({ success: '0', error: 'previewEnded' });
  });

  it('A preview link opens in a page of the shop alone, with a cookie that no script reads', async () => {
    const token = await begin({});
    expect((await take(token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
    const taken = await take(token, { 'sec-fetch-site': 'same-origin' });
    expect(taken.headers['set-cookie']).toMatch(/^shop_preview=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    expect(taken.headers['cache-control']).toBe('no-store');
    const opening = await page('/preview');
    expect(opening.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    const left = await page('/preview/leave', token);
    expect([left.statusCode, left.headers['location']]).toEqual([303, '/pc/index']);
    expect(left.headers['set-cookie']).toContain('Max-Age=0');
  });

  it.each([
    ['after an hour', () => sql`UPDATE shop_preview SET expires_at = now() - interval '1 second'`],
    ['when its maker is disabled', () => sql`UPDATE staff SET is_active = false WHERE name = 'editor'`],
    [
      'when its maker may not see products any more',
      () => sql`DELETE FROM staff_has_role WHERE staff_id = (SELECT id FROM staff WHERE name = 'editor')`,
    ],
    ['when its maker signs out', () => sql`DELETE FROM staff_session WHERE staff_id = (SELECT id FROM staff WHERE name = 'editor')`],
  ])('A preview link ends %s; the page says so once, and calls until then', async (_when, end) => {
    const token = await begin({});
    expect(await look(token, 'getProCate')).toMatchObject({ success: '1' });
    const roles = await sql<{ staff_id: bigint; role_id: bigint }>`SELECT staff_id, role_id FROM staff_has_role`.execute(server.admin);
    const sessions = await server.admin.selectFrom('staff_session').selectAll().execute();
    await end().execute(server.admin);
    expect(await look(token, 'getProCate')).toMatchObject({ success: '0', error: 'previewEnded' });
    expect((await take(token)).statusCode).toBe(404);
    const over = await page('/pc/index', token);
    expect(over.body).toContain('The preview has ended');
    expect(over.headers['set-cookie']).toContain('Max-Age=0');
    // Restores everything for the next test.
    await sql`UPDATE staff SET is_active = true`.execute(server.admin);
    for (const row of roles.rows)
      await sql`INSERT INTO staff_has_role (staff_id, role_id) VALUES (${row.staff_id}, ${row.role_id}) ON CONFLICT DO NOTHING`.execute(
        server.admin,
      );
    for (const row of sessions)
      await server.admin
        .insertInto('staff_session')
        .values(row as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });

  it('People who see products make a preview link, within a year, and the audit has no secret of it', async () => {
    await sql`DELETE FROM staff_has_role WHERE staff_id = (SELECT id FROM staff WHERE name = 'warehouse')`.execute(server.admin);
    expect(await (await door.as('warehouse')).call('previewShop', { at: soon().toISOString(), goodsIds: [] })).toMatchObject({
      success: '0',
      error: 'notAllowed',
    });
    const at = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();
    for (const days of [-1, 400])
      expect(await editor.call('previewShop', { at: at(days), goodsIds: [] })).toMatchObject({ error: 'previewTooFar' });
    expect(await editor.call('previewShop', { at: at(1), goodsIds: [999_999] })).toMatchObject({ error: 'productNotFound' });
    const token = await begin({});
    const { detail } = await server.database
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'staff.previewShop')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(detail)).not.toContain(token);
  });
});
