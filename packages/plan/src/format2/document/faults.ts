/** Where something stands in a document. */
export type Path = readonly (string | number)[];

/** Gathers what is wrong with a document, each fault with its path. */
export class DocumentFaults {
  readonly #list: string[] = [];

  add(path: Path, fault: string): void {
    this.#list.push(`${path.length === 0 ? 'plan' : path.join('.')}: ${fault}`);
  }

  get list(): readonly string[] {
    return this.#list;
  }
}

/** A list of names for a sentence; `none` where there are none. */
export const namesIn = (names: Iterable<string>): string => [...names].join(', ') || 'none';
