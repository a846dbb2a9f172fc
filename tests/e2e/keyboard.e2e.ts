import { departmentOf, dimensionsOf, varied } from './harness/demo-goods.ts';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { createKeyboard } from './harness/keyboard.ts';
import { demoPassword, demoPaymentPassword, type MemberApi, signInByApi } from './harness/member-api.ts';
import type { Visitor } from './harness/visitor.ts';
import { cartPage } from './pages/cart-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { gatewayPage } from './pages/gateway-page.ts';
import { loginPage } from './pages/login-page.ts';
import { networkPages } from './pages/network-pages.ts';
import { orderPages } from './pages/order-pages.ts';
import { paymentPage } from './pages/payment-page.ts';
import { productPage } from './pages/product-page.ts';
import { resultPage } from './pages/result-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const cream = varied.name;
const [outer = '', inner = ''] = dimensionsOf(varied);

/** The focused element's `data-key`, or its text if it has none. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? document.activeElement?.textContent);

test.describe('the shop by keyboard alone', () => {
  journeyInTurn('a visitor chooses, signs in, orders and pays', async (visitor) => {
    const { step } = visitor;
    const api = await signInByApi(visitor.baseUrl, 'korea');
    await api.emptyCart();
    await step('walking past the search box to a product', () => findProduct(visitor));
    await step('choosing a variant', () => chooseVariant(visitor));
    await step('signing in and putting it into the cart', () => fillCart(visitor));
    await step('one more, and one line less', () => changeCart(visitor, api));
    await step('looking at the addresses, ordering', () => placeOrder(visitor));
    const number = new URL(visitor.page.url()).searchParams.get('No') ?? '';
    await step('paying', () => pay(visitor));
    await step('finding the order', async () => {
      const { press } = createKeyboard(visitor.page);
      await press(resultPage(visitor.page).myOrders);
      await press(orderPages(visitor.page).details(number));
      await orderPages(visitor.page).progress.waitFor();
    });
    expect((await api.order(number))?.status).toBe('2');
  });

  journeyInTurn('a message over a dialog can be read and closed by everybody', async ({ page, open, signIn }) => {
    await signIn('demo');
    const { press } = createKeyboard(page);
    await open('/my/about');
    await press(page.getByRole('main').getByRole('button', { name: 'My QR code' }));
    const dialog = page.getByRole('dialog', { name: 'My QR code' });
    await press(dialog.getByRole('button', { name: 'Copy the link' }));
    const message = dialog.getByRole('region', { name: 'Messages' });
    await press(message.getByRole('button', { name: 'Close' }));
    await eventually(() => message.getByRole('button').count()).toBe(0);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), 'the focus stays in the dialog').toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('My QR code');
  });

  journeyInTurn('the tree: its keys, its zoom, its views, its search', async (visitor) => {
    const { page, open, signIn, step } = visitor;
    const api = await signIn('demo');
    const { userId } = api.session;
    const { node, nodes, details, act } = networkPages(page);
    const { reach, press, type } = createKeyboard(page);
    await open('/my/placement/placement_tree');
    await reach(node(userId));
    const child = await step('arrows walk, open and close it', async () => {
      await page.keyboard.press('ArrowDown');
      const first = String(await focused(page));
      expect(first).not.toBe(userId);
      await page.keyboard.press('ArrowLeft');
      await eventually(() => node(first).getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowRight');
      await eventually(() => node(first).getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('End');
      expect(await focused(page)).not.toBe(first);
      await page.keyboard.press('Home');
      expect(await focused(page)).toBe(userId);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await details.getByText(first).waitFor();
      return first;
    });
    await step('zoom out to its bound, and the width again', async () => {
      await reach(act('Zoom out'));
      for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Enter');
      await page.getByText('30%', { exact: true }).waitFor();
      expect(await act('Zoom out').getAttribute('aria-disabled'), 'and keeps the focus').toBe('true');
      await press(act('Fit the width'));
    });
    await step('view more, and what is chosen keeps the focus', async () => {
      await press(act('View more'));
      await page.waitForURL(new RegExp(`view=${child}$`));
      await eventually(() => nodes.first().getAttribute('data-key')).toBe(child);
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('chosen-member');
    });
    // The next element is further up, so the journey restarts from the top of the page.
    await step('back', async () => {
      await press(act('Back', true));
      await eventually(() => nodes.first().getAttribute('data-key')).toBe(userId);
      expect(await focused(page)).toMatch(/Back/);
    });
    await step('all of it closed and open', async () => {
      await press(act('Collapse all'));
      await eventually(() => nodes.count()).toBe(3);
      await press(act('Expand all'));
      await node(child).waitFor();
    });
    await step('search', async () => {
      await type(page.getByRole('textbox', { name: 'Member number' }), 'nobody-here');
      await page.keyboard.press('Enter');
      await page.getByText('There is no such member in your network.').waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(child);
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`view=${child}$`));
      await press(act('Back to top'));
      await eventually(() => nodes.first().getAttribute('data-key')).toBe(userId);
    });
  });
});

async function findProduct({ page, open }: Visitor): Promise<void> {
  const { reach, press } = createKeyboard(page);
  await open('/pc/index');
  await reach(shopFrame(page).search);
  // If the box had led to another page, no element here could be reached.
  await press(page.getByRole('link', { name: new RegExp(String.raw`^See all\s*: ${RegExp.escape(departmentOf(varied))}`) }));
  await page.waitForURL(/\/pc\/category/);
  await open(`/pc/search?keyword=${encodeURIComponent(cream)}`);
  await press(page.getByRole('link', { name: 'Skip to content' }));
  await press(page.getByRole('main').getByRole('link', { name: cream }).first());
  await page.waitForURL(/\/pc\/goods/);
  await eventually(() => focused(page)).toBe(cream);
}

async function chooseVariant({ page }: Visitor): Promise<void> {
  const { reach, press } = createKeyboard(page);
  const product = productPage(page);
  const choice = page.getByRole('main').getByRole('radio', { checked: true }).first();
  await reach(choice);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await eventually(() => product.picked(outer)).toBeDefined();
  if ((await product.picked(inner)) === undefined) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await eventually(() => product.picked(inner)).toBeDefined();
  await press(product.more);
}

async function fillCart({ page }: Visitor): Promise<void> {
  const { press, type } = createKeyboard(page);
  await press(productPage(page).addToCart);
  await page.waitForURL(/\/pc\/login/);
  await type(loginPage(page).username, 'korea');
  await type(loginPage(page).password, demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pc\/goods/);
  // The act interrupted by the sign-in finishes by itself: two pieces, and Buy now adds two more.
  await shopFrame(page).messages.getByText('Added to your cart').waitFor();
  await press(productPage(page).buyNow);
  await page.waitForURL(/\/pc\/cart/);
}

async function changeCart({ page }: Visitor, api: MemberApi): Promise<void> {
  const { press } = createKeyboard(page);
  const cart = cartPage(page);
  await press(cart.moreOf(cream).first());
  await eventually(() => cart.quantityOf(cream).first().inputValue()).toBe('5');
  const remove = page.getByRole('button', { name: /^Delete/ }).last();
  await press(remove);
  await cart.confirmation.waitFor();
  await page.keyboard.press('Escape');
  await cart.confirmation.waitFor({ state: 'hidden' });
  expect(await remove.evaluate((element) => element === document.activeElement), 'the focus is back').toBe(true);
  await eventually(async () => (await api.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct)[0]?.qty).toBe(5);
  await press(cart.toCheckout);
  await page.waitForURL(/\/pc\/checkout/);
}

async function placeOrder({ page }: Visitor): Promise<void> {
  const { press } = createKeyboard(page);
  const checkout = checkoutPage(page);
  await press(checkout.addAddress);
  await checkout.dialog.waitFor();
  await page.keyboard.press('Escape');
  await checkout.dialog.waitFor({ state: 'hidden' });
  expect(await checkout.addAddress.evaluate((element) => element === document.activeElement), 'the focus is back').toBe(true);
  await press(checkout.placeOrder);
  await page.waitForURL(/\/pc\/payment/);
}

async function pay({ page }: Visitor): Promise<void> {
  const { press, type } = createKeyboard(page);
  const payment = paymentPage(page);
  await press(payment.method('Alipay'));
  await press(payment.agreement, 'Space');
  await press(payment.pay);
  await type(payment.password, demoPaymentPassword);
  await page.keyboard.press('Enter');
  await gatewayPage(page).arrive();
  await press(page.locator('button[value="approve"]'));
  await page.waitForURL(({ pathname }) => pathname === '/pc/pc_result');
  await resultPage(page).received.waitFor();
  await eventually(() => focused(page)).toBe('Payment received');
}
