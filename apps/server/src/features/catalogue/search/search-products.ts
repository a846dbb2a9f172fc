import { foldText } from './fold-text.ts';
import { isDense, queryGrams, trigramAt, wordStartGram } from './grams.ts';
import type { SearchIndex } from './search-index.ts';

export interface SearchPage {
  /** Positions of the products on this page, best first. */
  positions: number[];
  /** How many products match in all. */
  total: number;
}

type Keep = (position: number) => boolean;

/** Ranks above every similarity: the whole name, a name's beginning, a word's beginning, anywhere. A similarity ranks by its count of grams. */
const WHOLE = 255;
const NAME_START = 254;
const WORD_START = 253;
const INSIDE = 252;
/** Keeps counts of grams below 128, which have seven bits. */
const LONGEST_QUERY = 80;
/** Below this share of the query's grams, a name shares letters only by chance. */
const LEAST_SIMILARITY = 0.5;
/** A match that is much weaker than the best one is noise. */
const LEAST_SHARE_OF_BEST = 0.65;

/**
 * One page of the products whose names contain the text, or nearly: exact matches first, then by the share of the text's grams that a name contains; equal
 * matches in display order. `keep` filters the products (by category, by order type).
 */
export function searchProducts(index: SearchIndex, text: string, page: { offset: number; limit: number }, keep?: Keep): SearchPage {
  const query = foldText(text).slice(0, LONGEST_QUERY);
  if (query === '') return { positions: [], total: 0 };
  const grams = queryGrams(query);
  // A match inside a word lacks the gram of a word's beginning, so its count may be below the limit for similarity.
  const exact = Math.max(1, grams.size);
  const wordStart = wordStartOf(query);
  if (wordStart !== undefined) grams.add(wordStart);
  const most = grams.size;
  const best = countGrams(index, grams);
  if (best === 0) return { positions: [], total: 0 };
  const least = leastOf(best, most);
  const found = takeFrom(index, Math.min(least, exact), keep);
  putInOrder(index, found);
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

/** Counts the query's grams in every name, and answers the highest count. */
function countGrams({ base, more, baseCounts, moreCounts }: SearchIndex, grams: ReadonlySet<number>): number {
  baseCounts.count(base, grams);
  const best = baseCounts.best(grams.size);
  if (more === undefined || moreCounts === undefined) return best;
  moreCounts.count(more, grams);
  return Math.max(best, moreCounts.best(grams.size));
}

/** Writes the documents with at least this count into `found`, and answers how many there are: those of the main part first, each part's in display order. */
function takeFrom({ base, baseCounts, moreCounts, counts, found, positions }: SearchIndex, least: number, keep: Keep | undefined): number {
  const documents = base.texts.length;
  let taken = baseCounts.take(least, found, counts);
  if (moreCounts !== undefined) {
    const beside = moreCounts.take(least, found.subarray(taken), counts.subarray(documents));
    for (let at = taken; at < taken + beside; at += 1) found[at]! += documents;
    taken += beside;
  }
  let length = 0;
  for (let at = 0; at < taken; at += 1) {
    const document = found[at] as number;
    const position = positions[document] as number;
    if (position < 0 || (keep !== undefined && !keep(position))) continue;
    found[length] = document;
    length += 1;
  }
  return length;
}

/** Puts the documents found of both parts into display order. Few are found beside the main part. */
function putInOrder({ base, found, positions }: SearchIndex, length: number): void {
  let at = length;
  while (at > 0 && (found[at - 1] as number) >= base.texts.length) at -= 1;
  if (at === length) return;
  const beside = found.slice(at, length);
  let free = length;
  for (let next = beside.length - 1; next >= 0; free -= 1) {
    const own = beside[next] as number;
    const main = at > 0 ? (found[at - 1] as number) : -1;
    const isMainLast = main >= 0 && (positions[main] as number) > (positions[own] as number);
    found[free - 1] = isMainLast ? main : own;
    if (isMainLast) at -= 1;
    else next -= 1;
  }
}

/** Replaces the counts of exact matches by their ranks; answers whether there is one. */
function rankExact({ base, more, counts, found }: SearchIndex, length: number, query: string, needed: number): boolean {
  const documents = base.texts.length;
  let hasExact = false;
  for (let at = 0; at < length; at += 1) {
    const document = found[at] as number;
    if ((counts[document] as number) < needed) continue;
    const text = document < documents ? base.texts[document] : more?.texts[document - documents];
    const rank = exactRank(text as string, query);
    if (rank === 0) continue;
    counts[document] = rank;
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
  { counts, found, positions: positionOf }: SearchIndex,
  length: number,
  least: number,
  { offset, limit }: { offset: number; limit: number },
): SearchPage {
  const sizes = new Uint32Array(256);
  for (let at = 0; at < length; at += 1) sizes[counts[found[at] as number] as number]! += 1;
  const positions: number[] = [];
  let before = 0;
  for (let rank = sizes.length - 1; rank >= least; rank -= 1) {
    if (sizes[rank] === 0) continue;
    let skip = Math.max(0, offset - before);
    before += sizes[rank] as number;
    if (before <= offset) continue;
    for (let at = 0; at < length && positions.length < limit; at += 1) {
      const document = found[at] as number;
      if (counts[document] !== rank) continue;
      if (skip > 0) skip -= 1;
      else positions.push(positionOf[document] as number);
    }
  }
  return { positions, total: before };
}
