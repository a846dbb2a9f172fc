import { AmountError, centsFromText } from '@upline/money';
import { refuse } from '../../operation/refusal.ts';

/** A number from zero up with at most two decimals, in hundredths. Throws `amountRefused`. */
export function readHundredths(text: string, field: string): bigint {
  try {
    const hundredths = centsFromText(text);
    if (hundredths >= 0n) return hundredths;
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
  }
  throw refuse('amountRefused', { field, params: { context: 'staff' } });
}
