import { expect } from 'vitest';
import { downloadBytes } from './harness/download-bytes.ts';
import { journey } from './harness/journey.ts';
import { pixelsOf, scanCode } from './harness/scan-code.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  journey(
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
      expect([saved.width, saved.height]).toEqual([480, 480]);
      expect(scanCode(saved)).toBe(link);

      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('My QR code');
    },
    { viewport: { width: 1440, height: 900 }, colorScheme, deviceScaleFactor: 2 },
  );
}

journey('the code’s link can be copied', async ({ page, open, signIn, baseUrl }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
  const { session } = await signIn('demo');
  await open('/my/about');
  await page.getByRole('button', { name: 'My QR code' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseUrl}/pc/register?userCode=${session.userId}&locale=en_US`);
});
