import { brand } from '@upline/brand';
import { amount, everyday, firstVariant, nameIn, varied } from './harness/demo-goods.ts';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';
import { loginPage } from './pages/login-page.ts';
import { mails } from './pages/mailbox.ts';
import { shopFrame } from './pages/shop-frame.ts';

const shownPrice = RegExp.escape(amount(firstVariant(varied).priceCents));

test.describe('the language', () => {
  journeyInTurn('changes where one stands, without loading the page again, and is kept', async ({ page, open, reload }) => {
    await open(`/pc/goods?id=${varied.id}`);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await shopFrame(page).chooseLanguage('简体中文');
    await page.getByRole('button', { name: '加入购物车' }).first().waitFor();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    // The server's texts change too.
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\p{Script=Han}/u);
    await eventually(() => page.title()).toMatch(/\p{Script=Han}/u);
    expect(loads, 'the page is not loaded again').toEqual([]);
    await reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.getByRole('button', { name: '加入购物车' }).first().waitFor();
    await shopFrame(page).chooseLanguage('Español');
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().waitFor();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('es-US');
    await eventually(() => page.title()).toBe(`${nameIn(varied, 'es_ES')} · ${brand.name}`);
    // Number formats follow the language too: Latin America uses a decimal point, Indonesia a comma.
    const price = (written: RegExp) => eventually(() => page.getByRole('main').getByText(written).count());
    await price(new RegExp(String.raw`^US\$${shownPrice}$`)).toBeGreaterThan(0);
    await shopFrame(page).chooseLanguage('Bahasa Indonesia');
    await price(new RegExp(String.raw`^US\$\s*${shownPrice.replace('\\.', ',')}$`)).toBeGreaterThan(0);
    await shopFrame(page).chooseLanguage('English');
    await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(varied.name);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  });

  journeyInTurn('of the address wins, until another is chosen', async ({ page, open, reload }) => {
    await open(`/pc/goods?id=${varied.id}&locale=zh_CN`);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await eventually(() => page.evaluate(() => document.cookie)).toContain('locale=zh_CN');
    await open('/pc/categories');
    expect(await page.locator('html').getAttribute('lang'), 'the next address does not name it').toBe('zh-CN');
    await open(`/pc/goods?id=${varied.id}&locale=zh_CN`);
    await shopFrame(page).chooseLanguage('English');
    await page.waitForURL(({ searchParams }) => !searchParams.has('locale'));
    await reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  });

  journeyInTurn('is Burmese from the server\u2019s first page on, whatever the browser knows of it', async ({ page, open, baseUrl }) => {
    await page.context().addCookies([{ name: 'locale', value: 'my_MM', url: baseUrl }]);
    const written = await (await page.request.get(`${baseUrl}/pc/goods?id=${varied.id}`)).text();
    expect(written).toContain('<html lang="my-MM"');
    // If a page differs from the server's, React renders it again and reports an error.
    await open(`/pc/goods?id=${varied.id}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(nameIn(varied, 'my_MM'));
    expect(await page.title()).toBe(`${nameIn(varied, 'my_MM')} · ${brand.name}`);
    await eventually(() =>
      page
        .getByRole('main')
        .getByText(new RegExp(String.raw`^US\$${shownPrice}$`))
        .count(),
    ).toBeGreaterThan(0);
  });

  journeyInTurn('of a member is told to the server, which writes mails in it', async ({ page, open, signIn, baseUrl, step }) => {
    const member = await registerByApi(baseUrl, 'demo');
    const api = await signIn(member);
    await open('/my/about');
    const told = page.waitForResponse(/\/saveLocaleCode$/);
    await shopFrame(page).chooseLanguage('ไทย');
    expect((await told).status()).toBe(200);
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('th-TH');
    await step('kept where the next page and the next visit look', async () => {
      const cookies = await page.context().cookies(baseUrl);
      expect(cookies.find(({ name }) => name === 'locale')?.value).toBe('th_TH');
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('th_TH');
    });
    await step('a mail', async () => {
      await api.ensureAddress();
      const order = await api.placeOrder(everyday.id);
      const mail = async () => (await mails(baseUrl, member.email)).find(({ text }) => text.includes(order))?.text;
      await eventually(mail).toMatch(/\p{Script=Thai}/u);
      expect(await mail(), 'and English nowhere').not.toMatch(/\b(?:the|your|order)\b/);
    });
  });

  journeyInTurn(
    'lacks nothing: a missing text is noted in local storage, where every journey looks for it',
    async ({ page, open, problems }) => {
      await page.route('**/pc/goods*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(/"addToCart":"[^"]*",/, '') });
      });
      // The server's page had the text.
      problems.expect(/^thrown: .*(?:418|[Hh]ydrat)/);
      await open(`/pc/goods?id=${varied.id}&locale=es_ES`);
      await page.getByRole('button', { name: 'addToCart' }).first().waitFor();
      const noted = () => page.evaluate(() => localStorage.getItem('missing_keys'));
      expect(await noted()).toBe('["es_ES/catalogue:addToCart"]');
      // A remaining note would fail this journey. It leaves the page first, because the page may record the text again.
      await open('/robots.txt');
      await page.evaluate(() => localStorage.removeItem('missing_keys'));
    },
  );

  journeyInTurn('of the server\u2019s messages is the page\u2019s', async ({ page, open, problems }) => {
    problems.expect(/status of 401 /);
    await open('/pc/login?locale=zh_CN');
    await page.getByLabel('用户名').fill('japan');
    await page.locator('input[type=password]').fill('not-the-password');
    await page.locator('button[type=submit]').click();
    expect(await loginPage(page).refusal.innerText()).toMatch(/\p{Script=Han}/u);
  });
});
