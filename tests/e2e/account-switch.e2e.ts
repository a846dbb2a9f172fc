import { everyday } from './harness/demo-goods.ts';
import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { demoPassword, signInByApi } from './harness/member-api.ts';
import { loginPage } from './pages/login-page.ts';

const gel = everyday.id;

journeyInTurn(
  'two accounts on one device: added, switched between, removed',
  async ({ page, open, signIn, baseUrl, step, checkAccessibility }) => {
    const demo = await signIn('demo');
    const korea = await signInByApi(baseUrl, 'korea');
    await demo.emptyCart();
    await korea.emptyCart();
    await korea.call('addToCart', { productId: gel, qty: 3 });
    // Reads one more notice, so that the two accounts have different counts.
    const { data: notices } = await korea.call('getNotice', { pageNum: 1, pageSize: 10 });
    await korea.call('setNoticeReaded', { id: notices[0]?.DL_ID ?? 0 });
    const { data: demoUnread } = await demo.call('notReadedNum', {});
    const { data: koreaUnread } = await korea.call('notReadedNum', {});
    expect(demoUnread).not.toBe(koreaUnread);
    const unread = (count: number) => page.getByRole('link', { name: `Announcements, ${count} unread`, exact: true }).first();
    await open('/my/switch_accounts');
    const rows = page.getByRole('list', { name: 'Switch account' }).getByRole('listitem');
    const rowOf = (code: string) => rows.filter({ hasText: code });
    await rowOf(demo.session.userId).getByText('Signed in').waitFor();

    await step('another one is added while this one stays', async () => {
      await page.getByRole('link', { name: 'Add another account' }).click();
      expect(await loginPage(page).username.inputValue()).toBe('');
      expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(demo.session.userId);
      await loginPage(page).signIn('korea', demoPassword);
      await page.waitForURL(/\/my\/switch_accounts$/);
      await rowOf(korea.session.userId).getByText('Signed in').waitFor();
      await eventually(() => rows.count()).toBe(2);
      await page.getByRole('link', { name: 'Cart, 3 items' }).first().waitFor();
      await unread(koreaUnread).waitFor();
      await checkAccessibility();
    });
    await step('switching brings member, cart, unread count and header', async () => {
      await rowOf(demo.session.userId)
        .getByRole('button', { name: /^Switch to/ })
        .click();
      await page.getByText('Switch succeeded').waitFor();
      await rowOf(demo.session.userId).getByText('Signed in').waitFor();
      await page.getByRole('link', { name: 'Cart, 0 items' }).first().waitFor();
      await unread(demoUnread).waitFor();
      await page.getByRole('region', { name: 'Member' }).getByText(demo.session.userId, { exact: true }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(demo.session.token);
    });
    await step('an account whose sign-in has ended leads to sign-in, filled in', async () => {
      const kept = await page.evaluate((userId) => {
        const list = JSON.parse(localStorage.getItem('account_list') ?? '[]') as { userId: string; token?: string }[];
        return list.find((account) => account.userId === userId)?.token;
      }, korea.session.userId);
      await page.request.post(`${baseUrl}/api/pc/signOut`, { data: {}, headers: { Authorization: `Bearer ${kept}` } });
      await rowOf(korea.session.userId)
        .getByRole('button', { name: /^Switch to/ })
        .click();
      await page.waitForURL(/\/pc\/login\?/);
      expect(await loginPage(page).username.inputValue()).toBe(korea.session.userId);
      await loginPage(page).password.fill(demoPassword);
      await loginPage(page).submit.click();
      await page.waitForURL(/\/my\/switch_accounts$/);
      await rowOf(korea.session.userId).getByText('Signed in').waitFor();
    });
    await step('removed from this device', async () => {
      await rowOf(demo.session.userId)
        .getByRole('button', { name: /from this device$/ })
        .click();
      await page.getByRole('dialog', { name: 'Remove from this device?' }).getByRole('button', { name: 'Remove' }).click();
      await eventually(() => rows.count()).toBe(1);
      expect(await page.evaluate(() => localStorage.getItem('account_list'))).not.toContain(demo.session.userId);
    });
    await korea.emptyCart();
  },
);

journeyInTurn('no answer while switching: the member stays signed in as before', async ({ page, open, signIn, problems }) => {
  problems.expect(/ERR_FAILED|net::/);
  const { session } = await signIn('demo');
  await page.evaluate(() =>
    localStorage.setItem('account_list', JSON.stringify([{ userId: 'TW10000000', name: 'Wei', headImage: '', token: 'kept' }])),
  );
  await open('/my/switch_accounts');
  const row = page.getByRole('list', { name: 'Switch account' }).getByRole('listitem').filter({ hasText: 'TW10000000' });
  await row.waitFor();
  await page.getByRole('region', { name: 'Member' }).getByText(session.userId, { exact: true }).waitFor();
  await page.route('**/api/pc/getJmiMember', (route) => route.abort());
  await row.getByRole('button', { name: /^Switch to/ }).click();
  await page.getByText('The server did not respond. You are still signed in with the same account. Please try again.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(session.userId);
  expect(await page.evaluate(() => localStorage.getItem('account_list'))).toContain('kept');
});

journeyInTurn('leaving ends the session on the server and forgets the way back in', async ({ page, open, signIn, baseUrl }) => {
  const { session } = await signIn('demo');
  await open('/my/switch_accounts');
  await eventually(() => page.evaluate(() => localStorage.getItem('account_list'))).toContain(session.token);
  await page.getByRole('navigation', { name: 'Member center' }).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/pc/login');
  await page.getByText('Exited', { exact: true }).waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')])).toEqual([null, null]);
  expect(await page.evaluate(() => localStorage.getItem('account_list'))).not.toContain(session.token);
  await eventually(async () => {
    const answer = await page.request.post(`${baseUrl}/api/pc/getJmiMember`, {
      data: {},
      headers: { Authorization: `Bearer ${session.token}` },
    });
    return ((await answer.json()) as { errorCode?: string }).errorCode;
  }).toBe('-10000');
});
