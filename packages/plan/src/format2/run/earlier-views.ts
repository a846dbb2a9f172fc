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
  const chosen = new GrowingLines(1);
  for (let at = 0; at < lines.count; at++) {
    if (!keys.has(facts.bonuses[lines.bonus[at] as number] ?? '')) continue;
    chosen.addExact(
      lines.member[at] as number,
      lines.bonus[at] as number,
      lines.sourceMember[at] as number,
      lines.sourceOrder[at] as number,
      lines.pv[at] as number,
      lines.rateBasisPoints[at] as number,
      lines.rank[at] as number,
      lines.company[at] as number,
      grossAt(lines, at),
      lines.adjustsWeek[at] as number,
    );
  }
  const first = facts.bonuses.find((key) => keys.has(key));
  return { ...result, lines: chosen.columns(), facts: first === undefined ? facts : { ...facts, k: kOfColumn(result, first) } };
}

/** Columns that count the same volume and stand in the same share. */
function groupsOf(bonuses: readonly Bonus2[], shareOf: (key: string) => string | undefined): Map<string, Bonus2[]> {
  const groups = new Map<string, Bonus2[]>();
  for (const bonus of bonuses) {
    const name = `${bonus.volume} ${shareOf(bonus.key) ?? ''}`;
    groups.set(name, [...(groups.get(name) ?? []), bonus]);
  }
  return groups;
}

/** What refunds of orders of closed periods reverse, by columns that count the same volume and have the same K. */
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
