import { openTree } from './place-newcomers.ts';
import type { Finder, OpenTree, TreePlace, Spillover } from './spillover.ts';

/** Places of members. Members are indexes: `parent` −1 for a root, `side` from 0. */
export interface PlacedMembers {
  readonly count: number;
  readonly parent: Int32Array;
  readonly side: Uint8Array;
}

/** Capacity with room for new members. */
const roomFor = (count: number): number => count + Math.ceil(count / 4) + 1_024;

/**
 * Finds places in a tree that grows: each newcomer joins at a place found here, or at any other free one. Members must not leave or move; after a move, create a new instance.
 * Creating one takes time in the number of members; finding a place takes at most as many steps as it is deep.
 */
export class GrowingPlaces {
  readonly #tree: OpenTree;
  readonly #finder: Finder;
  #count: number;

  constructor(spillover: Spillover, width: number, { count, parent, side }: PlacedMembers) {
    const places = { parent: new Int32Array(roomFor(count)).fill(-1), side: new Uint8Array(roomFor(count)) };
    places.parent.set(parent.subarray(0, count));
    places.side.set(side.subarray(0, count));
    this.#tree = openTree(width, places.parent, places.side);
    this.#finder = spillover.begin(this.#tree);
    this.#count = count;
  }

  /** Adds members who joined since, with their placement parents, in any order. Returns false if there is no room: then create a new instance. */
  grow({ count, parent, side }: PlacedMembers): boolean {
    const tree = this.#tree;
    if (count > tree.count) return false;
    const first = this.#count;
    for (let member = first; member < count; member++) {
      const above = parent[member];
      tree.parent[member] = above;
      tree.side[member] = side[member];
      if (above >= 0) tree.below[above * tree.width + side[member]] = member;
    }
    for (let member = first; member < count; member++) if (parent[member] >= 0) this.#finder.placed(member);
    this.#count = count;
    return true;
  }

  find(upline: number): TreePlace {
    return this.#finder.find(upline);
  }
}
