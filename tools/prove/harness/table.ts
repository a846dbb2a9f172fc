export interface Row {
  what: string;
  is: string;
  /** Expected value; absent for an informative figure. */
  wanted?: string;
  /** Absent for an informative row. */
  isGood?: boolean;
}

/** The lines of the table, with columns of equal width. */
export function tableLines(rows: readonly Row[]): string[] {
  const head: Row = { what: 'what', is: 'is', wanted: 'wanted' };
  const width = (of: (row: Row) => string): number => Math.max(...[head, ...rows].map((row) => of(row).length));
  const [whats, ares, wanteds] = [width(({ what }) => what), width(({ is }) => is), width(({ wanted = '' }) => wanted)];
  const line = ({ what, is, wanted = '', isGood }: Row): string => {
    const verdict = isGood === undefined ? '' : isGood ? 'good' : 'FAILED';
    return `${what.padEnd(whats)}  ${is.padEnd(ares)}  ${wanted.padEnd(wanteds)}  ${verdict}`.trimEnd();
  };
  return [line(head), '─'.repeat(whats + ares + wanteds + 10), ...rows.map(line)];
}

/** A count that has to be 0. */
export const mustBeNone = (what: string, count: number, examples: readonly string[] = []): Row => ({
  what,
  is: [String(count), ...(examples.length > 0 ? [`(${examples.slice(0, 3).join(', ')})`] : [])].join(' '),
  wanted: '0',
  isGood: count === 0,
});

/** A time in seconds with one decimal. */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
