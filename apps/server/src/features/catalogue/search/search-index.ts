import { Turns } from '../../../platform/work/turns.ts';
import { foldText } from './fold-text.ts';
import { forEachNameGram } from './grams.ts';

/** Which documents contain which gram, in flat arrays: `postings[starts[g]] … postings[starts[g + 1] - 1]` are the documents that contain gram g. */
export interface GramIndex {
  /** The folded names of each product, as `| name |`, so that the beginnings of names and whole names can be recognized. */
  readonly texts: readonly string[];
  readonly gramNumbers: ReadonlyMap<number, number>;
  readonly starts: Uint32Array;
  readonly postings: Uint16Array | Uint32Array;
}

/** A document is a product's names. Those of the main part come first, then those of the part beside it; each part is in display order. */
export interface SearchIndex {
  readonly base: GramIndex;
  readonly more: GramIndex | undefined;
  /** The product of each document. */
  readonly ids: Int32Array;
  /** Where the product of each document stands now; -1 if it is not shown, or found by another document. */
  readonly positions: Int32Array;
  /** Products that the part beside has or had, instead of the main part. */
  readonly replaced: ReadonlySet<number>;
  /** Buffers for one search at a time, so that a search allocates none: the grams found per document (as bytes, and four to a word), and the documents found. */
  readonly counts: Uint8Array;
  readonly countWords: Int32Array;
  readonly found: Uint32Array;
}

/** An index of its parts, with room to search in. */
export function searchIndexOf(
  parts: Pick<SearchIndex, 'base' | 'ids' | 'positions'> & Partial<Pick<SearchIndex, 'more' | 'replaced'>>,
): SearchIndex {
  const countWords = new Int32Array(Math.ceil(parts.ids.length / 4));
  const room = { counts: new Uint8Array(countWords.buffer), countWords, found: new Uint32Array(parts.ids.length) };
  return { more: undefined, replaced: new Set(), ...parts, ...room };
}

/** Builds the index over each product's names in all languages. Equal matches keep the order of the products' positions. */
export async function buildSearchIndex(namesOfProducts: readonly (readonly string[])[]): Promise<SearchIndex> {
  const numbers = Int32Array.from(namesOfProducts.keys());
  return searchIndexOf({ base: await buildGrams(namesOfProducts), ids: numbers, positions: numbers });
}

const PAIRS_PER_CHUNK = 1 << 15;

/** Pairs of a gram and a document, in chunks, because a large array that grows is copied at once. */
class Pairs {
  readonly chunks: { grams: Uint32Array; documents: Uint32Array; length: number }[] = [];
  length = 0;

  push(gram: number, document: number): void {
    let chunk = this.chunks.at(-1);
    if (chunk === undefined || chunk.length === PAIRS_PER_CHUNK) {
      chunk = { grams: new Uint32Array(PAIRS_PER_CHUNK), documents: new Uint32Array(PAIRS_PER_CHUNK), length: 0 };
      this.chunks.push(chunk);
    }
    chunk.grams[chunk.length] = gram;
    chunk.documents[chunk.length] = document;
    chunk.length += 1;
    this.length += 1;
  }
}

/** Requests are answered while it is built. */
export async function buildGrams(namesOfProducts: readonly (readonly string[])[]): Promise<GramIndex> {
  const texts: string[] = [];
  const gramNumbers = new Map<number, number>();
  const lastDocument: number[] = [];
  const pairs = new Pairs();
  const turns = new Turns();
  for (const [document, names] of namesOfProducts.entries()) {
    if (turns.isOver()) await turns.next();
    const folded = new Set(names.map(foldText).filter((name) => name !== ''));
    texts.push(`|${[...folded].map((name) => ` ${name} |`).join('')}`);
    for (const name of folded) {
      forEachNameGram(` ${name}`, (gram) => {
        let number = gramNumbers.get(gram);
        if (number === undefined) gramNumbers.set(gram, (number = gramNumbers.size));
        if (lastDocument[number] === document) return;
        lastDocument[number] = document;
        pairs.push(number, document);
      });
    }
  }
  return { texts, gramNumbers, ...(await sortPairs(pairs, gramNumbers.size, texts.length, turns)) };
}

/** A counting sort: grams in order of their numbers, each gram's documents in order. */
async function sortPairs(pairs: Pairs, grams: number, documents: number, turns: Turns): Promise<Pick<GramIndex, 'starts' | 'postings'>> {
  const starts = new Uint32Array(grams + 1);
  for (const chunk of pairs.chunks) {
    for (let at = 0; at < chunk.length; at += 1) starts[(chunk.grams[at] as number) + 1]! += 1;
    if (turns.isOver()) await turns.next();
  }
  for (let gram = 1; gram <= grams; gram += 1) starts[gram]! += starts[gram - 1] as number;
  const next = starts.slice();
  // Half the size means half the memory to read, which takes most of a search's time.
  const postings = documents <= 0x10000 ? new Uint16Array(pairs.length) : new Uint32Array(pairs.length);
  for (const chunk of pairs.chunks) {
    for (let at = 0; at < chunk.length; at += 1) {
      const gram = chunk.grams[at] as number;
      postings[next[gram]!] = chunk.documents[at] as number;
      next[gram]! += 1;
    }
    if (turns.isOver()) await turns.next();
  }
  return { starts, postings };
}
