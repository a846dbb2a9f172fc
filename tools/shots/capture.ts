import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Takes a page's picture, with one retry because a browser short of memory may fail. Throws if it fails again. */
export const capture = (page: Page, options: PageScreenshotOptions): Promise<Buffer> =>
  page.screenshot(options).catch(async () => {
    await page.waitForTimeout(1_000);
    return page.screenshot(options);
  });
