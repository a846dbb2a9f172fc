import { brand } from '@upline/brand';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { desktop, journey, phone } from './harness/journey.ts';
import { isSeen } from '../../tools/test/rotation.ts';
import type { Visitor } from './harness/visitor.ts';
import { type ShopPage, shopPages } from './pages/shop-pages.ts';

/** Each run covers a fifth of the screens, a different fifth in each of the three modes; `npm run prove` covers every screen in each mode. */
const pagesOf = (way: 0 | 1 | 2): readonly ShopPage[] => shopPages.filter((_, at) => isSeen(at + 4 * way, 15));

/** Opens a page as its member and waits until it is fully loaded. */
async function visit({ page, open, signIn, problems }: Visitor, shown: ShopPage, heading = shown.heading): Promise<void> {
  if (shown.status) problems.expect(new RegExp(`status of ${shown.status} |^answer: ${shown.status} `));
  const path = await shown.path(shown.account ? await signIn(shown.account) : undefined);
  const response = await open(path);
  expect(response?.status()).toBe(shown.status ?? 200);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

test.describe('the storefront on a desktop', () => {
  for (const shown of pagesOf(0)) {
    journey(
      `${shown.name}: titled, accessible, no wider than its window`,
      async (visitor) => {
        const { page } = visitor;
        await visit(visitor, shown);
        expect(await page.title()).toMatch(new RegExp(String.raw`^\S.* · ${brand.name}$`));
        await visitor.checkAccessibility();
        await visitor.checkWidths([1440, 1024]);
      },
      desktop,
    );
  }
});

test.describe('the storefront on a phone, in the dark', () => {
  for (const shown of pagesOf(1)) {
    journey(
      `${shown.name}: accessible, no wider than its window`,
      async (visitor) => {
        await visit(visitor, shown);
        await visitor.checkAccessibility();
        await visitor.checkWidths([390, 320]);
      },
      { ...phone, colorScheme: 'dark' },
    );
  }
});

test.describe('the storefront in Chinese', () => {
  for (const shown of pagesOf(2)) {
    journey(
      `${shown.name}: said in Chinese, no wider than a phone`,
      async (visitor) => {
        const { page, baseUrl } = visitor;
        await page.context().addCookies([{ name: 'locale', value: 'zh_CN', url: baseUrl }]);
        await visit(visitor, shown, /./);
        expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
        expect(await page.title()).toMatch(new RegExp(String.raw`\p{Script=Han}.* · ${brand.name}$`, 'u'));
        const words = await page.getByRole('main').or(page.locator('#content')).first().innerText();
        expect(words, 'sentences of the other language').not.toMatch(/\b(?:the|your|of|and|is)\b/);
        await visitor.checkWidths([390, 320]);
      },
      phone,
    );
  }
});
