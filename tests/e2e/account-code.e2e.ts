import { expect } from '@playwright/test';
import { downloadBytes } from './harness/download-bytes.ts';
import { journeyInTurn } from './harness/journey.ts';
import { pixelsOf, scanCode } from './harness/scan-code.ts';
import { shopFrame } from './pages/shop-frame.ts';

/** Distance from the first to the last dark column. */
function darkWidth({ data, width }: { data: ArrayLike<number>; width: number }): number {
  let [first, last] = [width, 0];
  for (let at = 0; at < data.length / 4; at += 1) {
    if ((data[at * 4] as number) > 127) continue;
    first = Math.min(first, at % width);
    last = Math.max(last, at % width);
  }
  return last - first + 1;
}

for (const colorScheme of ['light', 'dark'] as const) {
  journeyInTurn(
    `a scanner reads the member’s code, on the page and in the saved picture (${colorScheme})`,
    async ({ page, open, signIn, baseUrl, checkAccessibility }) => {
      const { session } = await signIn('demo');
      const link = `${baseUrl}/pc/register?userCode=${session.userId}&locale=en_US`;
      await open('/my/about');
      await page.getByRole('button', { name: 'My QR code' }).click();
      const dialog = page.getByRole('dialog', { name: 'My QR code' });
      await dialog.waitFor();
      expect((await dialog.boundingBox())?.width).toBe(400);
      const code = dialog.getByRole('img', { name: `QR code of member ${session.userId}` });
      expect((await code.locator('svg').first().boundingBox())?.width).toBe(160);
      expect((await code.locator('span').boundingBox())?.width).toBe(40);
      await checkAccessibility();
      const shown = await pixelsOf(page, await code.screenshot());
      expect(scanCode(shown)).toBe(link);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save as picture' }).click(),
      ]);
      await page.getByText('Saved successfully').waitFor();
      expect(download.suggestedFilename()).toBe(`${session.userId}.png`);
      const saved = await pixelsOf(page, await downloadBytes(download));
      expect(darkWidth(saved), 'the page’s 160 px at scale 3, its quiet zone around it').toBe(480);
      expect(saved.width).toBe(saved.height);
      expect(scanCode(saved)).toBe(link);

      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('My QR code');
    },
    { viewport: { width: 1440, height: 900 }, colorScheme, deviceScaleFactor: 2 },
  );
}

journeyInTurn('a code that cannot be saved is reported, and no message says so', async ({ page, open, signIn, problems }) => {
  await signIn('demo');
  await open('/my/about');
  problems.expect(/no canvas/);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.getByRole('button', { name: 'My QR code' }).click();
  const reported = page.waitForEvent('pageerror');
  const save = page.getByRole('button', { name: 'Save as picture' });
  await save.click();
  expect((await reported).message).toContain('no canvas');
  await save.waitFor();
  expect(await shopFrame(page).messages.innerText()).toBe('');
});

journeyInTurn('the code’s link can be copied', async ({ page, open, signIn, baseUrl }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
  const { session } = await signIn('demo');
  await open('/my/about');
  await page.getByRole('button', { name: 'My QR code' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseUrl}/pc/register?userCode=${session.userId}&locale=en_US`);
});
