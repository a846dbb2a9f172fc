import { BitCounts, wordsOf } from './bit-counts.ts';
import type { GramIndex } from './gram-index.ts';

const TRIED_BLOCKS = 2;

/**
 * Counts how many of a query's grams each document contains. Documents with similar names share blocks of 32, so most blocks contain few of the grams: the grams of whole blocks
 * are counted first, and those of documents only in the blocks that have enough.
 */
export class GramCounts {
  readonly #index: GramIndex;
  readonly #blocks: BitCounts;
  readonly #documents: BitCounts;

  constructor(index: GramIndex) {
    const documents = index.texts.length;
    this.#index = index;
    this.#blocks = new BitCounts(index.blockBits, wordsOf(documents));
    this.#documents = new BitCounts(index.bits, documents);
  }

  /** Counts distinct grams in the documents that may be an answer; `leastOf` returns the number of grams they need, given the highest count. Returns the highest count. */
  count(grams: readonly number[], leastOf: (best: number) => number): number {
    const found = this.#countBlocks(grams);
    const most = this.#blocks.best(grams.length);
    // The most promising blocks show roughly how many grams the best document has, and so which other blocks need no counting.
    this.#documents.choose(this.#blocks, most, TRIED_BLOCKS);
    const tried = this.#countDocuments(found, grams.length);
    this.#documents.choose(this.#blocks, leastOf(tried));
    return this.#countDocuments(found, grams.length);
  }

  // Documents with too few grams for an answer were not counted. So counts requested below must be at least what an answer needs.

  /** Like `BitCounts.takeEqual`. */
  takeEqual(count: number, found: Uint32Array, from = 0): number {
    return this.#documents.takeEqual(count, found, from);
  }

  /** Like `BitCounts.take`. */
  take(least: number, found: Uint32Array, from = 0): number {
    return this.#documents.take(least, found, from);
  }

  /** Like `BitCounts.countFrom`. */
  countFrom(least: number): number {
    return this.#documents.countFrom(least);
  }

  has(document: number, gram: number): boolean {
    const { entries, rows, bits, starts, postings } = this.#index;
    const entry = entries.get(gram);
    if (entry === undefined) return false;
    const row = rows[entry]!;
    if (row !== 0) return ((bits[row * this.#documents.words + (document >>> 5)]! >>> (document & 31)) & 1) === 1;
    return postings.subarray(starts[entry], starts[entry + 1]).includes(document);
  }

  /** Counts the grams in each block. Returns the index entries of the grams; grams that the index lacks are left out. */
  #countBlocks(grams: readonly number[]): number[] {
    const { entries, rows } = this.#index;
    const blocks = this.#blocks;
    const found: number[] = [];
    blocks.chooseAll();
    for (const gram of grams) {
      const entry = entries.get(gram);
      if (entry === undefined) continue;
      found.push(entry);
      const row = rows[entry]!;
      if (row === 0) this.#addBlocksOf(entry);
      else blocks.addRow(row * blocks.words);
    }
    blocks.settle();
    return found;
  }

  #countDocuments(found: readonly number[], most: number): number {
    const { rows } = this.#index;
    const documents = this.#documents;
    for (const entry of found) {
      const row = rows[entry]!;
      if (row === 0) this.#addDocumentsOf(entry);
      else documents.addRow(row * documents.words);
    }
    documents.settle();
    return documents.best(most);
  }

  #addBlocksOf(entry: number): void {
    const { starts, postings } = this.#index;
    let last = -1;
    for (let at = starts[entry]!; at < starts[entry + 1]!; at += 1) {
      const block = postings[at]! >>> 5;
      if (block !== last) this.#blocks.addOne(block);
      last = block;
    }
  }

  #addDocumentsOf(entry: number): void {
    const { starts, postings } = this.#index;
    for (let at = starts[entry]!; at < starts[entry + 1]!; at += 1) this.#documents.addOne(postings[at]!);
  }
}
