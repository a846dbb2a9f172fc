import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { companies, kinds, rate, table } from './any-fields.ts';
import { above, canEarn, isCounted, type Earning, read, type SlowFormula, usd, ways } from './slow-formula.ts';

const anyDirect = fc
  .record({
    type: fc.constant('direct'),
    to: fc.constantFrom('sponsor', 'hall'),
    rateBasisPoints: table(rate),
    kinds,
    companies,
    compression: fc.boolean(),
  })
  .map((formula) => ({ ...formula, compression: formula.compression && formula.to === 'sponsor' }));

export const direct: SlowFormula<FormulaOf<'direct'>> = {
  columns: { direct: anyDirect, hall: anyDirect },
  earn({ plan, people, standings, purchases }, { bonus, formula, needsBuyingDirect }) {
    const earnings: Earning[] = [];
    for (const purchase of purchases.filter((one) => isCounted(one, formula))) {
      const named = formula.to === 'hall' ? [people[purchase.buyer]?.hall ?? -1] : above(people, purchase.buyer, ways.recommend);
      const member = formula.compression ? named.find((one) => standings[one]?.isActive) : named[0];
      const standing = standings[member ?? -1];
      if (member === undefined || !standing || !canEarn(standing, needsBuyingDirect)) continue;
      const amount = usd(plan, purchase, read(formula.rateBasisPoints, standing, plan));
      earnings.push({ member, bonus, order: purchase.id, company: purchase.company, amount });
    }
    return { earnings };
  },
};
