/** A placement tree while newcomers are put into it. Members are indexes. */
export interface OpenTree {
  readonly count: number;
  /** Number of places below each member. */
  readonly width: number;
  /** Placement parent, −1 for a root and for a newcomer without a place yet. */
  readonly parent: Int32Array;
  /** Place below the parent, from 0. */
  readonly side: Uint8Array;
  /** The member at each place, by `member × width + place`; −1 for a free one. */
  readonly below: Int32Array;
}

export interface TreePlace {
  readonly parent: number;
  /** From 0. */
  readonly side: number;
}

export interface Finder {
  /** The place of the next newcomer of a sponsor. There is always one. */
  find(sponsor: number): TreePlace;
  /** Must be called for every member put into the tree. */
  placed(member: number): void;
}

/** A way to place newcomers without a given place. One file declares all of it; `all.ts` lists the files under their names in documents. */
export interface Spillover {
  /** Begins with the present tree, which has no circle. */
  begin(tree: OpenTree): Finder;
}
