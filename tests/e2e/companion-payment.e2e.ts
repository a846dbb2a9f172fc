import { everyday } from './harness/demo-goods.ts';
import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import { demoPaymentPassword } from './harness/member-api.ts';
import { android, inApp } from './harness/phones.ts';
import { gatewayPage } from './pages/gateway-page.ts';
import { paymentPage } from './pages/payment-page.ts';

const variant = everyday.id;

journeyInTurn(
  'a payment begun from the companion comes back to it, and an unknown result is called unknown',
  async (visitor) => {
    const { page, baseUrl, step, problems } = visitor;
    problems.expect(/net::ERR_FAILED/);
    const api = await visitor.signIn('demo');
    const number = await api.placeOrder(variant);
    await step('the companion leads to the order, and the gateway back to the companion', async () => {
      await page.goto(`${baseUrl}/h5/`);
      await page.getByRole('link', { name: 'Orders' }).click();
      await page.waitForURL(/\/my\/order\/order_all$/);
      await page.goto(`${baseUrl}/pc/payment?No=${number}`);
      await paymentPage(page).payByAlipay();
      await paymentPage(page).confirmWith(demoPaymentPassword);
      await gatewayPage(page).decide('approve');
      await page.waitForURL(/\/h5\/#\/mobile\/result\?shOrderId=P[0-9a-f]{24}&type=2$/);
      await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
      expect(await page.getByText('Payment successful').count(), 'the heading alone says it').toBe(1);
      expect(await page.getByText(number).count()).toBe(1);
      await visitor.checkAccessibility();
    });
    await step('a question that fails says nothing of the payment, and is asked again', async () => {
      const lift = await intercept(page, '**/searchOrderId*', (route) => route.abort());
      await page.reload();
      await page.getByRole('heading', { name: 'Payment status unknown' }).waitFor();
      lift();
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    });
    await step('what cannot be a payment’s number is not asked about', async () => {
      let asked = 0;
      await intercept(page, '**/searchOrderId*', (route) => {
        asked += 1;
        return route.continue();
      });
      await page.goto(`${baseUrl}/h5/#/mobile/result?type=2&shOrderId=%3Cb%3E`);
      await page.getByRole('heading', { name: 'Check your order' }).waitFor();
      expect(await page.getByText('shOrderId').count()).toBe(0);
      expect(asked).toBe(0);
    });
  },
  android,
);

journeyInTurn(
  'in the app a payment that was declined comes back to the app’s own result page',
  async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    await open(`/pc/payment?No=${number}`);
    await paymentPage(page).payByAlipay();
    await paymentPage(page).confirmWith(demoPaymentPassword);
    await gatewayPage(page).decide('decline');
    await page.waitForURL(/\/h5\/#\/mobile\/result\?shOrderId=P[0-9a-f]{24}&type=1$/);
    await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
    await eventually(async () => (await api.order(number))?.status).toBe('1');
  },
  inApp,
);
