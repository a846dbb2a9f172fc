import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from '../../../desk/lists/read-hundredths.ts';

/** 10,000 dollars: more is a typing error. */
const MOST_CENTS = 1_000_000n;

/** A shipping fee in cents. Throws `amountRefused`. */
export function readFee(fee: string): bigint {
  const feeCents = readHundredths(fee, 'fee');
  if (feeCents > MOST_CENTS) throw refuse('amountRefused', { field: 'fee', params: { context: 'staff' } });
  return feeCents;
}
