import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { cents, companies, crossable, kinds, rate } from './any-fields.ts';
import { above, canEarn, decimal, isCounted, type Earning, pvOf, readPair, type SlowFormula, usd, ways } from './slow-formula.ts';

const anyDirect = fc
  .record({
    type: fc.constant('direct'),
    to: fc.constantFrom('sponsor', 'hall'),
    rateBasisPoints: crossable(rate),
    amountUsd: fc.option(crossable(cents(5_000)), { nil: undefined, freq: 2 }),
    withinDays: fc.constantFrom(undefined, undefined, null, 1, 30),
    kinds,
    companies,
    compression: fc.boolean(),
  })
  .map((formula) => ({
    ...formula,
    ...(formula.amountUsd ? { rateBasisPoints: { by: 'all', value: 0 } } : {}),
    compression: formula.compression && formula.to === 'sponsor',
  }));

export const direct: SlowFormula<FormulaOf<'direct'>> = {
  columns: { direct: anyDirect, hall: anyDirect },
  earn({ plan, people, standings, purchases }, { bonus, formula, needsBuyingDirect }) {
    const earnings: Earning[] = [];
    for (const purchase of purchases.filter((one) => isCounted(one, formula) && !pvOf(one).isZero())) {
      const named = formula.to === 'hall' ? [people[purchase.buyer]?.hall ?? -1] : above(people, purchase.buyer, ways.recommend);
      const member = formula.compression ? named.find((one) => standings[one]?.isActive) : named[0];
      const standing = standings[member ?? -1];
      if (member === undefined || !standing || !canEarn(standing, needsBuyingDirect)) continue;
      const buyer = standings[purchase.buyer];
      const amount = formula.amountUsd
        ? decimal(readPair(formula.amountUsd, standing, buyer, plan))
        : usd(plan, purchase, readPair(formula.rateBasisPoints, standing, buyer, plan));
      earnings.push({ member, bonus, order: purchase.id, company: purchase.company, amount });
    }
    return { earnings };
  },
};
