import { expect, type Page } from '@playwright/test';
import { callFromConsole, enrolFactor, signInAtConsole } from '../harness/console-person.ts';
import { goodsAt } from '../harness/demo-goods.ts';
import { eventually } from '../harness/eventually.ts';
import { journeyInTurn } from '../harness/journey.ts';
import { openOtherBrowser } from '../harness/other-browser.ts';

const { productNo } = goodsAt(0.835);

interface Seen {
  readonly goodsId: number;
  readonly live: { readonly variants: readonly { readonly key: string; readonly price: string }[] };
  readonly draft: unknown;
}

async function seenProduct(page: Page): Promise<Seen> {
  const [row] = (await callFromConsole(page, 'listProducts', { filters: { search: productNo } }))['data'] as { goodsId: number }[];
  return (await callFromConsole(page, 'getStaffProduct', { goodsId: row?.goodsId }))['data'] as Seen;
}

/** Publishes the draft after its list of changes was shown. */
async function publish(page: Page, changes: number): Promise<void> {
  await page.getByRole('button', { name: `Publish ${changes} changes` }).click();
  const dialog = page.getByRole('dialog', { name: `Publish ${changes} changes` });
  await dialog.getByRole('table').waitFor();
  await dialog.getByRole('button', { name: `Publish ${changes} changes` }).click();
  await page.getByText(`${changes} changes are live.`).waitFor();
}

journeyInTurn(
  'the day of an editor: second factor, words and a price, two people at once, publication by somebody who may set prices, the shop, undo, and the audit',
  async ({ page, baseUrl, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401|403/);
    await step('second factor', async () => {
      await signInAtConsole(page, { name: 'editor' });
      const secret = await enrolFactor(page);
      expect(await callFromConsole(page, 'staffSignOut')).toMatchObject({ success: '1' });
      await signInAtConsole(page, { name: 'editor', secret }, `/products?search=${productNo}`);
    });
    const origin = new URL(page.url()).origin;
    const second = await openOtherBrowser(page);
    try {
      const { goodsId, live } = await step('finds the product', async () => {
        await page.locator('[data-row]').filter({ hasText: productNo }).first().click();
        await page.getByLabel('Short description, English').waitFor();
        await checkAccessibility();
        return seenProduct(page);
      });
      const [variant = { key: '', price: '' }] = live.variants;
      // More than half off the price would take a second person.
      const price = (Number(variant.price) - 1.11).toFixed(2);
      const priceOf = (of: Page) => of.locator(`[data-path="variants.${variant.key}.price"]`);
      await step('somebody else has the same product open', async () => {
        await signInAtConsole(second, { name: 'finance1' }, `/products/${goodsId}`);
        await second.getByLabel('Short description, English').waitFor();
      });
      await step('a wrong price stays and says what to do, then the draft is saved by keyboard', async () => {
        await page.getByLabel('Short description, English').fill('A soap for the whole day.');
        await priceOf(page).fill('cheap');
        await page.keyboard.press('Control+s');
        await page.getByText('Enter a number with at most two decimals.').waitFor();
        await expect(priceOf(page)).toHaveValue('cheap');
        await priceOf(page).fill(price);
        await page.keyboard.press('Control+s');
        await page.getByText('Draft of editor').waitFor();
        await page.getByText('Draft with 2 changes').waitFor();
      });
      await step('who leaves with something unsaved is asked', async () => {
        await page.getByLabel('Name, English').fill('Another name');
        await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Stock' }).click();
        const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
        await dialog.getByRole('button', { name: 'Stay' }).click();
        await expect(page.getByLabel('Name, English')).toHaveValue('Another name');
        await page.getByRole('button', { name: 'Actions' }).first().click();
        await page.getByRole('menuitem', { name: 'Undo unsaved changes' }).click();
        await expect(page.getByLabel('Name, English')).not.toHaveValue('Another name');
      });
      await step('a description that is typed in keeps its table, and no link that readers could not open', async () => {
        const description = page.locator('[data-path="introduction.en_US"]');
        const source = page.getByRole('button', { name: 'Source' }).first();
        await source.click();
        await description.fill('<table><tbody><tr><td colspan="2">Care</td></tr></tbody></table><p><a href="/api/pc/x">here</a></p>');
        await source.click();
        await description.getByRole('cell').click();
        await page.keyboard.type('!');
        await source.click();
        const written = await description.inputValue();
        expect(written).toContain('<td colspan="2">');
        expect(written).not.toContain('/api/');
        await page.getByRole('button', { name: 'Actions' }).first().click();
        await page.getByRole('menuitem', { name: 'Undo unsaved changes' }).click();
        await source.click();
      });
      await step('the second one who saves sees both values and chooses; nothing of either is lost', async () => {
        await second.getByLabel('Short description, English').fill('A soap for the evening.');
        await second.getByLabel('Weight in grams').fill('123');
        await second.keyboard.press('Control+s');
        const both = second.getByRole('region', { name: 'Two people changed this' });
        await both.getByText('A soap for the whole day.').waitFor();
        await both.getByText('Theirs:').click();
        await both.getByRole('button', { name: 'Keep this choice' }).click();
        await expect(second.getByLabel('Weight in grams')).toHaveValue('123');
        await expect(priceOf(second)).toHaveValue(price);
        await second.keyboard.press('Control+s');
        await second.getByText('Draft with 3 changes').waitFor();
        await second.getByText(/^Draft started by editor, last saved by finance1$/).waitFor();
      });
      await step('the editor may not publish a price', async () => {
        await page.goto(`${origin}/products/${goodsId}`);
        await page.getByRole('button', { name: 'Publish 3 changes' }).click();
        const dialog = page.getByRole('dialog', { name: 'Publish 3 changes' });
        await dialog.getByText('someone who may set prices has to publish this draft').first().waitFor();
        await checkAccessibility();
        await dialog.getByRole('button', { name: 'Not yet' }).click();
      });
      await step('somebody who may set prices publishes it, and the shop shows it', async () => {
        await publish(second, 3);
        const shopPage = await second.context().newPage();
        await eventually(async () => {
          await shopPage.goto(`${baseUrl}/pc/goods?id=${variant.key}`);
          return shopPage.getByRole('main').innerText();
        }).toContain(price);
        await shopPage.close();
      });
      await step('undo brings the earlier values into the draft', async () => {
        await page.goto(`${origin}/products/${goodsId}`);
        await page.getByText('3 changes went live').first().waitFor();
        await page.getByText('What changed', { exact: true }).first().click();
        await page.getByRole('button', { name: 'Undo 3 changes' }).first().click();
        await page.getByText('Draft with 3 changes').waitFor();
        await expect(priceOf(page)).toHaveValue(variant.price);
        await checkWidths([360, 390, 768, 1440, 2560]);
        await second.goto(`${origin}/products/${goodsId}`);
        await publish(second, 3);
        expect((await seenProduct(page)).live.variants[0]).toMatchObject({ price: variant.price });
      });
      await step('the audit has every act', async () => {
        const listed = await callFromConsole(second, 'listAudit', { filters: { subject: String(goodsId) } });
        const acts = (listed['data'] as { action: string; actor: string }[]).map(({ action, actor }) => `${actor} ${action}`);
        for (const act of [
          'staff:editor staff.saveProductDraft',
          'staff:finance1 staff.saveProductDraft',
          'staff:finance1 staff.publishProduct',
          'staff:editor staff.undoProductChanges',
        ])
          expect(acts).toContain(act);
      });
    } finally {
      expect(await callFromConsole(page, 'removeTotp')).toMatchObject({ success: '1' });
    }
  },
);
