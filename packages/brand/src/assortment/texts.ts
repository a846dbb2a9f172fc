/** A text in the languages the demo assortment is written in; others fall back to English. */
export interface Bilingual {
  en_US: string;
  zh_CN: string;
}

/** Short form for the data files beside this one. */
export const t = (en_US: string, zh_CN: string): Bilingual => ({ en_US, zh_CN });

/** Replaces `{key}` in both languages. A text that opens with a placeholder opens with a capital. */
export function filled(pattern: Bilingual, values: Record<string, Bilingual>): Bilingual {
  const fill = (locale: keyof Bilingual): string => pattern[locale].replace(/\{(\w+)\}/g, (_, key: string) => values[key]?.[locale] ?? '');
  const english = fill('en_US');
  return { en_US: english.charAt(0).toUpperCase() + english.slice(1), zh_CN: fill('zh_CN') };
}
