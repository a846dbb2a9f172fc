import { createHash } from 'node:crypto';
import { everyday, scarce, varied } from './harness/demo-goods.ts';
import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept, interceptOnce } from './harness/intercept.ts';
import { journey, journeyInTurn } from './harness/journey.ts';
import { demoPaymentPassword, type MemberApi } from './harness/member-api.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { paymentPage } from './pages/payment-page.ts';
import { productPage } from './pages/product-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const orderNo = (page: Page) => new URL(page.url()).searchParams.get('No') ?? '';
const pieces = async (api: MemberApi) =>
  (await api.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct).reduce((sum, { qty }) => sum + qty, 0);

/** Adds a non-default address in Tokyo. */
async function addTokyo(api: MemberApi, address: string): Promise<void> {
  const [japan] = (await api.call('getStateProvinces', { companyCode: 'JP' })).data;
  const person = { firstName: 'Nia', lastName: 'Berg', email: 'nia@mail.example', mobiletele: '09012345678' };
  const place = { countryCode: 'JP', province: japan?.jalStateProvinces[0]?.stateProvinceId ?? '', city: 'Chuo', postalcode: '1000001' };
  await api.call('saveJmiAddrBook', { ...person, ...place, address, isDefault: '0' });
}

journey(
  'an order is what its page showed, goes where it was sent, and moves elsewhere for what that was shown to cost',
  async (visitor) => {
    const { page, open, signIn, step, checkAccessibility, checkWidths } = visitor;
    const api = await signIn('demo');
    await api.emptyCart();
    await api.call('addToCart', { productId: everyday.id, qty: 1 });
    const home = (await api.call('getJmiAddrBook', {})).data[0]?.address ?? '';
    await addTokyo(api, '5 Seen Street');
    const checkout = checkoutPage(page);
    const payment = paymentPage(page);
    const main = page.getByRole('main');

    await step('the chosen address stays chosen after a reload', async () => {
      await open('/pc/checkout');
      await page.getByRole('button', { name: /^Show all/ }).click();
      await checkout.address('5 Seen Street').check();
      await page.reload();
      await eventually(() => checkout.address('5 Seen Street').isChecked()).toBe(true);
    });
    await step('what another tab adds is not ordered unseen; the page shows it, and the next press orders it', async () => {
      const before = await api.countOrders();
      await api.call('addToCart', { productId: varied.id, qty: 3 });
      await checkout.placeOrder.click();
      await main.getByText(/^Your cart or a price has changed since this page showed it\. Nothing was ordered\./).waitFor();
      await main.getByText(/not in the cart → 3 × /).waitFor();
      expect(await api.countOrders()).toBe(before);
      expect(await pieces(api)).toBe(4);
      await checkout.placeOrder.click();
      await page.waitForURL(/\/pc\/payment/);
      const placed = await api.order(orderNo(page));
      expect(placed?.address).toBe('5 Seen Street');
      expect(placed?.jpoMemberOrderList.map(({ qty }) => qty).toSorted()).toEqual([1, 3]);
    });
    const change = main.getByRole('button', { name: 'Change address' });
    const dialog = page.getByRole('dialog', { name: 'Send the order to another address' });
    const send = dialog.getByRole('button', { name: 'Send it to this address' });
    await step('it goes to another address for what was shown', async () => {
      await change.click();
      await checkout.address(home).check();
      const costs = dialog.locator('dl');
      await costs.getByText(' → ').last().waitFor();
      await checkAccessibility();
      await checkWidths([320, 390, 768]);
      const total = /→ (\S+)$/.exec(await costs.locator('dd').last().innerText())?.[1] ?? 'none';
      await send.click();
      await shopFrame(page).messages.getByText('The order goes to this address now.').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await main.getByText(home).waitFor();
      expect(await payment.summary.innerText()).toContain(total);
      expect((await api.order(orderNo(page)))?.address).toBe(home);
    });
    await step('an address that was changed meanwhile is not used unseen', async () => {
      await change.click();
      await checkout.address('5 Seen Street').check();
      await dialog.locator('dl').getByText(' → ').last().waitFor();
      const entry = (await api.call('getJmiAddrBook', {})).data.find(({ address }) => address === '5 Seen Street');
      const { seen: _seen, countryCodeDesc: _c, companyCodeDesc: _d, provinceDesc: _p, ...kept } = entry!;
      await api.call('saveJmiAddrBook', { ...kept, address: '6 Seen Street' });
      await send.click();
      await dialog.getByText(/^The order, the address or its fees have changed since they were shown\. Nothing was changed\./).waitFor();
      expect((await api.order(orderNo(page)))?.address).toBe(home);
      await checkout.address('6 Seen Street').waitFor();
      await send.click();
      await main.getByText(/6 Seen Street/).waitFor();
    });
    await step('while a payment is under way it stays', async () => {
      const { moId } = (await api.order(orderNo(page)))!;
      const payPassword = createHash('md5').update(demoPaymentPassword).digest('hex');
      await api.call('payOrderByCitcon', { orderId: moId, payType: '2', payPassword }, { idempotencyKey: crypto.randomUUID() });
      await page.reload();
      await main.getByText('The address can be changed once the payment in progress has ended.').waitFor();
      expect(await change.count()).toBe(0);
      await main.getByRole('button', { name: 'Cancel this payment' }).click();
      await change.waitFor();
      await api.call('deleteOrder', { moId }, { idempotencyKey: crypto.randomUUID() });
    });
    for (const { fabId, address } of (await api.call('getJmiAddrBook', {})).data)
      if (address.endsWith('Seen Street')) await api.call('deleteJmiAddrBook', { fabId });
  },
);

journeyInTurn(
  'a press beside a quantity that is refused adds nothing; a lost answer says that nothing is known, and adds nothing twice',
  async (visitor) => {
    const { page, open, signIn, problems, step } = visitor;
    problems.expect(/ERR_FAILED|net::/);
    const api = await signIn('demo');
    await api.emptyCart();
    const product = productPage(page);
    const refused = /^Enter a whole number from 1 to \d+\. The quantity has not changed\.$/;

    await step('neither Add to cart nor Buy now adds', async () => {
      for (const button of [product.addToCart, product.buyNow]) {
        await open(`/pc/goods?id=${scarce.id}`);
        await product.quantity.fill('250');
        await button.click();
        await page.getByText(refused).first().waitFor();
        expect(
          await shopFrame(page)
            .messages.innerText()
            .catch(() => ''),
        ).toBe('');
        expect(await pieces(api)).toBe(0);
        expect(page.url()).toContain('/pc/goods');
      }
    });
    const loseAnswer = () =>
      interceptOnce(page, '**/api/pc/addToCart', async (route) => {
        await route.fetch();
        await route.abort();
      });
    await step('an answer that is lost on its way: the cart tells that it was added', async () => {
      await open(`/pc/goods?id=${scarce.id}`);
      await loseAnswer();
      await product.addToCart.click();
      await shopFrame(page).messages.getByText('Added to your cart').waitFor();
      expect(await pieces(api)).toBe(1);
    });
    await step(
      'and one while the cart cannot be read: the page says that it does not know, and the next press adds nothing twice',
      async () => {
        await open(`/pc/goods?id=${scarce.id}`);
        await loseAnswer();
        const lift = await intercept(page, '**/api/pc/getCartOrderList', (route) => route.abort());
        await product.addToCart.click();
        await page
          .getByText(/^The server did not respond, so it is not known whether this was added\./)
          .first()
          .waitFor();
        lift();
        await product.addToCart.click();
        await shopFrame(page).messages.getByText('Added to your cart').waitFor();
        expect(await pieces(api)).toBe(2);
      },
    );
    await api.emptyCart();
  },
);
