import type { Handlers } from '../operation/handler.ts';
import { createAddressHandlers } from './address/index.ts';
import { createCartHandlers } from './cart/index.ts';
import { type Catalogue, createCatalogueHandlers } from './catalogue/index.ts';
import { createContentHandlers } from './content/index.ts';
import { createEarningsHandlers, createEarningsHistories, createSpilloverInForce } from './earnings/index.ts';
import { createMemberHandlers } from './member/index.ts';
import { memberListeners } from './member-listeners.ts';
import { createNetworkHandlers, SpilloverPlaces } from './network/index.ts';
import { createOrderHandlers } from './order/index.ts';
import type { FeatureParts } from './parts.ts';
import { createPaymentHandlers, createWithdrawPayment } from './payment/index.ts';
import { createStaffHandlers } from './staff/index.ts';
import { createWalletHandlers } from './wallet/index.ts';

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
