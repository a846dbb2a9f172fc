import type { BaseParts } from './base-parts.ts';
import type { LivingFigures } from './earnings/index.ts';
import type { LivingNetwork } from './network/index.ts';
import type { OrderListeners } from './order/index.ts';
import type { PayMethod } from './payment/index.ts';

/** What features are built from: the base, and what features keep in memory for each other. */
export interface FeatureParts extends BaseParts {
  /** The ways to pay by a third party. */
  payMethods: readonly PayMethod[];
  /** Both trees in memory. */
  network: LivingNetwork;
  /** The open week and month in memory, and where weeks are settled. */
  livingFigures: LivingFigures;
  /** Who is told what becomes of an order. */
  orderListeners: OrderListeners;
}
