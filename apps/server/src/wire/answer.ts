import { errorTable, type ErrorName } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { Refusal } from '../operation/refusal.ts';
import { refusalSentence } from '../operation/refusal-sentence.ts';

/** An HTTP status with the envelope, or with the envelope's finished text. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number | undefined;
}

/** A success in the envelope. Its sentence is in the caller's language, '' if the result names none. */
export function success(locale: Locale, result: object): Answer {
  // Most results name no sentence, and sending them unchanged is cheaper.
  if (!('message' in result)) return { status: 200, body: { success: '1', resultMessage: '', ...result } };
  const { message, messageParams, ...fields } = result as { message?: string; messageParams?: Record<string, string | number> };
  const resultMessage = message === undefined ? '' : createTranslator(locale)(`messages:${message}` as MessageKey, messageParams);
  return { status: 200, body: { success: '1', resultMessage, ...fields } };
}

/** A refusal in the envelope. The caller sees the error's name and no other internals. */
export function failure(locale: Locale, refusal: Refusal, reference?: string): Answer {
  const { errorCode, status } = errorTable[refusal.error as ErrorName];
  const { field, retryAfterSeconds, shown } = refusal.detail;
  const sentence = refusalSentence(locale, refusal.error as ErrorName, refusal.detail, reference);
  const body: Record<string, unknown> = { success: '0', errorCode, resultMessage: sentence, message: sentence, error: refusal.error };
  if (field !== undefined) body['field'] = field;
  if (reference !== undefined) body['reference'] = reference;
  if (shown !== undefined) body['current'] = shown;
  return { status, body, retryAfterSeconds };
}
