import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';

/** The operations of this noun. */
export function createAddressHandlers(_parts: FeatureParts) {
  return {} satisfies Partial<Handlers>;
}
