import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';
import { actAsStaff } from './harness/staff-desk.ts';
import { loginPage } from './pages/login-page.ts';
import { mails } from './pages/mailbox.ts';

journeyInTurn('who did not ask for a correction stops the account by the mail, and a look at the page stops nothing', async (visitor) => {
  const { page, open, problems, baseUrl, step, checkAccessibility, checkWidths } = visitor;
  const member = await registerByApi(baseUrl, 'demo');
  await actAsStaff('service', 'correctMember', { memberCode: member.code, mobile: '+1 415 555 0142', reason: 'asked by telephone' });

  const linkOf = async () => {
    const texts = (await mails(baseUrl, member.email)).map(({ text }) => text);
    return texts.map((text) => /\S+\/pc\/not_me#\S+/.exec(text)?.[0]).find(Boolean);
  };
  await eventually(linkOf).toBeDefined();
  const { pathname, hash } = new URL((await linkOf()) ?? '');

  await step('the page asks, and opening it changes nothing', async () => {
    await open(pathname + hash);
    await page.getByRole('heading', { name: 'This was not me' }).waitFor();
    await checkAccessibility();
    await checkWidths([320, 390, 1440]);
    await open('/pc/login');
    await loginPage(page).signIn(member.username, member.password);
    await page.waitForURL(`${baseUrl}/pc/index`);
  });
  await step('its button stops the account', async () => {
    await open(pathname + hash);
    await page.getByRole('button', { name: 'Stop the account' }).click();
    await page.getByRole('heading', { name: 'The account is stopped' }).waitFor();
    await checkAccessibility();
  });
  await step('nobody signs in any more', async () => {
    problems.expect(/the server responded with a status of 4\d\d /);
    await page.evaluate(() => localStorage.clear());
    await open('/pc/login');
    await loginPage(page).signIn(member.username, member.password);
    await loginPage(page).refusal.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
