/** The languages of the shop, in wire spelling. */
export const wireLocales = ['zh_CN', 'ko_KR', 'zh_TW', 'en_US', 'es_ES', 'th_TH', 'vi_VN', 'ja_JP', 'id_ID', 'my_MM'] as const;

type WireLocale = (typeof wireLocales)[number];

const byLanguage = new Map<string, WireLocale>(wireLocales.map((locale) => [locale.slice(0, 2), locale]));
const traditional = ['hant', 'tw', 'hk', 'mo'];

/**
 * The shop's language for a tag of a browser or phone (`ja`, `ja-JP`, `zh_TW`, `zh-Hant-HK`): the same language, and for Chinese the same script. Undefined if the shop does not
 * have the language.
 */
export function localeOfTag(tag: string): WireLocale | undefined {
  const [language = '', ...rest] = tag.trim().toLowerCase().split(/[-_]/);
  if (language !== 'zh') return byLanguage.get(language);
  return !rest.includes('hans') && rest.some((part) => traditional.includes(part)) ? 'zh_TW' : 'zh_CN';
}
