import { z } from 'zod';
import { companies, kinds, largestOf, rates } from '../document/fields.ts';
import { nearestAbove } from '../network/climb.ts';
import { companyMask, earners, kindMask, lookUp } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { ofPvWordings, pvTimesRate, say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('direct'),
  to: z.enum(['sponsor', 'hall']),
  rateBasisPoints: rates,
  kinds,
  companies,
  /** An inactive sponsor is passed over for the next active one; otherwise nobody earns. */
  compression: z.boolean(),
});

function settle(formula: z.output<typeof fields>, { settling, bonus, needsBuyingDirect }: Column): Outcome {
  const { network, order, orders, plan, members, lines, active } = settling;
  const named = formula.to === 'hall' ? network.hall : network.sponsor;
  const above = formula.compression ? nearestAbove(named, order.sponsor, active) : named;
  const rate = lookUp(formula.rateBasisPoints, plan, members);
  const earns = earners(settling, needsBuyingDirect);
  const [kindCounts, companyCounts] = [kindMask(formula.kinds), companyMask(network, formula.companies)];
  for (let at = 0; at < orders.count; at++) {
    const company = orders.company[at] as number;
    if (orders.refundOfWeek[at] !== 0 || kindCounts[orders.kind[at] as number] === 0 || companyCounts[company] === 0) continue;
    const buyer = orders.member[at] as number;
    const earner = above[buyer] as number;
    if (earner < 0 || earns[earner] === 0) continue;
    const basisPoints = rate.valueOf(earner);
    if (basisPoints === 0) continue;
    const pv = orders.pv[at] as number;
    lines.addRate(earner, bonus, buyer, orders.order[at] as number, pv, basisPoints, rate.rankOf(earner), company);
  }
  return {};
}

const wordings = {
  sponsor: {
    key: 'direct.sponsor',
    english: '{{rate}}% of the PV of an order by a member you recommended. The rate depends on your membership level: {{rank}}.',
  },
  hall: { key: 'direct.hall', english: '{{rate}}% of the PV of an order that counts for your experience hall.' },
};

/** Rate by the earner's card or star × PV of the orders of members who name the earner as their sponsor, or as their hall. One line an order. */
export const direct: BonusFormula<typeof fields> = {
  fields,
  tables: ({ rateBasisPoints }) => [rateBasisPoints],
  faults: ({ to, compression }) => (to === 'hall' && compression ? ['a hall has nobody to pass to'] : []),
  settle,
  isTraced: true,
  goesBySums: () => false,
  mostShare: ({ rateBasisPoints }) => largestOf(rateBasisPoints),
  wordings: [...Object.values(wordings), ...ofPvWordings],
  explain({ to }, line, { plan }) {
    const rate = { basisPoints: line.rateBasisPoints };
    const arithmetic = pvTimesRate(line, plan);
    if (to === 'hall') return { rule: say(wordings.hall, { rate }), arithmetic };
    const rank = { card: line.rank };
    return { rule: say(wordings.sponsor, { rate, rank }), arithmetic, rank };
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
