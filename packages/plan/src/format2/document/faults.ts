/** Where something stands in a document. */
export type Path = readonly (string | number)[];

/** Further faults are not kept: a document that a program wrote may have one in each of its parts. */
const MOST_FAULTS = 200;
/** Longer lists of names help nobody, and stand in each of many faults. */
const MOST_SHOWN = 40;

/** Gathers what is wrong with a document, each fault with its path, up to 200 of them. */
export class DocumentFaults {
  readonly #list: string[] = [];

  add(path: Path, fault: string): void {
    if (this.#list.length < MOST_FAULTS) this.#list.push(`${path.length === 0 ? 'plan' : path.join('.')}: ${fault}`);
  }

  get list(): readonly string[] {
    return this.#list;
  }
}

/** A list of names for a sentence, the first 40 of them; `none` where there are none. */
export function namesIn(names: Iterable<string>): string {
  const all = [...names];
  return `${all.slice(0, MOST_SHOWN).join(', ') || 'none'}${all.length > MOST_SHOWN ? `, … (${all.length})` : ''}`;
}
