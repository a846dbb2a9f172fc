import type { Page } from '@playwright/test';

/** Approves the request whose page is open. One that would wait for its time is let go at once. */
export async function approveHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve/ }).click();
  const now = page.getByRole('button', { name: 'Let it go now' });
  const done = page.getByText('Approved and carried out', { exact: true });
  await now.or(done).first().waitFor();
  if (await now.isVisible()) await now.click();
  await done.waitFor();
}
