import { describe, expect } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { journey } from './harness/journey.ts';
import { loginPage } from './pages/login-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

describe('the language', () => {
  journey('changes where one stands, without loading the page again, and is kept', async ({ page, open, reload }) => {
    await open('/pc/goods?id=76');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await shopFrame(page).chooseLanguage('简体中文');
    await page.getByRole('button', { name: '加入购物车' }).first().waitFor();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    // What the server writes follows too.
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\p{Script=Han}/u);
    await eventually(() => page.title()).toMatch(/\p{Script=Han}/u);
    expect(loads, 'the page is not loaded again').toEqual([]);
    await reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.getByRole('button', { name: '加入购物车' }).first().waitFor();
    await shopFrame(page).chooseLanguage('English');
    await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Sea buckthorn night cream');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  });

  journey('of the address wins, until another is chosen', async ({ page, open, reload }) => {
    await open('/pc/goods?id=76&locale=zh_CN');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await shopFrame(page).chooseLanguage('English');
    await page.waitForURL(({ searchParams }) => !searchParams.has('locale'));
    await reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  });

  journey('of the server\u2019s messages is the page\u2019s', async ({ page, open, problems }) => {
    problems.expect(/status of 401 /);
    await open('/pc/login?locale=zh_CN');
    await page.getByLabel('用户名').fill('japan');
    await page.locator('input[type=password]').fill('not-the-password');
    await page.locator('button[type=submit]').click();
    expect(await loginPage(page).refusal.innerText()).toMatch(/\p{Script=Han}/u);
  });
});
