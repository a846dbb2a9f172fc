import { amount, everyday, withDeposit } from './harness/demo-goods.ts';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journey, journeyInTurn } from './harness/journey.ts';
import { demoPaymentPassword, type MemberApi } from './harness/member-api.ts';
import { isSeen } from '../../tools/test/rotation.ts';
import { checkAccessibility, type Visitor } from './harness/visitor.ts';
import { gatewayPage } from './pages/gateway-page.ts';
import { paymentPage } from './pages/payment-page.ts';
import { resultPage } from './pages/result-page.ts';
import { shopFrame } from './pages/shop-frame.ts';
import { centsOf, readSummary } from './pages/summary.ts';

const variant = everyday.id;

interface Started {
  api: MemberApi;
  number: string;
  totalCents: number;
}

/** Signs in, places an order and opens its pay screen. */
async function openPayment({ open, signIn, page }: Visitor, account: 'demo' | 'taiwan' = 'demo', pieces = 1): Promise<Started> {
  const api = await signIn(account);
  const number = await api.placeOrder(variant, pieces);
  await open(`/pc/payment?No=${number}`);
  await paymentPage(page).pay.waitFor();
  return { api, number, totalCents: centsOf((await readSummary(paymentPage(page).summary))['Total']) };
}

test.describe('a payment by credit card', () => {
  journey('the first saved one is preselected, and the bank asks for its code', async (visitor) => {
    const { page } = visitor;
    const { api, number, totalCents } = await openPayment(visitor);
    const payment = paymentPage(page);
    await payment.method('Credit card').click();
    await eventually(() => payment.way(/4242/).isChecked()).toBe(true);
    await payment.method('Credit card').click();
    expect(await payment.way(/4242/).count(), 'the second click clears method and card').toBe(0);
    await payment.method('Credit card').click();
    await payment.way(/4444/).check();
    expect(centsOf((await readSummary(payment.summary))['By credit card'])).toBe(totalCents);
    await payment.agreeAndPay(demoPaymentPassword);
    await gatewayPage(page).confirmAtBank();
    await resultPage(page).received.waitFor();
    expect(await api.order(number)).toMatchObject({ status: '2', payStyleDesc: 'Credit card' });
  });

  journeyInTurn('without a card one is asked for; a card its bank declines leaves the order unpaid', async (visitor) => {
    const { page } = visitor;
    const { api, number } = await openPayment(visitor, 'taiwan');
    const payment = paymentPage(page);
    await payment.method('Credit card').click();
    await payment.agreement.check();
    await payment.pay.click();
    await shopFrame(page).messages.getByText('Please add a credit card').waitFor();
    await payment.addCard.click();
    await addCard(visitor, '4000000000000002');
    await eventually(() => payment.way(/0002/).isChecked()).toBe(true);
    await payment.pay.click();
    await payment.confirmWith(demoPaymentPassword);
    await gatewayPage(page).confirmAtBank();
    await resultPage(page).failed.waitFor();
    expect((await api.order(number))?.status).toBe('1');
    const ids = (await api.call('findCreditCard', {})).data.map(({ id }) => id);
    await api.call('deleteCreditCard', { id: ids.join(',') });
  });
});

async function addCard({ page }: Visitor, number: string): Promise<void> {
  const dialog = paymentPage(page).cardDialog;
  const typed = {
    'First name': 'Mei',
    'Last name': 'Chen',
    'Card number': number,
    'Valid until': '0839',
    CVV: '123',
    'Billing phone': '2065550142',
  };
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test.describe('a payment by PayPal or Venmo', () => {
  journey('PayPal is the default', async (visitor) => {
    const { page } = visitor;
    const { api, number } = await openPayment(visitor);
    const payment = paymentPage(page);
    await payment.method('PayPal or Venmo').click();
    expect(await payment.way('PayPal').isChecked()).toBe(true);
    await payment.agreeAndPay(demoPaymentPassword);
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    expect((await api.order(number))?.payStyleDesc).toBe('PayPal');
  });

  journeyInTurn('Venmo is picked by keyboard', async (visitor) => {
    const { page } = visitor;
    const { api, number } = await openPayment(visitor);
    const payment = paymentPage(page);
    await payment.method('PayPal or Venmo').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await payment.way('Venmo').isChecked()).toBe(true);
    await payment.agreeAndPay(demoPaymentPassword);
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    expect((await api.order(number))?.payStyleDesc).toBe('Venmo');
  });
});

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) });

test.describe('a payment from a balance', () => {
  journey('that covers the order, paid at once', async (visitor) => {
    const { page } = visitor;
    const { api, number, totalCents } = await openPayment(visitor);
    const payment = paymentPage(page);
    const before = await api.balanceCents('6');
    await payment.fund('Reorder fund').check();
    await payment.fund('E-wallet').check();
    expect(await payment.fund('Reorder fund').isChecked(), 'one at a time').toBe(false);
    await page.getByText(/will be used; nothing is left to pay$/).waitFor();
    await payment.fund('E-wallet').uncheck();
    expect((await readSummary(payment.summary))['E-wallet']).toBeUndefined();
    await payment.fund('E-wallet').check();
    expect(centsOf((await readSummary(payment.summary))['E-wallet'])).toBe(totalCents);
    await payment.agreeAndPay(demoPaymentPassword);
    await resultPage(page).received.waitFor();
    await shopFrame(page).messages.getByText('Payment successful').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    expect(new URL(page.url()).pathname, 'the result took the place of the pay screen').toBe('/robots.txt');
    expect(await api.order(number)).toMatchObject({ status: '2', payStyleDesc: 'E-wallet' });
    expect(await api.balanceCents('6')).toBe(before - totalCents);
  });

  journeyInTurn('that does not cover it and nothing beside it', async (visitor) => {
    const { page } = visitor;
    const { api, number } = await openPayment(visitor, 'taiwan', 8);
    const payment = paymentPage(page);
    await payment.fund('Reorder fund').check();
    await payment.agreement.check();
    await payment.pay.click();
    await payment.confirmWith(demoPaymentPassword);
    await shopFrame(page).messages.getByText('Insufficient balance').waitFor();
    expect(await payment.fund('Reorder fund').isChecked(), 'the choice stays').toBe(true);
    const order = await api.order(number);
    expect(order?.status).toBe('1');
    await api.call('deleteOrder', { moId: order?.moId ?? 0 });
  });

  journeyInTurn('that holds nothing cannot be chosen and says so', async ({ page, open, signIn }) => {
    const api = await signIn('newbie');
    await api.ensureAddress();
    const number = await api.placeOrder(variant);
    await open(`/pc/payment?No=${number}`);
    const payment = paymentPage(page);
    await rowOf(page, 'E-wallet').getByText('No balance').waitFor();
    await payment.fund('E-wallet').press('Space');
    expect(await payment.fund('E-wallet').isChecked()).toBe(false);
    expect(await payment.fund('Start-up fund').count(), 'for those alone who hold one').toBe(0);
  });

  journeyInTurn('the start-up fund is shown and cannot be taken', async (visitor) => {
    const { page } = visitor;
    const { api } = await openPayment(visitor);
    const startUp = paymentPage(page).fund('Start-up fund');
    expect(await startUp.isDisabled()).toBe(true);
    const holds = async () => centsOf(/US\$[\d,.]+/.exec(await rowOf(page, 'Start-up fund').innerText())?.[0]);
    await eventually(holds).toBe(await api.balanceCents('8'));
    await page.getByText('Start-up fund', { exact: true }).click({ force: true });
    await startUp.press('Space');
    expect(await startUp.isChecked()).toBe(false);
  });
});

test.describe('a payment from a balance and by a third party', () => {
  journey('the third party is asked for what the balance leaves; declined, the balance is free again', async (visitor) => {
    const { page } = visitor;
    const { api, number, totalCents } = await openPayment(visitor, 'taiwan', 8);
    const before = await api.balanceCents('7');
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(totalCents);
    await payBoth(visitor, totalCents - before);
    expect(await api.balanceCents('7'), 'held meanwhile').toBe(0);
    await gatewayPage(page).decide('decline');
    await resultPage(page).failed.waitFor();
    expect(await api.balanceCents('7')).toBe(before);
    await resultPage(page).payAgain.click();
    await payBoth(visitor, totalCents - before);
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    expect((await api.order(number))?.status).toBe('2');
    expect(await api.balanceCents('7')).toBe(0);
  });
});

async function payBoth({ page }: Visitor, remainingCents: number): Promise<void> {
  const payment = paymentPage(page);
  await payment.fund('Reorder fund').check();
  await page.getByText(/will be used; choose a method for the remaining/).waitFor();
  await payment.method('Alipay').click();
  await page.getByText(/will be used; the remaining US\$[\d.,]+ is paid with the method below$/).waitFor();
  expect(centsOf((await readSummary(payment.summary))['By Alipay'])).toBe(remainingCents);
  await payment.agreeAndPay(demoPaymentPassword);
  await gatewayPage(page).arrive();
  expect(centsOf((await readSummary(gatewayPage(page).summary))['Total'])).toBe(remainingCents);
}

test.describe('a payment in crypto', () => {
  /** Each run pays on one chain; `npm run prove` pays on both. */
  const chains = [
    ['USDT (TRC20)', 'Tron · TRC20'],
    ['USDT (ERC20)', 'Ethereum · ERC20'],
  ] as const;
  for (const [way, network] of chains.filter((_, at) => isSeen(at, chains.length))) {
    journey(`${way}: the invoice opens beside the shop, and the sandbox wallet's transfer pays the order`, async (visitor) => {
      const { page } = visitor;
      const { api, number } = await openPayment(visitor);
      const payment = paymentPage(page);
      await payment.method('Crypto').click();
      expect(await payment.way('USDT (TRC20)').isChecked()).toBe(true);
      await payment.way(way).check();
      await payment.agreement.check();
      await payment.pay.click();
      const opening = page.context().waitForEvent('page');
      await payment.confirmWith(demoPaymentPassword);
      const invoice = await opening;
      await invoice.getByText(network, { exact: true }).waitFor();
      await checkAccessibility(invoice);
      await invoice.getByRole('button', { name: 'Pay from the sandbox wallet' }).click();
      await invoice.getByRole('heading', { name: 'Paid', exact: true }).waitFor({ timeout: 40_000 });
      await invoice.close();
      await payment.goPay.getByRole('button', { name: 'Paid successfully', exact: true }).click();
      await resultPage(page).received.waitFor();
      expect((await api.order(number))?.status).toBe('2');
    });
  }

  journeyInTurn('a payer who says that it is unpaid is told so, and finds the way back to the invoice', async (visitor) => {
    const { page } = visitor;
    const { number } = await openPayment(visitor);
    const payment = paymentPage(page);
    await payment.method('Crypto').click();
    await payment.agreement.check();
    await payment.pay.click();
    const opening = page.context().waitForEvent('page');
    await payment.confirmWith(demoPaymentPassword);
    const invoice = await opening;
    await invoice.getByText('Tron · TRC20', { exact: true }).waitFor();
    const address = invoice.url();
    await invoice.close();
    await payment.goPay.getByRole('button', { name: 'Unpaid', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Not paid yet' }).waitFor();
    expect(await page.getByText('has not confirmed the payment yet').count()).toBe(0);
    const back = page.getByRole('link', { name: 'Back to the payment page' });
    expect(new URL((await back.getAttribute('href')) ?? '', page.url()).href).toBe(address);
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Choose another method' }).click();
    await page.waitForURL((url) => url.pathname === '/pc/payment' && url.searchParams.get('No') === number);
  });

  /** Each run gives one answer; `npm run prove` gives both. */
  for (const answer of ['Unpaid', 'Paid successfully'].filter((_, at) => isSeen(at, 2))) {
    journeyInTurn(`a link opens beside the shop; “${answer}” leads to the result`, async (visitor) => {
      const { page, baseUrl } = visitor;
      await openPayment(visitor);
      const payment = paymentPage(page);
      await page.route('**/api/pc/payOrderByXnCoin', (route) =>
        route.fulfill({ json: { success: '1', resultMessage: '', data: `${baseUrl}/robots.txt`, searchOrder: 'UP00000001' } }),
      );
      await payment.method('Crypto').click();
      await payment.way('USDT (ERC20)').check();
      await payment.agreement.check();
      await payment.pay.click();
      const opening = page.context().waitForEvent('page');
      await payment.confirmWith(demoPaymentPassword);
      const beside = await opening;
      await beside.waitForURL(/robots/);
      expect(await beside.evaluate(() => window.opener), 'the other page has no hold on the shop').toBeNull();
      await beside.close();
      await payment.goPay.getByRole('button', { name: answer, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/pc/pc_result' && url.searchParams.get('shOrderId') === 'UP00000001');
    });
  }
});

test.describe('a payment when no answer comes', () => {
  journeyInTurn('the dialog says so, keeps the password, and the next press carries the same key', async (visitor) => {
    const { page, problems } = visitor;
    problems.expect(/net::ERR_FAILED/);
    const { api, number } = await openPayment(visitor);
    const payment = paymentPage(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/pc/payOrderByCitcon', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await payment.payByAlipay();
    await payment.confirmWith(demoPaymentPassword);
    await payment.dialog.getByText('The server did not respond').waitFor();
    await payment.confirm.click();
    await gatewayPage(page).decide('approve');
    await resultPage(page).received.waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await api.order(number))?.status).toBe('2');
  });
});

test.describe('the pay screen', () => {
  journeyInTurn('shows a deposit where the order carries one, and no such line elsewhere', async (visitor) => {
    const { page, open, signIn, reload } = visitor;
    await openPayment(visitor);
    expect(Object.keys(await readSummary(paymentPage(page).summary))).not.toContain('Deposit');
    const api = await signIn('demo');
    await open(`/pc/payment?No=${await api.placeOrder(withDeposit.id, 2)}`);
    await paymentPage(page).pay.waitFor();
    const figures = await readSummary(paymentPage(page).summary);
    expect(figures['Deposit']).toBe(`US$${amount(2 * withDeposit.product.depositCents)}`);
    const parts = ['Goods, 2 items', 'Shipping', 'Tax', 'Deposit'].map((name) => centsOf(figures[name]));
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(figures['Total']));
    for (const deposit of [null, '', 'abc']) {
      const lift = await intercept(page, '**/api/pc/orderByOrderNo', async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object[] };
        await route.fulfill({ json: { ...answer, data: answer.data.map((order) => ({ ...order, deposit })) } });
      });
      await reload();
      await paymentPage(page).pay.waitFor();
      expect(Object.keys(await readSummary(paymentPage(page).summary)), `a deposit of ${String(deposit)}`).not.toContain('Deposit');
      lift();
    }
  });

  journeyInTurn('says of balances and cards that could not be read that they could not, and reads them again', async (visitor) => {
    const { page, problems } = visitor;
    problems.expect(/net::ERR_FAILED/);
    const lift = await intercept(page, /\/api\/pc\/(getFbBalance|findCreditCard)$/, (route) => route.abort());
    await openPayment(visitor);
    const payment = paymentPage(page);
    const passbook = rowOf(page, 'E-wallet');
    await passbook.getByText('Balance not loaded').waitFor();
    await payment.method('Credit card').click();
    await page.getByText('Your cards could not be loaded').waitFor();
    expect(await page.getByRole('main').locator('[aria-busy=true]').count(), 'nothing is loading any more').toBe(0);
    expect(
      await shopFrame(page)
        .messages.innerText()
        .catch(() => ''),
    ).toBe('');
    lift();
    await passbook.getByRole('button', { name: 'Try again' }).click();
    await passbook.getByText(/US\$/).waitFor();
    await page.getByText('Your cards could not be loaded').getByRole('button', { name: 'Try again' }).click();
    await eventually(() => payment.way(/4242/).isChecked()).toBe(true);
  });

  journeyInTurn('is within reach and within its window, with everything open', async (visitor) => {
    const { page, checkAccessibility, checkWidths } = visitor;
    await openPayment(visitor);
    const payment = paymentPage(page);
    await payment.fund('E-wallet').check();
    for (const method of ['Credit card', 'PayPal or Venmo', 'Crypto']) {
      await payment.method(method).click();
      await checkAccessibility();
      await checkWidths([1440, 768, 390, 320]);
    }
    await payment.method('Credit card').click();
    await payment.addCard.click();
    await payment.cardDialog.waitFor();
    await checkAccessibility();
    await checkWidths([320, 1440]);
  });
});
