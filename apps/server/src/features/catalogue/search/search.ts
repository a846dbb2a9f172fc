import type { Product } from '../catalogue-snapshot.ts';
import { indexProducts } from './living-index.ts';
import type { SearchIndex } from './search-index.ts';

/** The search of a snapshot. A process that starts makes its index when it is needed or has begun to answer, so that it need not be waited for. */
export class Search {
  #index: SearchIndex | undefined;
  #make: (() => Promise<SearchIndex>) | undefined;
  #making: Promise<SearchIndex> | undefined;

  constructor(from: SearchIndex | (() => Promise<SearchIndex>)) {
    if (typeof from === 'function') this.#make = from;
    else this.#index = from;
  }

  /** The index, if it is made. */
  get made(): SearchIndex | undefined {
    return this.#index;
  }

  /** The index, which is made now if nobody asked for it before. */
  async index(): Promise<SearchIndex> {
    if (this.#index !== undefined) return this.#index;
    if (this.#making === undefined) {
      this.#making = (this.#make as () => Promise<SearchIndex>)();
      // What it was made from need not stay.
      this.#make = undefined;
    }
    this.#index = await this.#making;
    return this.#index;
  }
}

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
