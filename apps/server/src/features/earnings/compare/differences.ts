/** Number of differences kept; all are counted. */
const MOST_KEPT = 200;

/** A difference between a week as written and as computed again. */
export interface Difference {
  kind: 'line' | 'lineMissing' | 'lineNew' | 'amount';
  memberId: number;
  /** The bonus by its key; '' for an amount. */
  bonus: string;
  /** 0 for none. */
  orderId: number;
  /** US dollars as decimal text; '' for nothing. */
  written: string;
  again: string;
}

/** Counts differences and keeps the first `MOST_KEPT`. */
export class Differences {
  readonly first: Difference[] = [];
  readonly #bonuses: readonly string[];
  #count = 0;

  constructor(bonuses: readonly string[]) {
    this.#bonuses = bonuses;
  }

  get count(): number {
    return this.#count;
  }

  add({ bonus, ...difference }: Omit<Difference, 'bonus'> & { bonus: number }): void {
    this.#count += 1;
    if (this.first.length < MOST_KEPT) this.first.push({ ...difference, bonus: bonus < 0 ? '' : (this.#bonuses[bonus] ?? String(bonus)) });
  }
}
