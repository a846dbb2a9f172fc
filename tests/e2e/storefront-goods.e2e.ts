import { brand } from '@upline/brand';
import { shipsLater, soldOut, variantId, varied } from './harness/demo-goods.ts';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journey, journeyInTurn, phone } from './harness/journey.ts';
import { demoPassword } from './harness/member-api.ts';
import { isSeen } from '../../tools/test/rotation.ts';
import { loginPage } from './pages/login-page.ts';
import { productPage } from './pages/product-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const cream = `/pc/goods?id=${varied.id}`;
/** Sold out in its only variant. */
const balm = soldOut();
/** Has a notice about the shipping date. */
const candle = shipsLater.id;
/** The shipping time of all other products. */
const usual = 'Ships within two business days';

test.describe('a product', () => {
  journeyInTurn('shows its price, the struck one before, its PV and its description', async ({ page, open }) => {
    await open(cream);
    const { price } = productPage(page);
    expect(await price.innerText()).toMatch(/58\.00.*70\.00.*41\s*PV/s);
    expect(await price.getByText('70.00').evaluate((before) => getComputedStyle(before).textDecorationLine)).toBe('line-through');
    const description = page.getByRole('region', { name: 'Description' });
    await description.getByRole('heading', { name: 'About this product' }).waitFor();
    expect(await description.locator('dt').allInnerTexts(), 'HTML, not its text').toEqual(['Use', 'Texture', 'Scent', 'Jar']);
    expect(await description.innerText()).not.toContain('<');
  });

  journeyInTurn('is bought by one to a hundred pieces; what is typed beyond that is said and changes nothing', async ({ page, open }) => {
    await open(cream);
    const { quantity, more } = productPage(page);
    const box = quantity.first();
    await box.fill('15');
    await box.press('Enter');
    const wrong = page.getByText('Enter a whole number from 1 to 100. The quantity has not changed.').first();
    for (const typed of ['101', '0', '1.5x']) {
      await box.fill(typed);
      await box.press('Enter');
      await wrong.waitFor();
      expect(await box.inputValue(), typed).toBe('15');
    }
    await box.fill('');
    expect(await wrong.count()).toBe(0);
    await box.press('Enter');
    expect(await box.inputValue(), 'a field left empty is as it was').toBe('15');
    await box.fill('100');
    await box.press('Enter');
    await eventually(() => more.getAttribute('aria-disabled')).toBe('true');
    await more.dispatchEvent('click');
    expect(await box.inputValue()).toBe('100');
  });

  journeyInTurn('shows its pictures one after the other', async ({ page, open }) => {
    await open(cream);
    const pictures = page.getByRole('group', { name: 'Pictures' });
    // Rounded to hundredths, because a key pressed while the pictures still move counts from their current position.
    const at = () => pictures.evaluate((box) => Math.round((box.scrollLeft / box.clientWidth) * 100) / 100);
    await page.getByRole('button', { name: /^Picture 3 of/ }).click();
    await eventually(at).toBe(2);
    expect(await page.getByRole('button', { name: /^Picture 3 of/ }).getAttribute('aria-current')).toBe('true');
    await pictures.focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => page.getByRole('button', { name: /^Picture 2 of/ }).getAttribute('aria-current')).toBe('true');
  });

  journeyInTurn(
    'shows its name, its price and the first choice on a phone’s first screen',
    async ({ page, open }) => {
      await open(cream);
      const { heading, price } = productPage(page);
      const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      for (const part of [heading, price, page.getByRole('main').getByRole('group', { name: /^Skin type/ })]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 9_999)).toBeLessThan(tabs?.y ?? 0);
      }
    },
    phone,
  );

  const windows = [
    ['1440 × 900', { viewport: { width: 1440, height: 900 } }],
    ['1440 × 600', { viewport: { width: 1440, height: 600 } }],
    ['a phone', phone],
  ] as const;
  for (const [name, options] of windows) {
    journeyInTurn(
      `has its buttons in the window or, once they have left it, in the bar, and never twice: ${name}`,
      async ({ page, open }) => {
        await open(cream);
        const bar = page.getByRole('complementary', { name: 'Buy', includeHidden: true });
        const isShown = () => bar.evaluate((element) => getComputedStyle(element).visibility === 'visible');
        const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        for (const share of [0, 0.25, 0.5, 0.75, 1, 0]) {
          await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), Math.round(end * share));
          const hasLeft = await productPage(page).addToCart.evaluate((button) => button.getBoundingClientRect().bottom <= 0);
          await eventually(isShown).toBe(hasLeft);
        }
      },
      options,
    );
  }

  /** Each run buys on one of them; `npm run prove` buys on both. */
  const bars = [
    ['a desktop', { viewport: { width: 1440, height: 600 } }],
    ['a phone', phone],
  ] as const;
  for (const [name, options] of bars.filter((_, at) => isSeen(at, bars.length))) {
    journey(
      `is picked, counted and bought in the bar as on the page: ${name}`,
      async ({ page, open, checkAccessibility, checkWidths }) => {
        await open(cream);
        const bar = page.getByRole('complementary', { name: 'Buy' });
        const toEnd = () => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await toEnd();
        const size = bar.getByRole('combobox', { name: 'Size' });
        await size.waitFor();
        expect(await size.inputValue()).toBe('50 ml');
        await bar.getByRole('button', { name: 'One more' }).click();
        expect(await bar.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('2');
        expect(await bar.innerText()).toMatch(/Total\s+US\$\s*116\.00/);
        const buttons = await bar.getByRole('button', { name: /^(Add to cart|Buy now)$/ }).allInnerTexts();
        expect(buttons, 'in the page’s order').toEqual(['Add to cart', 'Buy now']);
        for (const button of buttons)
          expect((await bar.getByRole('button', { name: button }).boundingBox())?.height, button).toBeGreaterThanOrEqual(44);
        await checkAccessibility();
        const firstPicture = () => page.locator('[aria-label=Pictures] img').first().getAttribute('src');
        const shownFirst = await firstPicture();
        await size.selectOption('75 ml');
        await page.waitForURL((url) => !url.href.endsWith(cream));
        expect(await productPage(page).picked('Size')).toContain('75 ml');
        // Waits for the variant's own picture. The address changes before the data arrives.
        await eventually(() => firstPicture()).not.toBe(shownFirst);
        await bar.getByRole('combobox', { name: 'Skin type' }).selectOption('Normal');
        await bar.getByRole('button', { name: 'Add to cart' }).click();
        await bar.getByText('Please select Size').waitFor();
        await size.selectOption('50 ml');
        await eventually(() => bar.getByText('Please select Size').count()).toBe(0);
        await checkWidths([...new Set([page.viewportSize()?.width ?? 0, 1024, 768, 390, 320])]);
      },
      options,
    );
  }

  journeyInTurn('that is sold out says so in its list and on its page, and cannot be bought', async ({ page, open, signIn }) => {
    await signIn('korea');
    await open(`/pc/search?keyword=${encodeURIComponent(balm.name)}`);
    const tile = page.getByRole('main').getByRole('link', { name: balm.name });
    await tile.getByText('Sold out').waitFor();
    await open(`/pc/goods?id=${balm.id}`);
    const { price, addToCart, buyNow } = productPage(page);
    await price.getByText('Sold out').waitFor();
    expect(await page.getByText(usual).count(), 'nothing is promised of when it leaves').toBe(0);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/addToCart') && asked.push(request.url()));
    for (const button of [addToCart, buyNow]) {
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      // Dispatched, because a browser click checks whether the button is enabled.
      await button.dispatchEvent('click');
    }
    expect(asked).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/pc/goods');
  });

  journeyInTurn('with a sold-out variant strikes that one out', async ({ page, open }) => {
    await open(`/pc/goods?id=${variantId(varied, varied.product.variants.length - 1)}`);
    const { price, addToCart } = productPage(page);
    await price.getByText('Sold out').waitFor();
    expect(await addToCart.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('radio', { name: /, Sold out$/, checked: true }).waitFor({ state: 'attached' });
  });

  journeyInTurn('that ships later says when, on its page and in the cart, in the reader’s language', async ({ page, open, signIn }) => {
    const api = await signIn('korea');
    await api.emptyCart();
    await api.call('addToCart', { productId: candle, qty: 1 });
    for (const path of [`/pc/goods?id=${candle}`, '/pc/cart']) {
      await open(path);
      await page.getByText(/^Ships in mid-July/).waitFor();
      expect(await page.getByText(usual).count(), path).toBe(0);
      await open(`${path}${path.includes('?') ? '&' : '?'}locale=zh_CN`);
      await page.getByText(/7 月中旬发货/).waitFor();
      await open(`${path}${path.includes('?') ? '&' : '?'}locale=en_US`);
    }
    await open(cream);
    await page.getByText(usual).waitFor();
  });

  journeyInTurn(
    'leads a visitor who buys to sign-in, and finishes there what they began: variant, pieces, button',
    async ({ page, open, signIn, step }) => {
      const api = await signIn('taiwan');
      await api.emptyCart();
      // Signs the browser out. The account's data is read through the API.
      const leave = () => page.evaluate(() => localStorage.clear());
      await leave();
      const product = productPage(page);
      /** Picks the other size and three pieces, presses, and returns the variant. */
      const begin = async (button: 'addToCart' | 'buyNow') => {
        await open(cream);
        await page.getByRole('group', { name: /^Size/ }).locator('label').last().click();
        await page.waitForURL((url) => url.pathname === '/pc/goods' && !url.href.endsWith(cream));
        const chosen = page.url().replace(/^https?:..[^/]+/, '');
        await product.quantity.first().fill('3');
        await product[button].click();
        await page.waitForURL(/\/pc\/login\?/);
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(chosen);
        return chosen;
      };
      const lines = async () => (await api.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct);

      await step('who comes back without signing in finds the pieces, and nothing is bought', async () => {
        await begin('addToCart');
        await page.goBack();
        await eventually(() => product.quantity.first().inputValue()).toBe('3');
        expect(await lines()).toEqual([]);
      });
      await step('who signs in has them in the cart, once', async () => {
        const chosen = await begin('addToCart');
        await loginPage(page).signIn('taiwan', demoPassword);
        await page.waitForURL((url) => url.href.endsWith(chosen));
        await eventually(() => shopFrame(page).piecesInCart()).toBe(3);
        expect(await product.quantity.first().inputValue()).toBe('3');
        await page.reload();
        await eventually(() => shopFrame(page).piecesInCart()).toBe(3);
        expect((await lines()).map(({ qty }) => qty)).toEqual([3]);
        expect(await page.evaluate(() => localStorage.getItem('locale')), 'kept beside the token').toBe('en_US');
      });
      await step('who wanted to buy now stands in the cart', async () => {
        await leave();
        await begin('buyNow');
        await loginPage(page).signIn('taiwan', demoPassword);
        await page.waitForURL(/\/pc\/cart$/);
        await eventually(() => shopFrame(page).piecesInCart()).toBe(6);
      });
      await api.emptyCart();
    },
  );
});

journeyInTurn('the header leads home by its mark and to the categories, and marks the current page', async ({ page, open }) => {
  await open(cream);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: brand.name }).click();
  await page.waitForURL(/\/pc\/index$/);
  const current = () => header.locator('[aria-current=page]').innerText();
  await eventually(current).toBe('Home');
  await header.getByRole('link', { name: 'Categories' }).click();
  await page.waitForURL(/\/pc\/categories$/);
  await eventually(current).toBe('Categories');
});

journeyInTurn('the header’s cart, messages and member centre lead a visitor to sign-in and back', async ({ page, open }) => {
  for (const [name, path] of [
    [/^Cart, 0/, '/pc/cart'],
    [/^Announcements, 0/, '/pc/notice'],
    [/^Member center$/, '/my/order/order_pending'],
  ] as const) {
    await open('/pc/index');
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.waitForURL(/\/pc\/login\?/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
});

journeyInTurn('badges: all tabs count the same', async ({ page, open, signIn }) => {
  const api = await signIn('taiwan');
  await api.emptyCart();
  await open(cream);
  const other = await page.context().newPage();
  await other.goto(new URL('/pc/categories', page.url()).href);
  await shopFrame(other).signOut.waitFor();
  await productPage(page).addToCart.click();
  await eventually(() => shopFrame(page).piecesInCart()).toBe(1);
  await eventually(() => shopFrame(other).piecesInCart()).toBe(1);
  await api.emptyCart();
});
