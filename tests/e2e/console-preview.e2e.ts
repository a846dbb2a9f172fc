import { expect } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { everyday } from './harness/demo-goods.ts';
import { journeyInTurn } from './harness/journey.ts';
import { createVisitor } from './harness/visitor.ts';
import { productPage } from './pages/product-page.ts';

const NAME = 'Prepared for November';

journeyInTurn(
  'an editor looks at the whole shop as it will be with a draft; nobody else sees it, and nothing is ordered there',
  async ({ page, problems, step, baseUrl, open }) => {
    problems.expect(/401/);
    const goodsId = await step('a draft is prepared', async () => {
      await signInAtConsole(page, { name: 'editor' });
      const found = await callFromConsole(page, 'listProducts', {
        filters: { search: everyday.product.productNo },
        sort: 'productNo',
        pageSize: 25,
        after: '',
      });
      const [row] = found['data'] as { goodsId: number }[];
      const id = row?.goodsId ?? 0;
      const seen = (await callFromConsole(page, 'getStaffProduct', { goodsId: id }))['data'] as {
        liveMark: string;
        document: { name: object };
      };
      const document = { ...seen.document, name: { ...seen.document.name, en_US: NAME } };
      expect(await callFromConsole(page, 'saveProductDraft', { goodsId: id, version: 0, liveMark: seen.liveMark, document })).toMatchObject(
        { success: '1' },
      );
      return id;
    });
    const preview = await step('the product’s page opens the preview in a tab of its own', async () => {
      await page.goto(`${new URL(page.url()).origin}/products/${goodsId}`);
      const opened = page.context().waitForEvent('page');
      await page.getByRole('button', { name: 'Preview the shop' }).click();
      return opened;
    });
    const visitor = createVisitor(preview, problems, baseUrl);
    const frame = preview.getByRole('complementary', { name: 'Preview of the shop' });
    await step('it begins at the product, in a frame that says which moment it shows and until when', async () => {
      await preview.getByRole('heading', { name: NAME }).waitFor();
      expect(await frame.innerText()).toMatch(/Preview of .+, until .+Nothing can be ordered here\./);
      expect(new URL(preview.url()).hash, 'the secret is not in the address').toBe('');
      await visitor.checkAccessibility();
      await visitor.checkWidths([1440, 768, 390, 360]);
      await preview.setViewportSize({ width: 1440, height: 900 });
    });
    await step('other pages are of the preview too', async () => {
      await preview.getByRole('link', { name: 'Home' }).first().click();
      await preview.waitForURL(/index/);
      await frame.waitFor();
    });
    await step('nothing is ordered there', async () => {
      await visitor.open(`/pc/goods?id=${everyday.id}`);
      await productPage(preview).addToCart.click();
      await preview
        .getByText(/Leave the preview first|Sign in/)
        .first()
        .waitFor();
    });
    await step('leaving shows the shop as everybody sees it', async () => {
      await visitor.open(`/pc/goods?id=${everyday.id}`);
      await frame.getByRole('button', { name: 'Leave the preview' }).click();
      await preview.waitForURL(/index/);
      await visitor.open(`/pc/goods?id=${everyday.id}`);
      await preview.getByRole('heading', { name: everyday.name }).waitFor();
      expect(await frame.count()).toBe(0);
    });
    await open('/pc/index');
  },
);
