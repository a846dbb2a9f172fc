import { readFileSync } from 'node:fs';
import { defaultLocale, isLocale, type Locale, locales, toBcp47 } from '@upline/i18n';
import type enUs from './dictionaries/en_US.json';

export type TextKey = keyof typeof enUs;
export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const read = (locale: Locale): Readonly<Record<TextKey, string>> =>
  JSON.parse(readFileSync(new URL(`./dictionaries/${locale}.json`, import.meta.url), 'utf8')) as Record<TextKey, string>;
const dictionaries = new Map(locales.map((locale) => [locale, read(locale)]));

/** The `locale` in the address if the gateway has it, else the browser's first known language, else English. */
export function chooseLocale(asked: unknown, acceptLanguage: string | undefined): Locale {
  if (isLocale(asked)) return asked;
  const tags = (acceptLanguage ?? '').split(',').map((entry) => entry.trim().split(';')[0] ?? '');
  for (const tag of tags) {
    const found = localeOfTag(tag);
    if (found) return found;
  }
  return defaultLocale;
}

/** `zh-Hant-HK` → `zh_TW`: the same tag, else Chinese by its script, else the first locale of the language; undefined if there is none. */
function localeOfTag(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase();
  const exact = locales.find((locale) => toBcp47(locale).toLowerCase() === wanted);
  if (exact) return exact;
  if (/^zh-(?:hant|hk|mo)/.test(wanted)) return 'zh_TW';
  const language = wanted.split('-')[0] ?? '';
  if (language === 'zh') return 'zh_CN';
  return language === '' ? undefined : locales.find((locale) => locale.startsWith(`${language}_`));
}

/** Translates texts into one language and fills in `{name}`. */
export function translator(locale: Locale): Translate {
  const texts = dictionaries.get(locale);
  return (key, values = {}) => (texts?.[key] ?? key).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
