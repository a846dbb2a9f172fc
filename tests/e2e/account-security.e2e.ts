import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { demoPassword, signInByApi } from './harness/member-api.ts';
import { registerByApi } from './harness/new-member.ts';
import { loginPage } from './pages/login-page.ts';
import { mails, newCode } from './pages/mailbox.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test.describe('the login password', () => {
  journeyInTurn('changes by the old one; afterwards the member signs in anew', async ({ page, open, signIn, baseUrl, step }) => {
    const api = await signIn('taiwan');
    await open('/my/security');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const change = page.getByRole('button', { name: 'Change the password' });

    await step('gaps', async () => {
      await change.click();
      for (const text of ['enter the old password', 'enter the new password', 'confirm the new password'])
        await page.getByText(`Please ${text}`, { exact: true }).waitFor();
    });
    await step('two that differ', async () => {
      await field('Old password').fill(demoPassword);
      await field('New password').fill('evening-tide-7');
      await field('Confirm new password').fill('evening-tide-8');
      await change.click();
      await page.getByText('New passwords inconsistent').waitFor();
    });
    await step('a wrong old one', async () => {
      await field('Confirm new password').fill('evening-tide-7');
      await field('Old password').fill('not it');
      await change.click();
      await page.getByText('The old password is incorrect.').waitFor();
      expect(await field('New password').inputValue(), 'nothing typed is lost').toBe('evening-tide-7');
    });
    await step('changed', async () => {
      await field('Old password').fill(demoPassword);
      await change.click();
      await page.waitForURL((url) => url.pathname === '/pc/login' && url.search === '');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('account_list'))).not.toContain(api.session.token);
      await loginPage(page).signIn('taiwan', 'evening-tide-7');
      await page.waitForURL(/\/pc\/index/);
    });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const passwords = { oldPassword: md5('evening-tide-7'), newPassword: md5(demoPassword), newPassword2: md5(demoPassword) };
    const restored = await page.request.post(`${baseUrl}/api/pc/reSetPassword`, {
      data: passwords,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await restored.json()).toMatchObject({ success: '1' });
    await signInByApi(baseUrl, 'taiwan');
  });
});

test.describe('the payment password', () => {
  journeyInTurn('is set with a mailed code; the countdown outlives a reload', async ({ page, open, reload, signIn, baseUrl, step }) => {
    // Registers a separate member, because other journeys pay with the passwords of the demo's accounts.
    const api = await signIn(await registerByApi(baseUrl, 'demo'));
    const { email } = (await api.call('getJmiMember', {})).data;
    const known = (await mails(baseUrl, email)).map(({ id }) => id);
    await open('/my/security/security_pay_password');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.getByText(`${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`).waitFor();
    expect(await page.getByRole('main').innerText(), 'the address is not written out').not.toContain(email);

    const wait = page.getByRole('button', { name: /^Send again in \d:\d\d$/ });
    await step('the countdown', async () => {
      await page.getByRole('button', { name: 'Send code' }).click();
      await wait.waitFor();
      expect(await wait.innerText()).toMatch(/^Send again in (?:5:00|4:5\d)$/);
      await reload();
      await wait.waitFor();
      expect(await wait.getAttribute('aria-disabled')).toBe('true');
    });
    await step('no more than 25 characters, and six digits', async () => {
      for (const label of ['New payment password', 'Confirm new payment password']) {
        await field(label).pressSequentially('a'.repeat(26));
        expect((await field(label).inputValue()).length, label).toBe(25);
      }
      await field('Verification code').fill('1234567');
      expect(await field('Verification code').inputValue()).toBe('123456');
    });
    await step('gaps and slips', async () => {
      await field('New payment password').fill('evening-4421');
      await field('Confirm new payment password').fill('tide-4422');
      await field('Verification code').fill('12 34');
      expect(await field('Verification code').inputValue()).toBe('1234');
      await page.getByRole('button', { name: 'Save the payment password' }).click();
      await page.getByText('New passwords inconsistent').waitFor();
      await page.getByText('The code has 6 digits').waitFor();
    });
    await step('a wrong code, then the right one', async () => {
      const code = await newCode(baseUrl, email, known, (text) => text.includes('payment password'));
      await field('Confirm new payment password').fill('evening-4421');
      await field('Verification code').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Save the payment password' }).click();
      await page.getByText(/verification code is wrong/).waitFor();
      await field('Verification code').fill(code);
      await page.getByRole('button', { name: 'Save the payment password' }).click();
      await page.getByText('Your payment password has been changed.').waitFor();
      const changed = async () => (await mails(baseUrl, email)).filter(({ text }) => /payment password .*was changed/.test(text)).length;
      await eventually(changed).toBe(1);
      await eventually(() => field('New payment password').inputValue()).toBe('');
    });
  });
});

journeyInTurn('the server’s remaining seconds win', async ({ page, open, signIn, problems }) => {
  problems.expect(/status of 429/);
  await signIn('demo');
  await page.route('**/api/pc/sendEmailVerifyCode', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '125' },
      json: { success: '0', errorCode: '0', error: 'tooMany', message: 'wait', resultMessage: 'wait' },
    }),
  );
  await open('/my/security/security_pay_password');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Send again in 2:0[45]$/ }).waitFor();
});
