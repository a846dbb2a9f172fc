import { endFinder } from './end-finder.ts';
import type { Finder, OpenTree } from './spillover.ts';

/** Places at the end of the outermost line of a side. */
export function outermost({ count, width, below }: OpenTree, side: number): Finder {
  const endOf = endFinder(count, (member) => below[member * width + side]);
  return {
    find: (sponsor) => ({ parent: endOf(sponsor), side }),
    placed() {
      // Lines grow only at their ends, so cached ends stay valid.
    },
  };
}
