import type { Locale } from '@upline/i18n';
import { type BrowserContextOptions, expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journey } from './harness/journey.ts';
import { checkNamesIn, checkStillness, checkWords, textsOf } from './harness/open-to-everyone.ts';
import { isFull, isSeen } from '../../tools/test/rotation.ts';
import { pageVisits, speakIn } from './harness/visit-page.ts';
import type { Visitor } from './harness/visitor.ts';
import { type OpenedDialog, openedDialogs } from './pages/opened-dialogs.ts';
import { companionPages, portalPages } from './pages/portal-pages.ts';
import { shopPages } from './pages/shop-pages.ts';

/** A run covers one in this many combinations of screens and dialogs with light, dark and two languages; `npm run prove` covers all. */
const ONE_OF = 40;

const still: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** The screens of the main job, and one of each kind of portal screen. */
const enlarged = ['product', 'cart', 'payment', 'all orders', 'earnings by week', 'wallet', 'tree'];

async function look(visitor: Visitor, locale: Locale): Promise<void> {
  await visitor.checkAccessibility();
  await checkNamesIn(visitor.page, locale);
  await checkStillness(visitor.page);
}

/** Window sizes that match a desktop with text at 200 % and 400 %. */
async function enlarge(visitor: Visitor): Promise<void> {
  for (const width of [640, 320]) {
    await visitor.checkWidths([width]);
    await checkWords(visitor.page);
  }
}

async function meet(visitor: Visitor, { open, ...shown }: OpenedDialog, locale: Locale): Promise<void> {
  const texts = textsOf(locale);
  const { page } = visitor;
  await pageVisits(visitor)(shown);
  await open(page, (key) => texts.get(key) ?? key);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement)), 'it takes the focus').toBe(true);
  await look(visitor, locale);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.matches('button, a, [tabindex]')), 'and gives it back').toBe(true);
}

journey(
  'text of twice the size, as set in the browser: the layout of a window half as wide, and no word lost',
  async (visitor) => {
    const { page } = visitor;
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const shown = [...shopPages, ...portalPages].filter(({ name }) => isFull || enlarged.includes(name));
    const visit = pageVisits(visitor);
    for (const one of shown) {
      await visitor.step(one.name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await visit(one);
        expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
        await visitor.checkWidths([1440, 768]);
        await checkWords(page);
      });
    }
  },
  still,
);

const ways = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en_US', 'th_TH'] as const).map((locale) => ({ colorScheme, locale })),
);

const screens = [...shopPages, ...portalPages, ...companionPages];

/** Every screen and dialog in one mode; its cells follow those of the previous modes. */
const everythingIn =
  ({ colorScheme, locale }: (typeof ways)[number], way: number) =>
  () => {
    const isDue = (at: number): boolean => isSeen(way * (screens.length + openedDialogs.length) + at, ONE_OF);
    for (const shown of screens.filter((_, at) => isDue(at))) {
      journey(
        `${shown.name}: accessible, named in its language, without motion, whole at 200 % and 400 %`,
        async (visitor) => {
          await speakIn(visitor, locale);
          await pageVisits(visitor)(shown);
          await look(visitor, locale);
          await enlarge(visitor);
        },
        { ...still, colorScheme },
      );
    }
    for (const dialog of openedDialogs.filter((_, at) => isDue(screens.length + at))) {
      journey(
        `${dialog.name}: opened, accessible, closed, the focus back`,
        async (visitor) => {
          await speakIn(visitor, locale);
          await meet(visitor, dialog, locale);
        },
        { ...still, colorScheme },
      );
    }
  };

ways.forEach((way, at) => test.describe(`the pages in ${way.locale}, ${way.colorScheme}`, everythingIn(way, at)));
