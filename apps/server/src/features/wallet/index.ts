import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { getFbBalance } from './get-fb-balance.ts';
import { getNoCyOrder } from './get-no-cy-order.ts';

/** The operations of this noun. */
export function createWalletHandlers(_parts: FeatureParts) {
  return { getFbBalance, getNoCyOrder } satisfies Partial<Handlers>;
}
