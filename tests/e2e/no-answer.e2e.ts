import { brand } from '@upline/brand';
import { scarce } from './harness/demo-goods.ts';
import { expect, type Locator } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept, interceptOnce } from './harness/intercept.ts';
import { desktop, journeyInTurn, phone } from './harness/journey.ts';
import { freshUsername } from './harness/new-member.ts';
import type { Visitor } from './harness/visitor.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { productPage } from './pages/product-page.ts';
import { registerPage } from './pages/register-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const noAnswer = /^The server did not respond\./;
/** Has one variant, in stock. */
const soap = scarce.id;

/** Lets a call fail once and presses. The reason must appear next to the button, not in a message that disappears. */
async function pressWithoutAnswer({ page }: Visitor, call: string, button: Locator, place: Locator, said = noAnswer): Promise<void> {
  await interceptOnce(page, `**/api/pc/${call}`, (route) => route.abort());
  await button.click();
  await place.getByText(said).waitFor();
  expect(
    await shopFrame(page)
      .messages.innerText()
      .catch(() => ''),
  ).toBe('');
  expect(await button.getAttribute('aria-busy'), 'nothing is loading any more').not.toBe('true');
}

journeyInTurn(
  'a member’s form without an answer says so in its place, keeps what was typed, and is sent again',
  async (visitor) => {
    const { page, open, signIn, problems, step, checkAccessibility } = visitor;
    problems.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|net::|Failed to fetch manifest/);
    const api = await signIn('demo');
    const { mobiletele } = (await api.call('getJmiMember', {})).data;
    const cards = await api.call('findCreditCard', {});
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await step('the profile', async () => {
      await open('/my/personal_info');
      const mobile = page.getByLabel('Mobile number');
      await mobile.fill('2065551111');
      const save = page.getByRole('button', { name: 'Save' });
      await pressWithoutAnswer(visitor, 'saveInfo', save, main);
      await checkAccessibility();
      expect(await mobile.inputValue()).toBe('2065551111');
      await save.click();
      await page.getByText('Saved.', { exact: true }).waitFor();
      expect(await main.getByText(noAnswer).count(), 'it is over').toBe(0);
      await api.call('saveInfo', { mobiletele });
    });
    await step('a mailed code', async () => {
      await open('/my/security/security_pay_password');
      const send = page.getByRole('button', { name: 'Send code' });
      await pressWithoutAnswer(visitor, 'sendEmailVerifyCode', send, main);
      expect(await send.isEnabled(), 'no countdown began').toBe(true);
    });
    await step('an address', async () => {
      await open('/my/address');
      await page
        .getByRole('button', { name: /^Edit the address/ })
        .first()
        .click();
      await pressWithoutAnswer(visitor, 'saveJmiAddrBook', dialog.getByRole('button', { name: 'Save address' }), dialog);
    });
    await step('a default address, in a book that cannot be read again either', async () => {
      await open('/my/address');
      const other = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem').filter({ hasText: 'Set as default' }).first();
      await other.waitFor();
      let asked = 0;
      const lift = await intercept(page, '**/api/pc/getJmiAddrBook', (route) => {
        asked += 1;
        return route.abort();
      });
      await pressWithoutAnswer(visitor, 'setDefaultJmiAddrBook', other.getByRole('switch'), other);
      await eventually(() => asked).toBe(2);
      await main
        .getByRole('button', { name: /^Edit the address/ })
        .first()
        .click();
      await dialog.getByRole('button', { name: 'Save address' }).waitFor();
      expect(await main.getByText('Your addresses could not be loaded').count(), 'what stands stays').toBe(0);
      lift();
    });
    await step('a question', async () => {
      await open('/my/credit_card');
      await page.getByRole('listitem').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Delete' }).click();
      await pressWithoutAnswer(visitor, 'deleteCreditCard', dialog.getByRole('button', { name: 'Delete' }), dialog);
      await checkAccessibility();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      expect(await dialog.getByText(noAnswer).count(), 'asked anew').toBe(0);
    });
    await step('a question without a network, which is not answered later by itself', async () => {
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByText(noAnswer).waitFor();
      await page.context().setOffline(false);
      await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
      await dialog.getByText(noAnswer).waitFor();
      expect(await api.call('findCreditCard', {}), 'the cards are all there').toEqual(cards);
    });
  },
  desktop,
);

journeyInTurn(
  'an act without an answer says so in its place, and the same button does it',
  async (visitor) => {
    const { page, open, signIn, problems, step, checkAccessibility } = visitor;
    problems.expect(/ERR_FAILED|net::/);
    const api = await signIn('japan');
    await api.ensureAddress();
    await api.emptyCart();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await step('adding to the cart', async () => {
      await open(`/pc/goods?id=${soap}`);
      const add = productPage(page).addToCart;
      await pressWithoutAnswer(visitor, 'addToCart', add, main, /your cart is as it was/);
      await checkAccessibility();
      expect(await shopFrame(page).piecesInCart(), 'the badge took it back').toBe(0);
      await add.click();
      await eventually(() => shopFrame(page).piecesInCart()).toBe(1);
    });
    await step('deleting from the cart', async () => {
      await open('/pc/cart');
      await page.getByRole('button', { name: /^Delete / }).click();
      await pressWithoutAnswer(visitor, 'deleCartproductPL', dialog.getByRole('button', { name: 'Delete' }), dialog);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
    await step('placing an order', async () => {
      // The address book arrives late. The press must wait for it and not request an address that the member already has.
      const book = Promise.withResolvers<void>();
      await interceptOnce(page, '**/api/pc/getJmiAddrBook', (route) => book.promise.then(() => route.continue()));
      await open('/pc/checkout');
      const { placeOrder } = checkoutPage(page);
      const clicked = placeOrder.evaluate(
        (button) => new Promise<void>((resolve) => button.addEventListener('click', () => resolve(), { once: true })),
      );
      const pressed = pressWithoutAnswer(visitor, 'addJpoMemberOrder', placeOrder, main);
      await clicked;
      book.resolve();
      await pressed;
      await checkAccessibility();
      await placeOrder.click();
      await page.waitForURL(/\/pc\/payment\?No=/);
    });
    await step('cancelling it', async () => {
      const number = new URL(page.url()).searchParams.get('No') ?? '';
      await open(`/my/order/order_detail?No=${number}`);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      const cancel = dialog.getByRole('button', { name: 'Cancel order' });
      await pressWithoutAnswer(visitor, 'deleteOrder', cancel, dialog);
      await checkAccessibility();
      await cancel.click();
      await page.waitForURL(/\/my\/order\/order_pending$/);
    });
    await step('a statement', async () => {
      await open('/my/wallet/wallet_list');
      const save = page.getByRole('button', { name: 'Statement (CSV)' });
      await pressWithoutAnswer(visitor, 'getStatement', save, main);
      await checkAccessibility();
      const download = page.waitForEvent('download');
      await save.click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      expect(await main.getByText(noAnswer).count(), 'it is over').toBe(0);
    });
  },
  desktop,
);

journeyInTurn(
  'lists without an answer stop loading, say so in their place and are read again',
  async ({ page, open, signIn, problems, step }) => {
    problems.expect(/ERR_FAILED|net::/);
    const api = await signIn('japan');
    await api.ensureAddress();
    await api.emptyCart();
    await api.call('addToCart', { productId: soap, qty: 1 });
    const main = page.getByRole('main');
    for (const [path, call, said] of [
      ['/pc/cart', 'getCartOrderList', 'Your cart could not be loaded'],
      ['/pc/checkout', 'getJmiAddrBook', 'Your addresses could not be loaded'],
      ['/my/order/order_all', 'orderAll', 'Your orders could not be loaded'],
    ] as const) {
      await step(path, async () => {
        const lift = await intercept(page, `**/api/pc/${call}`, (route) => route.abort());
        await open(path);
        await main.getByText(said).waitFor();
        expect(await main.locator('[aria-busy=true]').count(), 'nothing is loading any more').toBe(0);
        expect(
          await shopFrame(page)
            .messages.innerText()
            .catch(() => ''),
        ).toBe('');
        lift();
        await main.getByRole('button', { name: 'Try again' }).click();
        await main.getByText(said).waitFor({ state: 'detached' });
      });
    }
    await api.emptyCart();
  },
  desktop,
);

journeyInTurn('a page that opens without its list says why in its place and shows it once there is an answer', async (visitor) => {
  const { page, open, signIn, problems, step } = visitor;
  problems.expect(/ERR_FAILED|net::|status of 503|^answer: 503 /);
  await signIn('demo');
  const main = page.getByRole('main');
  const { search, messages } = shopFrame(page);
  const fault = page.getByRole('heading', { level: 1, name: 'This page could not be shown' });
  const refusal = {
    success: '0',
    errorCode: '0',
    error: 'busy',
    resultMessage: 'The shop is very busy.',
    message: 'The shop is very busy.',
  };
  const pages: readonly [string, string, () => Promise<void>][] = [
    ['search', 'getProductListNew', () => search.fill('cream').then(() => search.press('Enter'))],
    ['home', 'getFirstNew', () => page.getByRole('link', { name: brand.name }).first().click()],
    ['categories', 'getProCate', () => page.getByRole('link', { name: 'Categories', exact: true }).first().click()],
  ];
  await open('/my/about');
  for (const [name, call, go] of pages) {
    await step(name, async () => {
      const lift = await intercept(page, `**/api/pc/${call}`, (route) => route.abort());
      await go();
      await main.getByText('The connection was lost. Check it and try again.').waitFor();
      await fault.waitFor();
      lift();
      await interceptOnce(page, `**/api/pc/${call}`, (route) => route.fulfill({ status: 503, json: refusal }));
      await main.getByRole('button', { name: 'Try again' }).click();
      await main.getByText(refusal.message).waitFor();
      expect(await messages.innerText().catch(() => ''), 'nothing in a message that passes').toBe('');
      await main.getByRole('button', { name: 'Try again' }).click();
      await fault.waitFor({ state: 'detached' });
      await main.locator('a[href^="/pc/"]').first().waitFor();
    });
  }
});

journeyInTurn(
  'a registration without an answer keeps everything and goes through when sent again',
  async (visitor) => {
    const { page, open, problems, checkAccessibility } = visitor;
    problems.expect(/ERR_FAILED|net::/);
    await open('/pc/register?userCode=demo');
    const form = registerPage(page);
    await form.fillPerson(freshUsername());
    await form.choose('Automatic placement');
    await form.choose('Left');
    await pressWithoutAnswer(visitor, 'registerMember', form.submit, page.locator('form'));
    await checkAccessibility();
    expect(await form.field('Payment password').inputValue()).toBe('harbour-pay-1');
    await form.submit.click();
    await page.getByRole('heading', { level: 1, name: 'Registration successful' }).waitFor();
  },
  { ...phone, colorScheme: 'dark' },
);
