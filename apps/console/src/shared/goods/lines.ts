/** A chosen variant, and its number of pieces. */
export interface Line {
  readonly productId: number;
  readonly name: string;
  readonly productNo: string;
  readonly price: number;
  readonly stock: number;
  readonly pieces: number;
}

const MOST_PIECES = 999;

/** The lines with this number of pieces of a variant; 0 removes it. A new variant is appended. */
export function withPieces(lines: readonly Line[], line: Omit<Line, 'pieces'>, pieces: number): readonly Line[] {
  const whole = Math.min(Math.trunc(pieces), MOST_PIECES);
  if (!(whole > 0)) return lines.filter(({ productId }) => productId !== line.productId);
  const changed = { ...line, pieces: whole };
  return lines.some(({ productId }) => productId === line.productId)
    ? lines.map((one) => (one.productId === line.productId ? changed : one))
    : [...lines, changed];
}
