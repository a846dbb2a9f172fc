/** Bits of a count: no query has 128 grams. */
const BITS = 7;
/** Words for the counts of 32 things: one for each bit, and an empty one, so that a group begins at a multiple of eight. */
const GROUP = 8;
/** Rows of bits that are added at once. */
const ROWS = 8;

/** Number of words that hold a bit for each thing. */
export const wordsOf = (things: number): number => Math.ceil(things / 32);

/**
 * Counts for each thing the rows of bits that contain it. The counts of 32 things share a group of words: word b has bit b of each count. Adding a row of bits takes a few
 * instructions for all 32, while a list takes some for each thing. Only chosen groups are counted.
 */
export class BitCounts {
  readonly words: number;
  readonly #bits: Int32Array;
  readonly #counts: Int32Array;
  /** The chosen groups in order, and a flag for each group. */
  readonly #groups: Uint32Array;
  readonly #isChosen: Uint8Array;
  #chosen = 0;
  readonly #pending = new Int32Array(ROWS);
  #rows = 0;
  /** Added to each count to see whether it reaches a limit: for each bit all ones or none. */
  readonly #lift = new Int32Array(BITS);
  /** Turns the bits of one count into ones. */
  readonly #masks = new Int32Array(BITS);

  /** `bits`: rows with a bit for each thing. Thing t is bit t % 32 of word t / 32 of a row; the first row has no thing. */
  constructor(bits: Int32Array, things: number) {
    this.words = wordsOf(things);
    this.#bits = bits;
    this.#counts = new Int32Array(this.words * GROUP);
    this.#groups = new Uint32Array(this.words);
    this.#isChosen = new Uint8Array(this.words);
  }

  /** Restarts with all groups. */
  chooseAll(): void {
    this.#chosen = this.words;
    for (let group = 0; group < this.#chosen; group += 1) this.#begin(group, group);
    this.#rows = 0;
  }

  /** Restarts with the groups whose numbers are things that have at least this count, at most `most` of them. */
  choose(things: BitCounts, least: number, most = this.words): void {
    for (let at = 0; at < this.#chosen; at += 1) this.#isChosen[this.#groups[at]!] = 0;
    this.#chosen = Math.min(most, things.take(least, this.#groups));
    for (let at = 0; at < this.#chosen; at += 1) this.#begin(at, this.#groups[at]!);
    this.#rows = 0;
  }

  #begin(at: number, group: number): void {
    this.#groups[at] = group;
    this.#isChosen[group] = 1;
    // For so few words, a call to `fill` takes longer than single writes.
    for (let word = group * GROUP; word < group * GROUP + BITS; word += 1) this.#counts[word] = 0;
  }

  /** Counts the things of the row that begins at this word. */
  addRow(at: number): void {
    this.#pending[this.#rows] = at;
    this.#rows += 1;
    if (this.#rows === ROWS) this.#addRows();
  }

  addOne(thing: number): void {
    const group = thing >>> 5;
    if (this.#isChosen[group] === 0) return;
    let carry = 1 << (thing & 31);
    for (let word = group * GROUP; carry !== 0; word += 1) {
      const before = this.#counts[word]!;
      this.#counts[word] = before ^ carry;
      carry &= before;
    }
  }

  settle(): void {
    if (this.#rows === 0) return;
    for (let row = this.#rows; row < ROWS; row += 1) this.#pending[row] = 0;
    this.#addRows();
  }

  /** The highest count, known to be at most `most`. */
  best(most: number): number {
    let best = 0;
    this.#liftTo(1);
    for (let at = 0; at < this.#chosen && best < most; at += 1) {
      const group = this.#groups[at]! * GROUP;
      if (this.#reached(group) === 0) continue;
      best = this.#bestOf(group);
      this.#liftTo(best + 1);
    }
    return best;
  }

  /** Writes the things with at least this count into `found` from index `from`, in order. Returns the end index. */
  take(least: number, found: Uint32Array, from = 0): number {
    this.#liftTo(least);
    let length = from;
    for (let at = 0; at < this.#chosen; at += 1) {
      const group = this.#groups[at]!;
      length = spread(this.#reached(group * GROUP), group, found, length);
    }
    return length;
  }

  /** Like `take`, with exactly this count. */
  takeEqual(count: number, found: Uint32Array, from = 0): number {
    const masks = this.#masks;
    for (let bit = 0; bit < BITS; bit += 1) masks[bit] = ((count >> bit) & 1) - 1;
    let length = from;
    for (let at = 0; at < this.#chosen; at += 1) {
      const group = this.#groups[at]!;
      length = spread(this.#equal(group * GROUP), group, found, length);
    }
    return length;
  }

  /** Number of things with at least this count. */
  countFrom(least: number): number {
    this.#liftTo(least);
    let sum = 0;
    for (let at = 0; at < this.#chosen; at += 1) sum += onesOf(this.#reached(this.#groups[at]! * GROUP));
    return sum;
  }

  #bestOf(group: number): number {
    let best = 0;
    let left = -1;
    for (let at = BITS - 1; at >= 0; at -= 1) {
      const higher = left & this.#counts[group + at]!;
      best *= 2;
      if (higher === 0) continue;
      best += 1;
      left = higher;
    }
    return best;
  }

  /** Things of a group whose counts have exactly the bits of the masks. */
  #equal(group: number): number {
    const counts = this.#counts;
    const masks = this.#masks;
    let equal = counts[group]! ^ masks[0]!;
    equal &= counts[group + 1]! ^ masks[1]!;
    equal &= counts[group + 2]! ^ masks[2]!;
    equal &= counts[group + 3]! ^ masks[3]!;
    equal &= counts[group + 4]! ^ masks[4]!;
    equal &= counts[group + 5]! ^ masks[5]!;
    return equal & (counts[group + 6]! ^ masks[6]!);
  }

  /** Adds the pending rows: pairs of bits give sums and carries, and the carries of one bit are the pairs of the next. */
  #addRows(): void {
    const counts = this.#counts;
    const groups = this.#groups;
    const bits = this.#bits;
    const pending = this.#pending;
    const a = pending[0]!;
    const b = pending[1]!;
    const c = pending[2]!;
    const d = pending[3]!;
    const e = pending[4]!;
    const f = pending[5]!;
    const g = pending[6]!;
    const h = pending[7]!;
    for (let chosen = 0; chosen < this.#chosen; chosen += 1) {
      const word = groups[chosen]!;
      const group = word * GROUP;
      let sum = counts[group]!;
      let one = bits[a + word]!;
      let two = bits[b + word]!;
      let half = sum ^ one;
      const twos1 = (sum & one) | (half & two);
      sum = half ^ two;
      one = bits[c + word]!;
      two = bits[d + word]!;
      half = sum ^ one;
      const twos2 = (sum & one) | (half & two);
      sum = half ^ two;
      one = bits[e + word]!;
      two = bits[f + word]!;
      half = sum ^ one;
      const twos3 = (sum & one) | (half & two);
      sum = half ^ two;
      one = bits[g + word]!;
      two = bits[h + word]!;
      half = sum ^ one;
      const twos4 = (sum & one) | (half & two);
      counts[group] = half ^ two;
      sum = counts[group + 1]!;
      half = sum ^ twos1;
      const fours1 = (sum & twos1) | (half & twos2);
      sum = half ^ twos2;
      half = sum ^ twos3;
      const fours2 = (sum & twos3) | (half & twos4);
      counts[group + 1] = half ^ twos4;
      sum = counts[group + 2]!;
      half = sum ^ fours1;
      let carry = (sum & fours1) | (half & fours2);
      counts[group + 2] = half ^ fours2;
      for (let at = group + 3; carry !== 0; at += 1) {
        const before = counts[at]!;
        counts[at] = before ^ carry;
        carry &= before;
      }
    }
    this.#rows = 0;
  }

  #liftTo(least: number): void {
    const lift = (1 << BITS) - least;
    for (let bit = 0; bit < BITS; bit += 1) this.#lift[bit] = -((lift >> bit) & 1);
  }

  /** Things of a group whose counts reach the limit: the addition carries beyond the last bit. */
  #reached(group: number): number {
    const counts = this.#counts;
    const lift = this.#lift;
    let carry = counts[group]! & lift[0]!;
    let word = counts[group + 1]!;
    carry = (word & carry) | (lift[1]! & (word | carry));
    word = counts[group + 2]!;
    carry = (word & carry) | (lift[2]! & (word | carry));
    word = counts[group + 3]!;
    carry = (word & carry) | (lift[3]! & (word | carry));
    word = counts[group + 4]!;
    carry = (word & carry) | (lift[4]! & (word | carry));
    word = counts[group + 5]!;
    carry = (word & carry) | (lift[5]! & (word | carry));
    word = counts[group + 6]!;
    return (word & carry) | (lift[6]! & (word | carry));
  }
}

/** Writes the number of each thing of a group that has its bit set in `bits` into `found` from `length` on. Returns the new length. */
function spread(bits: number, group: number, found: Uint32Array, length: number): number {
  let end = length;
  for (let left = bits; left !== 0; left &= left - 1) {
    found[end] = group * 32 + 31 - Math.clz32(left & -left);
    end += 1;
  }
  return end;
}

/** Number of ones in 32 bits: sums of two bits, of four, of eight, and then of all. */
function onesOf(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
