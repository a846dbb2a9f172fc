import type { Locale } from '@upline/i18n';
import { test } from '@playwright/test';
import { findCutTexts } from './harness/cut-texts.ts';
import { eventually } from './harness/eventually.ts';
import { desktop, journey } from './harness/journey.ts';
import { textsOf } from './harness/open-to-everyone.ts';
import { isFull, isSeen } from '../../tools/test/rotation.ts';
import { pageVisits, speakIn } from './harness/visit-page.ts';
import type { Visitor } from './harness/visitor.ts';
import { type OpenedDialog, openedDialogs } from './pages/opened-dialogs.ts';
import { companionPages, portalPages } from './pages/portal-pages.ts';
import { type ShopPage, shopPages } from './pages/shop-pages.ts';

/** The languages with the widest texts, measured over all texts in the shop's fonts. */
const widest = ['es_ES', 'my_MM', 'id_ID'] as const satisfies readonly Locale[];
const widths = [390, 1440] as const;

/** Screens per journey. Few, because a journey has a time limit and its name lists them all. */
const together = 8;

const accounts: readonly ShopPage['account'][] = [undefined, 'demo', 'newbie', 'korea'];
/** Pages for visitors come first, so that no sign-out is needed. */
const pages = accounts.flatMap((whose) => [...shopPages, ...portalPages, ...companionPages].filter(({ account }) => account === whose));

/** Fails on every text in this language that is cut off, on a phone or on a desktop. */
async function checkTexts({ page }: Visitor): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(() => findCutTexts(page)).toEqual([]);
  }
}

async function meet(visitor: Visitor, { open, ...shown }: OpenedDialog, locale: Locale): Promise<void> {
  const texts = textsOf(locale);
  await pageVisits(visitor)(shown);
  await open(visitor.page, (key) => texts.get(key) ?? key);
  await visitor.page.getByRole('dialog').waitFor();
  await checkTexts(visitor);
}

/** Each run covers a fifth of the screens, a different fifth in each of the three languages; `npm run prove` covers all in all three, and every dialog. */
const textsIn = (locale: Locale, way: number) => () => {
  const seen = pages.filter((_, at) => isSeen(at + 4 * way, 5 * widest.length));
  for (let first = 0; first < seen.length; first += together) {
    const some = seen.slice(first, first + together);
    journey(
      some.map(({ name }) => name).join(', '),
      async (visitor) => {
        await speakIn(visitor, locale);
        const visit = pageVisits(visitor);
        for (const shown of some) {
          await visitor.step(shown.name, async () => {
            await visit(shown);
            await checkTexts(visitor);
          });
        }
      },
      desktop,
    );
  }
  for (const dialog of isFull ? openedDialogs : []) {
    journey(
      dialog.name,
      async (visitor) => {
        await speakIn(visitor, locale);
        await meet(visitor, dialog, locale);
      },
      desktop,
    );
  }
};

widest.forEach((locale, way) => test.describe(`the texts in ${locale} as a whole`, textsIn(locale, way)));
