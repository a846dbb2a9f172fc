import { expect, type Page } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { shop } from './harness/shop.ts';

interface Text {
  textId: string;
  subjectNo: string;
  english: string;
  translation: string;
  textMark: string;
}

const textsOf = async (page: Page, filters: object): Promise<Text[]> =>
  (await callFromConsole(page, 'listTranslations', { filters: { language: ['ja_JP'], ...filters }, pageSize: 50 }))['data'] as Text[];

/** The newest export's file, once it is written. */
async function exportedFile(page: Page): Promise<string> {
  await eventually(async () => {
    const [newest] = (await callFromConsole(page, 'listExports', { filters: { isOwn: true } }))['data'] as { state: string }[];
    return newest?.state;
  }).toBe('done');
  const [newest] = (await callFromConsole(page, 'listExports', { filters: { isOwn: true } }))['data'] as { exportNo: number }[];
  const { base64 } = (await callFromConsole(page, 'getExportPart', { exportNo: newest?.exportNo, part: 1 }))['data'] as { base64: string };
  return Buffer.from(base64, 'base64').toString();
}

journeyInTurn(
  'an editor translates by keyboard, sends what is missing to a translator as XLIFF, takes the filled file, and the shop shows Japanese',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'editor' }, '/translations/ja-JP');
    await page.getByRole('heading', { level: 1, name: 'Translations' }).waitFor();
    const names = (await textsOf(page, { subject: ['product'] })).filter(({ textId }) => textId.endsWith('.name'));
    const [first, second] = names;
    if (first === undefined || second === undefined) throw new Error('the shop has no products');
    for (const { textId, textMark } of [first, second])
      expect(await callFromConsole(page, 'saveTranslation', { textId, language: 'ja_JP', text: '', textMark })).toMatchObject({
        success: '1',
      });

    await step('a missing text is translated by keyboard', async () => {
      await page.goto(`${shop().consoleUrl ?? ''}/translations/ja-JP?shown=missing&subject=product`);
      const field = page.getByRole('textbox', { name: /^Translation: .*, Name$/ }).first();
      await field.waitFor();
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
      await page.keyboard.press('Control+Enter');
      await expect(field).toBeFocused();
      await field.fill('キーボードの訳');
      await page.keyboard.press('Control+Enter');
      await expect(page.locator(`[data-text="${first.textId}"]`)).toContainText('Up to date');
      // The next missing text is open.
      await expect(page.locator('textarea:focus')).toHaveCount(1);
      await expect(field).not.toBeFocused();
    });

    await step('what is missing leaves as XLIFF and comes back filled', async () => {
      await page.getByRole('button', { name: 'Export texts' }).click();
      await page.getByRole('menuitem', { name: /XLIFF/ }).click();
      const file = await exportedFile(page);
      expect(file).toContain(`<unit id="${second.textId}"`);
      const filled = file.replace(
        new RegExp(`(<unit id="${second.textId}".*?)<segment state="initial">(<source>.*?</source>)`, 's'),
        '$1<segment state="translated">$2<target>翻訳会社の訳</target>',
      );
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'japanese.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(filled) });
      await page.getByRole('heading', { level: 1, name: 'japanese.xlf' }).waitFor();
      await expect(page.getByRole('table', { name: 'Rows that change' })).toContainText('翻訳会社の訳');
      await page.getByRole('button', { name: /^Apply 1 row\b/ }).click();
      await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible();
    });

    await step('the shop shows it, and English where there is none', async () => {
      const [variant] = (await callFromConsole(page, 'listVariants', { search: second.subjectNo, pageSize: 2 }))['data'] as {
        productId: number;
      }[];
      const shown = async (): Promise<string> =>
        (await page.request.get(`${shop().baseUrl}/pc/goods?id=${variant?.productId}&locale=ja_JP`)).text();
      await eventually(async () => (await shown()).includes('翻訳会社の訳')).toBe(true);
    });

    await step('both translations are put back', async () => {
      for (const { textId, translation } of [first, second]) {
        const [now] = await textsOf(page, { text: textId });
        await callFromConsole(page, 'saveTranslation', { textId, language: 'ja_JP', text: translation, textMark: now?.textMark });
      }
    });
  },
);
