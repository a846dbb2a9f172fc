import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';

/** Resolves what died on the way; answers how to stop it. */
export function startPaymentSweep(_parts: FeatureParts): () => Promise<void> {
  return async () => undefined;
}

/** The operations of this noun. */
export function createPaymentHandlers(_parts: FeatureParts) {
  return {} satisfies Partial<Handlers>;
}
