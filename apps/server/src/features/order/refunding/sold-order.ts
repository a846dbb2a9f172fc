export interface SoldLine {
  lineId: bigint;
  /** Pieces bought, above 0. */
  pieces: number;
  /** The price of a piece, in cents. */
  priceCents: bigint;
  /** The PV of a piece, in hundredths. */
  pv: bigint;
  /** Discount of the whole line, in cents, and its loss of PV in hundredths. */
  discountCents: bigint;
  pvLess: bigint;
  /** CV counted for the whole line after promotions, in hundredths. */
  cvOfLine: bigint;
  /** Deposit per piece in cents, as far as it is known. */
  depositCents: bigint;
  /** Tax of the whole line in cents, which its price contains or which is added to it; null if only the order's tax is known. */
  taxCents: bigint | null;
  /** Its rate; null in lines of earlier releases. */
  taxBasisPoints: number | null;
}

export interface MoneySource {
  account: bigint;
  /** Whether the money came from a third party: the gateway, or coins. */
  isOutside: boolean;
  cents: bigint;
}

/** An order as paid. Goods, shipping, tax and deposits sum to the money of its sources. */
export interface SoldOrder {
  lines: readonly SoldLine[];
  shippingCents: bigint;
  /** Added to the goods; 0 where prices contain the tax. */
  taxCents: bigint;
  /** Whether prices contain the tax. */
  isTaxIncluded: boolean;
  /** The tax in the shipping, where prices contain it. */
  shippingTaxCents: bigint;
  depositCents: bigint;
  /** In the order of returning: outside sources first. */
  sources: readonly MoneySource[];
}
