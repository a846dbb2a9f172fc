import { expect, type Page } from '@playwright/test';
import { callFromConsole, enrolFactor, oneTimeCode, signInAtConsole } from '../harness/console-person.ts';
import { eventually } from '../harness/eventually.ts';
import { journeyInTurn } from '../harness/journey.ts';
import { openOtherBrowser } from '../harness/other-browser.ts';
import { approveAsSecondAdmin } from '../harness/second-admin.ts';
import { shop } from '../harness/shop.ts';
import { mails } from '../pages/mailbox.ts';

const name = 'newhand';
const email = 'newhand@company.example';
const password = 'four walking herons';

/** Reads the invitation's link from the received mail. */
async function invitationOf(address: string): Promise<string> {
  const link = async () => /\S+\/invitation#[\w-]+/.exec((await mails(shop().baseUrl, address))[0]?.text ?? '')?.[0];
  await eventually(link).toBeDefined();
  return (await link()) ?? '';
}

/** Follows the invitation, chooses a password and sets up an authenticator app. Returns the recovery codes. */
async function join(person: Page, invitation: string): Promise<string[]> {
  await person.goto(invitation);
  await person.getByText(`You were invited to the console as ${name}.`).waitFor();
  await person.getByLabel('New password', { exact: true }).fill(password);
  await person.getByLabel('New password again').fill(password);
  await person.getByRole('button', { name: 'Set the password' }).click();
  await person.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await person.goto(`${new URL(person.url()).origin}/account`);
  await person.getByRole('button', { name: 'Set up', exact: true }).click();
  const app = person.getByRole('dialog', { name: 'Authenticator app' });
  const secret = (await app.locator('code').textContent()) ?? '';
  await app.getByLabel('Six-digit code from the app').fill(oneTimeCode(secret, Date.now()));
  await app.getByRole('button', { name: 'Continue' }).click();
  const codes = person.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const kept = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have stored them' }).click();
  return kept;
}

/** Signs the new person in with their password and a recovery code. */
async function comeIn(person: Page, code: string | undefined): Promise<void> {
  await person.goto(shop().consoleUrl ?? '');
  await person.getByLabel('Name').fill(name);
  await person.getByLabel('Password').fill(password);
  await person.getByRole('button', { name: 'Sign in' }).click();
  await person.getByRole('heading', { name: 'Second factor' }).waitFor();
  await person.getByLabel('Code').fill(code ?? '');
  await person.getByRole('button', { name: 'Continue' }).click();
  await person.getByRole('heading', { name: 'Needs attention' }).waitFor();
}

/** Gives or removes the auditor role of the person whose sheet is open. */
async function setAuditor(page: Page, isAuditor: boolean): Promise<void> {
  const sheet = page.getByRole('complementary');
  await sheet.getByRole('button', { name: 'Change roles and companies' }).click();
  await sheet.getByLabel('Auditor').setChecked(isAuditor);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} is changed.`).last().waitFor();
  const roles = sheet.locator('dt', { hasText: 'Roles' }).locator('xpath=following-sibling::dd[1]');
  await (isAuditor ? expect(roles).toContainText('Auditor') : expect(roles).not.toContainText('Auditor'));
}

const ended = { success: '0', error: 'signInNeeded' };

journeyInTurn(
  'the day of an admin: somebody is invited by two people, joins with a second factor, gets a role and loses it, is disabled, and the audit has it all',
  async ({ page, problems, step, checkAccessibility }) => {
    problems.expect(/401/);
    await step('second factor', async () => {
      await signInAtConsole(page, { name: 'admin' });
      const secret = await enrolFactor(page);
      expect(await callFromConsole(page, 'staffSignOut')).toMatchObject({ success: '1' });
      await signInAtConsole(page, { name: 'admin', secret }, '/staff');
    });
    const person = await openOtherBrowser(page, {});
    try {
      await step('invite', async () => {
        await page.getByRole('button', { name: 'Invite someone' }).click();
        await page.getByRole('textbox', { name: 'Name' }).fill(name);
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Service').check();
        await page.getByRole('button', { name: 'Send the invitation' }).click();
        await page.getByRole('complementary').waitFor({ state: 'detached' });
      });
      await step('a second admin approves, because service may move money', () => approveAsSecondAdmin(page, name));
      const codes = await step('join', async () => join(person, await invitationOf(email)));
      await step('sign in', async () => {
        expect(await callFromConsole(person, 'staffSignOut')).toMatchObject({ success: '1' });
        await comeIn(person, codes[0]);
        expect(await callFromConsole(person, 'listAudit')).toMatchObject({ error: 'notAllowed' });
      });
      await step('a role is given, and the open session ends', async () => {
        await page.reload();
        await page.locator('[data-row]').filter({ hasText: name }).click();
        await setAuditor(page, true);
        await checkAccessibility();
        expect(await callFromConsole(person, 'getOwnAccount')).toMatchObject(ended);
        await comeIn(person, codes[1]);
        expect(await callFromConsole(person, 'getOwnAccount')).toMatchObject({ data: { roles: ['auditor', 'service'] } });
      });
      await step('the role is taken, and the open session ends', async () => {
        await setAuditor(page, false);
        expect(await callFromConsole(person, 'getOwnAccount')).toMatchObject(ended);
        await comeIn(person, codes[2]);
      });
      await step('disabled', async () => {
        await page.getByRole('complementary').getByRole('button', { name: 'Disable' }).click();
        await page.getByText(`${name} cannot sign in anymore.`).waitFor();
        expect(await callFromConsole(person, 'getOwnAccount')).toMatchObject(ended);
        expect(await callFromConsole(person, 'staffSignIn', { name, password })).toMatchObject({ success: '0' });
      });
      await step('the lines in the audit', async () => {
        await page.goto(`${new URL(page.url()).origin}/audit?subject=${name}`);
        await page.getByText('The chain is intact').waitFor();
        const lines = page.locator('[data-row]');
        const acts = ['invite staff', 'accept invitation', 'sign in', 'factor given', 'disable staff'];
        for (const act of acts) await lines.filter({ hasText: act }).first().waitFor();
        await expect(lines.filter({ hasText: 'change staff' })).toHaveCount(2);
        await lines.filter({ hasText: 'disable staff' }).click();
        await page.getByRole('complementary').getByText('admin', { exact: true }).first().waitFor();
        await checkAccessibility();
      });
    } finally {
      expect(await callFromConsole(page, 'removeTotp')).toMatchObject({ success: '1' });
    }
  },
);
