import { brand } from '@upline/brand';
import { expect, type Page } from '@playwright/test';
import { journey, journeyInTurn, phone } from './harness/journey.ts';
import { shop } from './harness/shop.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(`${shop().consoleUrl ?? ''}${path}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('staff1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await title(page, 'Sign in').waitFor({ state: 'detached' });
}

journey(
  'finance signs in, finds an order by keys alone, and reads the audit',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await step('sign-in', () => signIn(page, 'finance1'));
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await checkAccessibility();

    await step('orders', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await title(page, 'Orders').waitFor();
      const rows = page.locator('[data-row]');
      await rows.first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(rows.nth(1)).toBeFocused();
      await checkAccessibility();
      await checkWidths([360, 390, 768, 1440, 2560]);
    });

    await step('filters in the address', async () => {
      await page.keyboard.press('f');
      await page.getByRole('button', { name: 'State', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Paid', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: 'Paid', exact: true })).toBeChecked();
      await expect(page).toHaveURL(/[?&]state=paid/);
      await page.reload();
      await expect(page.getByRole('button', { name: 'State Paid' })).toBeVisible();
      await page.locator('[data-row]').first().waitFor();
      expect(await page.locator('[data-row]').filter({ hasText: 'Shipped' }).count()).toBe(0);
    });

    await step('find', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill('audit');
      await page.keyboard.press('Enter');
      await title(page, 'Audit').waitFor();
      await page.getByText('The chain is intact').waitFor();
      await checkAccessibility();
    });
  },
);

journey(
  'service finds a member by telephone, reads why a bonus was paid, corrects a name, and sees it in the history',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await signIn(page, 'service', '/members/demo');
    await title(page, 'Ingrid Solberg').waitFor();
    await checkAccessibility();
    await checkWidths([360, 390, 768, 1440, 2560]);

    const telephone = await step('the telephone is shown for a reason', async () => {
      const line = page.locator('dt', { hasText: 'Phone' }).locator('xpath=following-sibling::dd[1]');
      await line.getByRole('button', { name: 'Show (reason)' }).click();
      await page.getByRole('button', { name: 'Show for 10 minutes' }).click();
      await expect(line).not.toContainText('····');
      return (await line.textContent()) ?? '';
    });

    await step('find by telephone', async () => {
      await page.goto(`${shop().consoleUrl ?? ''}/`);
      await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill(telephone);
      await page.getByRole('option').filter({ hasText: 'Ingrid Solberg' }).first().waitFor();
      await page.keyboard.press('Enter');
      await title(page, 'Ingrid Solberg').waitFor();
    });

    await step('why a bonus was paid, down to the order', async () => {
      await page.keyboard.press(']');
      await page.keyboard.press(']');
      await expect(page).toHaveURL(/\/earnings$/);
      const why = page.getByRole('complementary');
      const order = why.getByRole('link', { name: new RegExp(`^${brand.orderPrefix}`) }).first();
      await page.locator('td button').first().click();
      await why.getByRole('listitem').first().waitFor();
      await expect(order).toBeVisible();
      await checkAccessibility();
      await page.keyboard.press('Escape');
    });

    await step('every other part opens', async () => {
      for (const name of ['Orders', 'Network', 'Wallets', 'Payments', 'Access', 'Messages', 'Notes']) {
        await page.getByRole('navigation', { name: 'Ingrid Solberg' }).getByRole('link', { name }).click();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByText('Could not be loaded')).toHaveCount(0);
        await checkAccessibility();
        await checkWidths([360, 768, 1440]);
      }
    });

    await step('a corrected name', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: /Correct data/ }).click();
      await page.getByLabel('Last name').fill('Solberg-Vik');
      await expect(page.getByRole('table', { name: 'What will change' })).toContainText('Solberg-Vik');
      await checkAccessibility();
      await page.getByLabel('Reason').fill('asked on the telephone, call 5512');
      await page.keyboard.press('Control+Enter');
      await title(page, 'Ingrid Solberg-Vik').waitFor();
    });

    await step('the history has it', async () => {
      await page.getByRole('navigation', { name: 'Ingrid Solberg-Vik' }).getByRole('link', { name: 'History' }).click();
      await page.getByText('By the staff: Correct data').first().waitFor();
      await page.getByText('“asked on the telephone, call 5512”').first().waitFor();
      await checkAccessibility();
    });

    await step('the name as it was', async () => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: /Correct data/ }).click();
      await page.getByLabel('Last name').fill('Solberg');
      await page.getByLabel('Reason').fill('put back after the journey');
      await page.keyboard.press('Control+Enter');
      await title(page, 'Ingrid Solberg').waitFor();
    });
  },
);

journeyInTurn('a page that a role may not open says which permission it needs', async ({ page, problems }) => {
  problems.expect(/401/);
  await signIn(page, 'warehouse', '/audit');
  await page.getByText('This needs the permission audit.read').waitFor();
  expect(await page.getByRole('link', { name: 'Money' }).count()).toBe(0);
});

journeyInTurn('a session that ends leaves the page and the typed text as they are', async ({ page, problems }) => {
  problems.expect(/401/);
  await signIn(page, 'finance1', '/orders');
  await page.locator('[data-row]').first().waitFor();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Tracking number', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z99');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Total US$' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Password').fill('staff1234');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.waitFor({ state: 'detached' });
  await expect(page).toHaveURL(/sort=total/);
  await page.locator('[data-row]').first().waitFor();
});

journeyInTurn(
  'on a phone the rail is a menu, and the tab that is open stands in sight',
  async ({ page, problems, checkAccessibility }) => {
    problems.expect(/401/);
    await signIn(page, 'finance1');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Orders' }).click();
    await title(page, 'Orders').waitFor();
    await page.locator('[data-row]').first().waitFor();
    await checkAccessibility();
    await page.goto(`${new URL(page.url()).origin}/members/demo/notes`);
    const tab = page.getByRole('link', { name: /^Notes/ });
    await tab.waitFor();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeInViewport({ ratio: 1 });
  },
  phone,
);
