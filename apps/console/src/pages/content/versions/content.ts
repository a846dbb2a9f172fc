import { RequestRefused } from '@upline/client';
import type { AnswerOf, ContentKindName } from '@upline/contract';
import { isLocale, type Locale } from '@upline/i18n';

export type ContentChange = AnswerOf<'listContentChanges'>['data'][number];

/** The mark of a state: the full sun is shown. */
export const markOf = { live: 'full', scheduled: 'half', draft: 'open', ended: 'set' } as const;

/** A content's subject for its changes: `banner.12`. */
export const subjectOf = (kind: ContentKindName, id: number): string => `${kind}.${id}`;

export type Words = Readonly<Record<string, string>>;

/** The languages of these that lack one of the texts, which is written in English; others than English. */
export const lackingIn = (texts: readonly Words[], languages: readonly string[]): Locale[] =>
  languages
    .filter(isLocale)
    .filter((locale) => locale !== 'en_US' && texts.some((words) => words['en_US']?.trim() && !words[locale]?.trim()));

/** Audience and period as field values. Times are in business time. */
export interface AudienceDraft {
  readonly companies: readonly string[];
  readonly cardLevels: readonly number[];
  readonly languages: readonly string[];
  readonly from: string;
  readonly until: string;
}

/** The written translations of a text, by language. */
export const written = (words: Words): Record<string, string> =>
  Object.fromEntries(Object.entries(words).flatMap(([locale, text]) => (text.trim() === '' ? [] : [[locale, text.trim()]])));

export function faultOf(failure: unknown): (...fields: string[]) => string | undefined {
  return (...fields) => (failure instanceof RequestRefused && fields.includes(failure.field ?? '') ? failure.message : undefined);
}
