import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from './fold-text.ts';
import { forEachNameGram } from './grams.ts';

/** Which products contain which gram, in flat arrays: `postings[starts[g]] … postings[starts[g + 1] - 1]` are the positions that contain gram g. */
export interface SearchIndex {
  /** The folded names of each product, as `| name |`, so that the beginnings of names and whole names can be recognized. */
  readonly texts: readonly string[];
  readonly gramNumbers: ReadonlyMap<number, number>;
  readonly starts: Uint32Array;
  readonly postings: Uint16Array | Uint32Array;
  /** Buffers for one search at a time, so that a search allocates none: the grams found per product (as bytes, and four to a word), and the positions found. */
  readonly counts: Uint8Array;
  readonly countWords: Int32Array;
  readonly found: Uint32Array;
}

/** Products folded between two turns of the event loop, so that a rebuild delays requests only slightly. */
const PRODUCTS_PER_TURN = 500;

class Pairs {
  grams = new Uint32Array(1 << 14);
  positions = new Uint32Array(1 << 14);
  length = 0;

  push(gram: number, position: number): void {
    if (this.length === this.grams.length) this.#grow();
    this.grams[this.length] = gram;
    this.positions[this.length] = position;
    this.length += 1;
  }

  #grow(): void {
    const grams = new Uint32Array(this.grams.length * 2);
    const positions = new Uint32Array(this.grams.length * 2);
    grams.set(this.grams);
    positions.set(this.positions);
    this.grams = grams;
    this.positions = positions;
  }
}

/** Builds the index over each product's names in all languages. Equal matches keep the order of the products' positions. */
export async function buildSearchIndex(namesOfProducts: readonly (readonly string[])[]): Promise<SearchIndex> {
  const texts: string[] = [];
  const gramNumbers = new Map<number, number>();
  const lastPosition: number[] = [];
  const pairs = new Pairs();
  for (const [position, names] of namesOfProducts.entries()) {
    if (position % PRODUCTS_PER_TURN === PRODUCTS_PER_TURN - 1) await nextTurn();
    const folded = new Set(names.map(foldText).filter((name) => name !== ''));
    texts.push(`|${[...folded].map((name) => ` ${name} |`).join('')}`);
    for (const name of folded) {
      forEachNameGram(` ${name}`, (gram) => {
        let number = gramNumbers.get(gram);
        if (number === undefined) gramNumbers.set(gram, (number = gramNumbers.size));
        if (lastPosition[number] === position) return;
        lastPosition[number] = position;
        pairs.push(number, position);
      });
    }
  }
  const countWords = new Int32Array(Math.ceil(texts.length / 4));
  const room = { counts: new Uint8Array(countWords.buffer), countWords, found: new Uint32Array(texts.length) };
  return { texts, gramNumbers, ...sortPairs(pairs, gramNumbers.size, texts.length), ...room };
}

/** A counting sort: grams in order of their numbers, each gram's positions in order. */
function sortPairs(pairs: Pairs, grams: number, positions: number): Pick<SearchIndex, 'starts' | 'postings'> {
  const starts = new Uint32Array(grams + 1);
  for (let at = 0; at < pairs.length; at += 1) starts[(pairs.grams[at] as number) + 1]! += 1;
  for (let gram = 1; gram <= grams; gram += 1) starts[gram]! += starts[gram - 1] as number;
  const next = starts.slice();
  // Half the size means half the memory to read, which takes most of a search's time.
  const postings = positions <= 0x10000 ? new Uint16Array(pairs.length) : new Uint32Array(pairs.length);
  for (let at = 0; at < pairs.length; at += 1) {
    const gram = pairs.grams[at] as number;
    postings[next[gram]!] = pairs.positions[at] as number;
    next[gram]! += 1;
  }
  return { starts, postings };
}
