import type { ErrorName } from '@upline/contract';
import { formatWait, type Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { RefusalDetail } from './refusal.ts';

/** Formats a refusal as a sentence in the caller's language. `reference`, if given, identifies the call in the log. */
export function refusalSentence(locale: Locale, error: ErrorName, detail: RefusalDetail, reference?: string): string {
  const { field, params } = { ...detail, params: { ...waitOf(locale, error, detail), ...detail.params } };
  return createTranslator(locale)(`messages:error.${error}` as MessageKey, { field: field ?? '', reference: reference ?? '', ...params });
}

/** Too many attempts end at a known time, which may be seconds or hours away. */
function waitOf(locale: Locale, error: ErrorName, { retryAfterSeconds }: RefusalDetail): RefusalDetail['params'] {
  if (error !== 'tooMany' || retryAfterSeconds === undefined || retryAfterSeconds <= 0) return undefined;
  return { context: 'wait', time: formatWait(retryAfterSeconds, locale) };
}
