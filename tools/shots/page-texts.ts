import { defaultLocale, type Locale } from '@upline/i18n';
import { readShopTexts } from '../dictionaries/shop-texts.ts';

/** Finds a page's text by a key such as `order:track`; a screen uses it to find an element to press. */
export type PageTexts = (key: string) => string;

/** Page texts in a language. Throws for an unknown key. */
export function pageTexts(locale: Locale): PageTexts {
  const dictionaries = readShopTexts();
  return (name) => {
    const [space = '', key = ''] = name.split(':');
    const text = dictionaries.get(locale)?.get(space)?.[key] ?? dictionaries.get(defaultLocale)?.get(space)?.[key];
    if (text === undefined) throw new Error(`No page has a text ${name}.`);
    return text;
  };
}
