import type { Page } from '@playwright/test';
import { demoFactors } from '../../../tools/seed/members/demo-staff.ts';
import { signInAtConsole } from './console-person.ts';
import { openOtherBrowser } from './other-browser.ts';
import { approveHere } from './approve-here.ts';

/** The demo's second admin approves the newest matching request in a separate browser context. */
export async function approveAsSecondAdmin(page: Page, about: string): Promise<void> {
  const second = await openOtherBrowser(page);
  await signInAtConsole(second, demoFactors.admin, '/approvals');
  await second.locator('[data-row]').filter({ hasText: about }).first().click();
  await approveHere(second);
}
