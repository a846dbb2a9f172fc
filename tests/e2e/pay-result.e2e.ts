import { everyday } from './harness/demo-goods.ts';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import { resultPage } from './pages/result-page.ts';

const variant = everyday.id;
const address = `/pc/pc_result?shOrderId=P${'0'.repeat(24)}`;
/** Number of success or failure drawings. */
const signs = (page: Page) => page.getByRole('main').locator('section svg').count();
const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });

/** Answers every query of the payment's status, and counts the queries. */
async function answering(
  page: Page,
  orderId: string,
  status: () => string,
  description = '',
  orderState = 'unpaid',
): Promise<() => number> {
  let asked = 0;
  await page.route('**/api/pc/searchOrderId', (route) => {
    asked += 1;
    return route.fulfill({
      json: {
        success: '1',
        resultMessage: '',
        message: '',
        data: { status: status(), description, orderState, payUserCode: '', payLink: '' },
        orderId,
      },
    });
  });
  return () => asked;
}

test.describe('the result of a payment', () => {
  journeyInTurn(
    'that cannot be asked for is neither success nor failure, and is asked for again',
    async ({ page, open, signIn, problems }) => {
      problems.expect(/net::ERR_FAILED/);
      const api = await signIn('demo');
      const number = await api.placeOrder(variant);
      const lift = await intercept(page, '**/api/pc/searchOrderId', (route) => route.abort());
      await open(address);
      await page.getByRole('heading', { level: 1, name: 'Payment status unknown' }).waitFor();
      await eventually(() => page.getByText('Checking your payment').count()).toBe(0);
      expect(await signs(page)).toBe(0);
      for (const heading of [resultPage(page).received, resultPage(page).failed]) expect(await heading.count()).toBe(0);
      lift();
      await answering(page, number, () => '3');
      await checkAgain(page).click();
      await resultPage(page).received.waitFor();
      expect(await signs(page)).toBe(1);
    },
  );

  journeyInTurn('is asked for while it is pending, six seconds and no longer', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    let status: '2' | '3' = '2';
    const asked = await answering(page, number, () => status);
    await page.clock.install();
    await open(address);
    await page.getByText('Checking your payment').waitFor();
    await eventually(asked).toBe(1);
    await page.clock.fastForward(3_000);
    await eventually(asked).toBeGreaterThan(1);
    expect(await page.getByText('Checking your payment').count()).toBe(1);
    await page.clock.fastForward(3_000);
    await page.getByRole('heading', { level: 1, name: 'Not confirmed yet' }).waitFor();
    expect(await signs(page)).toBe(1);
    const before = asked();
    await page.clock.fastForward(60_000);
    expect(asked(), 'nobody is asked any more').toBe(before);
    status = '3';
    await checkAgain(page).click();
    await resultPage(page).received.waitFor();
  });

  journeyInTurn('of a payment that another one has replaced asks nobody to pay again', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    await answering(page, number, () => '1', 'The order has already been paid another way.', 'paid');
    await open(address);
    await page.getByRole('heading', { level: 1, name: 'This order is already paid' }).waitFor();
    await page.getByText('The order has already been paid another way.', { exact: true }).waitFor();
    expect(await resultPage(page).payAgain.count()).toBe(0);
    expect(await page.getByRole('link', { name: 'See the order' }).getAttribute('href')).toContain(number);
  });

  journeyInTurn('in an unknown status is neither, and shows no key of a text', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    await answering(page, number, () => '7');
    await open(address);
    await page.getByRole('heading', { level: 1, name: 'Payment status unknown' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/undefined|title\.|text\.|hint\./);
    await checkAgain(page).waitFor();
  });

  journeyInTurn('that failed says why in the server’s words, and leads to the orders and home', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    await answering(page, number, () => '1', 'The bank declined the card.');
    await open(address);
    await resultPage(page).failed.waitFor();
    await page.getByText('The bank declined the card.', { exact: true }).waitFor();
    expect(await signs(page)).toBe(1);
    expect(await resultPage(page).myOrders.getAttribute('href')).toBe('/my/order/order_all');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(/\/pc\/index$/);
  });
});

journeyInTurn('paying for others asks for both numbers and ignores blanks around them', async ({ page, open, signIn }) => {
  await signIn('demo');
  await open('/my/pay_for_others');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  for (const text of ['Please enter member number', 'Please enter order number']) await page.getByText(text, { exact: true }).waitFor();
  await page.getByLabel('Member number').fill('  ');
  await page.getByLabel('Order number').fill(' UPL26470000012 ');
  await next.click();
  await page.getByText('Please enter order number').waitFor({ state: 'detached' });
  expect(await page.getByText('Please enter member number').count()).toBe(1);
  await page.getByLabel('Member number').fill(' korea ');
  await next.click();
  await page.waitForURL(/\/pc\/payment\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ No: 'UPL26470000012', Code: 'korea' });
  await page.getByRole('heading', { name: 'Order not found' }).waitFor();
});
