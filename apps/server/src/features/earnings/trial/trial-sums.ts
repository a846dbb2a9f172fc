import type { MemberAmounts, WeekFacts } from '@upline/plan';
import type { MemberIds } from '../input/member-ids.ts';

/** The plan of a computation: the present or the tried one. */
export type Side = 'present' | 'tried';

/** Cents by bonus key over all weeks, one column for each, by member id. */
type Columns = Map<string, Float64Array>;

/** Members' amounts over the weeks of a trial, by both plans. */
export class TrialSums {
  readonly #columns: Record<Side, Columns> = { present: new Map(), tried: new Map() };
  readonly #totals: Record<Side, Float64Array> = { present: new Float64Array(0), tried: new Float64Array(0) };
  readonly #bonuses: Record<Side, Map<string, number>> = { present: new Map(), tried: new Map() };

  /** Adds a week's amounts. Newcomers of a scenario are in the bonuses' sums, but have no change to show. */
  add(side: Side, members: MemberIds, amounts: MemberAmounts, { bonuses }: Pick<WeekFacts, 'bonuses'>): void {
    const size = (members.ids.at(-1) ?? 0) + 1;
    this.#totals[side] = grown(this.#totals[side], size);
    bonuses.forEach((key, bonus) => {
      const column = grown(this.#columns[side].get(key) ?? new Float64Array(0), size);
      this.#columns[side].set(key, column);
      let sum = this.#bonuses[side].get(key) ?? 0;
      for (let row = 0; row < amounts.count; row += 1) {
        const cents = amounts.cents[row * amounts.bonuses + bonus]!;
        if (cents === 0) continue;
        sum += cents;
        const index = amounts.member[row]!;
        if (index >= members.count) continue;
        const id = members.idOf(index);
        column[id] = column[id]! + cents;
        this.#totals[side][id] = this.#totals[side][id]! + cents;
      }
      this.#bonuses[side].set(key, sum);
    });
  }

  /** Cents of a member over all bonuses. */
  of(side: Side, id: number): number {
    return this.#totals[side][id] ?? 0;
  }

  /** Ids of the members with an amount by either plan, ascending. */
  *members(): Generator<number> {
    const size = Math.max(this.#totals.present.length, this.#totals.tried.length);
    for (let id = 0; id < size; id += 1) if (this.of('present', id) !== 0 || this.of('tried', id) !== 0) yield id;
  }

  /** Amounts of each bonus by both plans, the present plan's columns first. */
  bonuses(): { key: string; present: number; tried: number }[] {
    const keys = new Set([...this.#bonuses.present.keys(), ...this.#bonuses.tried.keys()]);
    return [...keys].map((key) => ({
      key,
      present: this.#bonuses.present.get(key) ?? 0,
      tried: this.#bonuses.tried.get(key) ?? 0,
    }));
  }

  /** The bonuses that cause a member's change, largest first. */
  why(id: number, most: number): { key: string; present: number; tried: number }[] {
    const keys = new Set([...this.#columns.present.keys(), ...this.#columns.tried.keys()]);
    return [...keys]
      .map((key) => ({ key, present: this.#columns.present.get(key)?.[id] ?? 0, tried: this.#columns.tried.get(key)?.[id] ?? 0 }))
      .filter(({ present, tried }) => present !== tried)
      .toSorted((a, b) => Math.abs(b.tried - b.present) - Math.abs(a.tried - a.present))
      .slice(0, most);
  }
}

function grown(column: Float64Array, size: number): Float64Array {
  if (column.length >= size) return column;
  const larger = new Float64Array(size);
  larger.set(column);
  return larger;
}
