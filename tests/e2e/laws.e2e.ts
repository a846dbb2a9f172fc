import { expect, type Locator } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { everyday } from './harness/demo-goods.ts';
import { journeyInTurn } from './harness/journey.ts';

interface StaffProduct {
  liveMark: string;
  draft: { version: number } | null;
  document: { variants: { key: string; price: string; netQuantity: string }[] } & Record<string, unknown>;
}

const rules = { unitPriceQuantity: 1_000, priorPriceDays: 30, orderButtonObliges: 1 };

/** Every line of a tile begins where the one before it has ended. */
async function expectBelowEachOther(lines: Locator): Promise<void> {
  const boxes = await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  expect(boxes.length).toBeGreaterThan(1);
  for (const [at, { top }] of boxes.slice(1).entries()) expect(top).toBeGreaterThanOrEqual(boxes[at]?.bottom ?? 0);
}

journeyInTurn(
  'a shop in the European Union states label, unit price and lowest price, and its order button names the obligation to pay',
  async ({ page, open, signIn, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    const api = await signIn('demo');
    const staff = await page.context().newPage();
    await signInAtConsole(staff, { name: 'admin' }, '/settings');
    const done = async (operation: string, payload: object) => {
      const answer = await callFromConsole(staff, operation, payload);
      expect(answer, JSON.stringify(answer)).toMatchObject({ success: '1' });
      return answer['data'];
    };
    const before = (await api.call('getProducts', { pttId: everyday.id })).data;
    const { productNo } = before.jpmProductSaleNew;
    const [row] = (await done('listProducts', { filters: { search: productNo } })) as { goodsId: number }[];
    const goodsId = row?.goodsId ?? 0;
    await step('the label is written in the console', async () => {
      await staff.goto(new URL(`/products/${goodsId}`, staff.url()).href);
      await staff.getByLabel('Manufacturer', { exact: true }).fill('Northfold Labs AS\nStorgata 1, 0155 Oslo');
      await staff.locator('summary', { hasText: 'Warnings and safety information' }).click();
      await staff.locator('[data-path="warnings.en_US"]').fill('Avoid contact with eyes.');
      await staff.keyboard.press('Control+s');
      await expect.poll(async () => ((await done('getStaffProduct', { goodsId })) as StaffProduct).draft?.version ?? 0).toBeGreaterThan(0);
      const { liveMark, draft, document } = (await done('getStaffProduct', { goodsId })) as StaffProduct;
      const variants = document.variants.map((variant) => ({ ...variant, netQuantity: '50 ml' }));
      const saved = await done('saveProductDraft', {
        goodsId,
        version: draft?.version ?? 0,
        liveMark,
        document: { ...document, variants },
      });
      await done('publishProduct', { goodsId, version: (saved as { version: number }).version });
    });
    try {
      for (const [name, value] of Object.entries(rules)) await done('setRule', { name, value, companyCode: '' });
      await expect.poll(async () => (await api.call('getProducts', { pttId: everyday.id })).data.unitPriceFor).toBe('1 L');
      await step('a visitor reads unit price and label', async () => {
        await open(`/pc/goods?id=${everyday.id}`);
        await page
          .getByText(/ \/ 1 L$/)
          .first()
          .waitFor();
        await page.getByText('Northfold Labs AS').waitFor();
        await page.getByText('Avoid contact with eyes.').waitFor();
        await page.getByText('50 mL', { exact: true }).last().waitFor();
        await checkAccessibility();
        await checkWidths([360, 390, 768, 1440]);
        await page.setViewportSize({ width: 1440, height: 900 });
      });
      await step('a cheaper price is struck beside the one before it', async () => {
        const { price } = before;
        await done('setPrice', { productId: everyday.id, price: String(price - 1), showPrice: String(price) });
        await expect.poll(async () => (await api.call('getProducts', { pttId: everyday.id })).data.lowestPrice).toBe(price);
        await open(`/pc/goods?id=${everyday.id}`);
        await page
          .getByText(/^Lowest price in the 30 days before the reduction: /)
          .first()
          .waitFor();
        await open('/pc/category');
        await expectBelowEachOther(page.getByRole('link').filter({ hasText: 'Lowest price in the 30 days' }).first().locator('p'));
      });
      await step('cart and order button follow the member’s country', async () => {
        await api.emptyCart();
        await api.call('addToCart', { productId: everyday.id, qty: 2 });
        await open('/pc/cart');
        await page
          .getByText(/ \/ 1 L$/)
          .first()
          .waitFor();
        await checkWidths([360, 390, 768, 1440]);
        await page.setViewportSize({ width: 1440, height: 900 });
        await open('/pc/checkout');
        await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
        await page.waitForURL(/\/pc\/payment\?No=/);
      });
    } finally {
      for (const name of Object.keys(rules)) await done('setRule', { name, value: 'default', companyCode: '' });
      await done('setPrice', { productId: everyday.id, price: String(before.price), showPrice: String(before.showPrice) });
    }
    // The rules of the demo's country in the European Union are left.
    await expect.poll(async () => (await api.call('getProducts', { pttId: everyday.id })).data.unitPriceFor).toBe('100 mL');
  },
);
