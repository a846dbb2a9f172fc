/** Ranks above every similarity: the whole name, a name's beginning, a word's beginning, anywhere. A similarity ranks by its count of grams. */
export const WHOLE = 131;
export const NAME_START = 130;
const WORD_START = 129;
export const INSIDE = 128;

const BAR = 124;
const SPACE = 32;

/** Rank at which a text of names, ` | name | name | `, contains the query; 0 if it does not. */
export function exactRank(text: string, query: string): number {
  let best = 0;
  for (let at = text.indexOf(query); at !== -1 && best < WHOLE; at = text.indexOf(query, at + 1)) {
    if (text.charCodeAt(at - 1) !== SPACE) best = Math.max(best, INSIDE);
    else if (text.charCodeAt(at - 2) !== BAR) best = Math.max(best, WORD_START);
    else if (text.charCodeAt(at + query.length + 1) === BAR && text.charCodeAt(at + query.length) === SPACE) best = WHOLE;
    else best = NAME_START;
  }
  return best;
}

/**
 * Facts about names that need no reading of them: a document whose marks lack the query's bits does not contain it in that way. The names are scattered over memory and the marks
 * are contiguous, so reading marks is much faster.
 */
export class NameMarks {
  readonly #wholes: Int32Array;
  /** Two words for each document: bits for the beginnings of its names, and for those of their words. */
  readonly #beginnings: Int32Array;

  constructor(documents: number) {
    this.#wholes = new Int32Array(documents);
    this.#beginnings = new Int32Array(documents * 2);
  }

  add(document: number, name: string): void {
    this.#wholes[document]! |= bitsOfWhole(name);
    this.#beginnings[document * 2]! |= bitOfBeginning(name, 0);
    let word = 0;
    do {
      this.#beginnings[document * 2 + 1]! |= bitOfBeginning(name, word);
      word = name.indexOf(' ', word) + 1;
    } while (word > 0);
  }

  mayBeWhole(document: number, { whole }: QueryMarks): boolean {
    return (this.#wholes[document]! & whole) === whole;
  }

  highestRank(document: number, query: QueryMarks): number {
    if (this.mayBeWhole(document, query)) return WHOLE;
    if ((this.#beginnings[document * 2]! & query.beginning) !== 0) return NAME_START;
    return (this.#beginnings[document * 2 + 1]! & query.beginning) === 0 ? INSIDE : WORD_START;
  }
}

export interface QueryMarks {
  readonly whole: number;
  readonly beginning: number;
}

/** A single letter may begin any word. */
const EACH = -1;

export const marksOf = (query: string): QueryMarks => ({
  whole: bitsOfWhole(query),
  beginning: query.length > 1 ? bitOfBeginning(query, 0) : EACH,
});

/** One of 32 bits for the two signs at a position of a text. The last sign of a name has no second one, and no query of two signs begins there. */
const bitOfBeginning = (text: string, at: number): number => 1 << (text.charCodeAt(at) * 7 + text.charCodeAt(at + 1));

/** Two bits, so that few of the names with the same beginning have both. */
function bitsOfWhole(name: string): number {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (Math.imul(sum, 31) + name.charCodeAt(at)) | 0;
  return (1 << sum) | (1 << (sum >>> 7));
}
