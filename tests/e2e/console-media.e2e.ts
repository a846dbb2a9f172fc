import { expect, type Page } from '@playwright/test';
import { blackPng, pictureFile } from '../../apps/server/src/staff/catalogue/media/testing/picture-files.ts';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { goodsAt } from './harness/demo-goods.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { shop } from './harness/shop.ts';

const { goodsId: GOODS_ID } = goodsAt(0.252);

interface Staffed {
  readonly liveMark: string;
  readonly draft: { readonly version: number } | null;
  readonly document: { readonly pictures: string[]; readonly variants: readonly { readonly key: string; readonly pictures: string[] }[] };
}

const line = (page: Page, name: string) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
/** Every picture of the journey is unique, even in a shop that ran it before. */
const picture = async (place: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  pictureFile({ seed: (Date.now() + place * 7) % 256, width: 800 + (Date.now() % 97) + place, height: 600, format });

async function dropOnPage(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)], fileName, { type: 'image/png' }));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, bytes.toString('base64')] as const,
  );
}

/** Sets the pictures of the product, through its draft, and of its variants. */
async function showOnProduct(page: Page, pictures: string[]): Promise<Staffed> {
  const data = (await callFromConsole(page, 'getStaffProduct', { goodsId: GOODS_ID }))['data'] as Staffed;
  const variants = data.document.variants.map((variant) => ({ ...variant, pictures: [] }));
  const saved = await callFromConsole(page, 'saveProductDraft', {
    goodsId: GOODS_ID,
    version: data.draft?.version ?? 0,
    liveMark: data.liveMark,
    document: { ...data.document, pictures, variants },
  });
  expect(saved).toMatchObject({ success: '1' });
  const { version } = saved['data'] as { version: number };
  expect(await callFromConsole(page, 'publishProduct', { goodsId: GOODS_ID, version })).toMatchObject({ success: '1' });
  return data;
}

journeyInTurn(
  'an editor uploads pictures, is told what is no picture, sets what stays in sight by keyboard and what it shows, and visitors see it',
  async ({ page, open, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/40[01]|422/);
    const mark = String(Date.now());
    await signInAtConsole(page, { name: 'editor' }, '/media');
    const { origin } = new URL(page.url());
    await step('three are chosen at once, with one that is no picture and one of 61 megapixels', async () => {
      const files = await Promise.all(
        (['jpeg', 'png', 'webp'] as const).map(async (format, place) => ({
          name: `${mark}-${place}.${format}`,
          mimeType: `image/${format}`,
          buffer: await picture(place, format),
        })),
      );
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      await page
        .getByLabel('Upload pictures')
        .setInputFiles([
          ...files,
          { name: `${mark}.svg`, mimeType: 'image/svg+xml', buffer: script },
          { name: `${mark}-wide.png`, mimeType: 'image/png', buffer: blackPng(10_000, 6_100) },
        ]);
      for (const { name } of files) await expect(line(page, name)).toContainText('Uploaded');
      await expect(line(page, `${mark}.svg`)).toContainText('not a picture that the shop accepts');
      await expect(line(page, `${mark}-wide.png`)).toContainText('more than 50 megapixels');
      await expect(page.getByText('3 of 5 uploaded')).toBeVisible();
      await checkAccessibility();
      await checkWidths([360, 390, 768, 1440]);
    });
    await step('one is dropped; its name is taken, and it goes under another', async () => {
      await dropOnPage(page, `${mark}-0.jpeg`, await picture(9, 'png'));
      await expect(page.getByText(`Another picture is called ${mark}-0.jpeg`)).toBeVisible();
      await page.getByRole('button', { name: 'Upload under this name' }).click();
      await expect(line(page, `${mark}-1.jpeg`)).toContainText('Uploaded');
      await page.getByRole('button', { name: 'Clear this list' }).click();
      await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
    });
    await step('what stays in sight follows the arrow keys', async () => {
      await page
        .getByRole('list', { name: 'Media' })
        .getByRole('link', { name: `${mark}-0.jpeg` })
        .click();
      const ring = page.getByRole('button', { name: `Focal point of ${mark}-0.jpeg` });
      await ring.focus();
      await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('40 % from the left, 49 % from the top.')).toBeVisible();
      await page.getByRole('button', { name: 'Save focal point' }).click();
      await expect(page.getByText('The focal point is saved')).toBeVisible();
    });
    await step('what it shows, in two languages', async () => {
      await page.getByLabel('English').fill('A red field beside a blue one');
      await page.getByLabel('简体中文').fill('红蓝两色');
      await expect(page.getByText('2 of 10 languages')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Name and description are saved')).toBeVisible();
      await checkAccessibility();
      await checkWidths([360, 390, 768, 1440]);
    });
    const mediaId = Number(page.url().split('/').at(-1));
    const { key, shown } = (await callFromConsole(page, 'getMedia', { mediaId }))['data'] as { key: string; shown: string };
    expect(shown).toContain('-40-49/');
    const before = await showOnProduct(page, [key]);
    const [variant] = before.document.variants;
    const visitor = await page.context().browser()?.newPage();
    if (visitor === undefined || variant === undefined) throw new Error('there is no second browser, or the product has no variant');
    const seen = visitor.locator(`img[src*="/images/m/${mediaId}-"]`).first();
    // A process learns of a change within a second, so this reopens the page until it has.
    const shownAnew = async () => {
      await visitor.goto(`${shop().baseUrl}/pc/goods?id=${variant.key}`);
      return (await seen.count()) > 0 ? ((await seen.getAttribute('src')) ?? '') : '';
    };
    await step('a visitor sees it, with its words', async () => {
      await eventually(shownAnew).toMatch(/-40-49\//);
      await eventually(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBe(true);
      await expect(seen).toHaveAttribute('alt', 'A red field beside a blue one');
    });
    await step('it says where it is used, and cannot be removed; another takes its place everywhere', async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: / · / }).first()).toHaveAttribute('href', `/products/${GOODS_ID}`);
      await page.getByRole('button', { name: 'Remove the picture' }).click();
      await expect(page.getByText('shows this picture. Choose another picture there first')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Replace it everywhere' }).click();
      await page.getByLabel('Choose the new picture').setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await picture(5) });
      await checkAccessibility();
      await page.getByRole('complementary').getByRole('button', { name: 'Replace it everywhere' }).click();
      await expect(page.getByText('is replaced everywhere')).toBeVisible();
      await eventually(shownAnew).toMatch(/-50-50\//);
    });
    await step('a picture that nothing shows is removed', async () => {
      await showOnProduct(page, before.document.pictures);
      await page.goto(`${origin}/media/${mediaId}`);
      await page.getByRole('button', { name: 'Remove the picture' }).click();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
      expect(await callFromConsole(page, 'getMedia', { mediaId })).toMatchObject({ error: 'mediaNotFound' });
    });
    await visitor.close();
    await open('/');
  },
);

journeyInTurn('who may read products alone looks at pictures and changes none', async ({ page, problems, checkAccessibility }) => {
  problems.expect(/401/);
  await signInAtConsole(page, { name: 'warehouse' }, '/media');
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await page.getByLabel('Upload pictures').count()).toBe(0);
  await checkAccessibility();
});
