import type { BaseParts } from './features/base-parts.ts';
import { createEarningsHistories, createSpilloverInForce } from './features/earnings/index.ts';
import { memberListeners } from './member-listeners.ts';
import { SpilloverPlaces } from './features/network/index.ts';
import type { FeatureParts, HandedIn } from './features/parts.ts';
import { createWithdrawPayment, type PaymentParts } from './features/payment/index.ts';

/** Connects features with those that are built on them, which they cannot import. */
export function handIn(parts: BaseParts & PaymentParts & Pick<FeatureParts, 'network'>): HandedIn {
  return {
    memberListeners,
    spillover: { inForce: createSpilloverInForce(parts.settings), places: new SpilloverPlaces(parts.network) },
    withdrawPayment: createWithdrawPayment(parts),
    otherHistories: createEarningsHistories(parts.settings),
  };
}
