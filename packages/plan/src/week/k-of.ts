import type { FractionText, WeekFacts } from '../types.ts';

/** K of a line of a week: that of its company (an index in the week's companies), or that of all companies for a line without an order. 1 if there is none. */
export const kOf = ({ k, kWithoutOrder }: Pick<WeekFacts, 'k' | 'kWithoutOrder'>, company: number, hasOrder: boolean): FractionText =>
  (hasOrder ? undefined : kWithoutOrder) ?? k[company] ?? ['1', '1'];
