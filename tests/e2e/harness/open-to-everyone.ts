import type { Locale } from '@upline/i18n';
import { expect, type Page } from '@playwright/test';
import { readShopTexts } from '../../../tools/dictionaries/shop-texts.ts';
import { findCutTexts } from './cut-texts.ts';
import { englishNamesIn } from './demo-goods.ts';

/** A language's texts by `namespace:key`. */
export const textsOf = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    [...(readShopTexts().get(locale) ?? [])].flatMap(([space, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${space}:${key}`, text]),
    ),
  );

/** Fails on a name, description or hint for assistive technology in English if the language has its own text. */
export async function checkNamesIn(page: Page, locale: Locale): Promise<void> {
  const own = textsOf(locale);
  // A text with placeholders is never shown as written.
  const english = new Set([...textsOf('en_US')].flatMap(([key, text]) => (text.includes('{{') || text === own.get(key) ? [] : [text])));
  for (const text of [...own.values(), ...englishNamesIn(locale)]) english.delete(text);
  const said = await page.evaluate(() =>
    ['aria-label', 'aria-roledescription', 'aria-description', 'alt', 'title', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  );
  expect(
    said.filter((text) => english.has(text)),
    `English names on ${page.url()}`,
  ).toEqual([]);
}

/** Fails on anything that moves although the visitor prefers reduced motion; color changes and fading are allowed. */
export async function checkStillness(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect)) return [];
        const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        const moves = properties.some((name) =>
          /^(?:transform|translate|rotate|scale|left|top|width|height|backgroundPosition)/.test(name),
        );
        return moves ? [String(effect.target?.className)] : [];
      }),
  );
  expect(moving, `what moves on ${page.url()}`).toEqual([]);
  const smooth = await page.evaluate(() =>
    [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).scrollBehavior === 'smooth').map(String),
  );
  expect(smooth, `what scrolls smoothly on ${page.url()}`).toEqual([]);
}

/** Fails if words are cut off or overflow their box. A scrolling box may contain more than it shows. */
export async function checkWords(page: Page): Promise<void> {
  expect(await findCutTexts(page), `words that are cut off on ${page.url()}`).toEqual([]);
}
