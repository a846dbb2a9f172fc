import type { ErrorName } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { RefusalDetail } from './refusal.ts';

/** Formats a refusal as a sentence in the caller's language. `reference`, if given, identifies the call in the log. */
export function refusalSentence(locale: Locale, error: ErrorName, { field, params }: RefusalDetail, reference?: string): string {
  return createTranslator(locale)(`messages:error.${error}` as MessageKey, { field: field ?? '', reference: reference ?? '', ...params });
}
