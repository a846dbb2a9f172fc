import { type ErrorName, errorTable } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { Database } from '../../platform/database/connection.ts';
import { Refusal, type RefusalDetail } from '../../operation/refusal.ts';
import { refusalSentence } from '../../operation/refusal-sentence.ts';
import type { RequestRow } from './request-rows.ts';

interface StoredRefusal {
  error: ErrorName;
  detail: RefusalDetail;
}

export type Outcome = { outcome: 'done'; answer: unknown } | { outcome: 'failed'; refusal: StoredRefusal };

export function outcomeOf(result: object): Outcome {
  if (result instanceof Refusal) return { outcome: 'failed', refusal: { error: result.error, detail: result.detail } };
  return { outcome: 'done', answer: (result as { data?: unknown }).data ?? null };
}

/** Stores the outcome on the request, once. */
export async function keepOutcome(database: Database, requestId: bigint, outcome: Outcome): Promise<void> {
  await database
    .updateTable('approval_request')
    .set({
      outcome: outcome.outcome,
      answer: JSON.stringify(outcome.outcome === 'done' ? outcome.answer : outcome.refusal),
      running_until: null,
    })
    .where('id', '=', requestId)
    .where('outcome', '=', 'running')
    .execute();
}

/** Why an act was refused after its approval, in the caller's language; '' if it was not. */
export function failureOf(locale: Locale, { outcome, answer }: Pick<RequestRow, 'outcome' | 'answer'>): string {
  if (outcome !== 'failed') return '';
  const { error, detail } = answer as StoredRefusal;
  return Object.hasOwn(errorTable, error) ? refusalSentence(locale, error, detail) : error;
}
