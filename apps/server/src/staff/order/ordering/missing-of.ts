import { type Refusal, refuse } from '../../../operation/refusal.ts';

/** Refusal if some of these variants cannot be ordered for a member, because the shop does not offer one, or not in the member's company; undefined if all can. */
export function missingOf(variants: readonly { sellsHere: boolean }[], wanted: number): Refusal<'productNotFound'> | undefined {
  if (variants.length < wanted) return refuse('productNotFound', { field: 'lines' });
  if (variants.every(({ sellsHere }) => sellsHere)) return undefined;
  return refuse('productNotFound', { field: 'lines', params: { context: 'company' } });
}
