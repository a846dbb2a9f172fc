import type { Page } from 'playwright-core';

const address = /\/pay\/[^/]+$/;

/** The payment gateway's own page. */
export const gatewayPage = (page: Page) => ({
  arrive: () => page.waitForURL(({ pathname }) => address.test(pathname)),
  summary: page.locator('dl'),
  /** Decides the payment and waits for the way back into the shop. */
  async decide(decision: 'approve' | 'decline' | 'cancel'): Promise<void> {
    await this.arrive();
    await page.locator(`button[value="${decision}"]`).click();
    await page.waitForURL(({ pathname }) => pathname === '/pc/pc_result');
  },
});
