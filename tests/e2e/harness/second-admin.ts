import type { Page } from '@playwright/test';
import { demoFactors } from '../../../tools/seed/members/demo-staff.ts';
import { signInAtConsole } from './console-person.ts';
import { desktop } from './journey.ts';

/** The demo's second admin approves the newest request about something, in a browser of their own beside this page's. */
export async function approveAsSecondAdmin(page: Page, about: string): Promise<void> {
  const context = await page.context().browser()?.newContext(desktop);
  if (context === undefined) throw new Error('no browser for a second person');
  try {
    const second = await context.newPage();
    await signInAtConsole(second, demoFactors.admin, '/approvals');
    await second.locator('[data-row]').filter({ hasText: about }).first().click();
    await second.getByRole('button', { name: /^Approve/ }).click();
    await second.getByText('Approved and carried out', { exact: true }).waitFor();
  } finally {
    await context.close();
  }
}
