import { FirstNumbers } from './first-numbers.ts';
import { foldText } from './fold-text.ts';
import { headOf } from './grams/gram-index.ts';
import { isDense, queryGrams, trigramAt, wordStartGram } from './grams/grams.ts';
import type { SearchIndex } from './search-index.ts';

/** So many products, without the first `offset`. */
export interface Page {
  offset: number;
  limit: number;
}

export interface SearchPage {
  /** Positions of the products on this page, best first. */
  positions: number[];
  /** How many products match in all. */
  total: number;
}

/** Whether a product is to be listed. */
export type Keep = (position: number) => boolean;

/** Ranks above every similarity: the whole name, a name's beginning, a word's beginning, anywhere. A similarity ranks by its count of grams. */
const WHOLE = 131;
const NAME_START = 130;
const WORD_START = 129;
const INSIDE = 128;
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
export function searchProducts(index: SearchIndex, text: string, page: Page, keep?: Keep): SearchPage {
  const query = foldText(text).slice(0, LONGEST_QUERY);
  if (query === '') return { positions: [], total: 0 };
  const grams = queryGrams(query);
  // A match inside a word lacks the gram of a word's beginning, so its count may be below the limit for similarity.
  const exact = Math.max(1, grams.length);
  const wordStart = wordStartOf(query);
  if (wordStart !== undefined && !grams.includes(wordStart)) grams.push(wordStart);
  const most = grams.length;
  const best = countGrams(index, grams, (highest) => Math.min(leastOf(highest, most), exact));
  const length = takeFrom(index, Math.min(leastOf(best, most), exact));
  return takePage(index, length, { query, exact, least: leastOf(best, most), leastBesideExact: leastOf(most, most), keep }, page);
}

const leastOf = (best: number, most: number) => Math.max(1, Math.ceil(Math.max(most * LEAST_SIMILARITY, best * LEAST_SHARE_OF_BEST)));

/** One or two letters of a spaced script are searched at the beginning of words only, because nearly every name contains them inside a word. */
function wordStartOf(query: string): number | undefined {
  const first = query.charCodeAt(0);
  if (isDense(first)) return undefined;
  return trigramAt(` ${query}`, 0) ?? wordStartGram(first);
}

/** Counts the query's grams in every name that may have enough of them, and answers the highest count. */
function countGrams({ baseCounts, moreCounts }: SearchIndex, grams: readonly number[], least: (best: number) => number): number {
  const best = baseCounts.count(grams, least);
  return moreCounts === undefined ? best : Math.max(best, moreCounts.count(grams, least));
}

/** Writes the documents with at least this count into `found`, and answers how many there are: those of the main part first. */
function takeFrom({ base, baseCounts, moreCounts, counts, found }: SearchIndex, least: number): number {
  const documents = base.texts.length;
  const taken = baseCounts.take(least, found, counts);
  if (moreCounts === undefined) return taken;
  const beside = moreCounts.take(least, found.subarray(taken), counts.subarray(documents));
  for (let at = taken; at < taken + beside; at += 1) found[at]! += documents;
  return taken + beside;
}

interface Match {
  query: string;
  /** An exact match has at least this count. */
  exact: number;
  /** A similar name has at least this count; where there are exact matches, the other one. */
  least: number;
  leastBesideExact: number;
  keep: Keep | undefined;
}

/** A single letter may begin any name. */
const EACH_HEAD = -1;

/** A document's place in the answer is one number: what its rank lacks to the highest, then its position. There are fewer products. */
const POSITIONS = 2 ** 23;
const placeOf = (rank: number, position: number): number => (WHOLE - rank) * POSITIONS + position;

/** The page's products: the ranks from the best down, and each rank in display order. */
function takePage(index: SearchIndex, length: number, match: Match, { offset, limit }: Page): SearchPage {
  const { counts, found, positions } = index;
  const { query, exact, least, leastBesideExact, keep } = match;
  const first = new FirstNumbers(offset + limit);
  const head = query.length > 1 ? headOf(query) : EACH_HEAD;
  let exacts = 0;
  let similar = 0;
  let besideExact = 0;
  for (let at = 0; at < length; at += 1) {
    const document = found[at] as number;
    const position = positions[document] as number;
    if (position < 0 || (keep !== undefined && !keep(position))) continue;
    const count = counts[document] as number;
    let rank = count;
    if (count >= exact) {
      const highest = placeOf((headsOf(index, document) & head) === 0 ? WORD_START : WHOLE, position);
      // Its name need not be read: it counts in any case, and is on a later page.
      if (exacts === 0 || count < leastBesideExact || !first.isBeyond(highest)) rank = exactRank(textOf(index, document), query) || count;
    }
    if (rank >= INSIDE) exacts += 1;
    else if (rank >= leastBesideExact) besideExact += 1;
    else if (rank >= least) similar += 1;
    else continue;
    first.add(placeOf(rank, position));
  }
  const total = exacts + besideExact + (exacts === 0 ? similar : 0);
  return { positions: first.slice(offset, total).map((place) => place % POSITIONS), total };
}

const headsOf = ({ base, more }: SearchIndex, document: number): number => {
  const documents = base.texts.length;
  return (document < documents ? base.heads[document] : more?.heads[document - documents]) as number;
};

const textOf = ({ base, more }: SearchIndex, document: number): string => {
  const documents = base.texts.length;
  return (document < documents ? base.texts[document] : more?.texts[document - documents]) as string;
};

const BAR = 124;
const SPACE = 32;

/** 0 for a text that does not contain the query. */
function exactRank(text: string, query: string): number {
  let best = 0;
  for (let at = text.indexOf(query); at !== -1 && best < WHOLE; at = text.indexOf(query, at + 1)) {
    if (text.charCodeAt(at - 1) !== SPACE) best = Math.max(best, INSIDE);
    else if (text.charCodeAt(at - 2) !== BAR) best = Math.max(best, WORD_START);
    else if (text.charCodeAt(at + query.length + 1) === BAR && text.charCodeAt(at + query.length) === SPACE) best = WHOLE;
    else best = NAME_START;
  }
  return best;
}
