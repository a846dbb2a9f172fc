import type { BonusLines } from '../types.ts';

/** A line's amount in 10^-10 USD, exactly. */
export const grossAt = ({ gross, large }: Pick<BonusLines, 'gross' | 'large'>, at: number): bigint =>
  large?.get(at) ?? BigInt(gross[at] as number);
