import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../testing/staff-door.ts';
import { selectableText } from '../../platform/paper/pdf-text-testing.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createShopper } from '../../features/order/testing/shopper.ts';

/** Pages of a shop as its build renders them: the currency comes from the server's data of the request. */
const pages = {
  declaredQuery: () => [],
  async renderPage() {
    const { uplineShop } = globalThis as { uplineShop?: () => { currency: string } };
    const html = `<!doctype html><html><head><title>x</title></head><body><main>${uplineShop?.().currency}</main></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

let server: TestServer;
let beside: TestServer;
let root: StaffBrowser;
let editor: StaffBrowser;
let fixture: CatalogueFixture;

beforeAll(async () => {
  const prepare = async (database: TestServer['database']) => {
    fixture = await seedCatalogue(database);
  };
  server = await createTestServer({ pages: pages as never, prepare, runsJobs: true });
  beside = await createTestServer({ beside: server, pages: pages as never });
  const door = await openStaffDoor(server);
  [root, editor] = await Promise.all([door.as('root'), door.as('editor')]);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const choose = async (currency: string, who = root) => who.call('chooseBaseCurrency', { currency, reason: 'the company counts so' });
const counted = async () => {
  const { currency, isCurrencyFixed } = (await root.call('getShopSettings', {})).data as { currency: string; isCurrencyFixed: boolean };
  return [currency, isCurrencyFixed];
};

it('The base currency is refused without permission, without hundredths, and where it is the same', async () => {
  expect(await choose('EUR', editor)).toMatchObject({ error: 'notAllowed' });
  for (const currency of ['JPY', 'KWD', 'XYZ'])
    expect(await choose(currency)).toMatchObject({ error: 'baseCurrencyUnknown', field: 'currency' });
  expect(await choose('USD')).toMatchObject({ error: 'nothingToCorrect' });
  expect(await counted()).toEqual(['USD', false]);
});

it('The base currency is chosen before the first sale and used in all books, mails and papers; wire numbers stay', async () => {
  expect(await choose('EUR')).toMatchObject({ success: '1', data: { currency: 'EUR' } });
  // The person who chose it sees it after reloading at once.
  expect((await server.app.inject({ url: '/pc/index' })).body).toContain('<main>EUR</main>');
  expect(await counted()).toEqual(['EUR', false]);
  const { rows } = await sql<{ currency: string }>`SELECT DISTINCT currency FROM ledger_account WHERE currency <> 'USDT'`.execute(
    server.database,
  );
  expect(rows).toEqual([{ currency: 'EUR' }]);
  for (const process of [server, beside]) {
    const page = async () => (await process.app.inject({ url: '/pc/index' })).body;
    await expect.poll(page, { timeout: 2_000, interval: 50 }).toContain('<main>EUR</main>');
    expect(await page()).toContain('"currency":"EUR"');
  }
  const shopper = await createShopper(server, fixture);
  await shopper.fill(fixture.products.serum.variantIds[0]);
  const { memberOrderNo } = await shopper.order();
  const mails = async () => {
    const { rows } = await sql<{
      text: string;
    }>`SELECT body_text AS text FROM developer_mail WHERE body_text LIKE ${`%${memberOrderNo}%`}`.execute(server.database);
    return rows.map(({ text }) => text).join('\n');
  };
  await expect.poll(mails, { timeout: 10_000 }).toMatch(/€\d+\.\d\d/);
  expect(await mails()).not.toContain('$');
  const paid = { state: 'paid', paid_at: new Date(), pay_style: '1' } as const;
  await server.database.updateTable('member_order').set(paid).where('order_no', '=', memberOrderNo).execute();
  const { base64 } = (await shopper.call('getInvoice', { memberOrderNo })).data as { base64: string };
  const invoice = selectableText(Buffer.from(base64, 'base64'));
  expect(invoice).toContain('Total (EUR)');
  expect(invoice).not.toMatch(/USD|\$/);
});

it('The base currency stays once something was sold', async () => {
  expect(await choose('CHF')).toMatchObject({ error: 'baseCurrencyFixed', field: 'currency' });
  expect(await counted()).toEqual(['EUR', true]);
});
