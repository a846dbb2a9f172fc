import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { getFbBalance } from './get-fb-balance.ts';

/** The operations of this noun. */
export function createWalletHandlers(_parts: FeatureParts) {
  return { getFbBalance } satisfies Partial<Handlers>;
}
