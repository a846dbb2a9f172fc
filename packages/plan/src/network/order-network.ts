import type { Network } from '../types.ts';

/** Members from the roots down, a parent before its children: of the recommendation tree, the placement tree and the single line. */
export interface NetworkOrder {
  readonly sponsor: Int32Array;
  readonly placement: Int32Array;
}

/** Raised for a tree with a cycle or with an upline who is not in the list. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Members of a circle, each followed by their upline, beginning with the first in the list; empty if there is none. O(members). */
export function circleIn(uplines: Int32Array): number[] {
  // The start of the walk that passed each member: a walk that meets its own start's mark has closed a circle.
  const walkOf = new Int32Array(uplines.length).fill(-1);
  for (let start = 0; start < uplines.length; start++) {
    let member = start;
    while (member >= 0 && walkOf[member] === -1) {
      walkOf[member] = start;
      member = uplines[member];
    }
    if (member < 0 || walkOf[member] !== start) continue;
    const circle = [member];
    for (let above = uplines[member]; above !== member; above = uplines[above]) circle.push(above);
    const first = circle.indexOf(circle.reduce((least, one) => Math.min(least, one)));
    return [...circle.slice(first), ...circle.slice(0, first)];
  }
  return [];
}

/** Members with parents before children. Throws NetworkError for a cycle or an upline outside the list. O(members), no recursion. */
export function fromTheTop(uplines: Int32Array, name: string): Int32Array {
  const count = uplines.length;
  const waiting = new Int32Array(count);
  let isOrdered = true;
  for (let member = 0; member < count; member++) {
    const above = uplines[member];
    if (above >= count) throw new NetworkError(`${name}: member ${member} stands below ${above}, who is not in the list`);
    if (above >= member) isOrdered = false;
    if (above >= 0) waiting[above] = waiting[above] + 1;
  }
  const order = new Int32Array(count);
  if (isOrdered) return order.map((_, member) => member);
  // From the leaves up: a member is added after all members below.
  let end = count;
  for (let member = 0; member < count; member++) if (waiting[member] === 0) order[--end] = member;
  for (let at = count - 1; at >= end; at--) {
    const above = uplines[order[at]];
    if (above < 0) continue;
    const left = waiting[above] - 1;
    waiting[above] = left;
    if (left === 0) order[--end] = above;
  }
  if (end > 0) throw new NetworkError(`${name}: member ${circleIn(uplines)[0]} stands above himself`);
  return order;
}

/** Both orders of a network, to be computed once and passed to every call on the same trees. Throws NetworkError. */
export const orderNetwork = (network: Pick<Network, 'sponsor' | 'parent'>): NetworkOrder => ({
  sponsor: fromTheTop(network.sponsor, 'recommendation tree'),
  placement: fromTheTop(network.parent, 'placement tree'),
});
