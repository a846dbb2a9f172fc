/** How large a figure may become for any member, in bits. */
export interface Size {
  /** The digits of the figure without its fraction. */
  readonly whole: number;
  /** The digits of the denominator. */
  readonly denominator: number;
  /** Where the denominator divides a power of ten: the decimals. Otherwise undefined, and denominators multiply. */
  readonly decimals: number | undefined;
}

/** Bits of a power of ten. */
export const bitsOfDecimals = (decimals: number): number => Math.ceil(decimals * Math.log2(10));

/** The size of a volume or an amount with so many decimals. Such figures are kept as doubles of their smallest unit. */
export const sizeOfFigure = (decimals: number): Size => ({ whole: 64, denominator: bitsOfDecimals(decimals), decimals });
