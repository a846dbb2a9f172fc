import { frequentWord } from './harness/demo-goods.ts';
import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept, interceptOnce } from './harness/intercept.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { shopFrame } from './pages/shop-frame.ts';

/** Console messages of the browser about failed requests. */
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch (?:manifest patches|dynamically imported module)/;
/** Shown on the current page if the next page cannot be loaded. */
const brokenOff = 'The connection was lost. Check it and try again.';

journeyInTurn(
  'without a network a member’s page says so and keeps what stands on it, until the network is back',
  async ({ page, problems, open, signIn, checkAccessibility, checkWidths }) => {
    // The router looks for further routes of the page's links.
    problems.expect(lost);
    await signIn('demo');
    await open('/my/address');
    const entries = page.getByRole('main').getByRole('listitem');
    await page.getByRole('main').getByText('Set as default').first().waitFor();
    const shown = await entries.allInnerTexts();
    const note = page.getByRole('status').getByText(/^You are offline\./);
    await page.context().setOffline(true);
    await note.waitFor();
    await eventually(() => entries.allInnerTexts()).toEqual(shown);
    await checkAccessibility();
    await checkWidths([390, 320]);
    await page.context().setOffline(false);
    await note.waitFor({ state: 'detached' });
  },
  phone,
);

journeyInTurn(
  'without a network a link leaves one where one is, with what was typed, and opens its page when asked again',
  async ({ page, problems, open, signIn, checkAccessibility, checkWidths }) => {
    problems.expect(lost);
    await signIn('demo');
    await open('/my/personal_info');
    const mobile = page.getByLabel('Mobile number');
    await mobile.fill('2065550123');
    const note = shopFrame(page).messages.getByText(brokenOff);
    const tryAgain = shopFrame(page).messages.getByRole('button', { name: 'Try again' });
    const standsAsItWas = async () => {
      await note.waitFor();
      expect(new URL(page.url()).pathname).toBe('/my/personal_info');
      expect(await mobile.inputValue()).toBe('2065550123');
    };
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Addresses', exact: true }).click();
    await standsAsItWas();
    await checkAccessibility();
    await checkWidths([1440, 390, 320]);
    await tryAgain.click();
    await standsAsItWas();
    await page.context().setOffline(false);
    // The page must not reload while a user types, even when the network returns.
    await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
    await standsAsItWas();
    await tryAgain.click();
    await page.waitForURL(/\/my\/address$/);
    await page.getByRole('main').getByText('Set as default').first().waitFor();
    expect(await note.count()).toBe(0);
  },
);

journeyInTurn('a page that was given up without a network opens later like any other page', async ({ page, problems, open, signIn }) => {
  problems.expect(lost);
  await signIn('demo');
  await open('/my/address');
  const note = shopFrame(page).messages.getByText(brokenOff);
  const entry = (name: string) => page.getByRole('navigation', { name: 'Member center' }).getByRole('link', { name, exact: true });
  await entry('About').click();
  await page.waitForURL(/\/my\/about$/);
  await page.context().setOffline(true);
  await entry('Cards').click();
  await note.waitFor();
  // The page's code is already loaded, so it opens without a network. The note about the other page has disappeared.
  await entry('Addresses').click();
  await page.waitForURL(/\/my\/address$/);
  await note.waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await entry('Cards').click();
  await page.waitForURL(/\/my\/credit_card$/);
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
});

journeyInTurn(
  'without a network a product whose page is known opens and says so in its place, where it is asked for again',
  async ({ page, problems, open, checkAccessibility }) => {
    problems.expect(lost);
    await open(`/pc/search?keyword=${frequentWord}`);
    const title = page.getByRole('heading', { level: 1 });
    const said = await title.innerText();
    const products = page.getByRole('main').locator('a[href^="/pc/goods?id="]');
    const fault = page.getByRole('heading', { level: 1, name: 'This page could not be shown' });
    const main = page.getByRole('main');
    await products.first().click();
    await page.waitForURL(/\/pc\/goods\?/);
    await page.goBack();
    await page.waitForURL(/\/pc\/search\?/);
    await products.last().waitFor();
    const address = await products.last().getAttribute('href');
    await page.context().setOffline(true);
    await products.last().click();
    await fault.waitFor();
    expect(page.url().endsWith(address ?? '?'), 'the page asked for is open').toBe(true);
    await main.getByText(brokenOff).waitFor();
    expect(await shopFrame(page).messages.getByText(brokenOff).count(), 'no message that passes').toBe(0);
    await checkAccessibility();
    await main.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => main.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe(null);
    expect(await shopFrame(page).messages.getByText(brokenOff).count(), 'asking again in vain says nothing either').toBe(0);
    await page.context().setOffline(false);
    const document = await page.evaluate(() => performance.timeOrigin);
    await main.getByRole('button', { name: 'Try again' }).click();
    await fault.waitFor({ state: 'detached' });
    await main.getByRole('button', { name: 'Add to cart' }).first().waitFor();
    expect(await page.evaluate(() => performance.timeOrigin), 'the data alone was asked for again').toBe(document);
    await page.goBack();
    await eventually(() => title.innerText()).toBe(said);
  },
);

journeyInTurn(
  'a page nobody has looked through yet, or whose code is not to be had, opens once the server answers',
  async ({ page, problems, open, signIn }) => {
    problems.expect(lost);
    await signIn('demo');
    const liftManifest = await intercept(page, /\/__manifest/, (request) => request.abort());
    await open('/pc/index');
    const { messages } = shopFrame(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
    await messages.getByText(brokenOff).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pc/index');
    await page.context().setOffline(false);
    liftManifest();
    await messages.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/pc\/categories$/);
    // An update of the shop, which removes the page's old code, has the same effect.
    await interceptOnce(page, /\/assets\/SearchPage-[^.]+\.js/, (request) => request.abort());
    const document = await page.evaluate(() => performance.timeOrigin);
    await shopFrame(page).search.fill(frequentWord);
    await shopFrame(page).search.press('Enter');
    await page.waitForURL(/\/pc\/search\?/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => performance.timeOrigin), 'the whole page came anew').not.toBe(document);
    expect(await messages.getByText(brokenOff).count()).toBe(0);
  },
);

journeyInTurn(
  'a part of the page that is not there yet comes when the network is back, and the page stays',
  async ({ page, problems, open, signIn }) => {
    problems.expect(lost);
    await signIn('demo');
    await open('/pc/index');
    const { search, messages } = shopFrame(page);
    const title = page.getByRole('heading', { level: 1 });
    const said = await title.innerText();
    await page.context().setOffline(true);
    await search.fill(frequentWord);
    await messages.getByText(/^You are offline\./).waitFor();
    expect(await search.inputValue()).toBe(frequentWord);
    expect(await title.innerText()).toBe(said);
    await page.context().setOffline(false);
    await page.getByRole('listbox').waitFor();
  },
);

journeyInTurn('a page stays whole when the script of an optional part cannot be loaded', async ({ page, problems, open, signIn }) => {
  problems.expect(lost);
  await signIn('demo');
  await intercept(page, /\/assets\/(?:SignedIn|SearchSuggestions)-[^.]+\.js/, (request) => request.abort());
  await open('/pc/index');
  const { search } = shopFrame(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('SearchSuggestions'));
  await search.fill(frequentWord);
  await failed;
  await search.press('Enter');
  await page.waitForURL(/\/pc\/search\?/);
  await page.getByRole('main').locator('a[href^="/pc/goods?id="]').first().waitFor();
  expect(await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).count()).toBe(0);
});
