import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { journey } from './harness/journey.ts';

/** A process of low priority writes the file; a busy machine lets it wait. */
const PATIENCE_MS = 120_000;

journey('a member saves the statement of a fund as a file', async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
  await signIn('demo');
  await open('/my/files');
  await step('what the file contains is chosen', async () => {
    await page.getByLabel('Content').selectOption('statement');
    await page.getByLabel('Fund').selectOption('6');
    await page.getByLabel('Format').selectOption('csv');
    await checkAccessibility();
    await checkWidths([320, 390, 768, 1440]);
    await page.getByRole('button', { name: 'Create file' }).click();
  });
  await step('it is written while the page waits, and saved', async () => {
    const entry = page.getByRole('list', { name: 'Your files' }).getByRole('listitem').first();
    await entry.getByRole('button', { name: 'Download' }).waitFor({ timeout: PATIENCE_MS });
    const saved = page.waitForEvent('download');
    await entry.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toContain('Entry number');
    expect(lines[1]).toContain('Opening balance');
    expect(lines.at(-1)).toContain('Closing balance');
  });
});
