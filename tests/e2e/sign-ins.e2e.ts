import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { journey } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';
import { registerByApi } from './harness/new-member.ts';
import { loginPage } from './pages/login-page.ts';
import { newCode } from './pages/mailbox.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

journey('a sign-in that was somebody else is told of, ends, and leads to a new password', async (visitor) => {
  const { page, open, signIn, baseUrl, step, checkAccessibility, checkWidths } = visitor;
  const member = await registerByApi(baseUrl, 'demo');
  const elsewhere = (password: string) =>
    fetch(`${baseUrl}/api/pc/gettoken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': pixel, cookie: `device_id=${'e'.repeat(32)}` },
      body: JSON.stringify({ userCode: member.username, password: md5(password) }),
    });
  const list = page.getByRole('list', { name: 'Your sign-ins' });
  const row = (words: string) => list.getByRole('listitem').filter({ hasText: words });

  const { session } = await signIn(member);
  const thief = (await (await elsewhere(member.password)).json()) as { data: { token: string } };
  await elsewhere('not it');
  await open('/my/security');
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await page.waitForURL(/\/my\/security\/sign_ins$/);

  await step('who signed in, and who tried', async () => {
    await row('Signed in').or(row('Still signed in')).filter({ hasText: 'Chrome · Android' }).waitFor();
    await row('Wrong password').filter({ hasText: 'Chrome · Android' }).waitFor();
    expect(await list.getByRole('button').count(), 'one’s own and wrong ones cannot be disowned').toBe(
      await list.getByRole('button', { name: /^This was not me/ }).count(),
    );
    await checkAccessibility();
    await checkWidths([320, 390, 768, 1440]);
  });
  await step('it is asked first', async () => {
    await page.getByRole('button', { name: /^This was not me: Chrome · Android/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Was this someone else?' });
    await dialog.waitFor();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Yes, sign out all other devices' }).click();
  });
  const code = await step('everybody else is signed out, and a code is mailed', async () => {
    await page.waitForURL(/\/pc\/forget/);
    await page.getByText('All other devices are signed out and the old password no longer works.').waitFor();
    const asThief = await fetch(`${baseUrl}/api/pc/getNopassword`, {
      method: 'POST',
      headers: { authorization: `Bearer ${thief.data.token}` },
      body: '{}',
    });
    expect(await asThief.json()).toMatchObject({ success: '0' });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(session.token);
    return newCode(baseUrl, member.email, [], (text) => text.includes('a new login password'));
  });
  await step('with it a new password is set', async () => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Member code or username').fill(member.username);
    await field('Email').fill(member.email);
    await field('New login password').fill('evening-tide-7');
    await field('Verification code').fill(code);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.waitForURL(/\/pc\/login/);
    await loginPage(page).signIn(member.username, 'evening-tide-7');
    await page.waitForURL(/\/pc\/index/);
    await signInByApi(baseUrl, { username: member.username, password: 'evening-tide-7' });
  });
});
