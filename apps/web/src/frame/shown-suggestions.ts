/** What the search box tells assistive technology of its suggestions. */
export interface ShownSuggestions {
  /** The list's id, while it is shown. */
  readonly list?: string | undefined;
  /** The id of the entry the arrow keys stand on. */
  readonly active?: string | undefined;
  /** How many there are; undefined while they are looked for. */
  readonly count?: number | undefined;
}

export const nothingShown: ShownSuggestions = {};
