import { Turns } from '../../../../platform/work/turns.ts';
import { wordsOf } from './bit-counts.ts';
import { type Alike, DocumentGrams, findAlike } from './document-grams.ts';
import { foldText } from '../fold-text.ts';
import { forEachNameGram } from './grams.ts';
import { NameMarks } from '../ranks.ts';
import { orderOf } from './text-order.ts';

/**
 * Maps grams to the documents that contain them. Grams that occur in the same documents share an entry, as most inside one word do: the less memory a search reads, the sooner it
 * ends. The entry of many documents is a row of bits, one per document, which is read faster than a list; that of few is a list. Documents are ordered by their first names, so
 * that those with similar names share a block of 32.
 */
export interface GramIndex {
  /** Folded names of each document, as ` | name | `, so that the beginnings of names and whole names can be recognized. */
  readonly texts: readonly string[];
  /** Facts about each document's names that need no reading of them. */
  readonly marks: NameMarks;
  /** Index of each document among the given products. */
  readonly places: Uint32Array;
  readonly entries: ReadonlyMap<number, number>;
  /** Row number of each entry; 0 for one that is a list. */
  readonly rows: Int32Array;
  /** Document d is bit d % 32 of word d / 32 of a row. The first row has no document. */
  readonly bits: Int32Array;
  /** The same rows with a bit for each block of 32 documents that has one in the row. */
  readonly blockBits: Int32Array;
  /** `postings[starts[e]] … postings[starts[e + 1] - 1]` are the documents of entry e; none for one that is a row. */
  readonly starts: Uint32Array;
  readonly postings: Uint16Array | Uint32Array;
}

/** Builds the index in slices, so that requests are served in between. */
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
  const marks = new NameMarks(places.length);
  // Built in order, so that texts read together are close together in memory. Each is joined at once: a concatenated text would stay in parts, and be copied when first searched.
  for (const place of places) {
    const names = given[place] as readonly string[];
    for (const name of names) marks.add(texts.length, name);
    texts.push(['', ...names, ''].join(' | '));
    if (turns.isOver()) await turns.next();
  }
  const alike = await findAlike(found, gramNumbers.size, turns);
  const entries = new Map<number, number>();
  for (const [gram, number] of gramNumbers) entries.set(gram, alike.entryOf[number]!);
  return { texts, marks, places, entries, ...(await sortByEntry(found, alike, places, turns)) };
}

/** A counting sort: entries in order of their numbers, each entry's documents in order. */
async function sortByEntry(
  found: DocumentGrams,
  { entryOf, gramOf }: Alike,
  places: Uint32Array,
  turns: Turns,
): Promise<Pick<GramIndex, 'rows' | 'bits' | 'blockBits' | 'starts' | 'postings'>> {
  const starts = new Uint32Array(gramOf.length + 1);
  for (const [at, chunk] of found.chunks.entries()) {
    const end = Math.min(chunk.length, found.length - at * chunk.length);
    for (let place = 0; place < end; place += 1) {
      const gram = chunk[place]!;
      const entry = entryOf[gram]!;
      if (gramOf[entry] === gram) starts[entry + 1]! += 1;
    }
    if (turns.isOver()) await turns.next();
  }
  const documents = places.length;
  const words = wordsOf(documents);
  const blockWords = wordsOf(words);
  const { rows, count } = numberRows(starts, words);
  const bits = new Int32Array(count * words);
  const blockBits = new Int32Array(count * blockWords);
  for (let entry = 1; entry < starts.length; entry += 1) starts[entry]! += starts[entry - 1]!;
  const next = starts.slice();
  const listed = starts.at(-1) as number;
  // Half the size means half the memory to read.
  const postings = documents <= 0x10000 ? new Uint16Array(listed) : new Uint32Array(listed);
  for (const [document, place] of places.entries()) {
    const block = document >>> 5;
    for (let at = place === 0 ? 0 : found.ends[place - 1]!; at < found.ends[place]!; at += 1) {
      const gram = found.at(at);
      const entry = entryOf[gram]!;
      if (gramOf[entry] !== gram) continue;
      const row = rows[entry]!;
      if (row > 0) {
        bits[row * words + block]! |= 1 << (document & 31);
        blockBits[row * blockWords + (block >>> 5)]! |= 1 << (block & 31);
      } else {
        postings[next[entry]!] = document;
        next[entry]! += 1;
      }
    }
    if (turns.isOver()) await turns.next();
  }
  return { rows, bits, blockBits, starts, postings };
}

/** An entry is a row if its documents number at least this share of a row's words: such a list takes longer to read, and the row has eight times its memory. */
const LEAST_OF_ROW = 1 / 4;

/** Gives rows to the entries of many documents, and removes their document counts from `sizes`, which has that of entry e at e + 1. */
function numberRows(sizes: Uint32Array, words: number): { rows: Int32Array; count: number } {
  const rows = new Int32Array(sizes.length - 1);
  let count = 1;
  for (let entry = 0; entry < rows.length; entry += 1) {
    if (sizes[entry + 1]! < words * LEAST_OF_ROW) continue;
    sizes[entry + 1] = 0;
    rows[entry] = count;
    count += 1;
  }
  return { rows, count };
}
