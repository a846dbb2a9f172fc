import type { Product } from '../catalogue-snapshot.ts';
import { indexProducts } from './living-index.ts';
import { Search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

/** An earlier search, and the products that it has under other names or in another place. */
export interface EarlierSearch {
  search: Search;
  renamed: ReadonlySet<number>;
}

/** Search of products. Reuses what it can of an earlier one. If the earlier index is built, this one is built too; otherwise it is built on demand. */
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
