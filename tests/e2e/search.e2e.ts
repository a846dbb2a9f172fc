import { assortment } from '@upline/brand';
import { varied } from './harness/demo-goods.ts';
import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { demoPassword } from './harness/member-api.ts';
import { loginPage } from './pages/login-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('search_list') ?? '[]') as string[]);
const keep = (page: Page, searches: readonly string[]) =>
  page.evaluate((list) => localStorage.setItem('search_list', JSON.stringify(list)), searches);
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
/** A word of a product's name, and its number of suggestions: five at most. */
const typed = varied.name.toLowerCase().split(' ').at(-2) ?? '';
const suggested = Math.min(5, assortment().filter(({ name }) => name.en_US.toLowerCase().includes(typed)).length);
const active = async (page: Page) => {
  const id = await shopFrame(page).search.getAttribute('aria-activedescendant');
  return id === null ? '' : page.locator(`[id="${id}"]`).innerText();
};

journeyInTurn('earlier searches: walked, taken and deleted by keys alone', async ({ page, open, signIn, step, checkAccessibility }) => {
  await signIn('demo');
  await keep(page, ['serum', 'balm', 'soap']);
  await open('/pc/index');
  const { search } = shopFrame(page);
  await search.focus();
  await eventually(() => options(page).allInnerTexts()).toEqual(['serum', 'balm', 'soap']);
  await page.getByRole('search').getByRole('status').getByText('3 suggestions').waitFor();
  await eventually(() => search.getAttribute('aria-expanded')).toBe('true');
  await checkAccessibility();

  await step('arrows go round through the box', async () => {
    await page.keyboard.press('ArrowUp');
    await eventually(() => active(page)).toBe('soap');
    await page.keyboard.press('ArrowDown');
    await eventually(() => active(page)).toBe('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(() => active(page)).toBe('balm');
  });
  await step('Delete forgets the one', async () => {
    await page.keyboard.press('Delete');
    await eventually(() => options(page).allInnerTexts()).toEqual(['serum', 'soap']);
    expect(await kept(page)).toEqual(['serum', 'soap']);
  });
  await step('Escape closes and an arrow opens again', async () => {
    await page.keyboard.press('Escape');
    await eventually(() => options(page).count()).toBe(0);
    await eventually(() => search.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await eventually(() => options(page).count()).toBe(2);
  });
  await step('Enter searches again, and that search is the newest', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(() => active(page)).toBe('soap');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pc\/search\?keyword=soap$/);
    expect(await kept(page)).toEqual(['soap', 'serum']);
    await eventually(() => search.inputValue()).toBe('soap');
    await eventually(() => options(page).count()).toBe(0);
  });
});

journeyInTurn('words typed before the page’s scripts have run stay in the box and are searched for', async ({ page, baseUrl, signIn }) => {
  await signIn('demo');
  let runScripts = (): void => undefined;
  const released = new Promise<void>((resolve) => (runScripts = resolve));
  await intercept(page, /\/assets\/[^?]+\.js/, async (request) => {
    await released;
    await request.fallback();
  });
  await page.goto(`${baseUrl}/pc/index`, { waitUntil: 'commit' });
  const { search } = shopFrame(page);
  await search.fill(typed);
  runScripts();
  // Only the page's scripts know whether a list is shown.
  await eventually(() => search.getAttribute('aria-expanded')).toBe('true');
  expect(await search.inputValue()).toBe(typed);
  await search.press('Enter');
  await page.waitForURL((url) => url.pathname === '/pc/search' && url.searchParams.get('keyword') === typed);
});

journeyInTurn('the tenth search pushes out the oldest; one or all are forgotten by their buttons', async ({ page, open, signIn }) => {
  await signIn('demo');
  const ten = Array.from({ length: 10 }, (_, at) => `search ${at}`);
  await keep(page, ten);
  await open('/pc/index');
  const { search } = shopFrame(page);
  await search.fill('serum');
  await search.press('Enter');
  await page.waitForURL(/keyword=serum$/);
  expect(await kept(page)).toEqual(['serum', ...ten.slice(0, 9)]);
  await open('/pc/index');
  await search.focus();
  await page.getByRole('button', { name: 'Remove “search 3” from recent searches' }).click();
  await eventually(() => options(page).count()).toBe(9);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await eventually(() => options(page).count()).toBe(0);
  expect(await kept(page)).toEqual([]);
});

journeyInTurn(
  'products while typing: one question for a pause, one press to the product',
  async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
    await signIn('demo');
    await open('/pc/index');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/pc/getProductListNew')) asked.push((request.postDataJSON() as { tradeName: string }).tradeName);
    });
    await shopFrame(page).search.focus();
    await page.keyboard.type(typed, { delay: 20 });
    await eventually(() => options(page).count()).toBe(suggested);
    expect(asked).toEqual([typed]);
    await page
      .getByRole('search')
      .getByRole('status')
      .getByText(new RegExp(`^${suggested} suggestions?$`))
      .waitFor();
    await checkAccessibility();
    await checkWidths([320, 390]);
    await options(page).filter({ hasText: varied.name }).click();
    await page.waitForURL(/\/pc\/goods\?id=\d+$/);
    await page.getByRole('heading', { level: 1, name: varied.name }).waitFor();
  },
  phone,
);

journeyInTurn('a visitor who enters the box signs in, and comes back with the focus behind it', async ({ page, open, signIn }) => {
  await open('/pc/categories');
  await shopFrame(page).search.focus();
  await page.waitForURL(/\/pc\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/pc/categories');
  await signIn('demo');
  await open('/pc/categories');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('You can search now');
});

journeyInTurn('words a visitor enters are searched for once they have signed in', async ({ page, open }) => {
  await open('/pc/categories');
  const { search } = shopFrame(page);
  // Tab only moves through the box until a user pastes or dictates into it.
  for (let steps = 0; steps < 20 && !(await search.evaluate((box) => box === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.insertText('cleansing balm');
  await page.waitForURL(/\/pc\/login\?redirect=/);
  await loginPage(page).signIn('demo', demoPassword);
  await page.waitForURL(/\/pc\/search\?keyword=cleansing(?:\+|%20)balm$/);
  await eventually(() => search.inputValue()).toBe('cleansing balm');
});

journeyInTurn('nothing found: no data, and where to go on', async ({ page, open }) => {
  await open('/pc/search?keyword=qqqqqq');
  await page.getByRole('heading', { name: 'No data' }).waitFor();
  await page.getByText('0 products').waitFor();
  await page.getByRole('link', { name: 'See all categories' }).waitFor();
});
