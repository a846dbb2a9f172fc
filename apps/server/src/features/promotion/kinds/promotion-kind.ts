import type { AddableVariant, Offer, Promotion, PromotedLine } from '../promotion.ts';

/** What the staff typed for a promotion. */
export interface AskedOffer {
  percent?: string | undefined;
  amount?: string | undefined;
  productId?: number | undefined;
  pieces?: number | undefined;
}

/** An offer as it is kept, or the field that is wrong with the sentence that says why. */
export type ReadOffer = { offer: Offer } | { field: keyof AskedOffer; wrong: 'percent' | 'amount' | 'goods' };

/** A line that a promotion is about, with what is left of its price. */
export interface OpenLine {
  line: PromotedLine;
  leftCents: bigint;
}

/** What a promotion gives. It never takes more off a line than is left of it; whoever applies it holds it to that. */
export interface Given {
  /** Cents off each of the open lines, in their order. */
  off?: readonly bigint[];
  isShippingFree?: boolean;
  added?: { variantId: number; pieces: number };
}

/** All that the shop knows of a kind of promotion. A new kind is an object like this, a line in `all.ts`, and a line in the contract. */
export interface PromotionKindOf {
  /** Whether it takes the same off each piece, so that the price of one can be shown with it. */
  readonly isByPiece: boolean;
  /** Reads what the staff typed. */
  read(asked: AskedOffer): ReadOffer;
  /** What it gives for these lines; undefined if nothing. `addable` answers a variant that is offered, with its stock. */
  give(promotion: Promotion, lines: readonly OpenLine[], addable: (variantId: number) => AddableVariant | undefined): Given | undefined;
  /**
   * What falls on goods for `partCents` that reach the minimum of `ofCents` together with others in the cart; undefined where that takes nothing off their price. Both
   * are above zero, the part the smaller one.
   */
  fallsOn(offer: Offer, share: { partCents: bigint; ofCents: bigint }): Offer | undefined;
  /** What the offer was typed as. */
  show(offer: Offer): AskedOffer;
}
