import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { openOtherBrowser } from './harness/other-browser.ts';
import { openOwnShop } from './harness/own-shop.ts';
import { createVisitor } from './harness/visitor.ts';
import { buyByCard, register } from './pages/first-buyer.ts';
import { newMoney } from './pages/new-money.ts';
import { newShop } from './pages/new-shop.ts';

const admin = { name: 'keeper', email: 'keeper@northfold.example', password: 'four walking herons' };
const partner = { name: 'partner', email: 'partner@northfold.example', password: 'nine quiet harbours' };
const rope = { english: 'Anchor rope', spanish: 'Cabo de ancla', price: '20.00' };
/** Dollar amounts in any notation. */
const dollars = /.{0,60}(?:US\$|\$\s?\d|\bUSD\b|\bdollars?\b).{0,30}/i;

const memberPages = (orderNo: string): string[] => [
  '/pc/index',
  '/pc/search?keyword=rope',
  '/pc/cart',
  '/my/order/order_all',
  '/my/order/order_more',
  `/my/order/order_detail?No=${orderNo}`,
  `/my/order/order_invoice?No=${orderNo}`,
  '/my/income/income_daily',
  '/my/income/income_history',
  '/my/income/how_you_earn',
  '/my/wallet/wallet_list',
  '/my/wallet/wallet_withdrawal',
  '/my/voucher_credit',
  '/my/pay_for_others',
];
const staffPages = (orderNo: string): string[] => [
  '/',
  '/orders',
  `/orders/${orderNo}`,
  '/products',
  '/prices',
  '/promotions',
  '/countries/US/shipping',
  '/money/accounts',
  '/withdrawals',
  '/money/reconciliation',
  '/payments',
  '/earnings/weeks',
  '/reports',
  '/settings',
  '/plan',
];

/** Waits until every list and figure of the page is loaded. */
const settled = (page: Page) => eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);

journeyInTurn('a shop that counts in euros says euros to members, to staff and in mails', async ({ page, problems, step }) => {
  problems.expect(/401/);
  const own = await openOwnShop({ isEmpty: true });
  const named: string[] = [];
  const look = (where: string, text: string): void => {
    const found = dollars.exec(text);
    if (found !== null) named.push(`${where}: ${found[0]}`);
  };
  try {
    const shop = newShop(page, own.consoleUrl);
    await step('the first admin', () => shop.addFirstAdmin(own.firstAdminUrl ?? '', admin));
    await step('it counts in euros', () => shop.chooseCurrency('EUR'));
    await step('a country', () => shop.addCountry({ code: 'US', name: 'United States', dialCode: '1', province: ['OR', 'Oregon'] }));
    await step('the founder', () =>
      shop.addFounder({ country: 'United States', username: 'northfold', email: 'founder@northfold.example' }),
    );
    await step('a product', () => shop.addProduct(rope));
    const money = newMoney(page, await openOtherBrowser(page), own);
    await step('cards go to Stripe', async () => {
      await money.addSecondAdmin(partner);
      await money.addStripe('Northfold at Stripe');
      await money.chooseForCards('Northfold at Stripe');
    });
    await step('both open the shop', () => money.openShop());
    const visitor = createVisitor(page, problems, own.baseUrl);
    await step('a newcomer', () => register(visitor, 'northfold'));
    const orderNo = await step('buying by card', () => buyByCard(visitor, rope.english, own.stripe.url));
    await step('what members see', async () => {
      for (const path of memberPages(orderNo)) {
        await visitor.open(path);
        await page.getByRole('main').first().waitFor();
        await settled(page);
        look(path, await page.locator('html').innerText());
      }
      await visitor.open('/my/order/order_all');
      await page.getByText('€25.00').first().waitFor();
    });
    await step('what mails say', async () => {
      const mails = () => own.mailsTo('first.buyer@mail.example').filter((text) => text.includes(orderNo));
      await eventually(() => mails().length).toBeGreaterThan(0);
      expect(mails().join('\n')).toContain('€');
      look('mails', mails().join('\n'));
    });
    await step('what the staff see', async () => {
      for (const path of staffPages(orderNo)) {
        await page.goto(`${own.consoleUrl}${path}`);
        await page.locator('main#main').waitFor();
        await settled(page);
        look(path, await page.locator('html').innerText());
      }
    });
    await step('a refund', () => shop.refund(orderNo));
    expect(named).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await own.stop();
  }
});
