import type { WeekResult } from '../../types.ts';

export const nameOfAmount = (key: string, code: number, member: number): string => `${code} ${key} ${member}`;

/** Amounts left of closed periods in the columns under members' caps, so that no refund reverses more than was booked. */
export class BookedAmounts {
  readonly #cents: Map<string, number>;
  readonly #changed = new Map<string, number>();

  constructor(left: ReadonlyMap<string, number> = new Map()) {
    this.#cents = new Map(left);
  }

  /** Cents left of amounts booked or reversed since, by `nameOfAmount`. */
  get changed(): ReadonlyMap<string, number> {
    return this.#changed;
  }

  #set(name: string, cents: number): void {
    this.#cents.set(name, cents);
    this.#changed.set(name, cents);
  }

  /** Books the amounts of a closed period. `columns`: cents by column and member. */
  book(code: number, keys: readonly string[], columns: readonly Float64Array[], isHeld: (key: string) => boolean): void {
    keys.forEach((key, at) => {
      if (!isHeld(key)) return;
      columns[at]?.forEach((cents, member) => {
        if (cents > 0) this.#set(nameOfAmount(key, code, member), cents);
      });
    });
  }

  /** Reverses no more than is left of each amount. Changes the columns (cents, in place) and returns the whole cents of each adjusting line. */
  hold({ lines, facts, takenBackCents }: WeekResult, columns: readonly Float64Array[], isHeld: (key: string) => boolean): Float64Array {
    const first = lines.count - takenBackCents.length;
    return takenBackCents.map((taken, index) => {
      const at = first + index;
      const [bonus, member] = [lines.bonus[at], lines.member[at]];
      const key = facts.bonuses[bonus] ?? '';
      if (!isHeld(key)) return taken;
      const name = nameOfAmount(key, lines.adjustsWeek[at], member);
      const left = this.#cents.get(name) ?? 0;
      const back = Math.min(left, -taken);
      this.#set(name, left - back);
      const column = columns[bonus];
      if (column) column[member] = column[member] - taken - back;
      return back === 0 ? 0 : -back;
    });
  }
}
