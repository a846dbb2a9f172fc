import { z } from 'zod';
import { companies, kinds, largestOf, rates } from '../document/fields.ts';
import { nearestAbove, nextHigher } from '../network/climb.ts';
import { countedOrders, earners, lookUp, type Lookup, rankColumn } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { ofPvWordings, pvTimesRate, say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('generation'),
  basis: z.enum(['recommend', 'placement']),
  /** Leaders: members with this card (its number in the plan's cards) or star (its code) or a higher one. The line is cut at each of them. */
  leaders: z.strictObject({ by: z.enum(['card', 'star']), from: z.int().min(0).max(255) }),
  /** The group in which a leader's own orders count: the one that the leader heads, or the one above. */
  leadersOrders: z.enum(['inside', 'outside']),
  /** A leader's rate on orders in their own group; null for none. */
  ownGroupRateBasisPoints: rates.nullable(),
  /** A leader's rates on the groups of the first leaders below, of the first leaders below these, and so on. */
  generations: z.array(z.strictObject({ rateBasisPoints: rates })).max(20),
  /** A leader's rate on all groups further below; null for none. With `equalRank`, groups at or below a leader of the same or a higher rank are excluded. */
  infinity: z.strictObject({ rateBasisPoints: rates, blockedBy: z.enum(['nobody', 'equalRank']) }).nullable(),
  kinds,
  companies,
  /** An inactive leader heads no group: it belongs to that of the next active leader above. Otherwise the leader heads it, and the bonus lapses. */
  compression: z.boolean(),
});
type Generation = z.output<typeof fields>;

/** The leaders of a line and their order above each other. */
interface Leaders {
  readonly isLeader: Uint8Array;
  /** For each member the nearest leader above, −1 for none. */
  readonly above: Int32Array;
  /** Number of leaders above each member. */
  readonly depth: Int32Array;
  /** The next leader above who can get a further generation, −1 for none: from any leader; if equal ranks block, the next of a higher rank. */
  readonly further: Int32Array;
}

function leadersOf(formula: Generation, { settling, needsBuyingDirect }: Column): Leaders {
  const { network, order, plan, members, active } = settling;
  const { basis, compression, leaders, infinity } = formula;
  const line =
    basis === 'recommend' ? { uplines: network.sponsor, order: order.sponsor } : { uplines: network.parent, order: order.placement };
  const rank = rankColumn(members, leaders.by);
  const isLeader = active.map((isActive, member) => (rank[member] >= leaders.from && (isActive === 1 || !compression) ? 1 : 0));
  const above = nearestAbove(line.uplines, line.order, isLeader);
  const depth = new Int32Array(network.count);
  for (const member of line.order) {
    const leader = above[member];
    depth[member] = leader < 0 ? 0 : depth[leader] + 1;
  }
  if (infinity === null) return { isLeader, above, depth, further: above };
  if (infinity.blockedBy === 'equalRank') return { isLeader, above, depth, further: nextHigher(line, above, isLeader, rank) };
  // Leaders who earn nothing from it are skipped in one step.
  const [earns, rate] = [earners(settling, needsBuyingDirect), lookUp(infinity.rateBasisPoints, plan, members)];
  const taken = isLeader.map((is, member) => ((is & earns[member]) === 1 && rate.valueOf(member) > 0 ? 1 : 0));
  return { isLeader, above, depth, further: nearestAbove(line.uplines, line.order, taken) };
}

/** Writes the lines of one order, from the leader who heads its group upwards. */
function createWrite(formula: Generation, { settling, bonus, needsBuyingDirect }: Column, leaders: Leaders) {
  const { plan, members, orders, lines } = settling;
  const { above, depth, further } = leaders;
  const { generations, infinity } = formula;
  const earns = earners(settling, needsBuyingDirect);
  const read = (table: Parameters<typeof lookUp>[0] | null): Lookup | undefined => (table ? lookUp(table, plan, members) : undefined);
  const ofGeneration = [read(formula.ownGroupRateBasisPoints), ...generations.map(({ rateBasisPoints }) => read(rateBasisPoints))];
  const ofInfinity = read(infinity?.rateBasisPoints ?? null);
  const [last, isBlocked] = [generations.length, infinity?.blockedBy === 'equalRank'];
  return (at: number, head: number): void => {
    const [buyer, company] = [orders.member[at], orders.company[at]];
    const [id, pv] = [orders.order[at], orders.pv[at]];
    const write = (leader: number, rate: Lookup | undefined, generation: number): void => {
      const basisPoints = rate === undefined || earns[leader] === 0 ? 0 : rate.valueOf(leader);
      if (basisPoints > 0) lines.addRate(leader, bonus, buyer, id, pv, basisPoints, generation, company);
    };
    let leader = head;
    let next = head;
    for (let generation = 0; generation <= last && next >= 0; generation++) {
      leader = next;
      write(leader, ofGeneration[generation], generation);
      next = above[leader];
    }
    if (!ofInfinity || next < 0) return;
    // Equal ranks block from the group upwards, so the leaders of the listed generations count too.
    leader = further[isBlocked ? head : leader];
    for (; leader >= 0; leader = further[leader]) if (depth[head] - depth[leader] > last) write(leader, ofInfinity, last + 1);
  };
}

function settle(formula: Generation, column: Column): Outcome {
  const { orders } = column.settling;
  const leaders = leadersOf(formula, column);
  const write = createWrite(formula, column, leaders);
  const counts = countedOrders(column.settling, formula);
  const isInside = formula.leadersOrders === 'inside';
  for (let at = 0; at < orders.count; at++) {
    if (!counts(at)) continue;
    const buyer = orders.member[at];
    const head = isInside && leaders.isLeader[buyer] === 1 ? buyer : leaders.above[buyer];
    if (head >= 0) write(at, head);
  }
  return {};
}

const wordings = {
  ownGroup: { key: 'generation.ownGroup', english: '{{rate}}% of the PV of an order in your own group, down to the next leaders.' },
  generation: {
    key: 'generation.generation',
    english: '{{rate}}% of the PV of an order in the group of a leader in generation {{generation}} below you.',
  },
  infinity: {
    key: 'generation.infinity',
    english: '{{rate}}% of the PV of an order in a group further below you than generation {{generation}}.',
  },
};

/** The most that an infinity pays of one order: if equal ranks block it, each rank earns it once. */
function mostOfInfinity({ infinity, leaders }: Generation): number | undefined {
  if (infinity === null) return 0;
  const { rateBasisPoints: table, blockedBy } = infinity;
  if (largestOf(table) === 0) return 0;
  if (blockedBy === 'nobody' || table.by !== leaders.by) return undefined;
  return table.values.reduce((sum, value) => sum + value, 0);
}

/** Rate by generation of leaders × PV of each order in their groups. One line per order and leader. */
export const generation: BonusFormula<typeof fields> = {
  fields,
  tables: ({ ownGroupRateBasisPoints, generations, infinity }) =>
    [ownGroupRateBasisPoints, ...generations.map(({ rateBasisPoints }) => rateBasisPoints), infinity?.rateBasisPoints ?? null].filter(
      (one) => one !== null,
    ),
  settle,
  isTraced: true,
  goesBySums: () => false,
  mostShare(formula) {
    const further = mostOfInfinity(formula);
    const own = formula.ownGroupRateBasisPoints ? largestOf(formula.ownGroupRateBasisPoints) : 0;
    return further === undefined
      ? undefined
      : formula.generations.reduce((sum, { rateBasisPoints }) => sum + largestOf(rateBasisPoints), own + further);
  },
  // The number of leaders above each other depends on the network: the document leads to one kind of line for all further ones.
  mostLines: ({ generations }) => generations.length + 2,
  wordings: [...Object.values(wordings), ...ofPvWordings],
  explain({ generations }, line, { plan }) {
    const rate = { basisPoints: line.rateBasisPoints };
    const arithmetic = pvTimesRate(line, plan);
    if (line.rank === 0) return { rule: say(wordings.ownGroup, { rate }), arithmetic };
    const isListed = line.rank <= generations.length;
    const rule = isListed
      ? say(wordings.generation, { rate, generation: line.rank })
      : say(wordings.infinity, { rate, generation: generations.length });
    return { rule, arithmetic, generation: line.rank };
  },
  example: {
    formula: {
      type: 'generation',
      basis: 'recommend',
      leaders: { by: 'card', from: 1 },
      leadersOrders: 'inside',
      ownGroupRateBasisPoints: null,
      generations: [{ rateBasisPoints: { by: 'all', value: 500 } }, { rateBasisPoints: { by: 'all', value: 300 } }],
      infinity: null,
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      compression: true,
    },
    sentence: '5% of the PV of an order in the group of a leader in generation 1 below you. 100 PV × 5% = 5.00',
  },
};
