import type { Finder, OpenTree, Spillover } from './spillover.ts';

/** The first free place below a member; −1 if all are taken. */
function firstFree({ width, below }: OpenTree, member: number): number {
  for (let side = 0; side < width; side++) if (below[member * width + side] === -1) return side;
  return -1;
}

/** Number of levels from a member down to the nearest free place. `known` holds those of the members below. */
function nearest(tree: OpenTree, known: Int32Array, member: number): number {
  if (firstFree(tree, member) >= 0) return 1;
  let least = Infinity;
  for (let side = 0; side < tree.width; side++) least = Math.min(least, known[tree.below[member * tree.width + side]]);
  return least + 1;
}

/** The nearest free places below every member. O(members × width). */
function nearestOfAll(tree: OpenTree): Int32Array {
  const { count, parent } = tree;
  const known = new Int32Array(count);
  const waitsFor = new Int32Array(count);
  for (let member = 0; member < count; member++) {
    const above = parent[member];
    if (above >= 0) waitsFor[above] = waitsFor[above] + 1;
  }
  // Every member becomes ready once: those without members below at once, the others after the last of these.
  const ready = new Int32Array(count);
  let last = 0;
  for (let member = 0; member < count; member++) if (waitsFor[member] === 0) ready[last++] = member;
  for (let at = 0; at < last; at++) {
    const member = ready[at];
    known[member] = nearest(tree, known, member);
    const above = parent[member];
    if (above < 0) continue;
    waitsFor[above] = waitsFor[above] - 1;
    if (waitsFor[above] === 0) ready[last++] = above;
  }
  return known;
}

/**
 * The first free place below the sponsor, level by level and from the left. Each member stores the distance of the nearest free place below, so finding a place takes as many steps
 * as it is deep.
 */
export const level: Spillover = {
  begin(tree): Finder {
    const known = nearestOfAll(tree);
    const { width, below, parent } = tree;
    return {
      find(sponsor) {
        let at = sponsor;
        for (let levels = known[at]; levels > 1; levels--) {
          let side = 0;
          while (known[below[at * width + side]] !== levels - 1) side += 1;
          at = below[at * width + side];
        }
        return { parent: at, side: firstFree(tree, at) };
      },
      placed(member) {
        // If the distance of a member stays the same, so do those of all members above.
        for (let at = parent[member]; at >= 0; at = parent[at]) {
          const now = nearest(tree, known, at);
          if (now === known[at]) return;
          known[at] = now;
        }
      },
    };
  },
};
