import { foldText } from './fold-text.ts';
import { isDense, queryGrams, trigramAt, wordStartGram } from './grams.ts';
import type { SearchIndex } from './search-index.ts';

export interface SearchPage {
  /** Positions of the products on this page, best first. */
  positions: number[];
  /** How many products match in all. */
  total: number;
}

/** Ranks above every similarity: the whole name, a name's beginning, a word's beginning, anywhere. A similarity ranks by its count of grams. */
const WHOLE = 255;
const NAME_START = 254;
const WORD_START = 253;
const INSIDE = 252;
/** Keeps counts of grams below 128, so that one word can compare four of them. */
const LONGEST_QUERY = 80;
/** Below this share of the query's grams, a name shares letters only by chance. */
const LEAST_SIMILARITY = 0.5;
/** A match that is much weaker than the best one is noise. */
const LEAST_SHARE_OF_BEST = 0.65;

/**
 * One page of the products whose names contain the text, or nearly: exact matches first, then by the share of the text's grams that a name contains; equal
 * matches in display order. `keep` filters the products (by category, by order type).
 */
export function searchProducts(
  index: SearchIndex,
  text: string,
  page: { offset: number; limit: number },
  keep?: (position: number) => boolean,
): SearchPage {
  const query = foldText(text).slice(0, LONGEST_QUERY);
  if (query === '') return { positions: [], total: 0 };
  const grams = queryGrams(query);
  const wordStart = wordStartOf(query);
  const most = grams.size + (wordStart === undefined ? 0 : 1);
  const best = countGrams(index, grams, wordStart);
  if (best === 0) return { positions: [], total: 0 };
  const least = leastOf(best, most);
  // A match inside a word lacks the gram of a word's beginning, so its count may be below the limit for similarity.
  const exact = Math.max(1, grams.size);
  const found = takeFrom(index, Math.min(least, exact), keep);
  const hasExact = rankExact(index, found, query, exact);
  return takePage(index, found, hasExact ? leastOf(most, most) : least, page);
}

const leastOf = (best: number, most: number) => Math.max(1, Math.ceil(Math.max(most * LEAST_SIMILARITY, best * LEAST_SHARE_OF_BEST)));

/** One or two letters of a spaced script are searched at the beginning of words only, because nearly every name contains them inside a word. */
function wordStartOf(query: string): number | undefined {
  const first = query.charCodeAt(0);
  if (isDense(first)) return undefined;
  return trigramAt(` ${query}`, 0) ?? wordStartGram(first);
}

/** Counts the query's grams in every name into `counts` and answers the highest count. */
function countGrams(index: SearchIndex, grams: Iterable<number>, wordStart: number | undefined): number {
  index.counts.fill(0);
  let best = 0;
  for (const gram of grams) best = Math.max(best, count(index, gram));
  return wordStart === undefined ? best : Math.max(best, count(index, wordStart));
}

function count({ gramNumbers, starts, postings, counts }: SearchIndex, gram: number): number {
  const number = gramNumbers.get(gram);
  if (number === undefined) return 0;
  const end = starts[number + 1] as number;
  let best = 0;
  for (let at = starts[number] as number; at < end; at += 1) {
    const position = postings[at] as number;
    const now = (counts[position] as number) + 1;
    counts[position] = now;
    if (now > best) best = now;
  }
  return best;
}

/** Writes the positions with at least this count into `found`, in display order, and answers how many there are. */
function takeFrom({ counts, countWords, found }: SearchIndex, least: number, keep: ((position: number) => boolean) | undefined): number {
  // Compares four counts at once: the addition sets the highest bit of each count that reaches `least`.
  const lift = Math.imul(0x80 - least, 0x01_01_01_01);
  let length = 0;
  for (let word = 0; word < countWords.length; word += 1) {
    if ((((countWords[word] as number) + lift) & 0x80_80_80_80) === 0) continue;
    for (let position = word * 4; position < word * 4 + 4; position += 1) {
      if ((counts[position] as number) < least || (keep !== undefined && !keep(position))) continue;
      found[length] = position;
      length += 1;
    }
  }
  return length;
}

/** Replaces the counts of exact matches by their ranks; answers whether there is one. */
function rankExact({ counts, found, texts }: SearchIndex, length: number, query: string, needed: number): boolean {
  let hasExact = false;
  for (let at = 0; at < length; at += 1) {
    const position = found[at] as number;
    if ((counts[position] as number) < needed) continue;
    const rank = exactRank(texts[position] as string, query);
    if (rank === 0) continue;
    counts[position] = rank;
    hasExact = true;
  }
  return hasExact;
}

const BAR = 124;
const SPACE = 32;

function exactRank(text: string, query: string): number {
  let best = 0;
  for (let at = text.indexOf(query); at !== -1 && best < NAME_START; at = text.indexOf(query, at + 1)) {
    if (text.charCodeAt(at - 1) !== SPACE) best = Math.max(best, INSIDE);
    else if (text.charCodeAt(at - 2) !== BAR) best = Math.max(best, WORD_START);
    else best = text.charCodeAt(at + query.length + 1) === BAR && text.charCodeAt(at + query.length) === SPACE ? WHOLE : NAME_START;
  }
  return best;
}

function takePage(
  { counts, found }: SearchIndex,
  length: number,
  least: number,
  { offset, limit }: { offset: number; limit: number },
): SearchPage {
  const sizes = new Map<number, number>();
  for (let at = 0; at < length; at += 1) {
    const rank = counts[found[at] as number] as number;
    if (rank >= least) sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
  }
  const positions: number[] = [];
  let before = 0;
  for (const rank of [...sizes.keys()].sort((a, b) => b - a)) {
    let skip = Math.max(0, offset - before);
    before += sizes.get(rank) ?? 0;
    if (before <= offset) continue;
    for (let at = 0; at < length && positions.length < limit; at += 1) {
      const position = found[at] as number;
      if (counts[position] !== rank) continue;
      if (skip > 0) skip -= 1;
      else positions.push(position);
    }
  }
  return { positions, total: before };
}
