import { payMethods as methods, type PayTile, payTiles, type PayType } from '@upline/contract/pay-methods';
import type { IconName } from '@upline/ui';

export type { PayTile, PayType };

const all = Object.values(methods);

/** The tiles that a payer can choose from, with their methods. In a tile with several methods, the first is preselected. */
export const tiles: readonly { readonly tile: PayTile; readonly icon: IconName; readonly payTypes: readonly PayType[] }[] = payTiles.map(
  ({ tile, icon }) => ({ tile, icon, payTypes: all.filter((method) => method.tile === tile).map(({ payType }) => payType) }),
);

/** Whether a text is the wire number of a known method. */
export const isPayType = (text: string): text is PayType => all.some(({ payType }) => payType === text);

/** The method with this wire number; the card method if it is unknown. */
export const methodOf = (payType: PayType) => all.find((method) => method.payType === payType) ?? methods.card;

/** The method that charges a saved card. */
export const cardMethod = methods.card;
