import { expect, type Page } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { everyday } from './harness/demo-goods.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { openOtherBrowser } from './harness/other-browser.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { paymentPage } from './pages/payment-page.ts';
import { centsOf, readSummary } from './pages/summary.ts';

const included = (page: Page) => page.getByText('Tax included. Shipping is added at checkout.');

journeyInTurn(
  'a company chooses prices with tax, and from the next page on what members see is what they pay',
  async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
    const api = await signIn('demo');
    await api.emptyCart();
    await api.call('addToCart', { productId: everyday.id, qty: 2 });
    const desk = await openOtherBrowser(page);
    try {
      await step('an admin chooses it, and sees what it means', async () => {
        await open(`/pc/goods?id=${everyday.id}`);
        await expect(included(page)).toHaveCount(0);
        await signInAtConsole(desk, { name: 'admin' }, '/settings/shop');
        await desk.getByText('Prices of products and shipping are without tax').waitFor();
        await desk.getByRole('button', { name: 'Enter prices with tax' }).click();
        const sheet = desk.getByRole('complementary', { name: 'Enter prices with tax' });
        await sheet.getByLabel('Why').fill('consumer prices contain the tax here');
        await sheet.getByRole('button', { name: 'Enter prices with tax' }).click();
        await desk.getByText('Prices of products and shipping contain the tax').waitFor();
      });
      await step('the product’s page and the cart say so', async () => {
        await eventually(async () => {
          await open(`/pc/goods?id=${everyday.id}`);
          return included(page).count();
        }).toBe(1);
        await open('/pc/cart');
        const cart = () => readSummary(checkoutPage(page).summary);
        await eventually(async () => Object.keys(await cart())).toContain('Tax included');
        const figures = await cart();
        expect(Object.keys(figures)).not.toContain('Tax');
        expect(centsOf(figures['Goods']) + centsOf(figures['Shipping'])).toBe(centsOf(figures['Total']));
        await checkAccessibility();
        await checkWidths([320, 1440]);
      });
      await step('the order costs that', async () => {
        await open('/pc/checkout');
        const checkout = checkoutPage(page);
        await eventually(async () => Object.keys(await readSummary(checkout.summary))).toContain('Tax included');
        const total = centsOf((await readSummary(checkout.summary))['Total']);
        await checkout.placeOrder.click();
        await page.waitForURL(/\/pc\/payment/);
        const payment = paymentPage(page);
        await eventually(async () => centsOf((await readSummary(payment.summary))['Total'])).toBe(total);
        expect(centsOf((await readSummary(payment.summary))['Tax included'])).toBeGreaterThan(0);
        await open(`/my/order/order_detail?No=${new URL(page.url()).searchParams.get('No')}`);
        await page.getByText(/^Includes [\d.]+% tax on US\$/).waitFor();
      });
    } finally {
      await callFromConsole(desk, 'choosePriceMode', { withTax: false, reason: 'as it was' });
    }
  },
);
