import type { WeekResult } from '../../types.ts';

/** What closed periods still stand for of the columns that members' caps hold, so that no refund takes back more than was booked. */
export class BookedAmounts {
  readonly #cents = new Map<string, number>();

  /** Books the amounts of a closed period. `columns`: cents by column and member. */
  book(code: number, keys: readonly string[], columns: readonly Float64Array[], isHeld: (key: string) => boolean): void {
    keys.forEach((key, at) => {
      if (!isHeld(key)) return;
      columns[at]?.forEach((cents, member) => {
        if (cents > 0) this.#cents.set(`${code} ${key} ${member}`, cents);
      });
    });
  }

  /** Takes no more back than is left of each amount. Changes the columns (cents, in place) and answers the whole cents of each adjusting line. */
  hold({ lines, facts, takenBackCents }: WeekResult, columns: readonly Float64Array[], isHeld: (key: string) => boolean): Float64Array {
    const first = lines.count - takenBackCents.length;
    return takenBackCents.map((taken, index) => {
      const at = first + index;
      const [bonus, member] = [lines.bonus[at] as number, lines.member[at] as number];
      const key = facts.bonuses[bonus] ?? '';
      if (!isHeld(key)) return taken;
      const name = `${lines.adjustsWeek[at]} ${key} ${member}`;
      const left = this.#cents.get(name) ?? 0;
      const back = Math.min(left, -taken);
      this.#cents.set(name, left - back);
      const column = columns[bonus];
      if (column) column[member] = (column[member] as number) - taken - back;
      return back === 0 ? 0 : -back;
    });
  }
}
