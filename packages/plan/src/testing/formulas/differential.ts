import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { Rational } from '../rational.ts';
import type { Standing } from '../story.ts';
import { bands, companies, kinds, rate, table } from './any-fields.ts';
import { above, canEarn, isCounted, decimal, type Earning, pvOf, read, type SlowFormula, usd, ways } from './slow-formula.ts';

const anyDifferential = fc.record({
  type: fc.constant('differential'),
  basis: fc.constantFrom('recommend', 'placement'),
  rate: fc.oneof(
    fc.record({ by: fc.constant('rank'), rateBasisPoints: table(rate) }),
    fc.record({ by: fc.constant('groupVolume'), bands }),
  ),
  kinds,
  companies,
  includeBuyer: fc.boolean(),
  compression: fc.boolean(),
});

export const differential: SlowFormula<FormulaOf<'differential'>> = {
  columns: { difference: anyDifferential },
  earn(scene, { bonus, formula, needsBuyingDirect }) {
    const { plan, people, standings, purchases, movements } = scene;
    const way = ways[formula.basis];
    const rateOf = (member: number): number => {
      if (formula.rate.by === 'rank') return read(formula.rate.rateBasisPoints, standings[member] as Standing, plan);
      const group = movements.filter(
        (one) => formula.kinds.includes(one.kind) && (one.buyer === member || above(people, one.buyer, way).includes(member)),
      );
      const volume = Rational.sum(group.map(pvOf));
      const reached = formula.rate.bands.filter(({ fromPv }) => !volume.isLess(decimal(fromPv)));
      return reached.at(-1)?.rateBasisPoints ?? 0;
    };
    const rates = people.map((_, member) => rateOf(member));
    const earnings: Earning[] = [];
    for (const purchase of purchases.filter((one) => isCounted(one, formula))) {
      const line = above(people, purchase.buyer, way);
      let met = 0;
      for (const member of formula.includeBuyer ? [purchase.buyer, ...line] : line) {
        const standing = standings[member] as Standing;
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
