import type { Product } from '../catalogue-snapshot.ts';
import { indexProducts } from './living-index.ts';
import { Search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

/** An earlier search, and the products that it has by other names or in another place. */
export interface EarlierSearch {
  search: Search;
  renamed: ReadonlySet<number>;
}

/** The search of products. It keeps what it can of an earlier one. Where that is made, this one is too; else it waits for it when it is asked. */
export async function searchOf(
  products: readonly Product[],
  positionOf: ReadonlyMap<number, number>,
  earlier?: EarlierSearch,
): Promise<Search> {
  if (earlier === undefined) return new Search(() => indexProducts(products, positionOf));
  const { search, renamed } = earlier;
  const after = (index: SearchIndex): Promise<SearchIndex> => indexProducts(products, positionOf, { index, renamed });
  return new Search(search.made === undefined ? async () => after(await search.index()) : await after(search.made));
}
