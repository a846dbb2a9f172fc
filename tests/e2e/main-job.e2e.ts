import { amount, categoryOf, departmentOf, dimensionsOf, everyday, firstVariant, otherVariant, varied } from './harness/demo-goods.ts';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journey, phone } from './harness/journey.ts';
import { demoPassword, demoPaymentPassword, type MemberApi, signInByApi } from './harness/member-api.ts';
import type { Visitor } from './harness/visitor.ts';
import { cartPage } from './pages/cart-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { gatewayPage } from './pages/gateway-page.ts';
import { loginPage } from './pages/login-page.ts';
import { orderPages } from './pages/order-pages.ts';
import { paymentPage } from './pages/payment-page.ts';
import { productPage } from './pages/product-page.ts';
import { resultPage } from './pages/result-page.ts';
import { shopFrame } from './pages/shop-frame.ts';
import { centsOf, readSummary } from './pages/summary.ts';

const cream = varied.name;
const gel = everyday.name;
const department = departmentOf(varied);
const [outer = '', inner = ''] = dimensionsOf(varied);
const bought = otherVariant(varied);
const goods = amount(3 * bought.priceCents);
const street = '7 Millstone Lane';

test.describe('the way from the home page to the paid order', () => {
  journey('on a desktop, signed out at first', async (visitor) => {
    const api = await signInByApi(visitor.baseUrl, 'demo');
    await api.emptyCart();
    await visitor.step('browsing', () => browse(visitor));
    await visitor.step('searching as a visitor', () => signInToSearch(visitor));
    await visitor.step('picking a variant', () => pickVariant(visitor, api));
    await visitor.step('filling the cart', () => fillCart(visitor, api));
    await visitor.step('changing the cart', () => changeCart(visitor, api));
    await visitor.step('adding an address', () => addAddress(visitor));
    const number = await visitor.step('placing the order', () => placeOrder(visitor, api));
    const total = await visitor.step('being warned before paying', () => meetWarnings(visitor));
    await visitor.step('giving the payment password', () => givePassword(visitor));
    await visitor.step('paying', () => pay(visitor, total));
    await visitor.step('finding the order', () => findOrder(visitor, number, total));
    expect(await api.order(number)).toMatchObject({ status: '2', amount2: total / 100, address: street });
  });

  journey(
    'on a phone, signed in already',
    async ({ page, open, signIn, step }) => {
      const api = await signIn('taiwan');
      await api.emptyCart();
      await step('finding a product', async () => {
        await open('/pc/index');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).tap();
        await page.getByRole('link', { name: new RegExp(`^${RegExp.escape(categoryOf(everyday))}`) }).tap();
        await page.getByRole('link', { name: gel }).tap();
        await page.waitForURL(/\/pc\/goods/);
      });
      await step('buying it', async () => {
        await productPage(page).buyNow.tap();
        await page.waitForURL(/\/pc\/cart/);
        await eventually(() => shopFrame(page).piecesInCart()).toBe(1);
        await cartPage(page).toCheckout.tap();
        await checkoutPage(page).placeOrder.tap();
        await page.waitForURL(/\/pc\/payment/);
      });
      const number = new URL(page.url()).searchParams.get('No') ?? '';
      await step('paying it', async () => {
        await paymentPage(page).payByAlipay();
        await paymentPage(page).confirmWith(demoPaymentPassword);
        await gatewayPage(page).decide('approve');
        await resultPage(page).received.waitFor();
      });
      await step('finding it', async () => {
        await resultPage(page).myOrders.tap();
        await orderPages(page).details(number).tap();
        await orderPages(page).progress.waitFor();
        expect((await api.order(number))?.status).toBe('2');
      });
    },
    phone,
  );
});

async function browse({ page, open }: Visitor): Promise<void> {
  await open('/');
  expect(new URL(page.url()).pathname).toBe('/pc/index');
  await page.getByRole('link', { name: new RegExp(String.raw`^See all\s*: ${RegExp.escape(department)}`) }).click();
  await page.getByRole('heading', { level: 1, name: department }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/pc/category');
}

/** Focusing the search box leads to sign-in, and then back to the same page. */
async function signInToSearch({ page }: Visitor): Promise<void> {
  const left = page.url();
  await shopFrame(page).search.click();
  await page.waitForURL(/\/pc\/login/);
  await loginPage(page).submit.click();
  await page.getByText('Enter username').waitFor();
  await page.getByText('Enter login password').waitFor();
  await loginPage(page).signIn('demo', demoPassword);
  await page.waitForURL(left);
  await shopFrame(page).signOut.waitFor();
  await shopFrame(page).search.fill(cream);
  await shopFrame(page).search.press('Enter');
  await page.waitForURL(/\/pc\/search/);
  await page.getByRole('main').getByRole('link', { name: cream }).first().click();
  await page.waitForURL(/\/pc\/goods/);
  await productPage(page).heading.getByText(cream).waitFor();
}

async function pickVariant({ page }: Visitor, api: MemberApi): Promise<void> {
  const product = productPage(page);
  const before = new URL(page.url()).searchParams.get('id') ?? '';
  const visited = await page.evaluate(() => history.length);
  const pieces = await shopFrame(page).piecesInCart();
  await eventually(() => product.picked(inner)).toBe(firstVariant(varied).specs[1]);
  await product.pick(outer, bought.specs[0]);
  await eventually(() => product.picked(outer)).toBe(bought.specs[0]);
  expect(await product.picked(inner), 'a new first value clears the second').toBeUndefined();
  await product.addToCart.click();
  await product.warning.getByText(`Please select ${inner}`).waitFor();
  expect(await shopFrame(page).piecesInCart(), 'nothing is added without a variant').toBe(pieces);
  await product.pick(inner, bought.specs[1]);
  const { data: specs } = await api.call('getProductSkuList', { pttId: before });
  const variant = specs
    .find(({ specs: value }) => value === bought.specs[0])
    ?.productList.find(({ skuDesc2 }) => skuDesc2 === bought.specs[1]);
  expect(String(variant?.pttId)).not.toBe(before);
  await page.waitForURL((url) => url.pathname === '/pc/goods' && url.searchParams.get('id') === String(variant?.pttId));
  expect(await page.evaluate(() => history.length), 'the address is rewritten, not left behind').toBe(visited);
  expect(await product.price.innerText()).toContain(amount(bought.priceCents));
  expect(await page.getByText(`Please select ${inner}`).count()).toBe(0);
}

async function fillCart({ page, open }: Visitor, { session }: MemberApi): Promise<void> {
  const product = productPage(page);
  // Delays the answer, so that the badge shows its own count in between.
  const release = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const lift = await intercept(page, '**/api/pc/addToCart', async (route) => {
    sent.push(route.request().postDataJSON());
    await release.promise;
    await route.continue();
  });
  await product.more.click();
  await product.addToCart.click();
  await eventually(() => shopFrame(page).piecesInCart()).toBe(2);
  release.resolve();
  await shopFrame(page).messages.getByText('Added to your cart').waitFor();
  expect(await shopFrame(page).piecesInCart()).toBe(2);
  const productId = Number(new URL(page.url()).searchParams.get('id'));
  const fixed = { isCheck: '1', isShipments: '0', isMobile: '0' };
  expect(sent).toEqual([{ userCode: session.userId, productId, orderType: '1', ...fixed, qty: 2 }]);
  lift();
  await open(`/pc/search?keyword=${encodeURIComponent(gel)}`);
  await page.getByRole('main').getByRole('link', { name: gel }).first().click();
  await product.heading.getByText(gel).waitFor();
  await product.buyNow.click();
  await page.waitForURL(/\/pc\/cart/);
}

async function changeCart({ page }: Visitor, api: MemberApi): Promise<void> {
  const cart = cartPage(page);
  await eventually(() => cart.lines.count()).toBe(2);
  expect(await cart.textOf(cream)).toContain(amount(2 * bought.priceCents));
  await cart.moreOf(cream).click();
  await eventually(() => cart.textOf(cream)).toContain(goods);
  await eventually(() => shopFrame(page).piecesInCart()).toBe(4);
  await cart.deleteSeveral.click();
  await cart.delete.click();
  await shopFrame(page).messages.getByText('Please select goods').waitFor();
  await cart.choose(gel).check();
  await cart.delete.click();
  await cart.confirmation.getByRole('button', { name: 'Delete' }).click();
  await eventually(() => cart.lines.count()).toBe(1);
  const [kept] = (await api.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct);
  expect(kept).toMatchObject({ productName: cream, qty: 3, skuDesc1: bought.specs[0], skuDesc2: bought.specs[1] });
  await cart.toCheckout.click();
}

/** The form warns about the topmost gap, one after the other. */
async function addAddress({ page }: Visitor): Promise<void> {
  const checkout = checkoutPage(page);
  await checkout.addAddress.click();
  const typed = [
    ['First name', 'Ingrid', 'Please enter your first name'],
    ['Last name', 'Solberg', 'Please enter your last name'],
    ['Email', 'ingrid@mail.example', 'Please enter your email'],
    ['Postal code', '98109', 'Please enter a postal code'],
    ['Mobile number', '2065550142', 'Please enter a mobile number'],
    ['State or province', 'Washington', 'Please choose a state or province'],
    ['City', 'Seattle', 'Please enter a city'],
    ['Street address', street, 'Please enter a street address'],
  ] as const;
  // The form begins with what is known of the member.
  await eventually(() => checkout.field('Country or region').inputValue()).toBe('US');
  expect(await checkout.field('Email').inputValue()).toContain('@');
  for (const [label] of typed) if (!label.startsWith('Country') && !label.startsWith('State')) await checkout.field(label).fill('');
  for (const [label, value, warning] of typed) {
    const field = checkout.field(label);
    await checkout.saveAddress.click();
    await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid'), `${label} is said to be missing`).toBe('true');
    expect(await checkout.dialog.locator('[aria-invalid=true]').count(), 'and nothing else').toBe(1);
    await checkout.dialog.getByText(warning, { exact: true }).waitFor();
    if (label.startsWith('Country') || label.startsWith('State')) await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await checkout.saveAddress.click();
  await checkout.dialog.waitFor({ state: 'hidden' });
  const added = checkout.address(street).last();
  await eventually(() => added.isChecked()).toBe(true);
  await checkout.otherAddress.check();
  await added.check();
}

async function placeOrder({ page }: Visitor, api: MemberApi): Promise<string> {
  const checkout = checkoutPage(page);
  const [line] = (await api.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct);
  const points = 3 * (line?.pv ?? Number.NaN);
  expect(await readSummary(checkout.summary)).toMatchObject({
    Items: '3',
    PV: expect.stringMatching(`^${points}\\b`),
    Goods: `US$${goods}`,
  });
  // Shipping and tax are estimated for the address; the order on the next page costs the same.
  const estimated = async () => centsOf((await readSummary(checkout.summary))['Total']);
  await eventually(async () => (await estimated()) > centsOf(goods)).toBe(true);
  const estimate = await estimated();
  await checkout.placeOrder.click();
  await page.waitForURL(/\/pc\/payment/);
  await eventually(() => shopFrame(page).piecesInCart()).toBe(0);
  await eventually(async () => centsOf((await readSummary(paymentPage(page).summary))['Total'])).toBe(estimate);
  return new URL(page.url()).searchParams.get('No') ?? '';
}

/** One warning at a time: the method first, then the agreement. A second press on the method deselects it. */
async function meetWarnings({ page }: Visitor): Promise<number> {
  const payment = paymentPage(page);
  const { messages } = shopFrame(page);
  const missingMethod = messages.getByText('Please select a suitable payment method');
  const missingAgreement = messages.getByText('Please first read and agree to the terms and the return policy');
  const alipay = payment.method('Alipay');
  await payment.pay.click();
  await missingMethod.waitFor();
  expect(await missingAgreement.count()).toBe(0);
  await alipay.click();
  expect(await missingMethod.count(), 'what was chosen is missed no more').toBe(0);
  await payment.pay.click();
  await missingAgreement.waitFor();
  const documents = page.getByRole('main').locator('a[href*="/documents/"]');
  expect(await documents.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))).toEqual(
    ['terms', 'refund'].map((name) => [expect.stringContaining(`/documents/agreements/${name}.pdf`), '_blank']),
  );
  await payment.agreement.check();
  expect(await missingAgreement.count()).toBe(0);
  await alipay.click();
  expect(await alipay.getAttribute('aria-pressed')).toBe('false');
  await payment.pay.click();
  await missingMethod.waitFor();
  await messages.getByRole('button', { name: 'Close' }).click();
  expect(await missingMethod.count()).toBe(0);
  await payment.pay.click();
  await missingMethod.waitFor();
  await alipay.click();
  expect(await alipay.getAttribute('aria-pressed')).toBe('true');
  const figures = await readSummary(payment.summary);
  expect(centsOf(figures['Goods, 3 items'])).toBe(3 * bought.priceCents);
  const total = centsOf(figures['Total']);
  expect(centsOf(figures['Goods, 3 items']) + centsOf(figures['Shipping']) + centsOf(figures['Tax'])).toBe(total);
  return total;
}

async function givePassword({ page }: Visitor): Promise<void> {
  const payment = paymentPage(page);
  await payment.pay.click();
  await payment.dialog.waitFor();
  await payment.confirm.click();
  const missing = payment.dialog.getByText('Please enter payment password');
  await missing.waitFor();
  await payment.password.fill('w');
  await missing.waitFor({ state: 'detached' });
  // Blank input is not sent: as a wrong password it would count as a try.
  await payment.password.fill('   ');
  await payment.confirm.click();
  await missing.waitFor();
  await payment.confirmWith('wrong1234');
  const wrong = payment.dialog.getByText('Wrong payment password');
  await wrong.waitFor();
  await payment.password.fill('p');
  await wrong.waitFor({ state: 'detached' });
  await payment.confirmWith(demoPaymentPassword);
  await gatewayPage(page).arrive();
}

async function pay({ page }: Visitor, total: number): Promise<void> {
  expect(centsOf((await readSummary(gatewayPage(page).summary))['Total'])).toBe(total);
  await gatewayPage(page).decide('approve');
  await resultPage(page).received.waitFor();
}

async function findOrder({ page }: Visitor, number: string, total: number): Promise<void> {
  await resultPage(page).myOrders.click();
  await page.waitForURL(/\/my\/order\/order_completed/);
  const orders = orderPages(page);
  expect(await orders.card(number).innerText()).toContain('Completed');
  await orders.details(number).click();
  await orders.progress.waitFor();
  const text = await page.getByRole('main').innerText();
  for (const shown of [number, street, 'Alipay', cream]) expect(text).toContain(shown);
  expect(centsOf((await readSummary(orders.totals))['Total'])).toBe(total);
}
