/** A text by wire locale. English always exists and replaces a missing language. */
export type LocalTexts = { readonly en_US: string; readonly [locale: string]: string };

/** Replaces `{key}` in every language of the pattern. A placeholder at the start gets a capital letter. */
export function filled(pattern: LocalTexts, values: Record<string, LocalTexts>): LocalTexts {
  return inEachLanguage(pattern, (locale) => {
    const text = (pattern[locale] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => inLocale(values[key], locale));
    return text.charAt(0).toLocaleUpperCase(locale.replace('_', '-')) + text.slice(1);
  });
}

export function inEachLanguage(languagesOf: LocalTexts, make: (locale: string) => string): LocalTexts {
  const texts = Object.fromEntries(Object.keys(languagesOf).map((locale) => [locale, make(locale)]));
  return { ...texts, en_US: make('en_US') };
}

/** The text in a language, otherwise in English; '' for no text. */
export const inLocale = (texts: LocalTexts | undefined, locale: string): string => texts?.[locale] ?? texts?.en_US ?? '';
