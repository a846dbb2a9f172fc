import type { AddableVariant, Offer, Promotion, PromotedLine } from '../promotion.ts';

/** Staff input for a promotion. */
export interface AskedOffer {
  percent?: string | undefined;
  amount?: string | undefined;
  productId?: number | undefined;
  pieces?: number | undefined;
}

/** An offer as stored, or the wrong field with the sentence that says why. */
export type ReadOffer = { offer: Offer } | { field: keyof AskedOffer; wrong: 'percent' | 'amount' | 'goods' };

/** A line that a promotion concerns, with the price that earlier promotions left. */
export interface OpenLine {
  line: PromotedLine;
  leftCents: bigint;
}

/** Result of a promotion. It never takes more off a line than is left of it; the caller that applies it enforces that. */
export interface Given {
  /** Cents off each open line, in order; absent: none. */
  off?: readonly bigint[];
  isShippingFree?: boolean;
  added?: { variantId: number; pieces: number };
}

/** Everything the shop knows of a kind of promotion. A new kind needs an object like this, a line in `all.ts`, and a line in the contract. */
export interface PromotionKindOf {
  /** Whether it takes the same off each piece, so that the reduced price of one piece can be shown. */
  readonly isByPiece: boolean;
  /** Parses the staff input. */
  read(asked: AskedOffer): ReadOffer;
  /** Returns what it gives for these lines; undefined if nothing. `addable` returns an offered variant with its stock. */
  give(promotion: Promotion, lines: readonly OpenLine[], addable: (variantId: number) => AddableVariant | undefined): Given | undefined;
  /**
   * Share of the offer for goods of `partCents` that reach the minimum of `ofCents` together with others in the cart; undefined if that takes nothing off their price. Both are
   * above zero, and the part is the smaller one.
   */
  fallsOn(offer: Offer, share: { partCents: bigint; ofCents: bigint }): Offer | undefined;
  /** Staff input that produced the offer. */
  show(offer: Offer): AskedOffer;
}
