/** Steps from the top of a document down to one of its parts. */
export type Path = readonly (string | number)[];

/** Further faults are not kept: a document that a program wrote may have one in each of its parts. */
const MOST_FAULTS = 200;
/** Maximum names in one fault: longer lists help no one, and would be repeated in many faults. */
const MOST_SHOWN = 40;

/** Collects a document's faults, each with its path, up to 200 of them. */
export class DocumentFaults {
  readonly #list: string[] = [];

  add(path: Path, fault: string): void {
    if (this.#list.length < MOST_FAULTS) this.#list.push(`${path.length === 0 ? 'plan' : path.join('.')}: ${fault}`);
  }

  get list(): readonly string[] {
    return this.#list;
  }
}

/** A list of names for a sentence, the first 40 of them; `none` if there are none. */
export function namesIn(names: Iterable<string>): string {
  const all = [...names];
  return `${all.slice(0, MOST_SHOWN).join(', ') || 'none'}${all.length > MOST_SHOWN ? `, … (${all.length})` : ''}`;
}
