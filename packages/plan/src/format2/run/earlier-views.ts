import type { Fraction } from '../../numbers/fraction.ts';
import type { FractionText, WeekResult } from '../../types.ts';
import { GrowingLines, grossAt } from '../../week/growing-lines.ts';
import { joinLines } from '../../week/join-lines.ts';
import type { EarlierView } from '../../week/week-input.ts';
import type { WeekOrders } from '../../week/week-orders.ts';
import type { Bonus2 } from '../document/plan2.ts';

/** K of a column in a closed period. */
const kOfColumn = ({ facts }: WeekResult, key: string): readonly FractionText[] => facts.kOfColumns?.[key] ?? facts.k;

/** The lines of some columns of a closed period, with their K. Columns keep their numbers. */
function onlyColumns(result: WeekResult, keys: ReadonlySet<string>): WeekResult {
  const { lines, facts } = result;
  const chosen: number[] = [];
  for (let at = 0; at < lines.count; at++) if (keys.has(facts.bonuses[lines.bonus[at]] ?? '')) chosen.push(at);
  const first = facts.bonuses.find((key) => keys.has(key));
  return onlyLines(result, chosen, first === undefined ? undefined : kOfColumn(result, first));
}

/** Some lines of a closed period, by their places, with their K. Columns keep their numbers. */
function onlyLines(result: WeekResult, places: readonly number[], k: readonly FractionText[] = result.facts.k): WeekResult {
  const { lines, facts } = result;
  const chosen = new GrowingLines(1);
  for (const at of places)
    chosen.addExact(
      lines.member[at],
      lines.bonus[at],
      lines.sourceMember[at],
      lines.sourceOrder[at],
      lines.pv[at],
      lines.rateBasisPoints[at],
      lines.rank[at],
      lines.company[at],
      grossAt(lines, at),
      lines.adjustsWeek[at],
    );
  return { ...result, lines: chosen.columns(), facts: { ...facts, k } };
}

/** Columns that count the same volume and are under the same share. */
function groupsOf(bonuses: readonly Bonus2[], shareOf: (key: string) => string | undefined): Map<string, Bonus2[]> {
  const groups = new Map<string, Bonus2[]>();
  for (const bonus of bonuses) {
    const name = `${bonus.volume} ${shareOf(bonus.key) ?? ''}`;
    groups.set(name, [...(groups.get(name) ?? []), bonus]);
  }
  return groups;
}

/** Lines that refunds of closed periods' orders reverse, by columns that count the same volume and have the same K. */
export function earlierViews(
  results: readonly WeekResult[],
  refunded: ReadonlySet<number>,
  bonuses: readonly Bonus2[],
  shareOf: (key: string) => string | undefined,
  ordersOf: (volume: string) => WeekOrders,
): EarlierView[] {
  if (refunded.size === 0) return [];
  const groups = [...groupsOf(bonuses, shareOf).values()];
  return groups.map((group) => {
    const keys = new Set(group.map(({ key }) => key));
    const of = groups.length === 1 ? results : results.map((result) => onlyColumns(result, keys));
    return { earlier: joinLines(of, refunded), orders: ordersOf(group[0]?.volume ?? '') };
  });
}

/** The volume and factor of a column in a closed period. */
export interface CountedAs {
  readonly volume: number;
  /** The factor, if the period was special; left out for 1. */
  readonly times?: Fraction | undefined;
}

/**
 * The volume and factor of a column in a closed period, by the period's number and the column's key. Undefined if they can no longer be determined; then the column's lines are not
 * reversed.
 */
export type CountedOfColumn = (code: number, key: string) => CountedAs | undefined;

/** The reversal of a line of a closed period: what its column counted, and K of its column in the period that paid it. */
function groupOf(result: WeekResult, at: number, byCode: ReadonlyMap<number, WeekResult>, countedOf: CountedOfColumn) {
  const { lines, facts } = result;
  const adjusts = lines.adjustsWeek[at];
  const key = facts.bonuses[lines.bonus[at]] ?? '';
  const paid = adjusts === 0 ? result : byCode.get(adjusts);
  const counted = countedOf(adjusts === 0 ? facts.week : adjusts, key);
  return paid === undefined || counted === undefined ? undefined : { counted, k: kOfColumn(paid, key) };
}

const nameOfCounted = ({ volume, times }: CountedAs): string => (times ? `${volume} ${times.numerator}/${times.denominator}` : `${volume}`);

interface GroupOfLines {
  readonly counted: CountedAs;
  readonly lines: Map<WeekResult, { at: number[]; k: readonly FractionText[] }>;
}

/**
 * Like `earlierViews`, for closed periods under other plans: a column may have counted another volume or factor then, or no longer exist. `ordersOf` are the orders and refunds by
 * what was counted.
 */
export function earlierViewsByVolume(
  results: readonly WeekResult[],
  refunded: ReadonlySet<number>,
  countedOf: CountedOfColumn,
  ordersOf: (counted: CountedAs) => WeekOrders,
): EarlierView[] {
  if (refunded.size === 0) return [];
  const byCode = new Map(results.map((result) => [result.facts.week, result]));
  const groups = new Map<string, GroupOfLines>();
  for (const result of results)
    for (let at = 0; at < result.lines.count; at++) {
      const found = groupOf(result, at, byCode, countedOf);
      if (!found) continue;
      const name = `${nameOfCounted(found.counted)} ${JSON.stringify(found.k)}`;
      const group = groups.get(name) ?? { counted: found.counted, lines: new Map() };
      groups.set(name, group);
      const own = group.lines.get(result) ?? { at: [], k: found.k };
      group.lines.set(result, own);
      own.at.push(at);
    }
  return [...groups.values()].map(({ counted, lines }) => ({
    earlier: joinLines(
      results.map((result) => onlyLines(result, lines.get(result)?.at ?? [], lines.get(result)?.k)),
      refunded,
    ),
    orders: ordersOf(counted),
  }));
}
