import { DEMO } from '@upline/brand';
import { varied } from './harness/demo-goods.ts';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { desktop, journeyInTurn, phone } from './harness/journey.ts';

const tiles = (page: Page) => page.getByRole('main').locator('a[href^="/pc/goods"]');
const addresses = (page: Page) => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('href')));
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Encoding the pictures of many pages for the first time takes longer than a whole journey that ignores them. */
const withoutPictures = (page: Page) =>
  page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }));

test.describe('the carousel', () => {
  const heights = [
    ['desktop', desktop],
    ['phone', phone],
  ] as const;
  for (const [name, options] of heights) {
    journeyInTurn(
      `is 340 px high on a ${name}`,
      async ({ page, open }) => {
        await open('/pc/index');
        const slides = page.getByRole('region', { name: 'Offers' }).locator('[aria-roledescription=slide]');
        const measured = await slides.evaluateAll((all) =>
          all.flatMap((slide) => [slide, slide.querySelector('img')].map((box) => box?.getBoundingClientRect().height)),
        );
        expect(measured).toEqual(Array.from({ length: 8 }, () => 340));
      },
      options,
    );
  }

  journeyInTurn('leads to a product here, to a foreign address in a new window that knows nothing of this one', async ({ page, open }) => {
    const foreign = DEMO.banners.flatMap(({ target }) => ('address' in target ? [target.address] : []))[0] ?? '';
    await page
      .context()
      .route(`${new URL(foreign).origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>away</title>' }));
    await open('/pc/index');
    const offers = page.getByRole('region', { name: 'Offers' });
    const links = offers.locator('a');
    expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))).toEqual([
      [expect.stringMatching(/^\/pc\/goods\?id=\d+$/), null],
      [expect.stringMatching(/^\/pc\/goods\?id=\d+$/), null],
      [expect.stringMatching(/^\/pc\/goods\?id=\d+$/), null],
      [foreign, '_blank'],
    ]);
    expect(await links.last().getAttribute('rel')).toContain('noopener');
    expect(await links.first().innerText(), 'its words are text').toMatch(/^Winter skin\s+richer care for dry air$/);
    await offers.getByRole('button', { name: 'Previous offer' }).click();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), links.last().click()]);
    await opened.waitForURL(foreign);
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    expect(new URL(page.url()).pathname, 'the shop stays where it is').toBe('/pc/index');
    await opened.close();
    await offers.getByRole('button', { name: 'Next offer' }).click();
    const product = await links.first().getAttribute('href');
    await links.first().click();
    await page.waitForURL((url) => url.pathname + url.search === product);
  });
});

test.describe('lists of products', () => {
  journeyInTurn('a category: from its title on the home page, eight to a page, and back by its title', async ({ page, open }) => {
    await withoutPictures(page);
    await open('/pc/index');
    await page.getByRole('heading', { level: 2, name: 'Skin care' }).getByRole('link').click();
    await page.waitForURL(/\/pc\/category\?/);
    expect(query(page)).toEqual({ partId: '1', orderType: '1', partName: 'Skin care' });
    await page.getByText('84 products').waitFor();
    // The home page has that text too, and is shown until the category's data arrives.
    await eventually(async () => (await addresses(page)).length).toBe(8);
    const first = await addresses(page);
    await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await eventually(() => addresses(page)).not.toEqual(first);
    const second = await addresses(page);
    expect(second).toHaveLength(8);
    expect(first.filter((address) => second.includes(address))).toEqual([]);
    const onSecond = page.url();
    await tiles(page).last().click();
    await page.waitForURL(/\/pc\/goods/);
    await page.getByRole('main').getByRole('link', { name: 'Skin care', exact: true }).click();
    await page.waitForURL(onSecond);
    await open('/pc/category?partId=1&orderType=1&partName=Skin%20care&page=99');
    await page.waitForURL(/page=11$/);
    expect(await addresses(page), '84 products end with four on the eleventh page').toHaveLength(4);
    await open('/pc/category?partId=1&orderType=9');
    expect(await addresses(page), 'an order type that no category has').toHaveLength(8);
    await open('/pc/category');
    await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor();
    expect(await addresses(page)).toHaveLength(8);
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL(/\/pc\/index$/);
  });

  journeyInTurn('the list beside the menu: six to a page, every category one press away', async ({ page, open }) => {
    await withoutPictures(page);
    await open('/pc/categories');
    await page.getByRole('link', { name: 'View as list' }).click();
    await page.waitForURL(/\/pc\/categories\?partId=1$/);
    const menu = page.getByRole('navigation', { name: 'All categories' });
    await eventually(() => menu.locator('[aria-current=page]').innerText()).toContain('Skin care');
    const first = await addresses(page);
    expect(first).toHaveLength(6);
    await pager(page).getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/partId=1&page=2$/);
    await eventually(() => addresses(page)).not.toEqual(first);
    const second = await addresses(page);
    expect(second).toHaveLength(6);
    expect(first.filter((address) => second.includes(address))).toEqual([]);
    await menu.getByRole('link', { name: /^Herbal teas/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Herbal teas' }).waitFor();
    expect(query(page)).toEqual({ partId: '23' });
    await page.getByText('15 products').waitFor();
    await open('/pc/categories?partId=23&page=3');
    expect(await addresses(page), '15 products end with three on the third page').toHaveLength(3);
  });

  journeyInTurn('a search: eight to a page, found by another language’s name and with a typing error', async ({ page, open }) => {
    await withoutPictures(page);
    await open('/pc/search?keyword=cream');
    const first = await addresses(page);
    expect(first).toHaveLength(8);
    await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/keyword=cream&page=2$/);
    await eventually(() => addresses(page)).not.toEqual(first);
    await tiles(page).last().scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    const left = await place();
    await tiles(page).last().click();
    await page.waitForURL(/\/pc\/goods/);
    await page.getByRole('main').getByRole('link', { name: '“cream”' }).click();
    await page.waitForURL(/keyword=cream&page=2$/);
    await eventually(place).toBe(left);
    const named = (name: string) => tiles(page).filter({ hasText: name }).first();
    await open('/pc/search?keyword=bukthorn');
    await named(varied.name).waitFor();
    await open(`/pc/goods?id=${varied.id}&locale=zh_CN`);
    const chinese = await page.getByRole('heading', { level: 1 }).innerText();
    await open(`/pc/search?keyword=${encodeURIComponent(chinese)}&locale=en_US`);
    await named(varied.name).waitFor();
  });
});
