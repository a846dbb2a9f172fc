import { endFinder } from './end-finder.ts';
import type { OpenTree, Spillover } from './spillover.ts';

/** A tree of members at their given places. `parent` and `side` are used, and filled as newcomers are placed. */
export function openTree(width: number, parent: Int32Array, side: Uint8Array): OpenTree {
  const count = parent.length;
  const below = new Int32Array(count * width).fill(-1);
  for (let member = 0; member < count; member++) {
    const above = parent[member];
    if (above >= 0) below[above * width + side[member]] = member;
  }
  return { count, width, parent, side, below };
}

/**
 * Places newcomers below their sponsors, in order. `refuse` gets a newcomer who cannot be placed because the sponsor is already below. A newcomer costs at most as many steps as
 * the place is deep.
 */
export function placeNewcomers(
  tree: OpenTree,
  spillover: Spillover,
  newcomers: Iterable<number>,
  sponsorOf: (member: number) => number,
  refuse: (member: number) => void,
): void {
  const finder = spillover.begin(tree);
  // The root above a member.
  const topOf = endFinder(tree.count, (member) => tree.parent[member]);
  for (const member of newcomers) {
    const sponsor = sponsorOf(member);
    if (topOf(sponsor) === member) {
      refuse(member);
      continue;
    }
    const place = finder.find(sponsor);
    tree.parent[member] = place.parent;
    tree.side[member] = place.side;
    tree.below[place.parent * tree.width + place.side] = member;
    finder.placed(member);
  }
}
