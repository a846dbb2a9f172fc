import { z } from 'zod';
import { amount, ascends, basisPoints, companies, kinds, largestOf, rates } from '../document/fields.ts';
import { type Line, nearestAbove, nextHigher } from '../network/climb.ts';
import { groupSums } from '../network/leg-sums.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import { countedOrders, earners, kindMask, lookUp, rankColumn, type Settling } from '../week/settling.ts';
import { pvByMember } from '../week/week-pv.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { ofPvWordings, pvTimesRate, rankBy, say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('differential'),
  basis: z.enum(['recommend', 'placement']),
  rate: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('rank'), rateBasisPoints: rates }),
    /** By the week's group volume (own and that of all members below on the same line): the highest band reached. */
    z.strictObject({
      by: z.literal('groupVolume'),
      bands: z
        .array(z.strictObject({ fromPv: amount, rateBasisPoints: basisPoints }))
        .min(1)
        .max(50),
    }),
  ]),
  /**
   * Members below who have this card (its number) or star (its code) or a higher one have broken away: their groups count in no volume above them, and no member above them earns
   * from orders in these. Null, or left out, for none.
   */
  breakaways: z
    .strictObject({ by: z.enum(['card', 'star']), from: z.int().min(0).max(255) })
    .nullable()
    .optional(),
  kinds,
  companies,
  /** Whether the buyer also earns on their own order; if so, the buyer's rate counts as met. */
  includeBuyer: z.boolean(),
  /** Inactive members are skipped; otherwise their rate counts as met and lapses. */
  compression: z.boolean(),
});
type Differential = z.output<typeof fields>;

interface Grade {
  /** Basis points by member. */
  readonly rate: Int32Array;
  /** Card or star code, or the index of the band, by member. */
  readonly rank: Int16Array;
}

/** The line to climb. It ends at members who have broken away. */
function lineOf({ basis, breakaways }: Differential, { network, order, members }: Settling): Line {
  const line =
    basis === 'recommend' ? { uplines: network.sponsor, order: order.sponsor } : { uplines: network.parent, order: order.placement };
  if (!breakaways) return line;
  const rank = rankColumn(members, breakaways.by);
  return { ...line, uplines: line.uplines.map((above, member) => (rank[member] >= breakaways.from ? -1 : above)) };
}

function gradeMembers(settling: Settling, formula: Differential, line: Line): Grade {
  const { network, plan, members, orders } = settling;
  const [rate, rank] = [new Int32Array(network.count), new Int16Array(network.count)];
  if (formula.rate.by === 'rank') {
    const table = lookUp(formula.rate.rateBasisPoints, plan, members);
    for (let member = 0; member < network.count; member++) {
      rate[member] = table.valueOf(member);
      rank[member] = table.rankOf(member);
    }
    return { rate, rank };
  }
  const bands = formula.rate.bands.map(({ fromPv, rateBasisPoints }) => ({ from: hundredthsOfPv(fromPv), rateBasisPoints }));
  const group = groupSums(line.uplines, line.order, pvByMember(orders, network.count, kindMask(formula.kinds)));
  for (let member = 0; member < network.count; member++) {
    const band = bands.findLastIndex(({ from }) => group[member] >= from);
    rate[member] = bands[band]?.rateBasisPoints ?? 0;
    rank[member] = Math.max(0, band);
  }
  return { rate, rank };
}

function settle(formula: Differential, { settling, bonus, needsBuyingDirect }: Column): Outcome {
  const { orders, lines, active } = settling;
  const line = lineOf(formula, settling);
  const { rate, rank } = gradeMembers(settling, formula, line);
  const earns = earners(settling, needsBuyingDirect);
  const taken = earns.map((isEarner, member) => {
    const isMet = isEarner === 1 || (!formula.compression && active[member] === 0);
    return isMet && rate[member] > 0 ? 1 : 0;
  });
  const nearest = nearestAbove(line.uplines, line.order, taken);
  const higher = nextHigher(line, nearest, taken, rate);
  const counts = countedOrders(settling, formula);
  for (let at = 0; at < orders.count; at++) {
    if (!counts(at)) continue;
    const company = orders.company[at];
    const buyer = orders.member[at];
    const [id, pv] = [orders.order[at], orders.pv[at]];
    let met = 0;
    let upline = formula.includeBuyer && taken[buyer] === 1 ? buyer : nearest[buyer];
    while (upline >= 0) {
      const own = rate[upline];
      if (earns[upline] === 1) lines.addRate(upline, bonus, buyer, id, pv, own - met, rank[upline], company);
      met = own;
      upline = higher[upline];
    }
  }
  return {};
}

const wordings = {
  rank: {
    key: 'differential.rank',
    english:
      'Your rank’s rate, less the highest rate that members below you earn on the same order, leaves {{rate}}%. Your rank: {{rank}}.',
  },
  groupVolume: {
    key: 'differential.groupVolume',
    english: 'The rate for your group’s PV, less the highest rate that members below you earn on the same order, leaves {{rate}}%.',
  },
};

/** For each order, up a line: the excess of an upline's rate over the highest rate met below, × PV. One line per order and upline with a higher rate. */
export const differential: BonusFormula<typeof fields> = {
  fields,
  tables: ({ rate }) => (rate.by === 'rank' ? [rate.rateBasisPoints] : []),
  faults: ({ rate }) => (rate.by === 'groupVolume' && !ascends(rate.bands.map(({ fromPv }) => fromPv)) ? ['bands ascend'] : []),
  settle,
  isTraced: true,
  goesBySums: ({ rate }) => rate.by === 'groupVolume',
  mostShare: ({ rate }) =>
    rate.by === 'rank' ? largestOf(rate.rateBasisPoints) : Math.max(...rate.bands.map(({ rateBasisPoints }) => rateBasisPoints)),
  // Each line has a rate above the previous one's.
  mostLines: ({ rate }) =>
    rate.by === 'groupVolume' ? rate.bands.length : 'values' in rate.rateBasisPoints ? rate.rateBasisPoints.values.length : 1,
  wordings: [...Object.values(wordings), ...ofPvWordings],
  explain(formula, line, { plan }) {
    const rate = { basisPoints: line.rateBasisPoints };
    const arithmetic = pvTimesRate(line, plan);
    if (formula.rate.by === 'groupVolume') return { rule: say(wordings.groupVolume, { rate }), arithmetic };
    const rank = rankBy(formula.rate.rateBasisPoints, line.rank) ?? { star: line.rank };
    return { rule: say(wordings.rank, { rate, rank }), arithmetic, rank };
  },
  example: {
    formula: {
      type: 'differential',
      basis: 'recommend',
      rate: { by: 'rank', rateBasisPoints: { by: 'star', values: [0, 200, 400, 600, 800, 900, 1000] } },
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      includeBuyer: false,
      compression: true,
    },
    sentence:
      'Your rank’s rate, less the highest rate that members below you earn on the same order, leaves 4%. Your rank: Blue diamond. 100 PV × 4% = 4.00',
  },
};
