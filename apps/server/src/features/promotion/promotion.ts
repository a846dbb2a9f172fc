import type { PromotionKind, PvRule } from '@upline/contract/promotion-kinds';
import type { Texts } from '../../platform/database/schema/texts.ts';

/** What a promotion gives, as its kind reads it. Amounts are whole hundredths as text, because the database keeps JSON. */
export interface Offer {
  /** Hundredths of a percent. */
  basisPoints?: number;
  cents?: string;
  variantId?: number;
  pieces?: number;
}

/** A promotion as orders are priced by it. */
export interface Promotion {
  id: bigint;
  name: Texts;
  kind: PromotionKind;
  offer: Offer;
  pvRule: PvRule;
  /** The higher one applies first; among equals the older one. */
  priority: number;
  /** It applies alone, or not at all. */
  isExclusive: boolean;
  /** The companies whose orders it is for; null: all. */
  companies: readonly string[] | null;
  cardLevels: readonly number[] | null;
  /** What it is about; both null: all goods. A shelf includes those within it. */
  shelves: readonly number[] | null;
  products: readonly number[] | null;
  /** What the goods that it is about must come to, before any discount. */
  minimumCents: bigint;
  version: number;
}

/** A variant as promotions see it. */
export interface PromotedVariant {
  variantId: number;
  productId: number;
  /** The shelf it stands on, and the one around that. */
  shelves: readonly number[];
  /** The price of a piece, in hundredths. */
  priceCents: bigint;
  pv: bigint;
  /** Its commissionable value; null: it counts its PV. */
  cv: bigint | null;
}

/** A line that somebody wants to buy. */
export interface WantedLine extends PromotedVariant {
  quantity: number;
}

/** A variant that a promotion may add, with the pieces that could be had of it. */
export interface AddableVariant extends PromotedVariant {
  stock: number;
}

/** Who buys. */
export interface Buyer {
  companyCode: string;
  cardLevel: number;
}

/** What one promotion does to one line. */
export interface Discount {
  promotion: Promotion;
  variantId: number;
  cents: bigint;
  /** PV that the line loses, in hundredths. */
  pvLess: bigint;
  /** Pieces that were added to the line. Their price is in `cents`. */
  piecesAdded: number;
}

/** A line with everything that promotions did to it. */
export interface PromotedLine extends WantedLine {
  /** With the pieces that were added. */
  quantity: number;
  piecesAdded: number;
  discountCents: bigint;
  pvLess: bigint;
  /** CV that the line loses, as it loses PV; 0 for a line that counts its PV. */
  cvLess: bigint;
}

/** What promotions make of lines. */
export interface Promoted {
  /** In the order of the wanted lines; lines that were added come last. */
  lines: readonly PromotedLine[];
  discounts: readonly Discount[];
  /** The promotion that takes the shipping fee off. */
  freeShipping: Promotion | undefined;
  /** All that apply, in the order in which they did. */
  applied: readonly Promotion[];
  /** Those that only lack so much of goods. */
  missing: readonly { promotion: Promotion; missingCents: bigint }[];
}
