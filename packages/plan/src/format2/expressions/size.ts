/** Bound of a figure for any member, in bits. */
export interface Size {
  /** Bits of the figure without its fraction. */
  readonly whole: number;
  /** Bits of the denominator. */
  readonly denominator: number;
  /** Decimals, if the denominator divides a power of ten; undefined otherwise, and denominators multiply. */
  readonly decimals: number | undefined;
}

/** Bits of a power of ten. */
export const bitsOfDecimals = (decimals: number): number => Math.ceil(decimals * Math.log2(10));

/** The size of a volume or an amount with these decimals. Such figures are kept as doubles of their smallest unit. */
export const sizeOfFigure = (decimals: number): Size => ({ whole: 64, denominator: bitsOfDecimals(decimals), decimals });
