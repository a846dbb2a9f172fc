import type { Page } from '@playwright/test';

const address = /\/pay\/[^/]+$/;

/** The bank's code for every card of the sandbox. */
const bankCode = '123456';

export const gatewayPage = (page: Page) => ({
  arrive: () => page.waitForURL(({ pathname }) => address.test(pathname)),
  summary: page.locator('dl'),
  /** Decides the payment and waits for the return to the shop or the companion. */
  async decide(decision: 'approve' | 'decline' | 'cancel'): Promise<void> {
    await this.arrive();
    await page.locator(`button[value="${decision}"]`).click();
    await page.waitForURL(({ pathname }) => pathname === '/pc/pc_result' || pathname === '/h5/');
  },
  /** The bank's step of a card (3-D Secure), and the return to the shop after any decision. */
  async confirmAtBank(): Promise<void> {
    await this.arrive();
    await page.getByLabel('Code from your bank').fill(bankCode);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/pc/pc_result');
  },
});
