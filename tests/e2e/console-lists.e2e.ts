import { expect, type Page } from '@playwright/test';
import { signInAtConsole } from './harness/console-person.ts';
import { eventually } from './harness/eventually.ts';
import { interceptOnce } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';

async function chooseAllColumns(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Columns' }).click();
  const panel = page.getByRole('group', { name: 'Columns' });
  for (const box of await panel.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.click();
  await page.locator('summary', { hasText: 'Columns' }).click();
}

/** Scroll distance of the list in its own frame, and position of its first column before and after. */
const scrollList = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('main table');
    const frame = table?.parentElement;
    const first = table?.querySelector('tbody tr td');
    if (!frame || !first) throw new Error('there is no list');
    const before = first.getBoundingClientRect().left;
    frame.scrollLeft = 10_000;
    const scrolled = frame.scrollLeft;
    const after = first.getBoundingClientRect().left;
    frame.scrollLeft = 0;
    return { scrolled, moved: Math.round(Math.abs(after - before)) };
  });

journeyInTurn(
  'a list with all columns scrolls in its own frame with the first column kept, has two lines for each row on a phone, and opens a row beside it on a wide desk',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'admin' });
    const { origin } = new URL(page.url());
    for (const path of ['/members', '/orders']) {
      await step(path, async () => {
        await page.goto(origin + path);
        await eventually(() => page.locator('main tbody tr[data-row]').count()).toBeGreaterThan(0);
        await chooseAllColumns(page);
        await checkWidths([1440, 1120]);
        // The frame learns its width a moment after the window has changed.
        await eventually(async () => (await scrollList(page)).scrolled).toBeGreaterThan(0);
        expect((await scrollList(page)).moved).toBeLessThanOrEqual(12);
        await checkWidths([768, 390, 360]);
        const rows = page.locator('main tbody tr[data-row]');
        const height = await rows.first().evaluate((row) => row.getBoundingClientRect().height);
        expect(height).toBeGreaterThanOrEqual(48);
        await eventually(async () => (await scrollList(page)).scrolled).toBe(0);
        await expect(page.locator('main thead')).toBeHidden();
        await expect(page.getByRole('button', { name: /^Sorted by (?:Joined|Placed) ↓$/ })).toBeVisible();
        await checkAccessibility();
        await page.setViewportSize({ width: 2560, height: 1440 });
        const beside = page.getByRole('complementary');
        await expect(rows.first()).toContainText(await beside.locator('dd').first().innerText());
        await rows.nth(1).click();
        await expect(rows.nth(1)).toContainText(await beside.locator('dd').first().innerText());
        const widths = await rows.first().evaluate((row) => [...row.children].map((cell) => cell.clientWidth));
        expect(Math.max(...widths.slice(0, -1)), 'no column is wider than its words').toBeLessThanOrEqual(448 + 14);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${path}/`));
        await page.setViewportSize({ width: 1440, height: 900 });
      });
    }
  },
);

journeyInTurn('somebody leaves a list before its first view is known, and arrives where they wanted', async ({ page, problems, step }) => {
  problems.expect(/401/);
  await signInAtConsole(page, { name: 'finance1' });
  const { origin } = new URL(page.url());
  const [views, script] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await interceptOnce(page, /listViews/, async (route) => {
    await views.promise;
    await route.continue();
  });
  await interceptOnce(page, /ImportsPage/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${origin}/money/bank`);
  await step('the views arrive while the next page is loaded', async () => {
    const asked = page.waitForRequest(/ImportsPage/);
    await page.getByRole('button', { name: /^Import a statement/ }).click();
    await asked;
    const answered = page.waitForResponse(/listViews/);
    views.resolve();
    await (await answered).finished();
    // The page has rendered the arrived data once it was idle twice in a row.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));
    script.resolve();
  });
  await expect(page).toHaveURL(`${origin}/imports?kind=bankStatements`);
  await expect(page.getByLabel('What the file holds')).toHaveValue('bankStatements');
});
