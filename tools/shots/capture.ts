import type { Page, PageScreenshotOptions } from 'playwright-core';

/** A page's picture. A browser short of memory may fail to hand one over; it is asked once more. Throws when it fails again. */
export const capture = (page: Page, options: PageScreenshotOptions): Promise<Buffer> =>
  page.screenshot(options).catch(async () => {
    await page.waitForTimeout(1_000);
    return page.screenshot(options);
  });
