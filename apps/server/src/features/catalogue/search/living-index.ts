import { Turns } from '../../../platform/work/turns.ts';
import type { Product } from '../catalogue-snapshot.ts';
import { buildGrams } from './grams/gram-index.ts';
import { type SearchIndex, searchIndexOf } from './search-index.ts';

/** Above this number of products in the additional part, a new main part is built. */
const mostBeside = (documents: number): number => Math.max(1_000, documents / 20);

/** An earlier index, and the products that it lacks, or has under other names or in another place. */
export interface EarlierIndex {
  index: SearchIndex;
  renamed: ReadonlySet<number>;
}

/**
 * Index of the products' names. With an earlier index, only products that changed since its main part was built are indexed: they form a small additional part, and their entries
 * in the main part are no longer found.
 */
export async function indexProducts(
  products: readonly Product[],
  positionOf: ReadonlyMap<number, number>,
  earlier?: EarlierIndex,
): Promise<SearchIndex> {
  if (earlier !== undefined) {
    const beside = productsBeside(positionOf, earlier);
    if (beside.length <= mostBeside(products.length)) return putBeside(products, positionOf, earlier.index, beside);
  }
  const base = await buildGrams(namesOf(products));
  const ids = Int32Array.from(base.places, (place) => (products[place] as Product).id);
  return searchIndexOf({ base, ids, positions: Int32Array.from(base.places) });
}

function* namesOf(products: Iterable<Product>): Generator<readonly string[]> {
  for (const { name } of products) yield Object.values(name);
}

/** Ids of the products that the main part lacks in their current form. */
function productsBeside(positionOf: ReadonlyMap<number, number>, { index, renamed }: EarlierIndex): number[] {
  return [...new Set([...index.replaced, ...renamed])].filter((id) => positionOf.has(id));
}

async function putBeside(
  products: readonly Product[],
  positionOf: ReadonlyMap<number, number>,
  { base, ids: earlierIds, replaced: earlierReplaced }: SearchIndex,
  beside: readonly number[],
): Promise<SearchIndex> {
  const documents = base.texts.length;
  const replaced = new Set([...earlierReplaced, ...beside]);
  const more =
    beside.length === 0 ? undefined : await buildGrams(namesOf(beside.map((id) => products[positionOf.get(id) as number] as Product)));
  const ids = new Int32Array(documents + beside.length);
  ids.set(earlierIds.subarray(0, documents));
  for (const [document, place] of more?.places.entries() ?? []) ids[documents + document] = beside[place]!;
  const turns = new Turns();
  const positions = new Int32Array(ids.length);
  for (let document = 0; document < ids.length; document += 1) {
    const id = ids[document]!;
    positions[document] = document < documents && replaced.has(id) ? -1 : (positionOf.get(id) ?? -1);
    if (turns.isOver()) await turns.next();
  }
  return searchIndexOf({ base, more, ids, positions, replaced });
}
