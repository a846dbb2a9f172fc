import type { Texts } from '../../../apps/server/src/platform/database/schema/texts.ts';

export interface BannerWords {
  readonly title: string;
  /** Text after the large words; empty if the banner has none. */
  readonly line: string;
}

/**
 * The separators between a banner's large words and its line, by language: a colon, a full stop between two sentences, a dash
 * with blanks.
 */
const parting = /[:：]\s*|。(?=.)|\s[-–—]\s/u;

/** Splits a brand's banner text: the words before the first separator are large, the rest is the line below. */
export function bannerWords(text: string): BannerWords {
  const found = parting.exec(text);
  const title = found ? text.slice(0, found.index).trim() : '';
  const line = found ? text.slice(found.index + found[0].length).trim() : '';
  return title && line ? { title, line } : { title: text, line: '' };
}

/** Splits the text in every language. If the English has no line, no language has one. */
export function bannerTexts(texts: Readonly<Record<string, string>>): { title: Texts; line: Record<string, string> } {
  if (bannerWords(texts['en_US'] ?? '').line === '') return { title: texts as Texts, line: {} };
  const words = Object.entries(texts).map(([locale, text]) => [locale, bannerWords(text)] as const);
  return {
    title: Object.fromEntries(words.map(([locale, { title }]) => [locale, title])) as Texts,
    line: Object.fromEntries(words.flatMap(([locale, { line }]) => (line === '' ? [] : [[locale, line]]))),
  };
}
