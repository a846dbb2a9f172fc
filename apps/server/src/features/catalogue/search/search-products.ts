import { FirstNumbers } from './first-numbers.ts';
import { foldText } from './fold-text.ts';
import { isDense, queryGrams, trigramAt, wordStartGram } from './grams/grams.ts';
import { countFrom, countGrams, hasGram, highestRank, type Keep, mayBeWhole, takeEqual, textOf } from './index-parts.ts';
import { exactRank, INSIDE, marksOf, NAME_START, type QueryMarks, WHOLE } from './ranks.ts';
import type { SearchIndex } from './search-index.ts';

/** The requested number of products, without the first `offset`. */
export interface Page {
  offset: number;
  limit: number;
}

export interface SearchPage {
  /** Positions of the products on this page, best first. */
  positions: number[];
  total: number;
}

/** Keeps counts of grams below 128, which fit in seven bits. */
const LONGEST_QUERY = 80;
/** Below this share of the query's grams, a name shares letters only by chance. */
const LEAST_SIMILARITY = 0.5;
/** A match that is much weaker than the best one is noise. */
const LEAST_SHARE_OF_BEST = 0.65;

/**
 * One page of the products whose names contain the text exactly or approximately: exact matches first, then by the share of the text's grams that a name contains; equal matches in
 * display order. `keep` filters the products (by category, by order type).
 */
export function searchProducts(index: SearchIndex, text: string, page: Page, keep?: Keep): SearchPage {
  const query = foldText(text).slice(0, LONGEST_QUERY);
  if (query === '') return { positions: [], total: 0 };
  const grams = queryGrams(query);
  // A match inside a word lacks the gram of a word's beginning, so its count may be below the limit for similarity.
  const exact = Math.max(1, grams.length);
  const wordStart = wordStartOf(query);
  const beside = wordStart !== undefined && !grams.includes(wordStart) ? wordStart : undefined;
  if (beside !== undefined) grams.push(beside);
  const most = grams.length;
  const best = countGrams(index, grams, (highest) => Math.min(leastOf(highest, most), exact));
  return takePage(index, { query, exact, most, beside, keep }, best, page);
}

const leastOf = (best: number, most: number) => Math.max(1, Math.ceil(Math.max(most * LEAST_SIMILARITY, best * LEAST_SHARE_OF_BEST)));

/** One or two letters of a spaced script are searched at the beginning of words only, because nearly every name contains them inside a word. */
function wordStartOf(query: string): number | undefined {
  const first = query.charCodeAt(0);
  if (isDense(first)) return undefined;
  return trigramAt(` ${query}`, 0) ?? wordStartGram(first);
}

interface Asked {
  query: string;
  /** An exact match has at least this count. */
  exact: number;
  /** Count of a document with all grams. */
  most: number;
  /** Gram that only documents with a word beginning with the query have, if it was counted as well. */
  beside: number | undefined;
  keep: Keep | undefined;
}

/** A document's place in the answer is one number: the distance of its rank from the highest, then its position. There are fewer products than this. */
const POSITIONS = 2 ** 23;
const placeOf = (rank: number, position: number): number => (WHOLE - rank) * POSITIONS + position;

/** The page's products: from the best rank down, each rank in display order. */
function takePage(index: SearchIndex, asked: Asked, best: number, { offset, limit }: Page): SearchPage {
  const { found, positions } = index;
  const { most, exact, keep } = asked;
  const first = new FirstNumbers(offset + limit);
  const leastBesideExact = leastOf(most, most);
  const exacts = takeExact(index, asked, best, first);
  const least = exacts.isAny ? leastBesideExact : leastOf(best, most);
  // Documents with fewer grams are only counted after the page is full.
  for (let count = Math.min(best, exact - 1); count >= least && !first.isBeyond(placeOf(count, 0)); count -= 1) {
    const length = takeEqual(index, count, keep);
    for (let at = 0; at < length; at += 1) first.add(placeOf(count, positions[found[at]!]!));
  }
  const total = countFrom(index, least, keep) + exacts.withFewer;
  return { positions: first.slice(offset, total).map((place) => place % POSITIONS), total };
}

interface Exacts {
  isAny: boolean;
  /** Number of exact matches with fewer grams than a similar name needs if there is an exact match. */
  withFewer: number;
}

/** Puts the documents that have the grams of an exact match among the first. */
function takeExact(index: SearchIndex, asked: Asked, best: number, first: FirstNumbers): Exacts {
  const { found, positions } = index;
  const { query, most, exact, keep } = asked;
  const marks = marksOf(query);
  const least = leastOf(best, most);
  const leastBesideExact = leastOf(most, most);
  const exacts = { isAny: false, withFewer: 0 };
  for (let count = best; count >= exact; count -= 1) {
    const length = takeEqual(index, count, keep);
    for (let at = 0; at < length; at += 1) {
      const document = found[at]!;
      const position = positions[document]!;
      // The product is counted in any case, so its name is read only if it may be on this page. Most are on a later page by their position alone.
      const isCounted = exacts.isAny && count >= leastBesideExact;
      if (isCounted && first.isBeyond(placeOf(NAME_START, position)) && !mayBeWhole(index, document, marks)) continue;
      const highest = rankAtMost(index, document, count, asked, marks);
      if (isCounted && first.isBeyond(placeOf(highest, position))) continue;
      const rank = highest < INSIDE ? 0 : exactRank(textOf(index, document), query);
      if (rank > 0) {
        exacts.isAny = true;
        if (count < leastBesideExact) exacts.withFewer += 1;
      }
      if (rank > 0 || count >= least) first.add(placeOf(rank || count, position));
    }
  }
  return exacts;
}

/** Highest possible rank of a document with the grams of an exact match. A document with the gram of a word's beginning instead of another gram is only similar. */
function rankAtMost(index: SearchIndex, document: number, count: number, { most, beside }: Asked, marks: QueryMarks): number {
  if (count === most || beside === undefined) return highestRank(index, document, marks);
  return hasGram(index, document, beside) ? count : INSIDE;
}
