import type { ErrorName } from '@upline/contract';
import { Refusal, refuse } from '../../../operation/refusal.ts';

/** Refusals of the members' own orders whose sentence speaks to the member, with the sentence that speaks about them. */
const sentences: Partial<Record<ErrorName, (context: unknown) => string | undefined>> = {
  unpaidOrdersFull: () => 'staff',
  reservedPiecesFull: (context) => (context === 'never' ? 'staffNever' : 'staff'),
  // A shortage without a name says nothing of a cart.
  soldOut: (context) => (context === 'named' ? 'staff' : undefined),
};

/** The same refusal, in words for the person of the staff who orders for the member. */
export function wordedForStaff<E extends ErrorName>(refusal: Refusal<E>): Refusal<E> {
  const { error, detail } = refusal;
  const context = sentences[error]?.(detail.params?.['context']);
  return context === undefined ? refusal : (new Refusal(error, { ...detail, params: { ...detail.params, context } }) as Refusal<E>);
}

/** The address is not one of the member's. */
export const refuseAddress = () => refuse('addressNotFound', { field: 'addressId', params: { context: 'staff' } });
