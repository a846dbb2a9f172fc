import type { Handlers } from './operation/handler.ts';
import { createAddressHandlers } from './features/address/index.ts';
import { createCartHandlers } from './features/cart/index.ts';
import { type Catalogue, createCatalogueHandlers } from './features/catalogue/index.ts';
import { createContentHandlers } from './features/content/index.ts';
import { createEarningsHandlers, createEarningsHistories, createSpilloverInForce } from './features/earnings/index.ts';
import { createMemberHandlers } from './features/member/index.ts';
import { memberListeners } from './member-listeners.ts';
import { createNetworkHandlers, SpilloverPlaces } from './features/network/index.ts';
import { createOrderHandlers } from './features/order/index.ts';
import type { FeatureParts } from './features/parts.ts';
import { createPaymentHandlers, createWithdrawPayment } from './features/payment/index.ts';
import { createStaffHandlers } from './staff/index.ts';
import { createWalletHandlers } from './features/wallet/index.ts';

/** Every operation's handler. An operation without one does not compile. */
export function createHandlers(parts: FeatureParts, catalogue: Catalogue): Handlers {
  return {
    ...createAddressHandlers(),
    ...createCartHandlers(),
    ...createCatalogueHandlers(catalogue),
    ...createContentHandlers(parts, catalogue),
    ...createEarningsHandlers(parts),
    ...createMemberHandlers({
      ...parts,
      memberListeners,
      spillover: { inForce: createSpilloverInForce(parts.settings), places: new SpilloverPlaces(parts.network) },
    }),
    ...createNetworkHandlers({ monthLegs: parts.livingFigures }),
    ...createOrderHandlers(parts, {
      withdrawPayment: createWithdrawPayment(parts),
      otherHistories: createEarningsHistories(parts.settings),
    }),
    ...createPaymentHandlers(parts),
    ...createStaffHandlers(parts),
    ...createWalletHandlers(parts),
  } satisfies Handlers;
}
