/** A treatment from a closed list, with its reason in words. */
type Treated<Treatment extends string> = {
  readonly [T in Treatment]: { readonly [Only in T]: string } & { readonly [Other in Exclude<Treatment, T>]?: never };
}[Treatment];

/**
 * Treatment of one table's rows that refer to a member. The feature that has the table declares it, and the code that ends, hands over or merges memberships carries it out.
 * Dependent rows, such as the lines of an order, are treated like the row they belong to.
 */
export interface RowsOfMember {
  /**
   * The membership ends, and its place in the trees stays as a closed one. Rows `stay` as they are, `close` and allow nothing more, go `toSponsor`, or a staff member has to
   * `decide` about each open row.
   */
  readonly ending: Treated<'stay' | 'close' | 'toSponsor' | 'decide'>;
  /**
   * The position passes to another person, such as an heir. Rows `stay` with the position, `close`, are `hidden` from the new person and kept, or a staff member has to `decide`
   * about each open row.
   */
  readonly handingOver: Treated<'stay' | 'close' | 'hidden' | 'decide'>;
  /**
   * Two memberships of one person become one. Rows of the ending membership `stay` with it, `close`, `move` to the remaining one, or a staff member has to `decide` about each open
   * row.
   */
  readonly merging: Treated<'stay' | 'close' | 'move' | 'decide'>;
}

/** Rows that are never changed, even if the membership ends, such as those of closed weeks. */
export const keptAsHistory = (because: string): RowsOfMember => ({
  ending: { stay: because },
  handingOver: { stay: because },
  merging: { stay: because },
});

/** Rows that belong to the person and not to the position: they end with the membership and are not passed on. */
export const closedWithPerson = (because: string): RowsOfMember => ({
  ending: { close: because },
  handingOver: { close: because },
  merging: { close: because },
});
