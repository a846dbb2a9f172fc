import enUs from './dictionaries/en_US.json' with { type: 'json' };
import zhCn from './dictionaries/zh_CN.json' with { type: 'json' };

export type TextKey = keyof typeof enUs;
export type Locale = 'en_US' | 'zh_CN';
export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const dictionaries: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { en_US: enUs, zh_CN: zhCn };
/** The languages of the pay pages, each by its own name. */
export const localeNames: Readonly<Record<Locale, string>> = { en_US: 'English', zh_CN: '简体中文' };
export const locales = Object.keys(localeNames) as Locale[];

/** The `locale` of the address where it is one of ours, else the browser's first known language, else English. */
export function chooseLocale(asked: unknown, acceptLanguage: string | undefined): Locale {
  const named = locales.find((locale) => locale === asked);
  if (named) return named;
  const languages = (acceptLanguage ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  const first = languages.find((language) => language === 'en' || language === 'zh');
  return first === 'zh' ? 'zh_CN' : 'en_US';
}

/** The language tag browsers and `Intl` understand. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}

/** Answers texts of one language, `{name}` filled in. */
export function translator(locale: Locale): Translate {
  return (key, values = {}) => dictionaries[locale][key].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
