/** A text by wire locale. English is always there and stands in for a language a text has not been written in. */
export type LocalTexts = { readonly en_US: string; readonly [locale: string]: string };

/** Replaces `{key}` in every language of the pattern. A text that opens with a placeholder opens with a capital. */
export function filled(pattern: LocalTexts, values: Record<string, LocalTexts>): LocalTexts {
  return inEachLanguage(pattern, (locale) => {
    const text = (pattern[locale] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => inLocale(values[key], locale));
    return text.charAt(0).toLocaleUpperCase(locale.replace('_', '-')) + text.slice(1);
  });
}

/** Makes a text for each language a given one is written in. */
export function inEachLanguage(languagesOf: LocalTexts, make: (locale: string) => string): LocalTexts {
  const texts = Object.fromEntries(Object.keys(languagesOf).map((locale) => [locale, make(locale)]));
  return { ...texts, en_US: make('en_US') };
}

/** The text in a language, else in English; '' for none. */
export const inLocale = (texts: LocalTexts | undefined, locale: string): string => texts?.[locale] ?? texts?.en_US ?? '';
