import { eventually } from '../harness/eventually.ts';
import type { Visitor } from '../harness/visitor.ts';
import { cartPage } from './cart-page.ts';
import { checkoutPage } from './checkout-page.ts';
import { placeFirstOrder } from './first-order.ts';
import { loginPage } from './login-page.ts';
import { paymentPage } from './payment-page.ts';
import { productPage } from './product-page.ts';
import { registerPage } from './register-page.ts';
import { resultPage } from './result-page.ts';

const address = { postalCode: '97201', mobile: '5035550142', city: 'Portland', province: 'Oregon' };
const paymentPassword = 'harbour-pay-1';

/** Registers the first member under the founder and signs them in. */
export async function register({ page, open }: Visitor, founder: string): Promise<void> {
  await open(`/pc/register?userCode=${founder}&locale=en_US`);
  const form = registerPage(page);
  await form.choose('Automatic placement');
  await form.fillPerson('first.buyer');
  await form.choose('Left');
  await form.submit.click();
  await page.getByRole('heading', { level: 1, name: 'Registration successful' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/pc\/login/);
  await loginPage(page).signIn('first.buyer', 'morning-tide-1');
  await page.waitForURL(/\/pc\/index/);
}

/** Puts a product into the cart and goes to the checkout. */
async function toCheckout({ page, open }: Visitor, goods: string): Promise<void> {
  await open(`/pc/search?keyword=${encodeURIComponent(goods)}`);
  await page.getByRole('main').getByRole('link', { name: goods }).first().click();
  await page.waitForURL(/\/pc\/goods/);
  await productPage(page).buyNow.click();
  await page.waitForURL(/\/pc\/cart/);
  await cartPage(page).toCheckout.click();
}

/** Buys the product and pays by a card that is saved on Stripe's page. Returns the order's number. */
export async function buyByCard(visitor: Visitor, goods: string, stripeUrl: string): Promise<string> {
  const { page } = visitor;
  await toCheckout(visitor, goods);
  const orderNo = await placeFirstOrder(page, address);
  const payment = paymentPage(page);
  await payment.method('Credit card').click();
  await payment.addCard.click();
  await payment.cardDialog.getByRole('button', { name: 'Continue to the payment service' }).click();
  await page.waitForURL(({ href }) => href.startsWith(`${stripeUrl}/c/pay/`));
  for (const [label, value] of [
    ['Name on the card', 'Ingrid Solberg'],
    ['Card number', '4242424242424242'],
    ['Expiry (MM/YY)', '08/39'],
    ['Security code', '123'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(({ pathname, searchParams }) => pathname === '/pc/payment' && searchParams.get('No') === orderNo);
  await payment.method('Credit card').click();
  await eventually(() => payment.way(/4242/).isChecked()).toBe(true);
  await payment.agreeAndPay(paymentPassword);
  await resultPage(page).received.waitFor();
  return orderNo;
}

/** Buys it again and pays on Stripe's page with a wallet of the device, without saving a card. */
export async function buyByWallet(visitor: Visitor, goods: string, stripeUrl: string): Promise<void> {
  const { page } = visitor;
  await toCheckout(visitor, goods);
  await checkoutPage(page).placeOrder.click();
  await page.waitForURL(/\/pc\/payment\?No=/);
  const payment = paymentPage(page);
  await payment.method('Credit card').click();
  await payment.way(/Card or wallet/).check({ force: true });
  await payment.agreeAndPay(paymentPassword);
  await page.waitForURL(({ href }) => href.startsWith(`${stripeUrl}/c/pay/`));
  await page.getByRole('button', { name: 'Apple Pay' }).click();
  await resultPage(page).received.waitFor();
}

/** Buys it again and chooses bank transfer. Returns the payment details that the page shows. */
export async function buyByTransfer(visitor: Visitor, goods: string): Promise<{ orderNo: string; amount: string; code: string }> {
  const { page } = visitor;
  await toCheckout(visitor, goods);
  await checkoutPage(page).placeOrder.click();
  await page.waitForURL(/\/pc\/payment\?No=/);
  const orderNo = new URL(page.url()).searchParams.get('No') ?? '';
  await paymentPage(page).method('Bank transfer').click();
  await paymentPage(page).agreeAndPay(paymentPassword);
  await page.waitForURL(/\/pc\/bank_transfer\?id=/);
  const details = await page.getByRole('region', { name: 'Payment details' }).innerText();
  const amount = /(\d+\.\d\d)\s*EUR/.exec(details)?.[1] ?? '';
  return { orderNo, amount, code: /BT-\w{4}-\w{4}/.exec(details)?.[0] ?? '' };
}
