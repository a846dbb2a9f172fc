import type { BonusLines, EarlierLines, StandingSums, WeekResult } from '../types.ts';
import { grossAt } from './growing-lines.ts';

/** Joins the lines of closed weeks for a later week in which some of their orders are refunded. */
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
    large: largeOf(results),
    adjustsWeek: Int32Array.from(all((columns) => columns.adjustsWeek)),
  };
  const week = Int32Array.from(results.flatMap(({ lines: { count }, facts }) => Array.from({ length: count }, () => facts.week)));
  return {
    lines,
    takenPv: takenPvOf(results),
    week,
    bonuses: Object.fromEntries(results.map(({ facts }) => [facts.week, facts.bonuses])),
    standing: standingOf(results),
    k: Object.fromEntries(results.map(({ facts }) => [facts.week, facts.k])),
  };
}

/** PV taken back of each order: every line of an order is reversed with the same PV, so any reversal of a week tells it. */
function takenPvOf(results: readonly WeekResult[]): Map<number, number> {
  const taken = new Map<number, number>();
  for (const { lines } of results) {
    const inWeek = new Map<number, number>();
    for (let at = 0; at < lines.count; at++) {
      if (lines.adjustsWeek[at] !== 0) inWeek.set(lines.sourceOrder[at] as number, -(lines.pv[at] as number));
    }
    for (const [order, pv] of inWeek) taken.set(order, (taken.get(order) ?? 0) + pv);
  }
  return taken;
}

function largeOf(results: readonly WeekResult[]): Map<number, bigint> {
  const large = new Map<number, bigint>();
  let before = 0;
  for (const { lines } of results) {
    for (const [at, gross] of lines.large ?? []) large.set(before + at, gross);
    before += lines.count;
  }
  return large;
}

/** The sums of lines that each amount was booked from, less the reversals of later weeks. */
function standingOf(results: readonly WeekResult[]): StandingSums {
  const bonuses = new Map(results.map(({ facts }) => [facts.week, facts.bonuses]));
  const sums = new Map<string, { readonly of: readonly [number, number, number, number]; gross: bigint }>();
  for (const { lines, facts } of results) {
    for (let at = 0; at < lines.count; at++) {
      const adjusts = lines.adjustsWeek[at] as number;
      if (lines.sourceOrder[at] === 0) continue;
      const week = adjusts === 0 ? facts.week : adjusts;
      // A reversal stands in the column of its own week with the same key.
      const key = facts.bonuses[lines.bonus[at] as number] as string;
      const bonus = bonuses.get(week)?.indexOf(key) ?? -1;
      if (bonus < 0) continue;
      const of = [week, lines.member[at] as number, bonus, lines.company[at] as number] as const;
      const name = of.join(' ');
      const sum = sums.get(name) ?? { of, gross: 0n };
      sums.set(name, sum);
      sum.gross += grossAt(lines, at);
    }
  }
  const list = [...sums.values()];
  return {
    count: list.length,
    week: Int32Array.from(list, ({ of }) => of[0]),
    member: Int32Array.from(list, ({ of }) => of[1]),
    bonus: Uint8Array.from(list, ({ of }) => of[2]),
    company: Uint8Array.from(list, ({ of }) => of[3]),
    gross: BigInt64Array.from(list, ({ gross }) => gross),
  };
}
