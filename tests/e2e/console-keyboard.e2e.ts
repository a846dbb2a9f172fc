import { expect, type Page } from '@playwright/test';
import { pictureFile } from '../../apps/server/src/staff/catalogue/media/testing/picture-files.ts';
import { signInAtConsole } from './harness/console-person.ts';
import { goodsAt } from './harness/demo-goods.ts';
import { journeyInTurn } from './harness/journey.ts';
import { createKeyboard } from './harness/keyboard.ts';

const { goodsId: GOODS_ID, productNo } = goodsAt(0.61);

/** Elements that a pointer can press but the keyboard cannot reach. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      if (!element.checkVisibility() || getComputedStyle(element).cursor !== 'pointer') return [];
      const holder = element.closest<HTMLElement>(usable) ?? element.closest('label')?.control;
      // Arrow keys reach elements of a group that Tab reaches.
      return holder ? [] : [`${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`];
    });
  });

/** Removes the focus, so that keys go to the page. */
const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Tabs through everything on the page and checks that each element is visible. */
async function walkThrough(page: Page): Promise<void> {
  expect(await outOfReach(page), page.url()).toEqual([]);
  await leave(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const last = page.locator('main').locator('a[href], button, input, select, textarea, summary').filter({ visible: true }).last();
  await createKeyboard(page).reach(last);
}

journeyInTurn('finance adds a promotion and ends it, by keyboard alone', async ({ page, problems, step }) => {
  problems.expect(/401/);
  const name = `By keys ${Date.now().toString(36)}`;
  await signInAtConsole(page, { name: 'finance1' }, '/promotions/new');
  const { reach, press, type } = createKeyboard(page);
  await step('the whole form is walked through', () => walkThrough(page));
  await step('it is filled and sent', async () => {
    await page.reload();
    await type(page.getByLabel('Name, English'), name);
    await type(page.getByLabel('Percent', { exact: true }), '15');
    await type(page.getByLabel('Products', { exact: true }), productNo);
    await type(page.getByLabel('Minimum', { exact: true }), '99999');
    await type(page.getByLabel('Reason'), 'tried by keyboard');
    await press(page.getByRole('button', { name: 'Add promotion' }));
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
  await step('its page is walked through, and it is ended', async () => {
    await walkThrough(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await press(page.getByRole('button', { name: 'End now' }));
    const sheet = page.getByRole('complementary', { name: 'End now' });
    await type(sheet.getByLabel('Reason'), 'tried enough');
    await reach(sheet.getByRole('button', { name: 'End now' }));
    await page.keyboard.press('Enter');
    await page.getByText('Ended', { exact: true }).waitFor();
  });
});

journeyInTurn(
  'an editor changes a product, uploads and pastes a picture, and walks through texts, by keyboard alone',
  async ({ page, problems, step }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'editor' }, `/products/${GOODS_ID}`);
    const { origin } = new URL(page.url());
    const { reach, press } = createKeyboard(page);
    await page.getByLabel('Name, English').waitFor();
    await step('the whole product is walked through', () => walkThrough(page));
    await step('a line is written and saved, a variant is opened and left, and the draft is given up', async () => {
      await page.reload();
      await reach(page.getByLabel('Short description, English'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(`Written by keys ${Date.now().toString(36)}.`);
      await page.keyboard.press('Control+s');
      await page.getByText('Draft with 1 change').waitFor();
      await leave(page);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('complementary').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('complementary').waitFor({ state: 'hidden' });
      await leave(page);
      await page.keyboard.press('a');
      const drop = page.getByRole('menuitem', { name: /draft/i });
      await drop.first().waitFor();
      while (!(await drop.first().evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Draft with 1 change')).toHaveCount(0);
    });
    await step('a picture is chosen, and another is pasted', async () => {
      await page.goto(`${origin}/media`);
      await page.getByRole('list', { name: 'Media' }).waitFor();
      await walkThrough(page);
      await page.reload();
      await reach(page.getByLabel('Upload pictures'));
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
      const name = `keys-${Date.now().toString(36)}.jpg`;
      await chooser.setFiles({
        name,
        mimeType: 'image/jpeg',
        buffer: await pictureFile({ seed: Date.now() % 256, width: 811, height: 613 }),
      });
      const lines = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
      await expect(lines.filter({ hasText: name })).toContainText('Uploaded');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
      const png = (await pictureFile({ seed: (Date.now() + 5) % 256, width: 407, height: 302, format: 'png' })).toString('base64');
      await page.evaluate(async (content) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
      }, png);
      await page.keyboard.press('Control+V');
      await expect(lines.filter({ hasText: /pasted-\d{8}-\d{6}\.png/ })).toContainText('Uploaded');
      await press(lines.filter({ hasText: name }).getByRole('link', { name }));
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await walkThrough(page);
    });
    await step('the page of texts is walked through', async () => {
      await page.goto(`${origin}/translations/ja-JP?shown=all&subject=product&search=${productNo}`);
      await page.getByRole('textbox').first().waitFor();
      await walkThrough(page);
    });
  },
);
