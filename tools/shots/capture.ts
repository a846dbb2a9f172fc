import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Takes a page's picture. A browser short of memory may fail, so a failed capture is tried once more. Throws when it fails again. */
export const capture = (page: Page, options: PageScreenshotOptions): Promise<Buffer> =>
  page.screenshot(options).catch(async () => {
    await page.waitForTimeout(1_000);
    return page.screenshot(options);
  });
