import { z } from 'zod';
import { amount, ascends, basisPoints, companies, kinds, largestOf, lineAmount, rates, table } from '../document/fields.ts';
import { hundredthsOfPv, lineUnitsOfUsd } from '../numbers/units.ts';
import { countedOrders, earners, kindMask, lookUp, type Settling } from '../week/settling.ts';
import { pvByMember } from '../week/week-pv.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { fixedAmount, ofPvWordings, pvTimesRate, rankBy, say } from './explanation.ts';

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
  /** A fixed amount for each order instead of a rate: with first orders alone, once for each member. Null, or left out, for none. */
  amountUsd: table(lineAmount).nullable().optional(),
  kinds,
  companies,
});
type Self = z.output<typeof fields>;

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
  const bandOf = (member: number): number => bands.findLastIndex(({ from }) => volume[member] >= from);
  return {
    rateOf: (member) => bands[bandOf(member)]?.rateBasisPoints ?? 0,
    rankOf: (member) => Math.max(0, bandOf(member)),
  };
}

function settle(formula: Self, { settling, bonus, needsBuyingDirect }: Column): Outcome {
  const { plan, members, orders, lines } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const { rateOf, rankOf } = gradeOf(formula, settling);
  const fixed = formula.amountUsd ? lookUp(formula.amountUsd, plan, members, lineUnitsOfUsd) : undefined;
  const counts = countedOrders(settling, formula);
  for (let at = 0; at < orders.count; at++) {
    if (!counts(at)) continue;
    const company = orders.company[at];
    const buyer = orders.member[at];
    const value = earns[buyer] === 0 ? 0 : (fixed?.valueOf(buyer) ?? rateOf(buyer));
    if (value === 0) continue;
    const [id, pv] = [orders.order[at], orders.pv[at]];
    if (fixed) lines.addExact(buyer, bonus, buyer, id, pv, 0, fixed.rankOf(buyer), company, BigInt(value), 0);
    else lines.addRate(buyer, bonus, buyer, id, pv, value, rankOf(buyer), company);
  }
  return {};
}

const wordings = {
  all: { key: 'self.all', english: '{{rate}}% of the PV of an order of your own.' },
  rank: { key: 'self.rank', english: '{{rate}}% of the PV of an order of your own. The rate depends on your rank: {{rank}}.' },
  amount: { key: 'self.amount', english: 'A fixed amount for an order of your own.' },
  ownVolume: {
    key: 'self.ownVolume',
    english: '{{rate}}% of the PV of an order of your own. The rate depends on all your own PV of the period.',
  },
};

const mostRate = (rate: Self['rate']): number =>
  rate.by === 'rank' ? largestOf(rate.rateBasisPoints) : Math.max(...rate.bands.map(({ rateBasisPoints }) => rateBasisPoints));

/** Rate by the member's own card, star or volume × PV of the member's own orders. One line per order. */
export const self: BonusFormula<typeof fields> = {
  fields,
  tables: ({ rate, amountUsd }) => [...(rate.by === 'rank' ? [rate.rateBasisPoints] : []), ...(amountUsd ? [amountUsd] : [])],
  faults: ({ rate, amountUsd }) => [
    ...(rate.by === 'ownVolume' && !ascends(rate.bands.map(({ fromPv }) => fromPv)) ? ['bands ascend'] : []),
    ...(amountUsd && mostRate(rate) > 0 ? ['a rate or an amount, and 0 for the other'] : []),
  ],
  settle,
  isTraced: true,
  goesBySums: ({ rate }) => rate.by === 'ownVolume',
  // An amount is unrelated to the PV of its order.
  mostShare: ({ rate, amountUsd }) => (amountUsd && largestOf(amountUsd) > 0 ? undefined : mostRate(rate)),
  wordings: [...Object.values(wordings), fixedAmount, ...ofPvWordings],
  explain(formula, line, { plan }) {
    if (formula.amountUsd) return { rule: say(wordings.amount, {}), arithmetic: say(fixedAmount, { gross: { lineUnits: line.gross } }) };
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
