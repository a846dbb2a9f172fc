import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { createAdjustWallet } from './adjust-wallet.ts';

/** What the desk of finance does with the books. */
export function createLedgerHandlers({ settings }: FeatureParts) {
  return {
    adjustWallet: createAdjustWallet(settings),
  } satisfies Partial<Handlers>;
}
