import { expect, type Page } from '@playwright/test';
import { journeyInTurn } from './harness/journey.ts';
import { shop } from './harness/shop.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

interface Variant {
  productId: number;
  stock: number;
}

/** Two variants of the shop, requested from the page itself. */
const variantsOf = (page: Page): Promise<Variant[]> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/staff/listVariants', { method: 'POST', headers, body: '{"pageSize":2}' });
    return ((await response.json()) as { data: Variant[] }).data;
  });

const chooseFile = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

journeyInTurn(
  'warehouse imports a count: sees what is wrong, mends the file, looks at the difference and applies it once',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await page.goto(`${shop().consoleUrl ?? ''}/imports`);
    await page.getByLabel('Name').fill('warehouse');
    await page.getByLabel('Password').fill('staff1234');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await title(page, 'Imports').waitFor();
    await expect(page.getByRole('table', { name: 'Columns' })).toContainText('Items counted');
    await checkAccessibility();
    await checkWidths([360, 768, 1440]);
    const [first, second] = await variantsOf(page);
    if (first === undefined || second === undefined) throw new Error('the shop has no variants');
    const lines = (pieces: string) =>
      `variant,pieces,reason\n${first.productId},${first.stock + 7},count\n${second.productId},${pieces},count\n`;

    await step('what is wrong', async () => {
      await chooseFile(page, 'counts.csv', lines('4;8'));
      await title(page, 'counts.csv').waitFor();
      const faults = page.getByRole('table', { name: 'Faulty rows' });
      await expect(faults).toContainText('Write a whole number');
      await expect(page.getByRole('button', { name: /^Apply 1 row\b/ }).first()).toHaveAttribute('aria-disabled', 'true');
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
    });

    await step('the mended file is applied', async () => {
      await page.getByRole('link', { name: 'Choose the corrected file' }).click();
      await title(page, 'Imports').waitFor();
      await chooseFile(page, 'mended.csv', lines(String(second.stock)));
      await title(page, 'mended.csv').waitFor();
      await expect(page.getByRole('table', { name: 'Rows that change' })).toContainText(String(first.stock + 7));
      expect(await variantsOf(page)).toEqual([first, second]);
      await page.getByRole('button', { name: 'Apply 1 row' }).click();
      await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible();
      expect((await variantsOf(page)).map(({ stock }) => stock)).toEqual([first.stock + 7, second.stock]);
    });

    await step('the same file says so', async () => {
      await page.getByRole('link', { name: 'Choose a file' }).click();
      await title(page, 'Imports').waitFor();
      await chooseFile(page, 'again.csv', lines(String(second.stock)));
      await title(page, 'again.csv').waitFor();
      await expect(page.getByText('This file was applied before')).toBeVisible();
      expect(await page.getByRole('button', { name: /^Apply/ }).count()).toBe(0);
    });
  },
);
