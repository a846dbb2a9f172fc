import { brand } from '@upline/brand';
import { expect, type Page } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { demoPaymentPassword } from './harness/member-api.ts';
import { openOtherBrowser } from './harness/other-browser.ts';
import { shop } from './harness/shop.ts';
import { paymentPage } from './pages/payment-page.ts';
import { mails } from './pages/mailbox.ts';

const memberCodeOf = async (page: Page): Promise<string> =>
  ((await callFromConsole(page, 'getStaffMember', { memberCode: 'demo' }))['data'] as { memberCode: string }).memberCode;
const stateOf = async (page: Page, orderNo: string): Promise<string> =>
  ((await callFromConsole(page, 'getStaffOrder', { orderNo }))['data'] as { state: string }).state;

/** Orders the cheapest item in stock for the demo member through the page; returns the order's number. */
async function orderFor(page: Page, memberCode: string): Promise<string> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/members/${memberCode}/order`);
  const listed = (await callFromConsole(page, 'listVariants', { pageSize: 100 }))['data'] as VariantEntry[];
  const [cheapest] = listed.filter(({ published, stock }) => published && stock > 3).toSorted((a, b) => a.price - b.price);
  if (cheapest === undefined) throw new Error('nothing is in stock');
  await page.getByLabel('Name or number').fill(cheapest.productNo);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByLabel('Reason').fill('by telephone, call 5512');
  await page.getByRole('button', { name: /^Order for US\$/ }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${brand.orderPrefix}\\d+$`) }).waitFor();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

interface VariantEntry {
  productNo: string;
  price: number;
  stock: number;
  published: boolean;
}

journeyInTurn('service orders for a member, who opens the link of the mail and pays', async ({ page, problems, step, signIn, baseUrl }) => {
  problems.expect(/401/);
  await signInAtConsole(page, { name: 'service' });
  const orderNo = await step('the order', async () => orderFor(page, await memberCodeOf(page)));
  const link = await step('the mail says who placed it and whom to ask', async () => {
    const sent = async () => (await mails(baseUrl, 'demo@mail.example')).find(({ text }) => text.includes(orderNo))?.text;
    await eventually(sent).toBeDefined();
    const text = (await sent()) ?? '';
    expect(text).toContain('Our team placed order');
    expect(text).toMatch(/did not ask for this order.*write to/);
    return /https?:\/\/\S+\/pc\/payment\?No=\w+/.exec(text)?.[0] ?? '';
  });
  await step('the member pays', async () => {
    const shopPage = await openOtherBrowser(page);
    const api = await signIn('demo');
    await shopPage.goto(`${baseUrl}/robots.txt`);
    await shopPage.evaluate(({ token, userId }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('userId', userId);
    }, api.session);
    await shopPage.goto(new URL(new URL(link).pathname + new URL(link).search, baseUrl).href);
    const pay = paymentPage(shopPage);
    await pay.fund('E-wallet').check();
    await pay.agreeAndPay(demoPaymentPassword);
    await eventually(async () => (await api.order(orderNo))?.status).toBe('2');
  });
  await step('the order page says so', async () => {
    await page.goto(`${shop().consoleUrl ?? ''}/orders/${orderNo}`);
    await page.getByText('Order placed').first().waitFor();
    expect(await stateOf(page, orderNo)).toBe('paid');
    // Opens the order's acts by key.
    await page.keyboard.press('e');
    await page.getByRole('menuitem', { name: /Add a note/ }).waitFor();
    await page.keyboard.press('Escape');
  });
});

journeyInTurn(
  'a member pays at the pad with their payment password: the pad shows nothing of the console, and wrong passwords lock',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'service' });
    const orderNo = await orderFor(page, await memberCodeOf(page));
    const password = page.getByLabel('Your payment password');
    const pay = page.getByRole('button', { name: /^Pay US\$/ });
    await step('the pad stands alone', async () => {
      await page.getByRole('button', { name: /^Pay from balance/ }).waitFor();
      await page.keyboard.press('b');
      await page.getByRole('heading', { level: 1, name: 'Pay from balance' }).waitFor();
      expect(await page.getByRole('navigation').count()).toBe(0);
      await expect(page.locator('body')).not.toContainText('Find');
      await expect(page.locator('body')).not.toContainText('@');
      await page.getByRole('heading', { level: 1 }).click();
      // The keys of the surrounding frame must not work here.
      await page.keyboard.press('Control+k');
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(`/orders/${orderNo}/pad`);
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
    });
    await step('a wrong password pays nothing, and the field is empty again', async () => {
      await password.fill('not-mine-1');
      await pay.click();
      await page
        .getByText(/wrong|incorrect/i)
        .first()
        .waitFor();
      expect(await password.inputValue()).toBe('');
      expect(await stateOf(page, orderNo)).toBe('unpaid');
    });
    await step('the right one pays', async () => {
      await password.fill(demoPaymentPassword);
      await pay.click();
      await page.getByText(/^US\$.* paid$/).waitFor();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('heading', { level: 1, name: orderNo }).waitFor();
      expect(await stateOf(page, orderNo)).toBe('paid');
    });
  },
);
