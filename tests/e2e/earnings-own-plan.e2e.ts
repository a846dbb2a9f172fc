import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import { earningsPages } from './pages/earnings-pages.ts';

journeyInTurn(
  'what only a company’s own plan has stands beside the named bonuses and answers why',
  async ({ page, open, signIn, step, checkWidths }) => {
    await signIn('demo');
    const { weeks, dialog } = earningsPages(page);
    // The demo runs on the default plan, so the answer imitates a week under another plan.
    await intercept(page, '**/getHistoryIncome*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { TOTAL_BONUS: number }[] };
      const [first] = answer.data;
      if (first)
        Object.assign(first, {
          OTHER_BONUSES: [{ BONUS: 'fastStart', ITEM_TYPE: 'Fast start', AMOUNT: 75 }],
          TOTAL_BONUS: first.TOTAL_BONUS + 75,
        });
      await route.fulfill({ response, json: answer });
    });
    await open('/my/income/income_history');
    await step('a column of its own', async () => {
      await weeks.getByRole('columnheader', { name: 'Fast start' }).waitFor();
      const row = weeks.getByRole('row').nth(1);
      expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain('75.00');
    });
    await step('and a part of the total', async () => {
      await weeks
        .getByRole('button', { name: /Total.*why\?$/ })
        .first()
        .click();
      await dialog.getByRole('button', { name: /Fast start.*75\.00/ }).click();
      await dialog.getByRole('heading', { name: /Fast start/ }).waitFor();
      await page.keyboard.press('Escape');
      await eventually(() => dialog.count()).toBe(0);
    });
    await checkWidths([1440, 1024, 390, 320]);
  },
);
