/** Grams of Latin letters and of dense signs are below; few shops have others. */
const SMALL = 2 ** 32;
/** Words of a slot: the gram, and its entry and one, so that an empty slot has none. */
const SLOT = 2;

/**
 * The entry of each gram. A search looks every gram of its text up, beside all that a call does between two searches, so the table is as small as it may be: one
 * array, in which a gram stands at the place that is calculated from it, or at the next free one.
 */
export class GramEntries {
  readonly size: number;
  readonly #slots: Int32Array;
  readonly #shift: number;
  readonly #rare = new Map<number, number>();

  /** Each gram once. */
  constructor(entries: ReadonlyMap<number, number>) {
    this.size = entries.size;
    // At most half of the slots are taken, so that a free one is near.
    const bits = Math.max(1, Math.ceil(Math.log2(entries.size * 2)));
    this.#slots = new Int32Array(2 ** bits * SLOT);
    this.#shift = 32 - bits;
    for (const [gram, entry] of entries) this.#add(gram, entry);
  }

  /** The entry of a gram; undefined if it has none. */
  get(gram: number): number | undefined {
    if (gram >= SMALL) return this.#rare.get(gram);
    const key = gram | 0;
    for (let at = this.#slotOf(key); ; at = this.#nextOf(at)) {
      const entry = this.#slots[at + 1] as number;
      if (entry === 0) return undefined;
      if (this.#slots[at] === key) return entry - 1;
    }
  }

  #add(gram: number, entry: number): void {
    if (gram >= SMALL) {
      this.#rare.set(gram, entry);
      return;
    }
    let at = this.#slotOf(gram);
    while (this.#slots[at + 1] !== 0) at = this.#nextOf(at);
    this.#slots[at] = gram;
    this.#slots[at + 1] = entry + 1;
  }

  /** Multiplied by the golden ratio, grams that differ little stand far from each other. */
  #slotOf(gram: number): number {
    return (Math.imul(gram, 0x9e3779b1) >>> this.#shift) * SLOT;
  }

  #nextOf(at: number): number {
    return (at + SLOT) & (this.#slots.length - 1);
  }
}
