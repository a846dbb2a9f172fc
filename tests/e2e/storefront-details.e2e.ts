import { describe, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { productPage } from './pages/product-page.ts';

const product = '/pc/goods?id=76';

describe('what the shop leaves with a visitor', () => {
  journey('a device id for a year, the same at the next visit', async ({ page, open }) => {
    await open('/pc/index');
    const deviceId = async () => (await page.context().cookies()).find(({ name }) => name === 'device_id');
    const first = await deviceId();
    expect(first?.value).toMatch(/^[0-9a-f]{32}$/);
    expect(((first?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0);
    await open('/pc/categories');
    expect((await deviceId())?.value).toBe(first?.value);
  });

  journey('the agreements as PDF', async ({ page, open, baseUrl }) => {
    await open('/pc/index');
    const links = page.getByRole('contentinfo').locator('a[href^="/documents/"]');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const document = await page.request.get(baseUrl + address);
      expect(document.status(), address).toBe(200);
      expect(document.headers()['content-type'], address).toMatch(/^application\/pdf/);
      expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await links.first().getAttribute('target')).toBe('_blank');
  });
});

describe('a product shown to be read alone', () => {
  journey('has neither quantity nor buttons, in the fixed bar either', async ({ page, open }) => {
    await open(product);
    expect(await page.getByRole('button', { name: 'Add to cart', includeHidden: true }).count()).toBe(2);
    await open(`${product}&from=1`);
    const { price } = productPage(page);
    expect(await price.innerText()).toContain('58.00');
    for (const name of ['Add to cart', 'Buy now', 'One more'])
      expect(await page.getByRole('button', { name, includeHidden: true }).count(), name).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Quantity', includeHidden: true }).count()).toBe(0);
  });
});
