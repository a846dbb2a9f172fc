import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { Rational } from '../rational.ts';
import { bands, cents, companies, kinds, rate, table } from './any-fields.ts';
import { canEarn, decimal, isCounted, pvOf, read, type SlowFormula, usd } from './slow-formula.ts';

const anyOptions = fc.record({
  type: fc.constant('self'),
  rate: fc.oneof(fc.record({ by: fc.constant('rank'), rateBasisPoints: table(rate) }), fc.record({ by: fc.constant('ownVolume'), bands })),
  amountUsd: fc.option(table(cents(5_000)), { nil: undefined, freq: 2 }),
  kinds,
  companies,
});
const anySelf = anyOptions.map((formula) =>
  formula.amountUsd ? { ...formula, rate: { by: 'rank', rateBasisPoints: { by: 'all', value: 0 } } } : formula,
);

export const self: SlowFormula<FormulaOf<'self'>> = {
  columns: { rebate: anySelf },
  earn({ plan, standings, purchases, movements }, { bonus, formula, needsBuyingDirect }) {
    const rateOf = (member: number): number => {
      if (formula.rate.by === 'rank') return read(formula.rate.rateBasisPoints, standings[member], plan);
      const own = movements.filter(({ buyer, kind }) => buyer === member && formula.kinds.includes(kind));
      const volume = Rational.sum(own.map(pvOf));
      return formula.rate.bands.filter(({ fromPv }) => !volume.isLess(decimal(fromPv))).at(-1)?.rateBasisPoints ?? 0;
    };
    const earnings = purchases
      .filter((one) => isCounted(one, formula) && !pvOf(one).isZero() && canEarn(standings[one.buyer], needsBuyingDirect))
      .map((one) => {
        const amount = formula.amountUsd ? decimal(read(formula.amountUsd, standings[one.buyer], plan)) : usd(plan, one, rateOf(one.buyer));
        return { member: one.buyer, bonus, order: one.id, company: one.company, amount };
      });
    return { earnings };
  },
};
