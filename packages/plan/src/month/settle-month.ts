import type { PlanDocument } from '../document/plan-shape.ts';
import { legSums } from '../network/leg-sums.ts';
import { type NetworkOrder, orderNetwork } from '../network/order-network.ts';
import { LEFT, type MonthResult, type MonthVolume, type Network } from '../types.ts';
import { starThresholds } from './star-progress.ts';

export interface MonthInput {
  readonly plan: PlanDocument;
  readonly network: Network;
  /** From `orderNetwork`; computed if left out. */
  readonly order?: NetworkOrder;
  readonly volume: MonthVolume;
}

const sumColumns = (columns: readonly Float64Array[], count: number): Float64Array =>
  new Float64Array(count).map((_, member) => columns.reduce((sum, column) => sum + column[member], 0));

/** For each member the placement child at the top of the stronger leg (the left one if both are equal), −1 for none. */
function strongerChildren({ count, parent, side }: Network, isLeftStronger: Uint8Array): Int32Array {
  const children = new Int32Array(count).fill(-1);
  for (let member = 0; member < count; member++) {
    const above = parent[member];
    if (above >= 0 && (side[member] === LEFT) === (isLeftStronger[above] === 1)) children[above] = member;
  }
  return children;
}

/**
 * Closes a month: legs without carry-over, and stars from the bottom of the recommendation tree up. A member reaches the highest star all of whose criteria are met. Pure;
 * O(members × stars), no recursion. Also serves the open month. Throws NetworkError for a tree with a cycle.
 */
export function settleMonth({ plan, network, order = orderNetwork(network), volume }: MonthInput): MonthResult {
  const { count, sponsor } = network;
  const columns = { FIRST: volume.first, UPGRADE: volume.upgrade, CX: volume.cx };
  const ownKinds = plan.ranks.ownKinds.map((kind) => columns[kind]);
  const [own, ownAll] = [sumColumns(ownKinds, count), sumColumns(Object.values(columns), count)];
  const { left, right } = legSums(network, order, ownAll);
  const [max, min, group] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const isLeftStronger = new Uint8Array(count);
  for (let member = 0; member < count; member++) {
    const [onLeft, onRight] = [left[member], right[member]];
    isLeftStronger[member] = onLeft >= onRight ? 1 : 0;
    max[member] = Math.max(onLeft, onRight);
    min[member] = Math.min(onLeft, onRight);
    group[member] = onLeft + onRight + ownAll[member];
  }
  const thresholds = starThresholds(plan).reverse();
  const [recommendedStars, star] = [new Int32Array(count), new Uint8Array(count)];
  for (let at = count - 1; at >= 0; at--) {
    const member = order.sponsor[at];
    const reached = thresholds.find(
      (one) => own[member] >= one.own && max[member] >= one.max && min[member] >= one.min && recommendedStars[member] >= one.recommended,
    );
    if (!reached) continue;
    star[member] = reached.code;
    const above = sponsor[member];
    if (above >= 0 && reached.code >= plan.ranks.recommendedFromStar) recommendedStars[above] = recommendedStars[above] + 1;
  }
  return { own, ownAll, max, min, group, maxChild: strongerChildren(network, isLeftStronger), recommendedStars, star };
}
