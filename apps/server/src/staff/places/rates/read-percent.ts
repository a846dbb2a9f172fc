import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from '../../../desk/lists/read-hundredths.ts';

/** Hundredths of a percent. */
const WHOLE_BASIS_POINTS = 10_000n;

/** A tax from 0 to 100 percent with at most two decimals, in hundredths of a percent. Throws `amountRefused`. */
export function readPercent(percent: string): number {
  const basisPoints = readHundredths(percent, 'percent');
  if (basisPoints > WHOLE_BASIS_POINTS) throw refuse('amountRefused', { field: 'percent', params: { context: 'staff' } });
  return Number(basisPoints);
}
