import { z } from 'zod';
import { name } from '../document/name.ts';
import { say, yourShare } from '../../formulas/explanation.ts';
import { earners } from '../../week/settling.ts';
import type { SceneFormula } from './scene-formula.ts';

/** 10^-10 of the currency in one hundredth of it. */
const LINE_UNITS_PER_HUNDREDTH = 100_000_000n;

const fields = z.strictObject({
  type: z.literal('margin'),
  /** Earner: the buyer, or the member who recommended the buyer. */
  to: z.enum(['self', 'sponsor']),
  /** Names of two volumes in money: the price for which the order was sold, and (`cost`) the seller's own price. */
  sold: name,
  cost: name,
  /** Types of the buyers whose orders count. */
  buyers: z.array(name).min(1).max(16),
});

const wordings = {
  self: { key: 'margin.self', english: 'The selling price of your own order, less your price.' },
  sponsor: { key: 'margin.sponsor', english: 'The selling price of an order by a customer you recommended, less your price.' },
} as const;

/** The price of an order less the seller's own price. One line per order; a loss makes none. */
export const margin: SceneFormula<typeof fields> = {
  fields,
  read(written, path, { names }) {
    names.volume([...path, 'sold'], written.sold);
    names.volume([...path, 'cost'], written.cost);
    written.buyers.forEach((name, at) => names.type([...path, 'buyers', at], name));
    return written;
  },
  settle({ to, sold, cost, buyers }, { settling, bonus, needsBuyingDirect }, scene) {
    const { lines, network, orders } = settling;
    const earns = earners(settling, needsBuyingDirect);
    const [price, own] = [scene.orderVolume(sold), scene.orderVolume(cost)];
    const { types, type } = scene.people;
    const counts = types.map(({ name }) => buyers.includes(name));
    for (let row = 0; row < orders.count; row++) {
      const buyer = orders.member[row];
      const earner = to === 'self' ? buyer : network.sponsor[buyer];
      if (orders.refundOfWeek[row] !== 0 || earner < 0 || earns[earner] === 0 || counts[type[buyer]] !== true) continue;
      const gain = price(row) - own(row);
      if (gain <= 0) continue;
      const [id, pv, company] = [orders.order[row], orders.pv[row], orders.company[row]];
      lines.addExact(earner, bonus, buyer, id, pv, 0, 0, company, BigInt(gain) * LINE_UNITS_PER_HUNDREDTH, 0);
    }
    return {};
  },
  goesBySums: false,
  wordings: [...Object.values(wordings), yourShare],
  explain: ({ to }, { gross }) => ({ rule: say(wordings[to], {}), arithmetic: say(yourShare, { gross: { lineUnits: gross } }) }),
};
