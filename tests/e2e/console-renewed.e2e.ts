import { expect, type Page } from '@playwright/test';
import { journeyInTurn } from './harness/journey.ts';
import { shop } from './harness/shop.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Part of file names that only the new build has. */
const MARK = '.renewed';

/** Installs another build of the console on the server: its page names new files, and the old files no longer exist. The files have the same content with the new names. */
async function installNewBuild(page: Page): Promise<void> {
  const renamed = (text: string): string => text.replaceAll(/((?:\.\/|assets\/)[\w.-]+?)\.(js|css)\b/g, `$1${MARK}.$2`);
  await page.route(/\/assets\/[^?]*\.(?:js|css)$/, async (route) => {
    const url = route.request().url();
    if (!url.includes(MARK)) return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
    const response = await route.fetch({ url: url.replace(MARK, '') });
    return route.fulfill({ status: 200, contentType: response.headers()['content-type'] ?? '', body: renamed(await response.text()) });
  });
  await page.route(
    (url) => !url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const { 'content-encoding': _packed, 'content-length': _length, ...headers } = response.headers();
      return route.fulfill({ status: response.status(), headers, body: renamed(await response.text()) });
    },
  );
}

journeyInTurn(
  'a console that is open while a new build is installed keeps what was typed, and loads itself anew at the next page',
  async ({ page, problems, step }) => {
    problems.expect(/401/);
    problems.expect(/404/);
    problems.expect(/dynamically imported module|Failed to fetch/);
    await page.goto(`${shop().consoleUrl ?? ''}/orders`);
    await page.getByLabel('Name').fill('finance1');
    await page.getByLabel('Password').fill('staff1234');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Tracking number', exact: true }).click();
    const typed = page.getByRole('textbox', { name: 'Tracking number' });
    await typed.fill('1Z99');
    await installNewBuild(page);

    await step('a part whose script is gone leaves the page as it is', async () => {
      await page.keyboard.press('Control+k');
      await page.getByText('A newer version was installed').waitFor();
      await expect(typed).toHaveValue('1Z99');
      await page.getByRole('button', { name: 'Narrow' }).click();
      await expect(page).toHaveURL(/trackingNo=1Z99/);
    });

    await step('the next page comes from the new build, and the session goes on', async () => {
      await page.getByRole('link', { name: 'Money' }).click();
      await title(page, 'Withdrawals').waitFor();
      expect(await page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('.renewed')))).toBe(true);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    });
  },
);
