import { GramCounts } from './grams/gram-counts.ts';
import { buildGrams, type GramIndex } from './grams/gram-index.ts';

/** A document is a product's names. Those of the main part come first, then those of the additional part. */
export interface SearchIndex {
  readonly base: GramIndex;
  readonly more: GramIndex | undefined;
  readonly ids: Int32Array;
  /** Current position of each document's product; -1 if it is not shown, or found by another document. */
  readonly positions: Int32Array;
  /** Products that are or were in the additional part instead of the main part. */
  readonly replaced: ReadonlySet<number>;
  /** Whether every document's product is shown. */
  readonly showsAll: boolean;
  /** Buffers for one search at a time, so that a search allocates none: the counts of each part, and the documents found. */
  readonly baseCounts: GramCounts;
  readonly moreCounts: GramCounts | undefined;
  readonly found: Uint32Array;
}

export function searchIndexOf(
  parts: Pick<SearchIndex, 'base' | 'ids' | 'positions'> & Partial<Pick<SearchIndex, 'more' | 'replaced'>>,
): SearchIndex {
  const { base, more, ids, positions } = parts;
  return {
    replaced: new Set(),
    ...parts,
    more,
    showsAll: !positions.includes(-1),
    baseCounts: new GramCounts(base),
    moreCounts: more && new GramCounts(more),
    found: new Uint32Array(ids.length),
  };
}

/** Builds the index over each product's names in all languages. Equal matches keep the order of the products' positions. */
export async function buildSearchIndex(namesOfProducts: readonly (readonly string[])[]): Promise<SearchIndex> {
  const base = await buildGrams(namesOfProducts);
  const numbers = Int32Array.from(base.places);
  return searchIndexOf({ base, ids: numbers, positions: numbers });
}
