/** The attributes by which the search box describes its suggestions to assistive technology. */
export interface ShownSuggestions {
  /** The list's id; absent while it is not shown. */
  readonly list?: string | undefined;
  /** The id of the entry that the arrow keys selected; absent for none. */
  readonly active?: string | undefined;
  /** The number of suggestions; undefined while they load. */
  readonly count?: number | undefined;
}

export const nothingShown: ShownSuggestions = {};
