/** Most lines that one order may lead to, over all columns. */
const MOST_LINES = 5_000;

/** A column, and how many lines it writes at most for an order or for a member. `of` answers the same of an earlier column, and of all of them for `*`. */
export interface LinesOfColumn {
  readonly key: string;
  /** Columns read others of their own period alone. */
  readonly period: string;
  lines(of: (key: string) => number): number;
}

/** Columns with which an order would lead to too many lines: each column that matches others multiplies theirs. The first one is named. */
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
