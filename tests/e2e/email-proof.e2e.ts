import { expect } from '@playwright/test';
import { journeyInTurn } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';
import { registerByApi } from './harness/new-member.ts';
import { newCode } from './pages/mailbox.ts';

journeyInTurn('a newcomer is asked to confirm the e-mail, and does so with the code from the mail', async (visitor) => {
  const { page, open, signIn, baseUrl, step, checkAccessibility, checkWidths } = visitor;
  const member = await registerByApi(baseUrl, 'demo');
  const code = await newCode(baseUrl, member.email, []);
  await signIn(member);
  const note = page.getByRole('form', { name: 'Please confirm your email' });
  const field = note.getByLabel('Verification code', { exact: true });
  const confirm = note.getByRole('button', { name: 'Confirm the email' });

  await step('the profile says that it is not confirmed', async () => {
    await open('/my/personal_info');
    await page.getByText('Not confirmed yet. You can confirm it on the Security page.').waitFor();
  });
  await step('the page Security asks for the code', async () => {
    await open('/my/security');
    await note.waitFor();
    expect(await note.innerText(), 'the address is not written out').not.toContain(member.email);
    await checkAccessibility();
    await checkWidths([320, 390, 768, 1440]);
  });
  await step('gaps, and a wrong one', async () => {
    await confirm.click();
    await note.getByText('Please enter the verification code').waitFor();
    await field.fill('123');
    await confirm.click();
    await note.getByText('The code has 6 digits').waitFor();
    await field.fill(code === '000000' ? '000001' : '000000');
    await confirm.click();
    await note.getByText(/verification code is wrong/).waitFor();
  });
  await step('another code', async () => {
    await note.getByRole('button', { name: 'Send code' }).click();
    await note.getByRole('button', { name: /^Send again in \d:\d\d$/ }).waitFor();
  });
  await step('confirmed', async () => {
    const second = await newCode(baseUrl, member.email, [], (text) => !text.includes(code));
    await field.fill(second);
    await confirm.click();
    await page.getByText('Thank you. Your email address is confirmed.').waitFor();
    await note.waitFor({ state: 'detached' });
    const api = await signInByApi(baseUrl, member);
    expect((await api.call('getJmiMember', {})).data.emailProved).toBe(true);
  });
});
