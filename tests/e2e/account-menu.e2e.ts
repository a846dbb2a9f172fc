import { expect } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { journey, phone } from './harness/journey.ts';

const entries = [
  ['Wallet', '/my/wallet/wallet_list'],
  ['Start-up fund', '/my/voucher_credit'],
  ['Reorder fund', '/my/reorder_credit'],
  ['Travel points', '/my/travel_credit'],
  ['Orders', '/my/order/order_pending'],
  ['Cards', '/my/credit_card'],
  ['Addresses', '/my/address'],
  ['Profile', '/my/personal_info'],
  ['Security', '/my/security/security_password'],
  ['Switch account', '/my/switch_accounts'],
  ['About', '/my/about'],
] as const;

journey('every entry of the menu leads to its page, marks it, and does nothing once there', async ({ page, open, signIn }) => {
  await signIn('demo');
  await open('/my');
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  for (const [name, path] of entries) {
    const entry = menu.getByRole('link', { name, exact: true });
    await entry.click();
    await page.waitForURL((url) => url.pathname === path);
    await eventually(() => menu.locator('[aria-current=page]').allInnerTexts()).toEqual([name]);
    const before = await page.evaluate(() => history.length);
    await entry.click();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => history.length)).toBe(before);
  }
});

journey('a tab of security belongs to its entry, and the menu shows it from the other tab too', async ({ page, open, signIn }) => {
  await signIn('demo');
  await open('/my/security/security_pay_password');
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  await eventually(() => menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['Security']);
  await page.getByRole('navigation', { name: 'Passwords' }).getByRole('link', { name: 'Login password' }).click();
  await page.getByLabel('Old password', { exact: true }).waitFor();
});

journey(
  'on a phone the strip shows the current entry',
  async ({ page, open, signIn }) => {
    await signIn('demo');
    await open('/my/switch_accounts');
    const current = page.getByRole('navigation', { name: 'Member centre' }).locator('[aria-current=page]');
    await eventually(async () => {
      const box = await current.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    }).toBe(true);
  },
  phone,
);

journey('paying for others asks for both numbers and hands them to the payment page', async ({ page, open, signIn }) => {
  await signIn('demo');
  await open('/my/pay_for_others');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Please enter member number').waitFor();
  await page.getByText('Please enter order number').waitFor();
  await page.getByLabel('Member number').fill('  newbie ');
  await page.getByLabel('Order number').fill(' UPL0000000001 ');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL((url) => url.pathname === '/pc/payment' && url.search === '?No=UPL0000000001&Code=newbie');
});
