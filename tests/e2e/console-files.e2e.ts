import { expect, type Page } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { journeyInTurn } from './harness/journey.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Unique content in each file, because equal files are stored once. */
let made = 0;
const picture = (): number[] => {
  made += 1;
  return [...png, made, Date.now() % 256, Math.floor(Date.now() / 256) % 256];
};

/** Drops or pastes files like a browser: an event with a transfer that contains them. */
const transfer = (page: Page, kind: 'drop' | 'paste', files: readonly { name: string; type: string; bytes: number[] }[]) =>
  page.evaluate(
    ([how, given]) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of given) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const place = document.querySelector('input[type=file]')?.closest('form');
      if (how === 'paste') window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      else {
        for (const type of ['dragenter', 'dragover', 'drop'])
          place?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    },
    [kind, files] as const,
  );

async function keep(page: Page, title: string): Promise<void> {
  await page.getByLabel('What it shows').fill(title);
  await page.getByRole('button', { name: 'Save the file' }).click();
}

journeyInTurn(
  'files about a member and an order: picked, dropped, pasted and photographed, refused where they are none, and fetched as a download',
  async ({ page, problems, step, checkAccessibility }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'service' });
    const { origin } = new URL(page.url());
    const { memberCode } = (await callFromConsole(page, 'getStaffMember', { memberCode: 'demo' }))['data'] as { memberCode: string };
    const [order] = (await callFromConsole(page, 'listOrders', { filters: { memberCode } }))['data'] as { orderNo: string }[];
    const kept = (title: string) => page.getByRole('link', { name: title });
    await page.goto(`${origin}/members/${memberCode}/files`);
    await step('picked', async () => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from(`Agreed ${Date.now()}`) });
      await keep(page, 'The letter');
      await kept('The letter').first().waitFor();
      await checkAccessibility();
    });
    await step('dropped', async () => {
      await transfer(page, 'drop', [{ name: 'dropper.png', type: 'image/png', bytes: picture() }]);
      await keep(page, 'The dropper');
      await kept('The dropper').first().waitFor();
    });
    await step('more than one at once is told, and none is taken', async () => {
      const two = [1, 2].map((at) => ({ name: `${at}.png`, type: 'image/png', bytes: picture() }));
      await transfer(page, 'drop', two);
      await page.getByText('One file at a time').first().waitFor();
      expect(await page.getByLabel('What it shows').count()).toBe(0);
    });
    await step('too large is told before it is sent', async () => {
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' }));
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      });
      await page.getByText('The file is larger than 10 MB').first().waitFor();
      expect(await page.getByLabel('What it shows').count()).toBe(0);
    });
    await step('a program and pages under other names are refused', async () => {
      const disguised = [
        ['invoice.pdf', 'MZ\u0090\u0000'],
        ['photo.png', '<html><script>alert(1)</script>'],
        ['sign.jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ] as const;
      for (const [name, content] of disguised) {
        await transfer(page, 'drop', [{ name, type: 'image/png', bytes: [...Buffer.from(content, 'latin1')] }]);
        await keep(page, name);
        await page.getByText('This kind of file is not accepted').first().waitFor();
        await page.getByRole('button', { name: 'Choose another file' }).click();
      }
      expect(await kept('invoice.pdf').count()).toBe(0);
    });
    await step('a download, with its type as it was found', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), kept('The dropper').first().click()]);
      expect(download.suggestedFilename()).toBe('dropper.png');
      const href = await kept('The dropper').first().getAttribute('href');
      const headers = await page.evaluate(async (address) => {
        const { headers: found } = await fetch(address);
        return ['content-disposition', 'x-content-type-options', 'content-type'].map((name) => found.get(name));
      }, href ?? '');
      expect(headers).toEqual([expect.stringMatching(/^attachment;/), 'nosniff', 'image/png']);
    });
    await step('pasted and photographed on the order', async () => {
      await page.goto(`${origin}/orders/${order?.orderNo ?? ''}`);
      await page.getByText('You can also drop a file here').waitFor();
      await transfer(page, 'paste', [{ name: 'image.png', type: 'image/png', bytes: picture() }]);
      await keep(page, 'The screenshot');
      await kept('The screenshot').first().waitFor();
      const camera = page.locator('input[type=file][capture=environment]');
      await expect(camera).toHaveAttribute('accept', 'image/*');
      await camera.setInputFiles({ name: 'camera.png', mimeType: 'image/png', buffer: Buffer.from(picture()) });
      await keep(page, 'The photograph');
      await kept('The photograph').first().waitFor();
    });
  },
);
