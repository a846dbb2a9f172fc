import { everyday, varied } from './harness/demo-goods.ts';
import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import type { MemberApi } from './harness/member-api.ts';
import type { Visitor } from './harness/visitor.ts';
import { cartPage } from './pages/cart-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { loginPage } from './pages/login-page.ts';
import { productPage } from './pages/product-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const cream = varied.id;
const gel = everyday.id;

/** Dialogs and messages are as accessible as their screens. A run covers one mode or none; `npm run prove` covers both. */
const ways = [
  ['on a desktop, in the dark', { viewport: { width: 1440, height: 560 }, colorScheme: 'dark' }],
  ['on a phone, in the light', { ...phone, colorScheme: 'light' }],
] as const;

for (const [way, options] of ways) {
  journeyInTurn(
    `${way}: dialogs, menus and warnings are accessible and fit`,
    async (visitor) => {
      await visitor.step('dialogs of the frame', () => openFrameDialogs(visitor));
      await visitor.step('warnings of sign-in', () => warnAtSignIn(visitor));
      const api = await visitor.signIn('korea');
      await visitor.step('suggestions', () => openSuggestions(visitor));
      await visitor.step('a product half chosen, and the bar', () => warnAtProduct(visitor));
      await visitor.step('the cart being emptied', () => openCartDialogs(visitor, api));
      await visitor.step('addresses at checkout', () => openAddressDialogs(visitor, api));
      await api.emptyCart();
    },
    options,
  );
}

/** Also checks sideways scrolling at the visitor's width. */
async function check({ page, checkAccessibility, checkWidths }: Visitor): Promise<void> {
  await checkAccessibility();
  await checkWidths([page.viewportSize()?.width ?? 0]);
}

async function openFrameDialogs(visitor: Visitor): Promise<void> {
  const { page, open } = visitor;
  await open('/pc/index');
  const dialog = page.getByRole('dialog');
  for (const button of [page.getByRole('button', { name: 'English' }), page.getByRole('contentinfo').getByRole('button').first()]) {
    await button.click();
    await dialog.waitFor();
    await check(visitor);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement), 'the focus goes back').toBe(true);
  }
}

async function warnAtSignIn(visitor: Visitor): Promise<void> {
  const { page, open, problems } = visitor;
  problems.expect(/status of 401 /);
  await open('/pc/login');
  await loginPage(page).submit.click();
  await page.getByText('Enter username').waitFor();
  await check(visitor);
  await loginPage(page).signIn('japan', 'not-the-password');
  await loginPage(page).refusal.waitFor();
  await check(visitor);
}

async function openSuggestions(visitor: Visitor): Promise<void> {
  const { page, open } = visitor;
  await page.evaluate(() => localStorage.setItem('search_list', '["serum","balm"]'));
  await open('/pc/categories');
  await shopFrame(page).search.focus();
  await eventually(() => page.getByRole('option').count()).toBe(2);
  await check(visitor);
  await page.keyboard.type('cream');
  await page.getByRole('option').filter({ hasText: 'US$' }).first().waitFor();
  await check(visitor);
}

async function warnAtProduct(visitor: Visitor): Promise<void> {
  const { page, open } = visitor;
  await open(`/pc/goods?id=${cream}`);
  const product = productPage(page);
  await product.pick('Skin type', 'Normal');
  await eventually(() => product.picked('Size')).toBeUndefined();
  await product.addToCart.click();
  await product.warning.getByText('Please select Size').waitFor();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('complementary', { name: 'Buy' }).waitFor();
  await check(visitor);
}

async function openCartDialogs(visitor: Visitor, api: MemberApi): Promise<void> {
  const { page, open } = visitor;
  await api.emptyCart();
  for (const productId of [cream, gel]) await api.call('addToCart', { productId, qty: 1 });
  await open('/pc/cart');
  const cart = cartPage(page);
  await cart.deleteSeveral.click();
  await cart.delete.click();
  await shopFrame(page).messages.getByText('Please select goods').waitFor();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await cart.delete.click();
  await cart.confirmation.waitFor();
  await check(visitor);
  await cart.confirmation.getByRole('button', { name: 'Cancel' }).click();
}

async function openAddressDialogs(visitor: Visitor, api: MemberApi): Promise<void> {
  const { page, open } = visitor;
  const [first] = (await api.call('getJmiAddrBook', {})).data;
  await open('/pc/checkout');
  await page
    .getByRole('button', { name: /^Edit the address/ })
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await eventually(() => edit.getByLabel('City', { exact: true }).inputValue()).toBe(first?.city);
  await edit.getByLabel('City', { exact: true }).fill('');
  await edit.getByRole('button', { name: 'Save address' }).click();
  await edit.getByText('Please enter a city').waitFor();
  await check(visitor);
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /^Delete the address/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Delete this address?' }).waitFor();
  await check(visitor);
  await page.keyboard.press('Escape');
  await checkoutPage(page).placeOrder.waitFor();
}
