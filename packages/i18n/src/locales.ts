interface LocaleDefinition {
  /** BCP 47 tag, for `Intl`, the html element's `lang` and hreflang. */
  readonly bcp47: string;
  /** The language in its own words, for the language dialog. */
  readonly nativeName: string;
}

const definitions = {
  en_US: { bcp47: 'en-US', nativeName: 'English' },
  zh_CN: { bcp47: 'zh-CN', nativeName: '简体中文' },
  zh_TW: { bcp47: 'zh-TW', nativeName: '繁體中文' },
  ko_KR: { bcp47: 'ko-KR', nativeName: '한국어' },
  ja_JP: { bcp47: 'ja-JP', nativeName: '日本語' },
  // The wire's key is es_ES, but its readers live in the United States and Latin America. Figures and dates follow their
  // conventions.
  es_ES: { bcp47: 'es-US', nativeName: 'Español' },
  th_TH: { bcp47: 'th-TH', nativeName: 'ไทย' },
  vi_VN: { bcp47: 'vi-VN', nativeName: 'Tiếng Việt' },
  id_ID: { bcp47: 'id-ID', nativeName: 'Bahasa Indonesia' },
  my_MM: { bcp47: 'my-MM', nativeName: 'မြန်မာ' },
} as const satisfies Record<string, LocaleDefinition>;

export type Locale = keyof typeof definitions;

export const locales = Object.keys(definitions) as readonly Locale[];
export const defaultLocale: Locale = 'en_US';

/** Whether a value is one of the ten wire locales, spelled exactly. */
export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(definitions, value);

/** Reads a wire locale from outside (query, cookie, header). A missing or unknown value gives the default. */
export const parseLocale = (value: unknown): Locale => (isLocale(value) ? value : defaultLocale);

/** `zh_CN` → `zh-CN`. */
export const toBcp47 = (locale: Locale): string => definitions[locale].bcp47;

/**
 * For `Intl.NumberFormat`, always with Latin digits. Chromium has no Burmese locale data, so figures would differ between the server's page and the browser's. Both therefore use
 * the English format, as Burmese shops do. `currency` is that of an amount, or the shop's.
 */
export function toNumberTag(locale: Locale, currency?: string): string {
  // A shop that counts in euros speaks Spanish to Spain: 22,41 €.
  if (locale === 'es_ES' && currency === 'EUR') return 'es-ES';
  return toBcp47(locale === 'my_MM' ? 'en_US' : locale);
}

/** The name of the language in the language itself: `zh_CN` → `简体中文`. */
export const nativeName = (locale: Locale): string => definitions[locale].nativeName;

/** Attributes of the html element. All ten scripts run from left to right. */
export const htmlAttributes = (locale: Locale): { lang: string; dir: 'ltr' } => ({ lang: toBcp47(locale), dir: 'ltr' });

/** Namespaces that only some languages have, by name prefix, with these languages. Other languages use the English texts. */
const spokenBy: readonly (readonly [beginning: string, locales: readonly Locale[]])[] = [['console', ['en_US', 'zh_CN']]];

export const localesOf = (namespace: string): readonly Locale[] =>
  spokenBy.find(([beginning]) => namespace.startsWith(beginning))?.[1] ?? locales;
