import type { BonusLines, EarlierLines, WeekResult } from '../types.ts';

/** Closed weeks as the input of a later one that refunds some of their orders: column by column, their lines behind each other. */
export function joinLines(results: readonly WeekResult[]): EarlierLines {
  const all = <Column extends ArrayLike<number>>(of: (lines: BonusLines) => Column): number[] =>
    results.flatMap(({ lines }) => Array.from(of(lines)));
  const lines = {
    count: results.reduce((sum, { lines: { count } }) => sum + count, 0),
    member: Int32Array.from(all((columns) => columns.member)),
    bonus: Uint8Array.from(all((columns) => columns.bonus)),
    sourceMember: Int32Array.from(all((columns) => columns.sourceMember)),
    sourceOrder: Float64Array.from(all((columns) => columns.sourceOrder)),
    pv: Float64Array.from(all((columns) => columns.pv)),
    rateBasisPoints: Int32Array.from(all((columns) => columns.rateBasisPoints)),
    rank: Int16Array.from(all((columns) => columns.rank)),
    company: Uint8Array.from(all((columns) => columns.company)),
    gross: Float64Array.from(all((columns) => columns.gross)),
    adjustsWeek: Int32Array.from(all((columns) => columns.adjustsWeek)),
  };
  const week = Int32Array.from(results.flatMap(({ lines: { count }, facts }) => Array.from({ length: count }, () => facts.week)));
  return { lines, week, k: Object.fromEntries(results.map(({ facts }) => [facts.week, facts.k])) };
}
