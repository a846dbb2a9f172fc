import type { BaseParts } from './base-parts.ts';
import type { Catalogue } from './catalogue/index.ts';
import type { LivingFigures } from './earnings/index.ts';
import type { MemberNeeds } from './member/index.ts';
import type { LivingNetwork } from './network/index.ts';
import type { OrderListeners, OrderNeeds } from './order/index.ts';
import type { PayMethod } from './payment/index.ts';

/** Parts that a feature needs from features built on it. They are handed in, because imports would be circular. */
export interface HandedIn extends MemberNeeds, OrderNeeds {}

/** Parts from which features are made: the base, the data that features keep in memory for each other, and `HandedIn`. */
export interface FeatureParts extends BaseParts, HandedIn {
  /** The published goods in memory. */
  catalogue: Catalogue;
  /** Third-party payment methods. */
  payMethods: readonly PayMethod[];
  /** The sponsor tree and the placement tree in memory. */
  network: LivingNetwork;
  /** The open week and month in memory, and the settlement of weeks. */
  livingFigures: LivingFigures;
  orderListeners: OrderListeners;
}
