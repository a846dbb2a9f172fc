import type { SearchIndex } from './search-index.ts';

/** Search of a snapshot. A starting process builds its index when needed or once it serves requests, so that start-up does not wait for it. */
export class Search {
  #index: SearchIndex | undefined;
  #make: (() => Promise<SearchIndex>) | undefined;
  #making: Promise<SearchIndex> | undefined;

  constructor(from: SearchIndex | (() => Promise<SearchIndex>)) {
    if (typeof from === 'function') this.#make = from;
    else this.#index = from;
  }

  /** The index, if built. */
  get made(): SearchIndex | undefined {
    return this.#index;
  }

  /** The index, built now if no one requested it before. */
  async index(): Promise<SearchIndex> {
    if (this.#index !== undefined) return this.#index;
    if (this.#making === undefined) {
      this.#making = (this.#make as () => Promise<SearchIndex>)();
      // Releases the data it was built from.
      this.#make = undefined;
    }
    this.#index = await this.#making;
    return this.#index;
  }
}
