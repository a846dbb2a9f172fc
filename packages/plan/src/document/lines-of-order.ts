/** Most lines that one order may lead to, over all columns. */
const MOST_LINES = 5_000;

/**
 * A column, and the maximum of lines that it writes for an order or for a member. `of` returns that maximum for an earlier column, or for all earlier columns if the key is `*`.
 */
export interface LinesOfColumn {
  readonly key: string;
  /** The period of the column, which reads only columns of the same period. */
  readonly period: string;
  lines(of: (key: string) => number): number;
}

/** A fault if one order may lead to more than `MOST_LINES` lines: each column that matches others multiplies theirs. It names the first column that exceeds the limit. */
export function faultsOfLines(columns: readonly LinesOfColumn[]): string[] {
  const known = new Map<string, { period: string; lines: number }>();
  let sum = 0;
  for (const [at, { key, period, lines }] of columns.entries()) {
    const before = [...known.values()].filter((one) => one.period === period);
    const own = lines((other) => (other === '*' ? before.reduce((all, one) => all + one.lines, 0) : (known.get(other)?.lines ?? 0)));
    known.set(key, { period, lines: own });
    sum += own;
    if (sum > MOST_LINES)
      return [`bonuses.${at}: with the columns before it one order leads to ${sum} lines, at most ${MOST_LINES} are allowed`];
  }
  return [];
}
