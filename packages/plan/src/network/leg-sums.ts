import { LEFT, type Network } from '../types.ts';
import type { NetworkOrder } from './order-network.ts';

/** PV below each member's left and right slot, hundredths. */
export interface Legs {
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** Sums PV by member (hundredths) up the placement tree: all PV below each slot, without the member's own. O(members), no recursion. */
export function legSums(
  network: Pick<Network, 'count' | 'parent' | 'side'>,
  order: Pick<NetworkOrder, 'placement'>,
  pv: Float64Array,
): Legs {
  const left = new Float64Array(network.count);
  const right = new Float64Array(network.count);
  for (let at = network.count - 1; at >= 0; at--) {
    const member = order.placement[at];
    const parent = network.parent[member];
    if (parent < 0) continue;
    const below = left[member] + right[member] + pv[member];
    const leg = network.side[member] === LEFT ? left : right;
    leg[parent] = leg[parent] + below;
  }
  return { left, right };
}

/** PV of each member and all members below on a tree, hundredths. */
export function groupSums(uplines: Int32Array, order: Int32Array, pv: Float64Array): Float64Array {
  const sums = pv.slice();
  for (let at = order.length - 1; at >= 0; at--) {
    const member = order[at];
    const above = uplines[member];
    if (above >= 0) sums[above] = sums[above] + sums[member];
  }
  return sums;
}
