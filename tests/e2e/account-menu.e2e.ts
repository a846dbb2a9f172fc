import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';

const entries = [
  ['Earnings', '/my/income/income_daily'],
  ['Real-time performance', '/my/real_time'],
  ['Monthly performance', '/my/history'],
  ['Retained PV', '/my/retain'],
  ['Wallet', '/my/wallet/wallet_list'],
  ['Start-up fund', '/my/voucher_credit'],
  ['Reorder fund', '/my/reorder_credit'],
  ['Travel points', '/my/travel_credit'],
  ['Recommended members', '/my/enrolment'],
  ['Placement', '/my/placement/placement_query'],
  ['Orders', '/my/order/order_pending'],
  ['Cards', '/my/credit_card'],
  ['Pay for others', '/my/pay_for_others'],
  ['Addresses', '/my/address'],
  ['Profile', '/my/personal_info'],
  ['Security', '/my/security/security_password'],
  ['Switch account', '/my/switch_accounts'],
  ['About', '/my/about'],
] as const;

journeyInTurn('every entry of the menu leads to its page, marks it, and does nothing once there', async ({ page, open, signIn }) => {
  await signIn('demo');
  await open('/my');
  const menu = page.getByRole('navigation', { name: 'Member center' });
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

journeyInTurn('a sign-in that something else in the tab has ended is over with the next act, and sign-in leads back', async (visitor) => {
  const { page, open, signIn } = visitor;
  await signIn('demo');
  await open('/my/about');
  const menu = page.getByRole('navigation', { name: 'Member center' });
  await menu.locator('[aria-current=page]').waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForURL((url) => url.pathname === '/pc/login' && url.searchParams.get('redirect') === '/my/about');
});

journeyInTurn('a tab of security belongs to its entry, and the menu shows it from the other tab too', async ({ page, open, signIn }) => {
  await signIn('demo');
  await open('/my/security/security_pay_password');
  const menu = page.getByRole('navigation', { name: 'Member center' });
  await eventually(() => menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['Security']);
  await page.getByRole('navigation', { name: 'Passwords' }).getByRole('link', { name: 'Login password' }).click();
  await page.getByLabel('Old password', { exact: true }).waitFor();
});

journeyInTurn(
  'on a phone the strip shows the current entry whole, also behind one that joins late',
  async ({ page, open, signIn }) => {
    await signIn('demo');
    await open('/my/switch_accounts');
    const strip = page.getByRole('navigation', { name: 'Member center' });
    await strip.getByRole('link', { name: 'Start-up fund' }).waitFor();
    await eventually(async () => {
      const [outer, box] = [await strip.boundingBox(), await strip.locator('[aria-current=page]').boundingBox()];
      return outer && box ? box.x >= outer.x && box.x + box.width <= outer.x + outer.width : false;
    }).toBe(true);
  },
  phone,
);

journeyInTurn(
  'the start-up fund’s entry stands before its holders alone, and a new member has no prize deadline',
  async ({ page, open, signIn, baseUrl }) => {
    // This journey registers its own member, because other journeys buy as the demo's newcomer.
    await signIn(await registerByApi(baseUrl, 'demo'));
    const asked = page.waitForResponse((response) => response.url().endsWith('/getNoCyOrder'));
    await open('/my/about');
    await asked;
    const menu = page.getByRole('navigation', { name: 'Member center' });
    await menu.getByRole('link', { name: 'Reorder fund' }).waitFor();
    await page.waitForLoadState('networkidle');
    // Nothing is paid yet, so there is no week to show.
    await page.getByRole('region', { name: 'Member' }).getByText('N/A', { exact: true }).waitFor();
    expect(await menu.getByRole('link', { name: 'Start-up fund' }).count()).toBe(0);
  },
);

journeyInTurn('the header says who it is, the prize deadline with its month, and today’s earnings', async ({ page, open, signIn }) => {
  const api = await signIn('demo');
  const { userCode, end_week: week, date_pv: today } = (await api.call('getJmiMember', {})).data;
  await open('/my');
  const header = page.getByRole('region', { name: 'Member' });
  await header.getByText(userCode, { exact: true }).waitFor();
  await header.getByText('Diamond card', { exact: true }).waitFor();
  await header.getByText(`ID ${userCode.slice(2, 6)} ${userCode.slice(6)}`, { exact: true }).waitFor();
  const figures = Object.fromEntries(
    (await header.locator('dl > div').allInnerTexts()).map((text) => text.split('\n').map((line) => line.trim()) as [string, string]),
  );
  expect(week).toMatch(/^\d{6}$/);
  expect(figures['Active until']).toMatch(new RegExp(`^${week} · [A-Z][a-z]{2} 20\\d\\d$`));
  expect(figures['Today’s earnings']?.replaceAll(/\s/g, '')).toBe(`US$${today.toFixed(2)}`);
});

journeyInTurn('paying for others asks for both numbers and hands them to the payment page', async ({ page, open, signIn }) => {
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

journeyInTurn('about names release and support, and opens each agreement as a PDF of its own', async ({ page, open, signIn, baseUrl }) => {
  await signIn('demo');
  await open('/my/about');
  const main = page.getByRole('main');
  await main.getByText('V2.0.0219', { exact: true }).waitFor();
  expect(await main.locator('a[href^="mailto:"]').count()).toBe(1);
  const links = main.getByRole('region', { name: 'Agreements' }).getByRole('link');
  expect(await links.count()).toBe(5);
  for (const link of await links.all()) {
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', baseUrl).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
});
