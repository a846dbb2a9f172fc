import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { openOwnShop } from './harness/own-shop.ts';
import { createVisitor, type Visitor } from './harness/visitor.ts';
import { cartPage } from './pages/cart-page.ts';
import { payFirstOrder } from './pages/first-order.ts';
import { loginPage } from './pages/login-page.ts';
import { newShop } from './pages/new-shop.ts';
import { productPage } from './pages/product-page.ts';
import { registerPage } from './pages/register-page.ts';

const admin = { name: 'keeper', email: 'keeper@northfold.example', password: 'four walking herons' };
const rope = { english: 'Anchor rope', spanish: 'Cabo de ancla', price: '20.00' };
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 22V2l20 20V2" fill="none" stroke="#0b4fd6" stroke-width="3"/></svg>';

async function register({ page, open }: Visitor): Promise<void> {
  await open('/pc/register?userCode=northfold&locale=en_US');
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

/** Buys the one product and pays by the gateway. Answers the order's number. */
async function buy({ page, open }: Visitor): Promise<string> {
  await open(`/pc/search?keyword=${encodeURIComponent(rope.english)}`);
  await page.getByRole('main').getByRole('link', { name: rope.english }).first().click();
  await page.waitForURL(/\/pc\/goods/);
  await productPage(page).buyNow.click();
  await page.waitForURL(/\/pc\/cart/);
  await cartPage(page).toCheckout.click();
  return payFirstOrder(page, { postalCode: '97201', mobile: '5035550142', city: 'Portland', province: 'Oregon' }, 'harbour-pay-1');
}

journeyInTurn(
  'an empty database becomes a company’s shop in the browser alone, to a paid and refunded order',
  async ({ page, problems, step }) => {
    problems.expect(/401/);
    const own = await openOwnShop({ isEmpty: true });
    try {
      const shop = newShop(page, own.consoleUrl);
      await step('the first admin', () => shop.addFirstAdmin(own.firstAdminUrl ?? '', admin));
      await step('ten steps are left', async () => expect(await shop.leftSteps()).toHaveLength(10));
      await step('a mail that arrives', () => shop.proveMail(() => own.mailsTo(admin.email)));
      await step('name, mark, colors, two languages', () => shop.nameShop({ languages: ['English', 'Español'], svg }));
      await step('two countries', async () => {
        await shop.addCountry({ code: 'US', name: 'United States', dialCode: '1', province: ['OR', 'Oregon'] });
        await shop.addCountry({ code: 'MX', name: 'Mexico', dialCode: '52', province: ['BCN', 'Baja California'] });
      });
      await step('the founder', () =>
        shop.addFounder({ country: 'United States', username: 'northfold', email: 'founder@northfold.example' }),
      );
      await step('a product', () => shop.addProduct(rope));
      await step('what is left', async () => {
        const left = (await shop.leftSteps()).join('\n');
        for (const done of [
          'Say what the shop',
          'Serve a country',
          'Set what shipping',
          'See that mails',
          'Offer a product',
          'Register the founder',
        ])
          expect(left).not.toContain(done);
        expect(left).toContain('Two people with a second factor');
      });
      const visitor = createVisitor(page, problems, own.baseUrl);
      await step('the shop in its second language', async () => {
        await visitor.open('/pc/index?locale=es_ES');
        await eventually(() => page.title()).toContain('Northfold');
        expect(await page.locator('html').getAttribute('lang')).toBe('es-US');
        const mark = page.getByRole('banner').locator('img[src^="/shop/marks/"]').first();
        await eventually(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ui-accent'));
        expect(await accent()).toContain('#0b4fd6');
        await visitor.open(`/pc/search?keyword=${encodeURIComponent(rope.spanish)}`);
        await page.getByText(rope.spanish).first().waitFor();
        // A language that is not offered is shown in the base language.
        await visitor.open('/pc/index?locale=ja_JP');
        expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
        await page.context().addCookies([{ name: 'locale', value: 'en_US', url: own.baseUrl }]);
      });
      await step('a newcomer', () => register(visitor));
      const orderNo = await step('buying', () => buy(visitor));
      expect(orderNo).toMatch(/^NF\d{11}$/);
      await step('the mail about the order', async () => {
        const texts = () => own.mailsTo('first.buyer@mail.example').filter((text) => text.includes(orderNo));
        await eventually(() => texts().length).toBeGreaterThan(0);
        expect(texts().join('\n')).toContain('help@northfold.example');
      });
      await step('a refund', () => shop.refund(orderNo));
    } finally {
      // A page of a shop that ends reports failed requests.
      await page.goto('about:blank');
      await own.stop();
    }
  },
);
