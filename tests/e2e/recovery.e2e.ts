import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';
import { loginPage } from './pages/login-page.ts';
import { newCode } from './pages/mailbox.ts';
import { shopFrame } from './pages/shop-frame.ts';

journeyInTurn('a forgotten password is replaced by a mailed code, also where somebody else is signed in', async (visitor) => {
  const { page, open, reload, signIn, baseUrl, step, checkAccessibility, checkWidths } = visitor;
  const member = await registerByApi(baseUrl, 'demo');
  const { session } = await signIn('demo');
  await open('/pc/forget');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const send = page.getByRole('button', { name: 'Send code' });
  const submit = page.getByRole('button', { name: 'Set the new password' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

  await step('a code needs the username, then the e-mail', async () => {
    await send.click();
    await page.getByText('Please enter your username').waitFor();
    expect(await page.getByText('Please enter your email').count()).toBe(0);
    expect(await focused()).toBe('userCode');
    await field('Member code or username').fill(` ${member.username} `);
    await send.click();
    await page.getByText('Please enter your email').waitFor();
    expect(await focused()).toBe('email');
  });
  await step('gaps', async () => {
    await submit.click();
    for (const text of ['Please enter a new login password', 'Please enter the verification code'])
      await page.getByText(text, { exact: true }).waitFor();
    await checkAccessibility();
  });
  const wait = page.getByRole('button', { name: /^Send again in (?:5:00|4:\d\d)$/ });
  const code = await step('the code', async () => {
    await field('Email').fill(member.email);
    await send.click();
    await shopFrame(page).messages.getByText('Sent successfully').waitFor();
    await wait.waitFor();
    return newCode(baseUrl, member.email, [], (text) => text.includes('a new login password'));
  });
  await step('a reload keeps whose code it is and the time that is left', async () => {
    await reload();
    await wait.waitFor();
    expect(await field('Email').inputValue()).toBe(member.email);
  });
  await step('a wrong code, then the right one', async () => {
    await field('New login password').fill('evening-tide-7');
    await field('Verification code').fill(code === '000000' ? '000001' : '000000');
    await submit.click();
    await page.getByText(/verification code is wrong/).waitFor();
    await eventually(focused).toBe('verifyCode');
    expect(await field('New login password').inputValue(), 'nothing typed is lost').toBe('evening-tide-7');
    await checkWidths([320, 390, 768, 1440]);
    await field('Verification code').fill(code);
    await submit.click();
    await page.waitForURL(/\/pc\/login/);
    await page.getByText('Your password has been changed. Please sign in with the new one.').waitFor();
  });
  await step('the new password signs in, and until then the other one stayed', async () => {
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(session.userId);
    await loginPage(page).signIn(member.username, 'evening-tide-7');
    await page.waitForURL(/\/pc\/index/);
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(member.code);
  });
});

journeyInTurn('another code can be asked for when 300 seconds are over, not before', async ({ page, open, problems }) => {
  // Only the page's clock is moved ahead. For the server the second request comes too soon.
  problems.expect(/status of 429/);
  await page.clock.install();
  await open('/pc/forget');
  await page.getByLabel('Member code or username', { exact: true }).fill(`nobody-${randomBytes(4).toString('hex')}`);
  await page.getByLabel('Email', { exact: true }).fill('nobody@mail.example');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/sendEmailVerifyCode') && asked.push(request.url()));
  await page.getByRole('button', { name: 'Send code' }).click();
  const button = page.getByRole('button', { name: /^Send again/ });
  await button.waitFor();
  await page.clock.fastForward(280_000);
  await eventually(() => button.innerText()).toMatch(/^Send again in 0:(?:20|1\d)$/);
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.dispatchEvent('click');
  expect(asked).toHaveLength(1);
  await page.clock.fastForward(20_000);
  await eventually(() => button.innerText()).toBe('Send again');
  expect(await button.getAttribute('aria-disabled')).not.toBe('true');
  const code = page.getByLabel('Verification code', { exact: true });
  await code.focus();
  await button.click();
  await eventually(() => asked.length).toBe(2);
  await code.focus();
  await page.keyboard.press('Tab');
  expect(await page.getByText('Please enter the verification code').count(), 'asking for another is no gap').toBe(0);
  expect(await code.getAttribute('aria-invalid')).not.toBe('true');
});

journeyInTurn('sign-in leads to recovery and to registration', async ({ page, open }) => {
  await open('/pc/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Register as a member' }).click();
  await page.getByRole('heading', { level: 1, name: 'Become a member' }).waitFor();
});

journeyInTurn('a text that is no address is reported at its field', async ({ page, open }) => {
  await open('/pc/forget');
  await page.getByLabel('Member code or username', { exact: true }).fill('demo');
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('This does not look like an email address. Please check it.').waitFor();
  const email = page.getByLabel('Email', { exact: true });
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.press('End');
  await email.press('x');
  await eventually(() => email.getAttribute('aria-invalid')).not.toBe('true');
});
