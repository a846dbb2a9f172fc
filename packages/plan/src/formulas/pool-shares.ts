import { groupSums } from '../network/leg-sums.ts';
import { hundredthsOfPv, lineUnitsOfUsd, wholeQuotient } from '../numbers/units.ts';
import { earners, kindMask, lookUp, type Lookup } from '../week/settling.ts';
import { pvByMember } from '../week/week-pv.ts';
import type { Column } from './bonus-formula.ts';
import type { Pool } from './pool-fields.ts';

/** Limit of one member's weight: the sum of a million of them is still a whole double. */
const MOST_WEIGHT = 1_000_000_000;

/** Volume by member in hundredths: own orders of the kinds, or including those of all members below on a line. */
function volumeOf({ timesVolume, kinds }: Pool, { settling }: Column): Float64Array | undefined {
  if (!timesVolume) return undefined;
  const { network, order, orders } = settling;
  const own = pvByMember(orders, network.count, kindMask(kinds));
  if (timesVolume.of === 'own') return own;
  return timesVolume.of === 'recommend' ? groupSums(network.sponsor, order.sponsor, own) : groupSums(network.parent, order.placement, own);
}

/** Weight of each member, 0 for those who may not earn: by rank, times the whole points of the member's volume if the plan counts them. */
export function weightsOf(formula: Pool, column: Column): Float64Array {
  const { settling, needsBuyingDirect } = column;
  const { network, plan, members } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const byRank = lookUp(formula.weights, plan, members);
  const volume = volumeOf(formula, column);
  const per = hundredthsOfPv(formula.timesVolume?.perPv ?? 1);
  const weights = new Float64Array(network.count);
  for (let member = 0; member < network.count; member++) {
    if (earns[member] === 0) continue;
    const points = volume === undefined ? 1 : wholeQuotient(Math.max(0, volume[member]), per);
    weights[member] = Math.min(MOST_WEIGHT, byRank.valueOf(member) * points);
  }
  return weights;
}

/** Limit of a member's share, 10^-10 USD; undefined for no limit. */
const capOf = ({ shareCapUsd }: Pool, { settling }: Column): Lookup | undefined =>
  shareCapUsd ? lookUp(shareCapUsd, settling.plan, settling.members, lineUnitsOfUsd) : undefined;

/**
 * Writes one line per sharing member: the share rounded down to 10^-10 USD, up to the cap. The line's rank is the weight of the member's rank if no volume counts, and 0 otherwise.
 * Returns the sum of the lines.
 */
export function writeShares(
  formula: Pool,
  column: Column,
  pool: { pv: number; shared: bigint; weights: Float64Array; all: number },
): bigint {
  const { settling, bonus } = column;
  const { network, lines } = settling;
  const cap = capOf(formula, column);
  const shares = new Map<number, bigint>();
  let sum = 0n;
  for (let member = 0; member < network.count && pool.shared > 0n; member++) {
    const weight = pool.weights[member];
    if (weight === 0) continue;
    const whole = shares.get(weight) ?? (pool.shared * BigInt(weight)) / BigInt(pool.all);
    shares.set(weight, whole);
    const most = cap === undefined ? whole : BigInt(cap.valueOf(member));
    const share = whole < most ? whole : most;
    const rank = formula.timesVolume ? 0 : weight;
    lines.addExact(member, bonus, -1, 0, pool.pv, formula.rateBasisPoints, rank, network.company[member], share, 0);
    sum += share;
  }
  return sum;
}
