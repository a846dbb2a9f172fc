import type { ErrorName } from '@upline/contract';
import { Refusal, refuse } from '../../../operation/refusal.ts';

/** Refusals of members' own orders that address the member, with the context of the sentence for staff. */
const sentences: Partial<Record<ErrorName, (context: unknown) => string | undefined>> = {
  unpaidOrdersFull: () => 'staff',
  reservedPiecesFull: (context) => (context === 'never' ? 'staffNever' : 'staff'),
  // A shortage without a name does not mention a cart.
  soldOut: (context) => (context === 'named' ? 'staff' : undefined),
};

export function wordedForStaff<E extends ErrorName>(refusal: Refusal<E>): Refusal<E> {
  const { error, detail } = refusal;
  const context = sentences[error]?.(detail.params?.['context']);
  return context === undefined ? refusal : (new Refusal(error, { ...detail, params: { ...detail.params, context } }) as Refusal<E>);
}

/** Refusal of an address that is not the member's. */
export const refuseAddress = () => refuse('addressNotFound', { field: 'addressId', params: { context: 'staff' } });
