import { everyday, scarce, varied } from './harness/demo-goods.ts';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import { actAsStaff } from './harness/staff-desk.ts';
import { cartPage } from './pages/cart-page.ts';
import { readSummary } from './pages/summary.ts';
import { shopFrame } from './pages/shop-frame.ts';

/** Has one variant, in stock; no other journey buys it. */
const oil = scarce;

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).locator('dl');

test.describe('what changed since it was put into the cart', () => {
  journeyInTurn('is said on the line: the price before, too few pieces, sold out', async ({ page, open, signIn, reload, step }) => {
    const api = await signIn('taiwan');
    await api.emptyCart();
    const { data: product } = await api.call('getProducts', { pttId: oil.id });
    await api.call('addToCart', { productId: oil.id, qty: 3 });
    const setPrice = (price: number) =>
      actAsStaff('finance1', 'setPrice', { productId: oil.id, price, showPrice: Math.max(price, product.showPrice) });
    const addStock = (change: number) => actAsStaff('warehouse', 'adjustStock', { productId: oil.id, change, reason: 'count' });
    const text = () => cartPage(page).textOf(oil.name);
    const before = product.price.toFixed(2);
    try {
      await step('nothing changed', async () => {
        await open('/pc/cart');
        await cartPage(page).quantityOf(oil.name).waitFor();
        expect(await text()).not.toMatch(/when you added it|left|Sold out/);
      });
      await step('another price', async () => {
        await setPrice(product.price + 1.5);
        await reload();
        await page.getByText(`The price was US$${before} when you added it.`).waitFor();
        expect(await text()).toContain((3 * (product.price + 1.5)).toFixed(2));
        expect(await readSummary(summary(page))).toMatchObject({ Goods: `US$${(3 * (product.price + 1.5)).toFixed(2)}` });
      });
      await step('the old price again', async () => {
        await setPrice(product.price);
        await reload();
        await cartPage(page).quantityOf(oil.name).waitFor();
        expect(await text()).not.toContain('when you added it');
      });
      await step('fewer pieces than wanted, then none', async () => {
        await addStock(2 - product.stock);
        await reload();
        await page.getByText('Only 2 left.').waitFor();
        await addStock(-2);
        await reload();
        await page.getByText('Sold out. Delete this item to order the rest.').waitFor();
      });
    } finally {
      const [line] = (await api.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct);
      await addStock(product.stock - (line?.stock ?? 0));
      await api.emptyCart();
    }
  });
});

test.describe('the cart', () => {
  journeyInTurn('deletes one, several chosen or all of it, after asking', async ({ page, open, signIn, step }) => {
    const api = await signIn('taiwan');
    await api.emptyCart();
    for (const { id } of [varied, everyday, oil]) await api.call('addToCart', { productId: id, qty: 2 });
    const cart = cartPage(page);
    const all = page.getByRole('main').getByRole('checkbox', { name: /^Select all/ });
    await open('/pc/cart');
    await step('a single line by its own button, kept when the question is declined', async () => {
      await page.getByRole('button', { name: `Delete ${oil.name}` }).click();
      await cart.confirmation.getByRole('button', { name: 'Cancel' }).click();
      await cart.confirmation.waitFor({ state: 'hidden' });
      expect(await cart.lines.count()).toBe(3);
      await page.getByRole('button', { name: `Delete ${oil.name}` }).click();
      await cart.confirmation.getByRole('button', { name: 'Delete' }).click();
      await shopFrame(page).messages.getByText('Deleted successfully').waitFor();
      await eventually(() => cart.lines.count()).toBe(2);
    });
    await step('choosing: nothing is ordered and no quantity is changed meanwhile', async () => {
      await cart.deleteSeveral.click();
      expect(await cart.toCheckout.count()).toBe(0);
      const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm' });
      expect(await confirm.getAttribute('aria-disabled')).toBe('true');
      await page.getByText('Delete the selected items or cancel before you check out.').waitFor();
      await confirm.click({ force: true });
      expect(new URL(page.url()).pathname).toBe('/pc/cart');
      expect(await cart.quantityOf(everyday.name).count()).toBe(0);
      expect(await cart.textOf(everyday.name)).toContain('× 2');
      await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
      expect(await cart.toCheckout.count()).toBe(1);
      expect(await cart.quantityOf(everyday.name).inputValue()).toBe('2');
    });
    await step('choosing: one makes the whole choice mixed, cancelling forgets it', async () => {
      await cart.deleteSeveral.click();
      await cart.choose(everyday.name).check();
      expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true]);
      await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
      await cart.deleteSeveral.click();
      expect(await cart.choose(everyday.name).isChecked()).toBe(false);
    });
    await step('all at once', async () => {
      await all.check();
      for (const { name } of [varied, everyday]) expect(await cart.choose(name).isChecked(), name).toBe(true);
      await cart.delete.click();
      await cart.confirmation.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
      expect(await shopFrame(page).piecesInCart()).toBe(0);
      expect((await api.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct)).toEqual([]);
    });
  });

  journeyInTurn('a changed quantity is said; one that did not reach the shop goes back', async ({ page, open, signIn, problems }) => {
    problems.expect(/ERR_FAILED|net::/);
    const api = await signIn('taiwan');
    await api.emptyCart();
    await api.call('addToCart', { productId: everyday.id, qty: 2 });
    await open('/pc/cart');
    const cart = cartPage(page);
    await cart.moreOf(everyday.name).click();
    await shopFrame(page).messages.getByText('Modified successfully').waitFor();
    const lift = await intercept(page, '**/api/pc/editCartpty', (route) => route.abort());
    await cart.moreOf(everyday.name).click();
    await page.getByText('Modification failed. The previous quantity has been restored.').waitFor();
    expect(await cart.quantityOf(everyday.name).inputValue()).toBe('3');
    expect(await readSummary(summary(page))).toMatchObject({ Items: '3' });
    lift();
    await cart.moreOf(everyday.name).click();
    await eventually(async () => (await api.call('getCartOrderList', {})).data[0]?.cartProduct[0]?.qty).toBe(4);
    await api.emptyCart();
  });

  journeyInTurn('says which quantities can be typed, sends no other and keeps the old one', async ({ page, open, signIn }) => {
    const api = await signIn('taiwan');
    await api.emptyCart();
    await api.call('addToCart', { productId: everyday.id, qty: 2 });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/pc/editCartpty')) sent.push(request.postDataJSON());
    });
    await open('/pc/cart');
    const cart = cartPage(page);
    const field = cart.quantityOf(everyday.name);
    const wrong = page.getByRole('main').getByText('Enter a whole number from 1 to 99,999. The quantity has not changed.');
    for (const typed of ['100000', '1.5', '-3', '12x', '0']) {
      await field.fill(typed);
      expect(await wrong.count(), 'while it is being typed nothing is wrong').toBe(0);
      await field.press('Enter');
      await wrong.waitFor();
      expect(await field.inputValue(), typed).toBe('2');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    await field.fill('5');
    expect(await wrong.count()).toBe(0);
    await field.blur();
    await shopFrame(page).messages.getByText('Modified successfully').waitFor();
    expect(sent.map((change) => (change as { qty: number }).qty)).toEqual([5]);
    await api.emptyCart();
  });

  journeyInTurn('counts a thousand pieces as 999+ in its badge, and in full for screen readers', async ({ page, open, signIn }) => {
    const api = await signIn('taiwan');
    await api.emptyCart();
    await actAsStaff('warehouse', 'adjustStock', { productId: everyday.id, change: 1_000, reason: 'delivery' });
    const { data } = await api.call('addToCart', { productId: everyday.id, qty: 1 });
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    for (const [pieces, shown] of [
      [999, '999'],
      [1_000, '999+'],
    ] as const) {
      await api.call('editCartpty', { sclId: data.sclId, qty: pieces });
      await open('/pc/cart');
      await eventually(() => badge.innerText()).toBe(shown);
      expect(await shopFrame(page).piecesInCart()).toBe(pieces);
    }
    await api.emptyCart();
    await actAsStaff('warehouse', 'adjustStock', { productId: everyday.id, change: -1_000, reason: 'delivery' });
  });
});
