import { z } from 'zod';
import { amount, ascends, basisPoints, companies, kinds, largestOf, rates } from '../document/fields.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import { companyMask, earners, kindMask, lookUp, type Settling } from '../week/settling.ts';
import { pvByMember } from '../week/week-pv.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { ofPvWordings, pvTimesRate, rankBy, say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('self'),
  rate: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('rank'), rateBasisPoints: rates }),
    /** By the own volume of the same kinds, of all countries and less refunds: all of it has the rate of the highest band reached. */
    z.strictObject({
      by: z.literal('ownVolume'),
      bands: z
        .array(z.strictObject({ fromPv: amount, rateBasisPoints: basisPoints }))
        .min(1)
        .max(50),
    }),
  ]),
  kinds,
  companies,
});
type Self = z.output<typeof fields>;

/** Rate and rank of a member. */
interface Grade {
  rateOf(member: number): number;
  rankOf(member: number): number;
}

function gradeOf({ rate, kinds: counted }: Self, { network, plan, members, orders }: Settling): Grade {
  if (rate.by === 'rank') {
    const { valueOf, rankOf } = lookUp(rate.rateBasisPoints, plan, members);
    return { rateOf: valueOf, rankOf };
  }
  const bands = rate.bands.map(({ fromPv, rateBasisPoints }) => ({ from: hundredthsOfPv(fromPv), rateBasisPoints }));
  const volume = pvByMember(orders, network.count, kindMask(counted));
  const bandOf = (member: number): number => bands.findLastIndex(({ from }) => (volume[member] as number) >= from);
  return {
    rateOf: (member) => bands[bandOf(member)]?.rateBasisPoints ?? 0,
    rankOf: (member) => Math.max(0, bandOf(member)),
  };
}

function settle(formula: Self, { settling, bonus, needsBuyingDirect }: Column): Outcome {
  const { network, orders, lines } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const { rateOf, rankOf } = gradeOf(formula, settling);
  const [kindCounts, companyCounts] = [kindMask(formula.kinds), companyMask(network, formula.companies)];
  for (let at = 0; at < orders.count; at++) {
    const company = orders.company[at] as number;
    if (orders.refundOfWeek[at] !== 0 || kindCounts[orders.kind[at] as number] === 0 || companyCounts[company] === 0) continue;
    const buyer = orders.member[at] as number;
    const basisPoints = earns[buyer] === 0 ? 0 : rateOf(buyer);
    if (basisPoints === 0) continue;
    lines.addRate(buyer, bonus, buyer, orders.order[at] as number, orders.pv[at] as number, basisPoints, rankOf(buyer), company);
  }
  return {};
}

const wordings = {
  all: { key: 'self.all', english: '{{rate}}% of the PV of an order of your own.' },
  rank: { key: 'self.rank', english: '{{rate}}% of the PV of an order of your own. The rate depends on your rank: {{rank}}.' },
  ownVolume: {
    key: 'self.ownVolume',
    english: '{{rate}}% of the PV of an order of your own. The rate depends on all your own PV of the period.',
  },
};

/** Rate by the member's own card, star or volume × PV of the member's own orders. One line an order. */
export const self: BonusFormula<typeof fields> = {
  fields,
  tables: ({ rate }) => (rate.by === 'rank' ? [rate.rateBasisPoints] : []),
  faults: ({ rate }) => (rate.by === 'ownVolume' && !ascends(rate.bands.map(({ fromPv }) => fromPv)) ? ['bands ascend'] : []),
  settle,
  isTraced: true,
  goesBySums: ({ rate }) => rate.by === 'ownVolume',
  mostShare: ({ rate }) =>
    rate.by === 'rank' ? largestOf(rate.rateBasisPoints) : Math.max(...rate.bands.map(({ rateBasisPoints }) => rateBasisPoints)),
  wordings: [...Object.values(wordings), ...ofPvWordings],
  explain(formula, line, { plan }) {
    const rate = { basisPoints: line.rateBasisPoints };
    const arithmetic = pvTimesRate(line, plan);
    if (formula.rate.by === 'ownVolume') return { rule: say(wordings.ownVolume, { rate }), arithmetic };
    const rank = rankBy(formula.rate.rateBasisPoints, line.rank);
    return rank ? { rule: say(wordings.rank, { rate, rank }), arithmetic, rank } : { rule: say(wordings.all, { rate }), arithmetic };
  },
  example: {
    formula: {
      type: 'self',
      rate: { by: 'rank', rateBasisPoints: { by: 'card', values: [0, 500, 600, 800, 1000] } },
      kinds: ['FIRST', 'UPGRADE', 'CX'],
    },
    earner: 'A',
    sentence: '5% of the PV of an order of your own. The rate depends on your rank: Silver card. 100 PV × 5% = 5.00',
  },
};
