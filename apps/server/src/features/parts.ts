import type { BaseParts } from './base-parts.ts';
import type { Living } from './earnings/index.ts';
import type { LivingNetwork, MonthLegs } from './network/index.ts';
import type { OrderListeners } from './order/index.ts';

/** What features are built from: the base, and what features keep in memory for each other. */
export interface FeatureParts extends BaseParts {
  /** Both trees in memory. */
  network: LivingNetwork;
  /** The open week and month in memory, and where weeks are settled. */
  earnings: Living;
  /** Who is told what becomes of an order. */
  orderListeners: OrderListeners;
  /** The open month's leg figures; absent: nothing counts yet. */
  monthLegs?: MonthLegs | undefined;
}
