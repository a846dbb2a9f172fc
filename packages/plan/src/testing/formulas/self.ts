import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { Rational } from '../rational.ts';
import type { Standing } from '../story.ts';
import { bands, companies, kinds, rate, table } from './any-fields.ts';
import { canEarn, decimal, isCounted, pvOf, read, type SlowFormula, usd } from './slow-formula.ts';

const anySelf = fc.record({
  type: fc.constant('self'),
  rate: fc.oneof(fc.record({ by: fc.constant('rank'), rateBasisPoints: table(rate) }), fc.record({ by: fc.constant('ownVolume'), bands })),
  kinds,
  companies,
});

export const self: SlowFormula<FormulaOf<'self'>> = {
  columns: { rebate: anySelf },
  earn({ plan, standings, purchases, movements }, { bonus, formula, needsBuyingDirect }) {
    const rateOf = (member: number): number => {
      if (formula.rate.by === 'rank') return read(formula.rate.rateBasisPoints, standings[member] as Standing, plan);
      const own = movements.filter(({ buyer, kind }) => buyer === member && formula.kinds.includes(kind));
      const volume = Rational.sum(own.map(pvOf));
      return formula.rate.bands.filter(({ fromPv }) => !volume.isLess(decimal(fromPv))).at(-1)?.rateBasisPoints ?? 0;
    };
    const earnings = purchases
      .filter((one) => isCounted(one, formula) && canEarn(standings[one.buyer] as Standing, needsBuyingDirect))
      .map((one) => {
        return { member: one.buyer, bonus, order: one.id, company: one.company, amount: usd(plan, one, rateOf(one.buyer)) };
      });
    return { earnings };
  },
};
