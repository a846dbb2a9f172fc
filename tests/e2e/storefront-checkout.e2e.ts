import { everyday, varied } from './harness/demo-goods.ts';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import type { MemberApi } from './harness/member-api.ts';
import { registerByApi } from './harness/new-member.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { loginPage } from './pages/login-page.ts';
import { shopFrame } from './pages/shop-frame.ts';

const cream = varied.id;
const gel = everyday.id;

const addresses = (page: Page) => page.getByRole('radiogroup', { name: 'Shipping address' }).getByRole('radio');

async function fillCart(api: MemberApi): Promise<void> {
  await api.emptyCart();
  for (const productId of [cream, gel]) await api.call('addToCart', { productId, qty: 1 });
}

test.describe('checkout', () => {
  journeyInTurn(
    'shows the goods as a strip of 314 px with 8 px around each, and leads back to the cart',
    async ({ page, open, signIn }) => {
      const api = await signIn('demo');
      await fillCart(api);
      await open('/pc/checkout');
      const items = page.getByRole('list', { name: 'Goods' }).getByRole('listitem');
      await eventually(() => items.count()).toBe(2);
      const measured = await items.evaluateAll((all) =>
        all.map((item) => [item.getBoundingClientRect().width, item.getBoundingClientRect().left, getComputedStyle(item).margin]),
      );
      const [[width, left], [, next]] = measured as [[number, number], [number, number]];
      expect(measured.map(([, , margin]) => margin)).toEqual(['8px', '8px']);
      expect([width, next - left]).toEqual([314, 314 + 16]);
      await page.getByRole('main').getByRole('link', { name: 'Cart' }).click();
      await page.waitForURL(/\/pc\/cart$/);
    },
  );

  journeyInTurn('the address book: the default first and chosen, folded to two, one deleted after asking', async (visitor) => {
    const { page, open, signIn, step } = visitor;
    const api = await signIn('demo');
    await fillCart(api);
    const {
      fabId: _id,
      countryCodeDesc: _c,
      companyCodeDesc: _d,
      provinceDesc: _p,
      ...house
    } = (await api.call('getJmiAddrBook', {})).data[0]!;
    for (const address of ['1 Fold Lane', '2 Fold Lane']) await api.call('saveJmiAddrBook', { ...house, address, isDefault: '0' });
    const book = (await api.call('getJmiAddrBook', {})).data;
    expect(book[0]?.isDefault).toBe('1');
    await open('/pc/checkout');
    await step('the default', async () => {
      await eventually(() => addresses(page).count()).toBe(2);
      expect(await addresses(page).first().isChecked()).toBe(true);
      await page.getByText('Default', { exact: true }).waitFor();
    });
    await step('unfolded, chosen, folded: what is chosen stays in sight', async () => {
      await page.getByRole('button', { name: `Show all ${book.length}` }).click();
      await eventually(() => addresses(page).count()).toBe(book.length);
      await checkoutPage(page).address('1 Fold Lane').check();
      await page.getByRole('button', { name: 'Show fewer' }).click();
      await eventually(() => addresses(page).count()).toBe(3);
      expect(await checkoutPage(page).address('1 Fold Lane').isChecked()).toBe(true);
    });
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    const bin = page.getByRole('button', { name: /^Delete the address 1 Fold Lane/ });
    await step('kept when the question is declined', async () => {
      await bin.click();
      await question.getByText(/1 Fold Lane, .* will be removed from your address book/).waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await checkoutPage(page).address('1 Fold Lane').isChecked()).toBe(true);
    });
    await step('deleted: the default is chosen again, and goes into the order', async () => {
      await bin.click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await shopFrame(page).messages.getByText('Deleted successfully').waitFor();
      await eventually(() => checkoutPage(page).address('1 Fold Lane').count()).toBe(0);
      await eventually(() => addresses(page).first().isChecked()).toBe(true);
      const kept = (await api.call('getJmiAddrBook', {})).data;
      expect(kept.map(({ fabId }) => fabId)).toEqual(book.flatMap(({ fabId, address }) => (address === '1 Fold Lane' ? [] : [fabId])));
      await checkoutPage(page).placeOrder.click();
      await page.waitForURL(/\/pc\/payment/);
      const order = await api.order(new URL(page.url()).searchParams.get('No') ?? '');
      expect(order?.address).toBe(book[0]?.address);
    });
    for (const { fabId, address } of (await api.call('getJmiAddrBook', {})).data) {
      if (address === '2 Fold Lane') await api.call('deleteJmiAddrBook', { fabId });
    }
  });

  journeyInTurn('without an address asks for one first; the first one added is chosen and the default', async ({ page, open, baseUrl }) => {
    const { username, password } = await registerByApi(baseUrl, 'demo');
    await open(`/pc/login?redirect=${encodeURIComponent(`/pc/goods?id=${gel}`)}`);
    await loginPage(page).signIn(username, password);
    await page.waitForURL(/\/pc\/goods/);
    await shopFrame(page).messages.getByText('Login successful').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
    await page.waitForURL(/\/pc\/cart/);
    await open('/pc/checkout');
    const checkout = checkoutPage(page);
    await checkout.placeOrder.click();
    await shopFrame(page).messages.getByText('Please add your shipping address first').waitFor();
    await checkout.addAddress.click();
    for (const [label, typed] of [
      ['First name', 'Min'],
      ['Last name', 'Kim'],
      ['Email', 'min@mail.example'],
      ['Postal code', '04524'],
      ['Mobile number', '01012345678'],
      ['City', 'Seoul'],
      ['Street address', '110 Sejong-daero'],
    ] as const)
      await checkout.field(label).fill(typed);
    await checkout.field('Country or region').selectOption('US');
    const code = checkout.field('Personal customs clearance code');
    expect(await code.count(), 'asked for in Korea alone').toBe(0);
    await checkout.field('Country or region').selectOption('KR');
    await checkout.field('State or province').selectOption({ index: 1 });
    await checkout.saveAddress.click();
    await checkout.dialog.getByText('Please enter a personal customs clearance code').waitFor();
    expect(await checkout.field('Street address').inputValue(), 'nothing typed is lost').toBe('110 Sejong-daero');
    await code.fill('P123456789012');
    await checkout.saveAddress.click();
    await checkout.dialog.waitFor({ state: 'hidden' });
    await eventually(() => addresses(page).first().isChecked()).toBe(true);
    await page.getByText('Default', { exact: true }).waitFor();
    await checkout.placeOrder.click();
    await page.waitForURL(/\/pc\/payment/);
  });

  journeyInTurn('in Japan the postal code fills in the rest', async ({ page, open, signIn }) => {
    const api = await signIn('japan');
    await fillCart(api);
    await open('/pc/checkout');
    const checkout = checkoutPage(page);
    await checkout.addAddress.click();
    const lookUp = checkout.dialog.getByRole('button', { name: 'Look up' });
    await eventually(() => checkout.field('Country or region').inputValue()).toBe('JP');
    await checkout.field('Country or region').selectOption('US');
    expect(await lookUp.count()).toBe(0);
    await checkout.field('Country or region').selectOption('JP');
    await checkout.field('Postal code').fill('1500001');
    await lookUp.click();
    await eventually(() => checkout.field('City').inputValue()).toBe('渋谷区');
    expect(await checkout.field('Street address').inputValue()).toBe('神宮前');
    const province = checkout.field('State or province');
    expect(await province.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Tokyo');
    await page.keyboard.press('Escape');
    await checkout.dialog.waitFor({ state: 'hidden' });
    await api.emptyCart();
  });
});
