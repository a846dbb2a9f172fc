import { everyday } from './harness/demo-goods.ts';
import { expect, test } from '@playwright/test';
import { journeyInTurn } from './harness/journey.ts';
import { demoPaymentPassword } from './harness/member-api.ts';
import { gatewayPage } from './pages/gateway-page.ts';
import { paymentPage } from './pages/payment-page.ts';
import { resultPage } from './pages/result-page.ts';
import { centsOf, readSummary } from './pages/summary.ts';

const variant = everyday.id;

test.describe('a payment for another member', () => {
  journeyInTurn('by both numbers, without the reorder fund and without the address', async ({ page, open, signIn }) => {
    const receiver = await signIn('taiwan');
    const number = await receiver.placeOrder(variant);
    const address = (await receiver.order(number))?.address ?? '';
    const payer = await signIn('demo');
    const before = await payer.balanceCents('6');
    await open('/my/order/order_all');
    await page.getByRole('link', { name: 'Pay for others' }).click();
    await page.getByLabel('Member number').fill('taiwan');
    await page.getByLabel('Order number').fill(number.toLowerCase());
    await page.getByRole('button', { name: 'Next' }).click();
    const payment = paymentPage(page);
    await payment.fund('E-wallet').check();
    expect(await payment.fund('Reorder fund').count()).toBe(0);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(everyday.name);
    expect(address).not.toBe('');
    expect(text).not.toContain(address);
    const totalCents = centsOf((await readSummary(payment.summary))['Total']);
    await payment.agreeAndPay(demoPaymentPassword);
    await resultPage(page).received.waitFor();
    expect((await receiver.order(number))?.status).toBe('2');
    expect(await payer.balanceCents('6')).toBe(before - totalCents);
    await page.getByText('You paid for the order of member taiwan.').waitFor();
    expect(await resultPage(page).myOrders.count(), 'it is not among the payer’s').toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Pay for others' }).first().click();
    await page.waitForURL(/\/my\/pay_for_others/);
  });

  journeyInTurn('an own order that is looked for there opens as what it is', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    const address = (await api.order(number))?.address ?? '';
    await open(`/pc/payment?No=${number}&Code=demo`);
    await paymentPage(page).pay.waitFor();
    expect(address).not.toBe('');
    expect(await page.getByRole('main').innerText()).toContain(address);
    await paymentPage(page).payByAlipay();
    await paymentPage(page).confirmWith(demoPaymentPassword);
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    await resultPage(page).myOrders.waitFor();
    expect((await api.order(number))?.status).toBe('2');
  });

  journeyInTurn('by a third party, and back to both numbers where they are wrong', async ({ page, open, signIn }) => {
    const receiver = await signIn('taiwan');
    const number = await receiver.placeOrder(variant);
    await signIn('demo');
    await open(`/pc/payment?No=${number}&Code=korea`);
    await page.getByRole('heading', { name: 'Order not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Pay for others' }).first().click();
    await page.waitForURL(/\/my\/pay_for_others/);
    await open(`/pc/checkout?No=${number}&Code=taiwan`);
    await paymentPage(page).payByAlipay();
    await paymentPage(page).confirmWith(demoPaymentPassword);
    await gatewayPage(page).decide('decline');
    await resultPage(page).failed.waitFor();
    await resultPage(page).payAgain.click();
    await page.waitForURL((url) => url.searchParams.get('No') === number && url.searchParams.get('Code') === receiver.session.userId);
    await paymentPage(page).payByAlipay();
    await paymentPage(page).confirmWith(demoPaymentPassword);
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    await page.getByText(`You paid for the order of member ${receiver.session.userId}.`).waitFor();
    expect(await page.getByText('Your order is paid').count()).toBe(0);
    expect((await receiver.order(number))?.status).toBe('2');
  });
});
