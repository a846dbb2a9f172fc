import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { Rational } from '../rational.ts';
import { bands, companies, kinds, leaders, rate, table } from './any-fields.ts';
import { above, canEarn, isCounted, decimal, type Earning, pvOf, read, type SlowFormula, usd, ways } from './slow-formula.ts';

const anyDifferential = fc.record({
  type: fc.constant('differential'),
  basis: fc.constantFrom('recommend', 'placement'),
  rate: fc.oneof(
    fc.record({ by: fc.constant('rank'), rateBasisPoints: table(rate) }),
    fc.record({ by: fc.constant('groupVolume'), bands }),
  ),
  breakaways: fc.option(leaders, { nil: undefined }),
  kinds,
  companies,
  includeBuyer: fc.boolean(),
  compression: fc.boolean(),
});

export const differential: SlowFormula<FormulaOf<'differential'>> = {
  columns: { difference: anyDifferential },
  earn(scene, { bonus, formula, needsBuyingDirect }) {
    const { plan, people, standings, purchases, movements } = scene;
    const hasLeft = (member: number): boolean => {
      const { breakaways } = formula;
      return breakaways ? standings[member][breakaways.by] >= breakaways.from : false;
    };
    /** The line above a member, up to the first who has broken away. */
    const lineAbove = (member: number): number[] => {
      if (hasLeft(member)) return [];
      const line = above(people, member, ways[formula.basis]);
      const end = line.findIndex(hasLeft);
      return end < 0 ? line : line.slice(0, end + 1);
    };
    const rateOf = (member: number): number => {
      if (formula.rate.by === 'rank') return read(formula.rate.rateBasisPoints, standings[member], plan);
      const group = movements.filter(
        (one) => formula.kinds.includes(one.kind) && (one.buyer === member || lineAbove(one.buyer).includes(member)),
      );
      const volume = Rational.sum(group.map(pvOf));
      const reached = formula.rate.bands.filter(({ fromPv }) => !volume.isLess(decimal(fromPv)));
      return reached.at(-1)?.rateBasisPoints ?? 0;
    };
    const rates = people.map((_, member) => rateOf(member));
    const earnings: Earning[] = [];
    for (const purchase of purchases.filter((one) => isCounted(one, formula))) {
      const line = lineAbove(purchase.buyer);
      let met = 0;
      for (const member of formula.includeBuyer ? [purchase.buyer, ...line] : line) {
        const standing = standings[member];
        const own = rates[member] ?? 0;
        if (!standing.isActive && !formula.compression) met = Math.max(met, own);
        if (!canEarn(standing, needsBuyingDirect) || own <= met) continue;
        earnings.push({ member, bonus, order: purchase.id, company: purchase.company, amount: usd(plan, purchase, own - met) });
        met = own;
      }
    }
    return { earnings };
  },
};
