import { expect, type Page } from '@playwright/test';
import { signInAtConsole } from './harness/console-person.ts';
import { journeyInTurn } from './harness/journey.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

journeyInTurn(
  'an admin makes a key for another system, sees it once, and revokes it after a second look',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'admin' }, '/keys');
    await title(page, 'Keys').waitFor();
    // Thirteen digits look like a card number in one of ten runs, and are refused.
    const name = `ERP ${Date.now().toString(36)}`;

    await step('the key is shown once', async () => {
      await page
        .getByRole('button', { name: /^Create a key/ })
        .first()
        .click();
      const sheet = page.getByRole('complementary', { name: 'Create a key' });
      await expect(sheet.getByRole('button', { name: /^Create a key/ })).toHaveAttribute('aria-disabled', 'true');
      await sheet.getByRole('textbox', { name: 'Name' }).fill(name);
      await sheet.getByLabel('See products, their prices and their stock').check();
      await sheet.getByLabel('Correct stock').check();
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
      await sheet.getByRole('button', { name: /^Create a key/ }).click();
      const shown = page.getByRole('complementary', { name: `${name}: the new key` });
      await expect(shown).toContainText(/upl_\w{8}_[\w-]{43}/);
      await checkAccessibility();
      await shown.getByRole('button', { name: 'I have stored it' }).click();
      await expect(page.getByText(/upl_\w{8}_/)).toHaveCount(0);
    });

    await step('it is revoked', async () => {
      const row = page.getByRole('row', { name: new RegExp(name) });
      await expect(row).toContainText('Active');
      await row.getByText(name).click();
      const sheet = page.getByRole('complementary', { name });
      await expect(sheet).toContainText('Correct stock');
      await sheet.getByRole('button', { name: 'Revoke the key' }).click();
      await sheet.getByRole('button', { name: 'Keep it' }).click();
      await expect(row).toContainText('Active');
      await sheet.getByRole('button', { name: 'Revoke the key' }).click();
      await sheet.getByRole('button', { name: 'Revoke permanently' }).click();
      await expect(row).toContainText('Revoked');
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
    });
  },
);

journeyInTurn(
  'an admin adds a webhook, sends a test event, looks at what was sent, changes its secret, and removes it',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'admin' }, '/webhooks');
    await title(page, 'Webhooks').waitFor();
    const name = `Warehouse ${Date.now().toString(36)}`;

    await step('a wrong address keeps what was typed', async () => {
      await page
        .getByRole('button', { name: /^Add a webhook/ })
        .first()
        .click();
      const sheet = page.getByRole('complementary', { name: 'Add a webhook' });
      await sheet.getByRole('textbox', { name: 'Name' }).fill(name);
      await sheet.getByLabel('Address', { exact: true }).fill('https://169.254.169.254/latest');
      await sheet.getByLabel('Order paid').check();
      await sheet.getByRole('button', { name: /^Add a webhook/ }).click();
      await expect(page.getByText('Addresses of this machine and of internal networks are refused').first()).toBeVisible();
      await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
      await sheet.getByLabel('Address', { exact: true }).fill('https://erp.invalid/hooks');
      await sheet.getByRole('button', { name: /^Add a webhook/ }).click();
      await expect(page.getByRole('complementary', { name: `${name}: the secret` })).toContainText(/whsec_\S{44}/);
      await page.getByRole('button', { name: 'I have stored it' }).click();
    });

    await step('a test event', async () => {
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByText(name)
        .click();
      await title(page, name).waitFor();
      await page.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name: 'Send a test event' }).click();
      const row = page.getByRole('row', { name: /Test event/ });
      await row.getByText('Test event').click();
      const sheet = page.getByRole('complementary', { name: 'Test event' });
      await expect(sheet).toContainText('"type": "webhook.test"');
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
      await sheet.getByRole('button', { name: /Close/ }).click();
    });

    await step('another secret, off, on, and gone', async () => {
      const act = async (label: string) => {
        await page.getByRole('button', { name: /^Actions/ }).click();
        await page.getByRole('menuitem', { name: label }).click();
      };
      await act('Create a new secret');
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^Create a new secret/ })
        .click();
      await expect(page.getByRole('complementary', { name: 'The new secret' })).toContainText(/whsec_\S{44}/);
      await page.getByRole('button', { name: 'I have stored it' }).click();
      await act('Switch it off');
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^Switch it off/ })
        .click();
      await expect(page.getByText('Events are not sent while it is off.')).toBeVisible();
      await act('Switch it on');
      await expect(page.getByText('Events are not sent while it is off.')).toHaveCount(0);
      await act('Remove the webhook');
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^Remove the webhook/ })
        .click();
      await title(page, 'Webhooks').waitFor();
      await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    });
  },
);
