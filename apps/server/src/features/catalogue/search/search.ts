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
