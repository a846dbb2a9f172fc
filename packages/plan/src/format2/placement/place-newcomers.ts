import type { OpenTree, Spillover } from './spillover.ts';

/** A tree whose members stand in the places that were named for them. `parent` and `side` are used, and filled as newcomers are placed. */
export function openTree(width: number, parent: Int32Array, side: Uint8Array): OpenTree {
  const count = parent.length;
  const below = new Int32Array(count * width).fill(-1);
  for (let member = 0; member < count; member++) {
    const above = parent[member] as number;
    if (above >= 0) below[above * width + (side[member] as number)] = member;
  }
  return { count, width, parent, side, below };
}

/** Who stands above everybody else over a member. The way is remembered: nobody is placed twice. */
function topFinder({ count, parent }: OpenTree): (member: number) => number {
  const higher = new Int32Array(count).fill(-1);
  const next = (member: number): number => {
    const known = higher[member] as number;
    return known >= 0 ? known : (parent[member] as number);
  };
  return (member) => {
    let top = member;
    for (let at = next(top); at >= 0; at = next(at)) top = at;
    for (let at = member; at !== top; ) {
      const after = next(at);
      higher[at] = top;
      at = after;
    }
    return top;
  };
}

/**
 * Puts newcomers below their sponsors, in their order. `refuse` is told of who cannot be placed: the sponsor stands below the newcomer already. Efficient: a million
 * newcomers below one sponsor cost as many steps as they stand deep, or less.
 */
export function placeNewcomers(
  tree: OpenTree,
  spillover: Spillover,
  newcomers: Iterable<number>,
  sponsorOf: (member: number) => number,
  refuse: (member: number) => void,
): void {
  const finder = spillover.begin(tree);
  const topOf = topFinder(tree);
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
