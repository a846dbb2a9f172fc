/** A placement tree while newcomers are put into it. Members are indexes. */
export interface OpenTree {
  readonly count: number;
  /** Places below each member. */
  readonly width: number;
  /** Who stands above, −1 for a root and for a newcomer who has no place yet. */
  readonly parent: Int32Array;
  /** Place below the parent, from 0. */
  readonly side: Uint8Array;
  /** Who stands in each place, by `member × width + place`; −1 for nobody. */
  readonly below: Int32Array;
}

export interface Place {
  readonly parent: number;
  /** From 0. */
  readonly side: number;
}

/** Finds places one after the other. */
export interface Finder {
  /** The place of the next newcomer of a sponsor. There is always one. */
  find(sponsor: number): Place;
  /** Is told of everybody who was put into the tree. */
  placed(member: number): void;
}

/** Where newcomers are put whose place nobody names. One file declares all of it; `all.ts` lists the files under the names that documents write. */
export interface Spillover {
  /** Begins with the tree as it is. The tree has no circle. */
  begin(tree: OpenTree): Finder;
}
