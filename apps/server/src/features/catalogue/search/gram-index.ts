import { Turns } from '../../../platform/work/turns.ts';
import { wordsOf } from './bit-counts.ts';
import { foldText } from './fold-text.ts';
import { forEachNameGram } from './grams.ts';
import { orderOf } from './text-order.ts';

/**
 * Which documents contain which gram. A gram of many documents is a row of bits, one a document: that is read faster than a list and takes no more memory.
 * A gram of few is a list. Documents stand in the order of their first names, so that those with similar names stand in the same block of 32.
 */
export interface GramIndex {
  /** The folded names of each document, as ` | name | `, so that the beginnings of names and whole names can be recognized. */
  readonly texts: readonly string[];
  /** Which of the products that were given each document is. */
  readonly places: Uint32Array;
  readonly gramNumbers: ReadonlyMap<number, number>;
  /** The number of each gram's row; 0 for a gram that is a list. */
  readonly rows: Int32Array;
  /** Document d is bit d % 32 of word d / 32 of a row. The first row has no document. */
  readonly bits: Int32Array;
  /** The same rows with a bit for each block of 32 documents, where one of them contains the gram. */
  readonly blockBits: Int32Array;
  /** `postings[starts[g]] … postings[starts[g + 1] - 1]` are the documents of gram g; none for a gram that is a row. */
  readonly starts: Uint32Array;
  readonly postings: Uint16Array | Uint32Array;
}

const GRAMS_PER_CHUNK = 1 << 16;

/** The grams of the documents, one document after the other, in chunks, because a large array that grows is copied at once. */
class DocumentGrams {
  readonly chunks: Uint32Array[] = [];
  /** Where each document ends. */
  readonly ends: number[] = [];
  length = 0;
  #chunk = new Uint32Array(0);

  push(gram: number): void {
    const at = this.length % GRAMS_PER_CHUNK;
    if (at === 0) this.chunks.push((this.#chunk = new Uint32Array(GRAMS_PER_CHUNK)));
    this.#chunk[at] = gram;
    this.length += 1;
  }

  endDocument(): void {
    this.ends.push(this.length);
  }

  /** The gram at a place among those of all documents. */
  at(place: number): number {
    return (this.chunks[Math.floor(place / GRAMS_PER_CHUNK)] as Uint32Array)[place % GRAMS_PER_CHUNK] as number;
  }
}

/** Requests are answered while it is built. */
export async function buildGrams(namesOfProducts: Iterable<readonly string[]>): Promise<GramIndex> {
  const given: (readonly string[])[] = [];
  const firstNames: string[] = [];
  const gramNumbers = new Map<number, number>();
  const lastPlace: number[] = [];
  const found = new DocumentGrams();
  const turns = new Turns();
  for (const names of namesOfProducts) {
    if (turns.isOver()) await turns.next();
    const place = given.length;
    const folded = [...new Set(names.map(foldText))].filter((name) => name !== '');
    given.push(folded);
    firstNames.push(folded[0] ?? '');
    for (const name of folded) {
      forEachNameGram(` ${name}`, (gram) => {
        let number = gramNumbers.get(gram);
        if (number === undefined) gramNumbers.set(gram, (number = gramNumbers.size));
        if (lastPlace[number] === place) return;
        lastPlace[number] = place;
        found.push(number);
      });
    }
    found.endDocument();
  }
  const places = await orderOf(firstNames, turns);
  const texts: string[] = [];
  // Made in their order, so that those that are read together lie together in memory. Each is joined in one go: a text that is put together of parts would stay
  // in parts, and be copied when it is first searched in.
  for (const place of places) {
    texts.push(['', ...(given[place] as readonly string[]), ''].join(' | '));
    if (turns.isOver()) await turns.next();
  }
  return { texts, places, gramNumbers, ...(await sortByGram(found, places, gramNumbers.size, turns)) };
}

/** A counting sort: grams in order of their numbers, each gram's documents in order. */
async function sortByGram(
  found: DocumentGrams,
  places: Uint32Array,
  grams: number,
  turns: Turns,
): Promise<Pick<GramIndex, 'rows' | 'bits' | 'blockBits' | 'starts' | 'postings'>> {
  const starts = new Uint32Array(grams + 1);
  for (const [at, chunk] of found.chunks.entries()) {
    const end = Math.min(chunk.length, found.length - at * chunk.length);
    for (let place = 0; place < end; place += 1) starts[(chunk[place] as number) + 1]! += 1;
    if (turns.isOver()) await turns.next();
  }
  const documents = places.length;
  const words = wordsOf(documents);
  const blockWords = wordsOf(words);
  const { rows, count } = numberRows(starts, words);
  const bits = new Int32Array(count * words);
  const blockBits = new Int32Array(count * blockWords);
  for (let gram = 1; gram <= grams; gram += 1) starts[gram]! += starts[gram - 1] as number;
  const next = starts.slice();
  // Half the size means half the memory to read.
  const postings = documents <= 0x10000 ? new Uint16Array(starts[grams] as number) : new Uint32Array(starts[grams] as number);
  for (const [document, place] of places.entries()) {
    const block = document >>> 5;
    for (let at = place === 0 ? 0 : (found.ends[place - 1] as number); at < (found.ends[place] as number); at += 1) {
      const gram = found.at(at);
      const row = rows[gram] as number;
      if (row > 0) {
        bits[row * words + block]! |= 1 << (document & 31);
        blockBits[row * blockWords + (block >>> 5)]! |= 1 << (block & 31);
      } else {
        postings[next[gram]!] = document;
        next[gram]! += 1;
      }
    }
    if (turns.isOver()) await turns.next();
  }
  return { rows, bits, blockBits, starts, postings };
}

/** A gram is a row from this share of a row's words in documents on: a list of so many takes longer to read, and the row has eight times its memory. */
const LEAST_OF_ROW = 1 / 4;

/** Gives rows to the grams of many documents, and takes their numbers of documents out of `sizes`, which has that of gram g at g + 1. */
function numberRows(sizes: Uint32Array, words: number): { rows: Int32Array; count: number } {
  const rows = new Int32Array(sizes.length - 1);
  let count = 1;
  for (let gram = 0; gram < rows.length; gram += 1) {
    if ((sizes[gram + 1] as number) < words * LEAST_OF_ROW) continue;
    sizes[gram + 1] = 0;
    rows[gram] = count;
    count += 1;
  }
  return { rows, count };
}
