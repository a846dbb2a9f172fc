/** Kinds of promotions. The server has a file for each kind; the console draws the fields named here. */
export const promotionKinds = {
  percentage: { says: 'a percentage off', fields: ['percent'], changesPv: true },
  amount: { says: 'an amount off', fields: ['amount'], changesPv: true },
  freeShipping: { says: 'no shipping fee', fields: [], changesPv: false },
  goodsAdded: { says: 'goods added', fields: ['productId', 'pieces'], changesPv: true },
} as const satisfies Readonly<Record<string, PromotionKindShape>>;

interface PromotionKindShape {
  /** In English, for the API document. */
  readonly says: string;
  readonly fields: readonly OfferField[];
  /** True if such a promotion may set PV. */
  readonly changesPv: boolean;
}

export type OfferField = 'percent' | 'amount' | 'productId' | 'pieces';
export type PromotionKind = keyof typeof promotionKinds;

export const promotionKindNames = Object.fromEntries(Object.entries(promotionKinds).map(([kind, { says }]) => [kind, says])) as {
  readonly [K in PromotionKind]: (typeof promotionKinds)[K]['says'];
};

export const pvRules = { kept: 'kept', scaled: 'falls with the price', none: 'none' } as const;
export type PvRule = keyof typeof pvRules;

export const promotionStates = { planned: 'planned', running: 'running', ended: 'ended', off: 'off' } as const;
export type PromotionState = keyof typeof promotionStates;
