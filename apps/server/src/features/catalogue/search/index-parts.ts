import type { QueryMarks } from './ranks.ts';
import type { SearchIndex } from './search-index.ts';

// A search asks both parts of an index. Documents are numbered through the main part, then through the additional part.

/** Whether a product is to be listed. */
export type Keep = (position: number) => boolean;

/** Counts the grams in every name that may have enough of them, and returns the highest count. */
export function countGrams({ baseCounts, moreCounts }: SearchIndex, grams: readonly number[], least: (best: number) => number): number {
  const best = baseCounts.count(grams, least);
  return moreCounts === undefined ? best : Math.max(best, moreCounts.count(grams, least));
}

/** Writes the documents with this count whose products are shown and listed into `found`, and returns their number. */
export function takeEqual(index: SearchIndex, count: number, keep: Keep | undefined): number {
  const { baseCounts, moreCounts, found } = index;
  const taken = baseCounts.takeEqual(count, found, 0);
  return listed(index, taken, moreCounts?.takeEqual(count, found, taken) ?? taken, keep);
}

/** Number of documents with at least this count whose products are shown and listed. */
export function countFrom(index: SearchIndex, least: number, keep: Keep | undefined): number {
  const { baseCounts, moreCounts, found, showsAll } = index;
  if (showsAll && keep === undefined) return baseCounts.countFrom(least) + (moreCounts?.countFrom(least) ?? 0);
  const taken = baseCounts.take(least, found, 0);
  return listed(index, taken, moreCounts?.take(least, found, taken) ?? taken, keep);
}

/** Keeps the found documents that are shown and listed: `taken` of the main part, then those of the additional part. */
function listed({ base, found, positions, showsAll }: SearchIndex, taken: number, length: number, keep: Keep | undefined): number {
  const documents = base.texts.length;
  for (let at = taken; at < length; at += 1) found[at]! += documents;
  if (showsAll && keep === undefined) return length;
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const document = found[at]!;
    const position = positions[document]!;
    if (position < 0 || (keep !== undefined && !keep(position))) continue;
    found[kept] = document;
    kept += 1;
  }
  return kept;
}

export function hasGram({ base, baseCounts, moreCounts }: SearchIndex, document: number, gram: number): boolean {
  const documents = base.texts.length;
  return document < documents ? baseCounts.has(document, gram) : moreCounts?.has(document - documents, gram) === true;
}

/** Like `NameMarks.mayBeWhole`. */
export function mayBeWhole({ base, more }: SearchIndex, document: number, query: QueryMarks): boolean {
  const documents = base.texts.length;
  return document < documents ? base.marks.mayBeWhole(document, query) : more?.marks.mayBeWhole(document - documents, query) === true;
}

/** Like `NameMarks.highestRank`. */
export function highestRank({ base, more }: SearchIndex, document: number, query: QueryMarks): number {
  const documents = base.texts.length;
  return document < documents ? base.marks.highestRank(document, query) : (more?.marks.highestRank(document - documents, query) ?? 0);
}

export function textOf({ base, more }: SearchIndex, document: number): string {
  const documents = base.texts.length;
  return (document < documents ? base.texts[document] : more?.texts[document - documents]) as string;
}
