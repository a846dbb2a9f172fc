import { foldText } from './fold-text.ts';
import { isDense, queryGrams, trigramAt, wordStartGram } from './grams.ts';
import type { SearchIndex } from './search-index.ts';

export interface SearchPage {
  /** Places of the products on this page, best first. */
  places: number[];
  /** How many products match in all. */
  total: number;
}

/** Ranks above every similarity: the whole name, a name's beginning, a word's beginning, anywhere. */
const WHOLE = 255;
const NAME_START = 254;
const WORD_START = 253;
const INSIDE = 252;
/** A similarity of 1 without being an exact match. */
const MOST_SIMILAR = 200;
/** Below this share of the query's grams a name only happens to share letters. */
const LEAST_SIMILARITY = 0.34;
/** Beside a good match a much weaker one is noise. */
const LEAST_SHARE_OF_BEST = 0.65;
/** How the count of a gram that is a word's beginning rather than a part of the query is kept apart: in the high byte. */
const WORD_START_COUNT = 0x100;

/**
 * One page of the products whose names hold the text, or nearly do: exact matches first, then by the share of the text's grams
 * that a name holds; equals in display order. `keep` leaves out what does not belong (a category, an order type).
 */
export function searchProducts(
  index: SearchIndex,
  text: string,
  page: { offset: number; limit: number },
  keep?: (place: number) => boolean,
): SearchPage {
  const query = foldText(text).slice(0, 80);
  if (query === '') return { places: [], total: 0 };
  const ranks = rank(index, query);
  if (keep) for (let place = 0; place < ranks.length; place += 1) if (ranks[place] !== 0 && !keep(place)) ranks[place] = 0;
  return takePage(ranks, page);
}

function rank(index: SearchIndex, query: string): Uint8Array {
  const counts = new Uint16Array(index.texts.length);
  const grams = queryGrams(query);
  for (const gram of grams) count(index, gram, counts, 1);
  const wordStart = wordStartOf(query);
  if (wordStart !== undefined) count(index, wordStart, counts, WORD_START_COUNT);

  const ranks = new Uint8Array(counts.length);
  const most = grams.size + (wordStart === undefined ? 0 : 1);
  for (let place = 0; place < counts.length; place += 1) {
    const found = counts[place] as number;
    if (found === 0) continue;
    const inner = found & 0xff;
    const exact = inner === grams.size ? exactRank(index.texts[place] as string, query) : 0;
    ranks[place] = exact === 0 ? Math.floor(((inner + (found >> 8)) / most) * MOST_SIMILAR) : exact;
  }
  return ranks;
}

/** One or two letters of a spaced script are found at words' beginnings only: inside words nearly every name holds them. */
function wordStartOf(query: string): number | undefined {
  const first = query.charCodeAt(0);
  if (isDense(first)) return undefined;
  return trigramAt(` ${query}`, 0) ?? wordStartGram(first);
}

function count(index: SearchIndex, gram: number, counts: Uint16Array, by: number): void {
  const number = index.gramNumbers.get(gram);
  if (number === undefined) return;
  const { starts, postings } = index;
  const end = starts[number + 1] as number;
  for (let at = starts[number] as number; at < end; at += 1) counts[postings[at] as number]! += by;
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

function takePage(ranks: Uint8Array, { offset, limit }: { offset: number; limit: number }): SearchPage {
  const sizes = new Uint32Array(256);
  for (const one of ranks) sizes[one]! += 1;
  let best = WHOLE;
  while (best > 0 && sizes[best] === 0) best -= 1;
  const least = Math.max(1, MOST_SIMILAR * LEAST_SIMILARITY, Math.min(best, MOST_SIMILAR) * LEAST_SHARE_OF_BEST);

  const places: number[] = [];
  let before = 0;
  for (let one = best; one >= least; one -= 1) {
    const size = sizes[one] as number;
    if (size > 0 && places.length < limit && before + size > offset) gather(ranks, one, Math.max(0, offset - before), limit, places);
    before += size;
  }
  return { places, total: before };
}

function gather(ranks: Uint8Array, wanted: number, skip: number, limit: number, places: number[]): void {
  let left = skip;
  for (let place = ranks.indexOf(wanted); place !== -1 && places.length < limit; place = ranks.indexOf(wanted, place + 1)) {
    if (left > 0) left -= 1;
    else places.push(place);
  }
}
