import { amount, varied } from './harness/demo-goods.ts';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { demoPassword } from './harness/member-api.ts';
import { pixelsOf, scanCode } from './harness/scan-code.ts';
import { loginPage } from './pages/login-page.ts';
import { productPage } from './pages/product-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const product = `/pc/goods?id=${varied.id}`;

test.describe('what the shop leaves with a visitor', () => {
  journeyInTurn('a device id for a year, the same at the next visit', async ({ page, open }) => {
    await open('/pc/index');
    const deviceId = async () => (await page.context().cookies()).find(({ name }) => name === 'device_id');
    const first = await deviceId();
    expect(first?.value).toMatch(/^[0-9a-f]{32}$/);
    expect(((first?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0);
    await open('/pc/categories');
    expect((await deviceId())?.value).toBe(first?.value);
  });

  journeyInTurn(
    'the language they chose: in a cookie for 30 days, in local storage, and with their record',
    async ({ page, open, signIn }) => {
      const api = await signIn('korea');
      await open('/pc/index');
      await shopFrame(page).signOut.waitFor();
      const told = page.waitForResponse(/\/saveLocaleCode$/);
      await shopFrame(page).chooseLanguage('简体中文');
      expect((await told).status()).toBe(200);
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
      expect(cookie?.value).toBe('zh_CN');
      expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 0);
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh_CN');
      await api.call('saveLocaleCode', { locale: 'en_US' });
    },
  );

  journeyInTurn('the apps’ addresses as codes that a scanner reads', async ({ page, open }) => {
    await open('/pc/index');
    await page.getByRole('button', { name: 'Get the app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get the app' });
    for (const name of ['iPhone app', 'Android app']) {
      const link = dialog.getByRole('link', { name });
      const code = await pixelsOf(page, await link.locator('span').screenshot());
      expect(scanCode(code), name).toBe(await link.getAttribute('href'));
      expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    }
  });

  journeyInTurn('nothing of a session once they leave, and says so', async ({ page, open }) => {
    await open('/pc/login');
    const login = loginPage(page);
    expect(await login.username.getAttribute('maxlength')).toBe('30');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await login.signIn('  demo ', `${demoPassword} `);
    await shopFrame(page).messages.getByText('Login successful').waitFor();
    for (const call of ['getJmiMember', 'getCartOrderList', 'notReadedNum']) await eventually(() => asked).toContain(`/api/pc/${call}`);
    await shopFrame(page).signOut.click();
    await shopFrame(page).messages.getByText('Exited').waitFor();
    await eventually(() => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')])).toEqual([null, null]);
  });

  journeyInTurn('the agreements as PDF', async ({ page, open, baseUrl }) => {
    await open('/pc/index');
    const links = page.getByRole('contentinfo').locator('a[href^="/documents/"]');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(5);
    const names = addresses.map((address) => /\/agreements\/(\w+)\.pdf/.exec(address)?.[1]);
    expect(new Set(names)).toEqual(new Set(['privacy', 'terms', 'withdrawal', 'refund', 'policies']));
    for (const address of addresses) {
      const document = await page.request.get(baseUrl + address);
      expect(document.status(), address).toBe(200);
      expect(document.headers()['content-type'], address).toMatch(/^application\/pdf/);
      expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('target'))))).toEqual(new Set(['_blank']));
  });

  journeyInTurn('the agreements in the language of the page, on every page that links them', async ({ page, open, signIn }) => {
    await signIn();
    for (const [path, place] of [
      ['/pc/index', 'contentinfo'],
      ['/my/about', 'main'],
      ['/pc/register', 'main'],
      ['/my/wallet/wallet_withdrawal', 'main'],
    ] as const) {
      await open(`${path}?locale=ja_JP`);
      const link = page.getByRole(place).locator('a[href*="/agreements/"]').first();
      await link.waitFor();
      expect(await link.getAttribute('href'), path).toMatch(/\.pdf\?locale=ja_JP$/);
    }
    await open('/pc/index?locale=en_US');
    await shopFrame(page).chooseLanguage('简体中文');
    await eventually(() => page.getByRole('contentinfo').locator('a[href*="/agreements/"]').first().getAttribute('href')).toMatch(
      /locale=zh_CN$/,
    );
  });
});

test.describe('a product shown to be read alone', () => {
  journeyInTurn('has neither quantity nor buttons, in the fixed bar either', async ({ page, open }) => {
    await open(product);
    expect(await page.getByRole('button', { name: 'Add to cart', includeHidden: true }).count()).toBe(2);
    await open(`${product}&from=1`);
    const { price } = productPage(page);
    expect(await price.innerText()).toContain(amount(varied.product.variants[0]?.priceCents ?? 0));
    for (const name of ['Add to cart', 'Buy now', 'One more'])
      expect(await page.getByRole('button', { name, includeHidden: true }).count(), name).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Quantity', includeHidden: true }).count()).toBe(0);
  });
});
