/** Above this count, sorting all numbers once is faster than keeping the first in order. */
const MOST_IN_ORDER = 64;

export class FirstNumbers {
  readonly #most: number;
  readonly #isInOrder: boolean;
  readonly #list: number[] = [];

  /** Keeps the `most` smallest numbers. */
  constructor(most: number) {
    this.#most = most;
    this.#isInOrder = most <= MOST_IN_ORDER;
  }

  /** Whether a number is known not to be among the first. */
  isBeyond(one: number): boolean {
    return this.#isInOrder && this.#list.length === this.#most && (this.#list[this.#most - 1] ?? 0) < one;
  }

  add(one: number): void {
    const list = this.#list;
    if (!this.#isInOrder || list.length < this.#most) list.push(one);
    else if (this.#most === 0 || this.isBeyond(one)) return;
    if (!this.#isInOrder) return;
    let at = list.length - 1;
    for (; at > 0 && list[at - 1]! > one; at -= 1) list[at] = list[at - 1]!;
    list[at] = one;
  }

  /** The first numbers in order, from one place up to another (exclusive). */
  slice(from: number, before: number): number[] {
    if (!this.#isInOrder) this.#list.sort((one, other) => one - other);
    return this.#list.slice(from, Math.min(before, this.#most));
  }
}
