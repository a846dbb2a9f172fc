import { type GramIndex, wordsOf } from './gram-index.ts';

/** Bits of a count: no query has 128 grams. */
const BITS = 7;
/** Words for the counts of 32 documents: one for each bit, and one that stays empty, so that a group begins at a multiple of eight. */
const GROUP = 8;
/** Rows of bits that are added in one go. */
const ROWS = 8;

/**
 * How many of a query's grams each document contains. The counts of 32 documents stand in a group of words: word b has bit b of each count. To add a row of bits
 * takes a few instructions for all 32, where a list takes some for each document.
 */
export class GramCounts {
  readonly #counts: Int32Array;
  readonly #pending = new Int32Array(ROWS);
  /** What is added to each count to see whether it reaches a limit: for each bit all ones or none. */
  readonly #lift = new Int32Array(BITS);

  constructor(documents: number) {
    this.#counts = new Int32Array(wordsOf(documents) * GROUP);
  }

  /** Counts these grams, each once, in the documents of the index. */
  count({ gramNumbers, rows, bits, starts, postings }: GramIndex, grams: Iterable<number>): void {
    this.#counts.fill(0);
    let pending = 0;
    for (const gram of grams) {
      const number = gramNumbers.get(gram);
      if (number === undefined) continue;
      const row = rows[number] as number;
      if (row === 0) this.#addList(postings, starts[number] as number, starts[number + 1] as number);
      else {
        this.#pending[pending] = row;
        pending += 1;
        if (pending === ROWS) this.#addRows(bits);
        pending %= ROWS;
      }
    }
    if (pending === 0) return;
    // The first row of an index has no document.
    this.#pending.fill(0, pending);
    this.#addRows(bits);
  }

  /** The highest count, which is known to be at most `most`. */
  best(most: number): number {
    // Most texts are typed as they stand in a name.
    if (this.#isReached(most)) return most;
    let best = 0;
    let above = most;
    while (above - best > 1) {
      const middle = (best + above) >> 1;
      if (this.#isReached(middle)) best = middle;
      else above = middle;
    }
    return best;
  }

  /** Writes the documents with at least this count into `found`, in their order, and their counts into `counts`. Answers how many there are. */
  take(least: number, found: Uint32Array, counts: Uint8Array): number {
    const words = this.#counts;
    this.#liftTo(least);
    let length = 0;
    for (let group = 0; group < words.length; group += GROUP) {
      for (let left = this.#reached(group); left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        let count = 0;
        for (let at = BITS - 1; at >= 0; at -= 1) count = count * 2 + (((words[group + at] as number) >>> bit) & 1);
        const document = (group / GROUP) * 32 + bit;
        counts[document] = count;
        found[length] = document;
        length += 1;
      }
    }
    return length;
  }

  #addList(postings: Uint16Array | Uint32Array, start: number, end: number): void {
    const counts = this.#counts;
    for (let at = start; at < end; at += 1) {
      const document = postings[at] as number;
      let carry = 1 << (document & 31);
      for (let word = (document >>> 5) * GROUP; carry !== 0; word += 1) {
        const before = counts[word] as number;
        counts[word] = before ^ carry;
        carry &= before;
      }
    }
  }

  /** Adds the pending rows: pairs of bits give sums and carries, and the carries of one bit are the pairs of the next. */
  #addRows(bits: Int32Array): void {
    const counts = this.#counts;
    const pending = this.#pending;
    const a = pending[0] as number;
    const b = pending[1] as number;
    const c = pending[2] as number;
    const d = pending[3] as number;
    const e = pending[4] as number;
    const f = pending[5] as number;
    const g = pending[6] as number;
    const h = pending[7] as number;
    for (let group = 0, word = 0; group < counts.length; group += GROUP, word += 1) {
      let sum = counts[group] as number;
      let one = bits[a + word] as number;
      let two = bits[b + word] as number;
      let half = sum ^ one;
      const twos1 = (sum & one) | (half & two);
      sum = half ^ two;
      one = bits[c + word] as number;
      two = bits[d + word] as number;
      half = sum ^ one;
      const twos2 = (sum & one) | (half & two);
      sum = half ^ two;
      one = bits[e + word] as number;
      two = bits[f + word] as number;
      half = sum ^ one;
      const twos3 = (sum & one) | (half & two);
      sum = half ^ two;
      one = bits[g + word] as number;
      two = bits[h + word] as number;
      half = sum ^ one;
      const twos4 = (sum & one) | (half & two);
      counts[group] = half ^ two;
      sum = counts[group + 1] as number;
      half = sum ^ twos1;
      const fours1 = (sum & twos1) | (half & twos2);
      sum = half ^ twos2;
      half = sum ^ twos3;
      const fours2 = (sum & twos3) | (half & twos4);
      counts[group + 1] = half ^ twos4;
      sum = counts[group + 2] as number;
      half = sum ^ fours1;
      let carry = (sum & fours1) | (half & fours2);
      counts[group + 2] = half ^ fours2;
      for (let at = group + 3; carry !== 0; at += 1) {
        const before = counts[at] as number;
        counts[at] = before ^ carry;
        carry &= before;
      }
    }
  }

  #isReached(least: number): boolean {
    this.#liftTo(least);
    for (let group = 0; group < this.#counts.length; group += GROUP) if (this.#reached(group) !== 0) return true;
    return false;
  }

  #liftTo(least: number): void {
    const lift = (1 << BITS) - least;
    for (let bit = 0; bit < BITS; bit += 1) this.#lift[bit] = -((lift >> bit) & 1);
  }

  /** The documents of a group whose counts reach the limit: those where the addition carries beyond the last bit. */
  #reached(group: number): number {
    const counts = this.#counts;
    const lift = this.#lift;
    let carry = (counts[group] as number) & (lift[0] as number);
    let word = counts[group + 1] as number;
    carry = (word & carry) | ((lift[1] as number) & (word | carry));
    word = counts[group + 2] as number;
    carry = (word & carry) | ((lift[2] as number) & (word | carry));
    word = counts[group + 3] as number;
    carry = (word & carry) | ((lift[3] as number) & (word | carry));
    word = counts[group + 4] as number;
    carry = (word & carry) | ((lift[4] as number) & (word | carry));
    word = counts[group + 5] as number;
    carry = (word & carry) | ((lift[5] as number) & (word | carry));
    word = counts[group + 6] as number;
    return (word & carry) | ((lift[6] as number) & (word | carry));
  }
}
