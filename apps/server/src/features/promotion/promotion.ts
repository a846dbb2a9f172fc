import type { PromotionKind, PvRule } from '@upline/contract/promotion-kinds';
import type { Texts } from '../../platform/database/schema/texts.ts';

/** Offer of a promotion, as its kind reads it. Amounts are whole hundredths as text, because the database stores JSON. */
export interface Offer {
  /** Hundredths of a percent; only for a percentage. */
  basisPoints?: number;
  cents?: string;
  variantId?: number;
  pieces?: number;
}

/** A promotion, as used to price orders. */
export interface Promotion {
  id: bigint;
  name: Texts;
  kind: PromotionKind;
  offer: Offer;
  pvRule: PvRule;
  /** Higher applies first; among equals the older one. */
  priority: number;
  /** Applies alone, or not at all. */
  isExclusive: boolean;
  /** Companies and card levels of the orders it is for; null: all. */
  companies: readonly string[] | null;
  cardLevels: readonly number[] | null;
  /** Goods it is about; both null: all goods. A shelf includes those within it. */
  shelves: readonly number[] | null;
  products: readonly number[] | null;
  /** Minimum total of the goods that it is about, before any discount. */
  minimumCents: bigint;
  version: number;
}

export interface PromotedVariant {
  variantId: number;
  productId: number;
  /** Its shelf, and the parent shelf. */
  shelves: readonly number[];
  /** Price of a piece, in hundredths. */
  priceCents: bigint;
  pv: bigint;
  /** Commissionable value; null: its PV counts. */
  cv: bigint | null;
}

export interface WantedLine extends PromotedVariant {
  quantity: number;
}

/** A variant that a promotion may add, with the available pieces. */
export interface AddableVariant extends PromotedVariant {
  stock: number;
}

export interface Buyer {
  companyCode: string;
  cardLevel: number;
}

/** Effect of one promotion on one line. */
export interface Discount {
  promotion: Promotion;
  variantId: number;
  cents: bigint;
  /** PV that the line loses, in hundredths. */
  pvLess: bigint;
  /** Pieces added to the line. Their price is in `cents`. */
  piecesAdded: number;
}

export interface PromotedLine extends WantedLine {
  /** Includes the added pieces. */
  quantity: number;
  piecesAdded: number;
  discountCents: bigint;
  pvLess: bigint;
  /** CV that the line loses, in the same way as PV; 0 for a line that counts its PV. */
  cvLess: bigint;
}

export interface Promoted {
  /** In the order of the wanted lines; added lines come last. */
  lines: readonly PromotedLine[];
  discounts: readonly Discount[];
  /** Promotion that takes the shipping fee off; undefined if none does. */
  freeShipping: Promotion | undefined;
  /** All applied promotions, in the order applied. */
  applied: readonly Promotion[];
  /** Promotions that lack only this amount of goods. */
  missing: readonly { promotion: Promotion; missingCents: bigint }[];
}
