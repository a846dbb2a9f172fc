import type { BonusLines, EarlierLines, StandingSums, WeekResult } from '../types.ts';
import { GrowingLines, grossAt } from './growing-lines.ts';

/** A line of a closed week that a refund may reverse, or that reverses a part of one. */
interface Chosen {
  readonly result: WeekResult;
  readonly at: number;
}

/** Joins the lines of closed weeks for a later week in which some of their orders are refunded: all lines, or only those of the orders refunded then. Both settle to the same. */
export function joinLines(results: readonly WeekResult[], orders?: ReadonlySet<number>): EarlierLines {
  const chosen = [...linesOf(results, orders)];
  return {
    ...columnsOf(chosen),
    takenPv: takenPvOf(chosen),
    bonuses: Object.fromEntries(results.map(({ facts }) => [facts.week, facts.bonuses])),
    standing: standingOf(results, orders === undefined ? undefined : amountsOf(chosen)),
    k: Object.fromEntries(results.map(({ facts }) => [facts.week, facts.k])),
  };
}

function* linesOf(results: readonly WeekResult[], orders: ReadonlySet<number> | undefined): Generator<Chosen> {
  for (const result of results) {
    const { count, sourceOrder } = result.lines;
    for (let at = 0; at < count; at++) if (orders === undefined || orders.has(sourceOrder[at])) yield { result, at };
  }
}

function columnsOf(chosen: readonly Chosen[]): { readonly lines: BonusLines; readonly week: Int32Array } {
  const lines = new GrowingLines(1);
  for (const { result, at } of chosen) {
    const { member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, adjustsWeek } = result.lines;
    lines.addExact(
      member[at],
      bonus[at],
      sourceMember[at],
      sourceOrder[at],
      pv[at],
      rateBasisPoints[at],
      rank[at],
      company[at],
      grossAt(result.lines, at),
      adjustsWeek[at],
    );
  }
  return { lines: lines.columns(), week: Int32Array.from(chosen, ({ result }) => result.facts.week) };
}

/** Reversed PV of each order: every line of an order is reversed with the same PV, so any reversal of a week has it. */
function takenPvOf(chosen: readonly Chosen[]): Map<number, number> {
  const byWeek = new Map<number, Map<number, number>>();
  for (const { result, at } of chosen) {
    const { lines, facts } = result;
    if (lines.adjustsWeek[at] === 0) continue;
    const inWeek = byWeek.get(facts.week) ?? new Map<number, number>();
    byWeek.set(facts.week, inWeek);
    inWeek.set(lines.sourceOrder[at], -lines.pv[at]);
  }
  const taken = new Map<number, number>();
  for (const inWeek of byWeek.values()) for (const [order, pv] of inWeek) taken.set(order, (taken.get(order) ?? 0) + pv);
  return taken;
}

/** A line's amount: the week that booked it (for a reversal the one that it corrects), its member and its column in that week; undefined if that week has no such column. */
function amountOf({ lines, facts }: WeekResult, at: number, bonuses: ReadonlyMap<number, readonly string[]>) {
  const adjusts = lines.adjustsWeek[at];
  const week = adjusts === 0 ? facts.week : adjusts;
  // A reversal is in the column of its own week with the same key.
  const bonus = bonuses.get(week)?.indexOf(facts.bonuses[lines.bonus[at]]) ?? -1;
  return bonus < 0 ? undefined : ([week, lines.member[at], bonus] as const);
}

const columnsByWeek = (results: readonly WeekResult[]) => new Map(results.map(({ facts }) => [facts.week, facts.bonuses]));

/** Keys of the amounts that lines belong to. */
function amountsOf(chosen: readonly Chosen[]): Set<string> {
  const bonuses = columnsByWeek([...new Set(chosen.map(({ result }) => result))]);
  return new Set(chosen.flatMap(({ result, at }) => amountOf(result, at, bonuses)?.join(' ') ?? []));
}

/** The sums of lines that each amount was booked from, less the reversals of later weeks. Only the named amounts; all if `named` is undefined. */
function standingOf(results: readonly WeekResult[], named: ReadonlySet<string> | undefined): StandingSums {
  const bonuses = columnsByWeek(results);
  const members = named && new Set([...named].map((name) => Number(name.split(' ')[1])));
  const sums = new Map<string, { readonly of: readonly [number, number, number, number]; gross: bigint }>();
  for (const result of results) {
    const { lines } = result;
    for (let at = 0; at < lines.count; at++) {
      if (lines.sourceOrder[at] === 0 || members?.has(lines.member[at]) === false) continue;
      const amount = amountOf(result, at, bonuses);
      if (!amount || named?.has(amount.join(' ')) === false) continue;
      const of = [...amount, lines.company[at]] as const;
      const name = of.join(' ');
      const sum = sums.get(name) ?? { of: [amount[0], amount[1], amount[2], of[3]] as const, gross: 0n };
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
