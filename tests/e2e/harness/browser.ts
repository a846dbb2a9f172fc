import { type Browser, test as base } from '@playwright/test';
import { browserFlags } from '../../../tools/chromium/browser-flags.ts';
import { findPinnedChromium } from '../../../tools/chromium/find-chromium.ts';

/** Playwright's test with this repository's Chromium: one per test process for all its files, because a launch per file costs more than many a journey. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        executablePath: await findPinnedChromium(),
        chromiumSandbox: false,
        args: [...browserFlags],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
