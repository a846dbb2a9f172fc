import type { BrowserContextOptions, Page } from '@playwright/test';
import { SLOWEST_STEP_MS } from './eventually.ts';

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Opens a page for another person in a separate browser context, with the journey's usual timeouts. Closed with the journey. */
export async function openOtherBrowser(page: Page, options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await page.context().browser()?.newContext(options);
  if (context === undefined) throw new Error('the browser of the journey has ended');
  context.setDefaultTimeout(SLOWEST_STEP_MS);
  return context.newPage();
}
