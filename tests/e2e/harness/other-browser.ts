import type { BrowserContextOptions, Page } from '@playwright/test';
import { SLOWEST_STEP_MS } from './eventually.ts';

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Opens a page for somebody else, in a browser of their own beside this page's. It is closed with the journey. Waits on it end as they do on the journey's own page. */
export async function openOtherBrowser(page: Page, options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await page.context().browser()?.newContext(options);
  if (context === undefined) throw new Error('the browser of the journey has ended');
  context.setDefaultTimeout(SLOWEST_STEP_MS);
  return context.newPage();
}
