import type { Turns } from '../../../../platform/work/turns.ts';

const GRAMS_PER_CHUNK = 1 << 16;

/** Grams of the documents, one document after the other, in chunks, because a growing large array is copied at once. */
export class DocumentGrams {
  readonly chunks: Uint32Array[] = [];
  readonly ends: number[] = [];
  length = 0;
  #chunk = new Uint32Array(0);

  push(gram: number): void {
    const at = this.length % GRAMS_PER_CHUNK;
    if (at === 0) this.chunks.push((this.#chunk = new Uint32Array(GRAMS_PER_CHUNK)));
    this.#chunk[at] = gram;
    this.length += 1;
  }

  endDocument(): void {
    this.ends.push(this.length);
  }

  /** Gram at a position in the concatenated grams of all documents. */
  at(place: number): number {
    return (this.chunks[Math.floor(place / GRAMS_PER_CHUNK)] as Uint32Array)[place % GRAMS_PER_CHUNK] as number;
  }
}

/** Grams by the documents that contain them. */
export interface Alike {
  /** Entry of each gram: grams found in the same documents share one. */
  entryOf: Uint32Array;
  gramOf: number[];
}

/** Finds the grams that occur in the same documents. All begin in one entry, and each document splits the entries of which it contains only some grams. */
export async function findAlike(found: DocumentGrams, grams: number, turns: Turns): Promise<Alike> {
  const entryOf = new Uint32Array(grams);
  const sizes = [grams];
  const inside = new Uint32Array(grams + 1);
  const dividedTo = new Uint32Array(grams + 1);
  let start = 0;
  for (const end of found.ends) {
    for (let at = start; at < end; at += 1) inside[entryOf[found.at(at)]!]! += 1;
    for (let at = start; at < end; at += 1) {
      const gram = found.at(at);
      const entry = entryOf[gram]!;
      const size = inside[entry]!;
      // Only the first of an entry's grams in this document sees the count.
      if (size > 0) {
        const isWhole = size === sizes[entry];
        dividedTo[entry] = isWhole ? entry : sizes.length;
        if (!isWhole) {
          sizes[entry]! -= size;
          sizes.push(size);
        }
        inside[entry] = 0;
      }
      entryOf[gram] = dividedTo[entry]!;
    }
    start = end;
    if (turns.isOver()) await turns.next();
  }
  const gramOf: number[] = [];
  for (const [gram, entry] of entryOf.entries()) gramOf[entry] ??= gram;
  return { entryOf, gramOf };
}
