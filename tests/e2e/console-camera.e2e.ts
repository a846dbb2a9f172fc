import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { browserFlags } from '../../tools/chromium/browser-flags.ts';
import { findPinnedChromium } from '../../tools/chromium/find-chromium.ts';
import { test } from './harness/browser.ts';
import { writeBarCodeVideo } from './harness/bar-code-video.ts';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { phone } from './harness/journey.ts';

const EAN = '4006381333931';

/** Number of a variant by a code of the packing page: `HAL-1101-1204`, or the number of a product with one variant. */
async function variantOf(page: Parameters<typeof callFromConsole>[0], code: string): Promise<number> {
  const own = /-(\d+)$/.exec(code)?.[1];
  const { data } = await callFromConsole(page, 'listStock', { filters: { search: code }, pageSize: 25 });
  return (data as { productId: number }[])[0]?.productId ?? Number(own);
}

test('the camera reads a piece in a browser that cannot read codes itself, and counts it once', async ({ playwright }) => {
  const video = path.join(mkdtempSync(path.join(tmpdir(), 'camera-')), 'code.y4m');
  writeBarCodeVideo(video, EAN);
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
  const browser = await playwright.chromium.launch({
    executablePath: await findPinnedChromium(),
    chromiumSandbox: false,
    args: [...browserFlags, ...camera],
  });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    await signInAtConsole(page, { name: 'warehouse' });
    const { data } = await callFromConsole(page, 'getOrderToPack');
    const { order, lines } = data as { order: { orderNo: string }; lines: { name: string; codes: string[]; pieces: number }[] };
    const [line] = lines;
    const productId = await variantOf(page, line?.codes.at(-1) ?? '');
    expect(await callFromConsole(page, 'placeVariant', { productId, ean: EAN })).toMatchObject({ success: '1' });
    await page.goto(`${new URL(page.url()).origin}/packing/${order.orderNo}`);
    await page.getByRole('button', { name: 'Camera', exact: true }).click();
    const inside = page
      .getByRole('listitem')
      .filter({ hasText: line?.name ?? '' })
      .first();
    await expect(inside).toContainText(`1 of ${line?.pieces}`, { timeout: 20_000 });
    // The code stays in front of the camera for thirty more frames.
    await page.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise<void>((resolve) => {
          let frames = 0;
          const next = () => ((frames += 1) < 30 ? video.requestVideoFrameCallback(next) : resolve());
          video.requestVideoFrameCallback(next);
        }),
    );
    await expect(inside).toContainText(`1 of ${line?.pieces}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await callFromConsole(page, 'placeVariant', { productId, ean: '' });
  } finally {
    await browser.close();
  }
});
