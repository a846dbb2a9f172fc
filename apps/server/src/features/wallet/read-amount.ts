import { AmountError, centsFromText } from '@upline/money';
import { refuse } from '../../operation/refusal.ts';

/** Parses an amount typed by a member into cents. Throws `amountRefused` for letters, zero, negative amounts or more than two decimals. */
export function readAmount(text: string, field: string, context?: 'format'): bigint {
  const refusal = refuse('amountRefused', { field, ...(context ? { params: { context } } : {}) });
  try {
    const amountCents = centsFromText(text);
    if (amountCents > 0n) return amountCents;
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
  }
  throw refusal;
}
