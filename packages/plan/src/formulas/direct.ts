import { z } from 'zod';
import { basisPoints, companies, crossable, isCrossed, kinds, largestOf, lineAmount, withinDays } from '../document/fields.ts';
import { nearestAbove } from '../network/climb.ts';
import { lineUnitsOfUsd } from '../numbers/units.ts';
import { countedOrders, earners, lookUpPair } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { fixedAmount, ofPvWordings, pvTimesRate, rankBy, say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('direct'),
  to: z.enum(['sponsor', 'hall']),
  /** By the earner's card or star, or crossed with the buyer's. */
  rateBasisPoints: crossable(basisPoints),
  /** A fixed amount for each order instead of a rate. Null, or left out, for none. */
  amountUsd: crossable(lineAmount).nullable().optional(),
  withinDays,
  kinds,
  companies,
  /** An inactive sponsor is skipped for the next active one; otherwise the bonus lapses. */
  compression: z.boolean(),
});

function settle(formula: z.output<typeof fields>, { settling, bonus, needsBuyingDirect }: Column): Outcome {
  const { network, order, orders, plan, members, lines, active } = settling;
  const named = formula.to === 'hall' ? network.hall : network.sponsor;
  const above = formula.compression ? nearestAbove(named, order.sponsor, active) : named;
  const rate = lookUpPair(formula.rateBasisPoints, plan, members);
  const fixed = formula.amountUsd ? lookUpPair(formula.amountUsd, plan, members, lineUnitsOfUsd) : undefined;
  const earns = earners(settling, needsBuyingDirect);
  const counts = countedOrders(settling, formula);
  for (let at = 0; at < orders.count; at++) {
    if (!counts(at)) continue;
    const company = orders.company[at];
    const buyer = orders.member[at];
    const earner = above[buyer];
    if (earner < 0 || earns[earner] === 0) continue;
    const [id, pv] = [orders.order[at], orders.pv[at]];
    const value = (fixed ?? rate).valueOf(earner, buyer);
    if (value === 0) continue;
    if (fixed) lines.addExact(earner, bonus, buyer, id, pv, 0, fixed.rankOf(earner), company, BigInt(value), 0);
    else lines.addRate(earner, bonus, buyer, id, pv, value, rate.rankOf(earner), company);
  }
  return {};
}

const wordings = {
  sponsor: {
    key: 'direct.sponsor',
    english: '{{rate}}% of the PV of an order by a member you recommended. The rate depends on your membership level: {{rank}}.',
  },
  sponsorAll: { key: 'direct.sponsorAll', english: '{{rate}}% of the PV of an order by a member you recommended.' },
  sponsorRank: {
    key: 'direct.sponsorRank',
    english: '{{rate}}% of the PV of an order by a member you recommended. The rate depends on your rank: {{rank}}.',
  },
  both: {
    key: 'direct.both',
    english: '{{rate}}% of the PV of an order by a member you recommended. The rate depends on your rank and on the buyer’s.',
  },
  sponsorAmount: { key: 'direct.sponsorAmount', english: 'A fixed amount for an order by a member you recommended.' },
  hallAmount: { key: 'direct.hallAmount', english: 'A fixed amount for an order that counts for your experience hall.' },
  hall: { key: 'direct.hall', english: '{{rate}}% of the PV of an order that counts for your experience hall.' },
};

/** Rate by the earner's card or star × PV of the orders of members whose sponsor, or hall, is the earner. One line per order. */
export const direct: BonusFormula<typeof fields> = {
  fields,
  tables: ({ rateBasisPoints, amountUsd }) => (amountUsd ? [rateBasisPoints, amountUsd] : [rateBasisPoints]),
  faults: ({ to, compression, rateBasisPoints, amountUsd }) => [
    ...(to === 'hall' && compression ? ['a hall has no one to pass to'] : []),
    ...(amountUsd && largestOf(rateBasisPoints) > 0 ? ['a rate or an amount, and 0 for the other'] : []),
  ],
  settle,
  isTraced: true,
  goesBySums: () => false,
  // An amount is unrelated to the PV of its order.
  mostShare: ({ rateBasisPoints, amountUsd }) => (amountUsd && largestOf(amountUsd) > 0 ? undefined : largestOf(rateBasisPoints)),
  wordings: [...Object.values(wordings), fixedAmount, ...ofPvWordings],
  explain({ to, amountUsd, rateBasisPoints }, line, { plan }) {
    if (amountUsd) {
      const rule = say(to === 'hall' ? wordings.hallAmount : wordings.sponsorAmount, {});
      return { rule, arithmetic: say(fixedAmount, { gross: { lineUnits: line.gross } }) };
    }
    const rate = { basisPoints: line.rateBasisPoints };
    const arithmetic = pvTimesRate(line, plan);
    if (to === 'hall') return { rule: say(wordings.hall, { rate }), arithmetic };
    if (isCrossed(rateBasisPoints)) return { rule: say(wordings.both, { rate }), arithmetic };
    const rank = rankBy(rateBasisPoints, line.rank);
    if (rank === undefined) return { rule: say(wordings.sponsorAll, { rate }), arithmetic };
    return { rule: say('card' in rank ? wordings.sponsor : wordings.sponsorRank, { rate, rank }), arithmetic, rank };
  },
  example: {
    formula: {
      type: 'direct',
      to: 'sponsor',
      rateBasisPoints: { by: 'card', values: [0, 1000, 1000, 1200, 1500] },
      kinds: ['FIRST'],
      compression: false,
    },
    sentence:
      '10% of the PV of an order by a member you recommended. The rate depends on your membership level: Silver card. 100 PV × 10% = 10.00',
  },
};
