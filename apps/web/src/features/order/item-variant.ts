import type { OrderItem } from './use-orders.ts';

/** The ordered variant in one phrase, '' if the product has none. */
export const itemVariant = ({ jpmProductSaleTeamType: { skuDesc1, skuDesc2 } }: OrderItem): string =>
  [skuDesc1, skuDesc2].filter(Boolean).join(' · ');
