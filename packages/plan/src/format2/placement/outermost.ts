import type { Finder, OpenTree } from './spillover.ts';

/**
 * Places at the end of the outermost line of a side. Who was passed on the way remembers the end, so that a line of a million members is not walked for each newcomer.
 */
export function outermost({ count, width, below }: OpenTree, side: number): Finder {
  const further = new Int32Array(count).fill(-1);
  const next = (member: number): number => {
    const known = further[member] as number;
    return known >= 0 ? known : (below[member * width + side] as number);
  };
  return {
    find(sponsor) {
      let end = sponsor;
      for (let at = next(end); at >= 0; at = next(at)) end = at;
      for (let at = sponsor; at !== end; ) {
        const after = next(at);
        further[at] = end;
        at = after;
      }
      return { parent: end, side };
    },
    placed() {
      // Nobody leaves the line: what is remembered stays true, and the rest is walked.
    },
  };
}
