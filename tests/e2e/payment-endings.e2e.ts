import { everyday } from './harness/demo-goods.ts';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journey, journeyInTurn } from './harness/journey.ts';
import { demoPaymentPassword, type MemberApi } from './harness/member-api.ts';
import type { Visitor } from './harness/visitor.ts';
import { cartPage } from './pages/cart-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { gatewayPage } from './pages/gateway-page.ts';
import { orderPages } from './pages/order-pages.ts';
import { paymentPage } from './pages/payment-page.ts';
import { resultPage } from './pages/result-page.ts';

const variant = everyday.id;
const orderCall = '/api/pc/addJpoMemberOrder';
const chargeCall = '/api/pc/payOrderByCitcon';

/** Signs in, orders one piece and opens the gateway's page for it. */
async function goPaying({ page, open, signIn }: Visitor): Promise<{ api: MemberApi; number: string }> {
  const api = await signIn('demo');
  const number = await api.placeOrder(variant);
  await open(`/pc/payment?No=${number}`);
  await paymentPage(page).payByAlipay();
  await paymentPage(page).confirmWith(demoPaymentPassword);
  await gatewayPage(page).arrive();
  return { api, number };
}

async function payAndSucceed({ page }: Visitor): Promise<void> {
  await paymentPage(page).payByAlipay();
  await paymentPage(page).confirmWith(demoPaymentPassword);
  await gatewayPage(page).decide('approve');
  await resultPage(page).received.waitFor();
}

test.describe('a payment that comes to nothing leaves the order payable', () => {
  journey('declined at the gateway, then paid at the second try', async (visitor) => {
    const { page } = visitor;
    const { api, number } = await goPaying(visitor);
    await gatewayPage(page).decide('decline');
    await resultPage(page).failed.waitFor();
    expect((await api.order(number))?.status).toBe('1');
    await resultPage(page).payAgain.click();
    await page.waitForURL((url) => url.pathname === '/pc/payment' && url.searchParams.get('No') === number);
    await payAndSucceed(visitor);
    expect((await api.order(number))?.status).toBe('2');
  });

  journey('cancelled at the gateway, then paid from the list of unpaid orders', async (visitor) => {
    const { page } = visitor;
    const { api, number } = await goPaying(visitor);
    await gatewayPage(page).decide('cancel');
    await resultPage(page).failed.waitFor();
    await visitor.open('/my/order/order_pending');
    await orderPages(page).payNow(number).click();
    await payAndSucceed(visitor);
    expect((await api.order(number))?.status).toBe('2');
  });

  journeyInTurn('abandoned by going back, then paid on the same page', async (visitor) => {
    const { page } = visitor;
    const { api, number } = await goPaying(visitor);
    await page.goBack();
    await paymentPage(page).pay.waitFor();
    expect((await api.order(number))?.status).toBe('1');
    await payAndSucceed(visitor);
    expect((await api.order(number))?.status).toBe('2');
  });

  journeyInTurn('a page the browser kept and shows again can pay', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    // An answer without a page keeps the current page, as a browser does for going back.
    const lift = await intercept(page, /\/pay\/[^/]+/, (route) => route.fulfill({ status: 204 }));
    await open(`/pc/payment?No=${number}`);
    const leaving = page.waitForRequest(/\/pay\/[^/]+$/);
    await paymentPage(page).payByAlipay();
    await paymentPage(page).confirmWith(demoPaymentPassword);
    await leaving;
    expect(await paymentPage(page).opening.count(), 'until the gateway shows, the button is at work').toBe(1);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await paymentPage(page).opening.waitFor({ state: 'detached' });
    lift();
    await paymentPage(page).pay.click();
    await paymentPage(page).confirmWith(demoPaymentPassword);
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    expect((await api.order(number))?.status).toBe('2');
  });
});

test.describe('a payment is made once', () => {
  journey('a double click on Place order makes one order', async ({ page, open, signIn }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(orderCall)) asked.push(request.url());
    });
    const api = await signIn('demo');
    await api.emptyCart();
    await api.call('addToCart', { productId: variant, qty: 1 });
    const before = await api.countOrders();
    await open('/pc/cart');
    await cartPage(page).toCheckout.click();
    await checkoutPage(page).placeOrder.dblclick();
    await page.waitForURL(/\/pc\/payment/);
    await paymentPage(page).pay.waitFor();
    expect(asked).toHaveLength(1);
    expect(await api.countOrders()).toBe(before + 1);
  });

  journey('a double click on Pay makes one charge', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    const paid = await api.countOrders('2');
    const charges: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(chargeCall)) charges.push(request.url());
    });
    await open(`/pc/payment?No=${number}`);
    await paymentPage(page).payByAlipay();
    await paymentPage(page).password.fill(demoPaymentPassword);
    await paymentPage(page).confirm.dblclick();
    await gatewayPage(page).arrive();
    expect(charges).toHaveLength(1);
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    expect(await api.countOrders('2')).toBe(paid + 1);
    await open(`/pc/payment?No=${number}`);
    await page.getByRole('heading', { name: 'Nothing left to pay' }).waitFor();
  });
});

test.describe('a member without a payment password', () => {
  journeyInTurn('is not asked for one', async ({ page, open, signIn }) => {
    const api = await signIn('newbie');
    await api.ensureAddress();
    const number = await api.placeOrder(variant);
    await open(`/pc/payment?No=${number}`);
    await paymentPage(page).pay.waitFor();
    await eventually(() => page.getByText('Next, we ask for your payment password').count()).toBe(0);
    await paymentPage(page).payByAlipay();
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    expect((await api.order(number))?.status).toBe('2');
  });
});
