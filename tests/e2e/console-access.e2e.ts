import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { eventually } from './harness/eventually.ts';
import { journey, journeyInTurn } from './harness/journey.ts';
import { approveAsSecondAdmin } from './harness/second-admin.ts';
import { shop } from './harness/shop.ts';
import { mails } from './pages/mailbox.ts';

const consoleUrl = (): string => shop().consoleUrl ?? '';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sizes = [360, 390, 768, 1440, 2560];

async function givePassword(page: Page, name: string, password = 'staff1234'): Promise<void> {
  // The previous page has fields and buttons with similar names.
  await title(page, 'Sign in').waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await title(page, 'Sign in').waitFor({ state: 'detached' });
}

/** Adds a browser authenticator whose owner is present and gives a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Moves this person's last second factor back by six minutes. */
async function sixMinutesLater(name: string): Promise<void> {
  const client = new Client({ connectionString: shop().environment['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      `UPDATE staff_session SET factor_at = factor_at - interval '6 minutes' FROM staff WHERE staff.id = staff_id AND staff.name = $1`,
      [name],
    );
  } finally {
    await client.end();
  }
}

journey(
  'a passkey is set up, signs its person in, is asked for again before a serious act, is renamed, and removed',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401|403/);
    await addAuthenticator(page);
    await step('set up', async () => {
      await page.goto(`${consoleUrl()}/account`);
      await givePassword(page, 'warehouse');
      await title(page, 'Your account').waitFor();
      await checkAccessibility();
      await page.getByRole('button', { name: 'Set up a passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up a passkey' });
      await dialog.getByLabel('Name of the passkey').fill('Packing table');
      await dialog.getByRole('button', { name: 'Set up a passkey' }).click();
      const codes = page.getByRole('dialog', { name: 'Recovery codes' });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      await codes.getByRole('button', { name: 'I have stored them' }).click();
      await page.getByText('Packing table').waitFor();
      await checkWidths(sizes);
    });
    await step('sign in', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await givePassword(page, 'warehouse');
      await title(page, 'Second factor').waitFor();
      await checkAccessibility();
      await page.getByRole('button', { name: 'Use your passkey' }).click();
      await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    });
    await step('rename and remove', async () => {
      await page.goto(`${consoleUrl()}/account`);
      await page.getByRole('button', { name: 'Rename Packing table' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename' });
      await dialog.getByLabel('Name of the passkey').fill('Loading dock');
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await sixMinutesLater('warehouse');
      await page.getByRole('button', { name: 'Remove Loading dock' }).click();
      const again = page.getByRole('dialog', { name: 'Your second factor again' });
      await again.waitFor();
      await checkAccessibility();
      await again.getByRole('button', { name: 'Use your passkey' }).click();
      await page.getByText('Removed.').waitFor();
      await expect(page.getByRole('button', { name: 'Remove Loading dock' })).toHaveCount(0);
    });
  },
);

journey('somebody is invited, chooses a password by the mail’s link, and the link works once', async (visitor) => {
  const { page, problems, step, checkAccessibility, checkWidths } = visitor;
  problems.expect(/401/);
  // Repeated runs in one shop need distinct names.
  const name = `newcomer${Date.now().toString(36)}`;
  const email = `${name}@company.example`;
  await step('invite', async () => {
    await page.goto(`${consoleUrl()}/staff`);
    await givePassword(page, 'admin');
    await title(page, 'Staff').waitFor();
    await page.locator('[data-row]').first().waitFor();
    await checkAccessibility();
    await checkWidths(sizes);
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Service').check();
    await page.getByRole('checkbox', { name: 'United States' }).check();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await approveAsSecondAdmin(page, name);
    await page.reload();
    await page.locator('[data-row]').filter({ hasText: name }).getByText('Invited').waitFor();
  });
  const link = async () => /\S+\/invitation#[\w-]+/.exec((await mails(shop().baseUrl, email))[0]?.text ?? '')?.[0];
  await eventually(link).toBeDefined();
  const address = (await link()) ?? '';
  await step('accept', async () => {
    await page.context().clearCookies();
    await page.goto(address);
    await page.getByText(`You were invited to the console as ${name}.`).waitFor();
    await checkAccessibility();
    await checkWidths(sizes);
    await page.getByLabel('New password', { exact: true }).fill(`${name} rules`);
    await page.getByLabel('New password again').fill(`${name} rules`);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('four walking herons');
    await page.getByLabel('New password again').fill('four walking herons');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  });
  await step('the link again', async () => {
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText('This invitation has expired or was used.').waitFor();
    await checkAccessibility();
  });
});

journeyInTurn('a role is copied, and one that somebody has is not deleted', async (visitor) => {
  const { page, problems, checkAccessibility, checkWidths } = visitor;
  problems.expect(/401/);
  await page.goto(`${consoleUrl()}/roles`);
  await givePassword(page, 'admin');
  await title(page, 'Roles').waitFor();
  await page.getByRole('button', { name: 'Service', exact: true }).waitFor();
  await checkAccessibility();
  await checkWidths(sizes);
  await page.getByRole('button', { name: 'Warehouse', exact: true }).click();
  await page.getByText('Built in.').waitFor();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await checkAccessibility();
  await page.getByRole('complementary').getByRole('button', { name: 'Copy a role' }).click();
  await page.getByLabel('Name of the role').fill('packers');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'packers', exact: true }).click();
  await page.getByText('Created by your company. 0 people have it.').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The role is deleted.').waitFor();
  await expect(page.getByRole('button', { name: 'packers', exact: true })).toHaveCount(0);
});
