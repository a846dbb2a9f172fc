import type { Locale } from '@upline/i18n';

/** A text with its location for findings. */
export interface PlacedText {
  readonly place: string;
  readonly locale: Locale;
  readonly text: string;
}

const bare = (text: string): string => text.replace(/\{\{?[^}]+\}\}?|<\/?\w+\/?>/g, ' ');
const finding = ({ place, text }: PlacedText): string => `${place}: "${text}"`;

/** A word with an inner capital or an underscore, or one of the wire's short names. `iPhone` and `pH` are words. */
const wireName = /\b(?!iPhone\b|pH)(?:[a-z]+\d*[A-Z]\w*|[a-z]+_\w+|qty|sku)\b/;

/** Finds user-facing sentences that contain a wire or command name (`recommendNo`, `settleCoins`, `qty`). */
export const findWireNames = (texts: readonly PlacedText[]): string[] => texts.filter(({ text }) => wireName.test(bare(text))).map(finding);

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const figures = /\b\d{1,4}[/.]\d{1,2}[/.]\d{2,4}\b/;
const dayFirst = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:${months})\\b`);
const spacedDay = /\d+\s*[年月]\s+\d|\d\s+[年月日]/;

/** Finds dates that do not have the language's form: digits alone, the day first in American English, spaces within a Japanese date. */
export const findDateForms = (texts: readonly PlacedText[]): string[] =>
  texts
    .filter(
      ({ locale, text }) =>
        figures.test(bare(text)) || (locale === 'en_US' && dayFirst.test(text)) || (locale === 'ja_JP' && spacedDay.test(text)),
    )
    .map(finding);

const wide = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々ー」』）》]';
const narrowMark = new RegExp(`${wide}[,;:!?()]|[,;!?()]${wide}|${wide}\\.(?!\\d)`, 'u');

/** Finds half-width punctuation next to the wide characters of Chinese and Japanese. */
export const findNarrowMarks = (texts: readonly PlacedText[]): string[] =>
  texts.filter(({ locale, text }) => /^(?:zh|ja)_/.test(locale) && narrowMark.test(text)).map(finding);

const particle = /\}\}[”’"』」]?(?:을|를|이|가|은|는|과|와|으로|아|야)(?=[\s.,?!]|$)/;

/**
 * Finds a Korean particle directly after a placeholder. The right form depends on the last sound of
 * the inserted word, so a text puts a noun between them (`{{name}} 항목을`) or writes both forms
 * (`을(를)`).
 */
export const findParticles = (texts: readonly PlacedText[]): string[] =>
  texts.filter(({ locale, text }) => locale === 'ko_KR' && particle.test(text)).map(finding);
