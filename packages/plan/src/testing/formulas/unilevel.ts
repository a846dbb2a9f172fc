import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import type { Standing } from '../story.ts';
import { companies, kinds, rate, table } from './any-fields.ts';
import { above, canEarn, isCounted, type Earning, read, type SlowFormula, usd, ways } from './slow-formula.ts';

const anyUnilevel = fc.integer({ min: 1, max: 6 }).chain((depth) =>
  fc.record({
    type: fc.constant('unilevel'),
    basis: fc.constantFrom('recommend', 'placement', 'queue'),
    depth: fc.constant(depth),
    rateBasisPoints: fc.oneof(
      fc.array(table(rate), { minLength: 1, maxLength: 1 }),
      fc.array(table(rate), { minLength: depth, maxLength: depth }),
    ),
    kinds,
    companies,
    compression: fc.boolean(),
    entitledLevels: table(fc.integer({ min: 0, max: 6 })),
    unentitled: fc.constantFrom('lapse', 'pass'),
  }),
);

export const unilevel: SlowFormula<FormulaOf<'unilevel'>> = {
  columns: { levels: anyUnilevel, moreLevels: anyUnilevel },
  earn({ plan, people, standings, purchases }, { bonus, formula, needsBuyingDirect }) {
    const earnings: Earning[] = [];
    for (const purchase of purchases.filter((one) => isCounted(one, formula))) {
      let level = 0;
      for (const member of above(people, purchase.buyer, ways[formula.basis])) {
        const standing = standings[member] as Standing;
        if (!standing.isActive && formula.compression) continue;
        const isEntitled = canEarn(standing, needsBuyingDirect) && read(formula.entitledLevels, standing, plan) >= level + 1;
        if (standing.isActive && !isEntitled && formula.unentitled === 'pass') continue;
        level += 1;
        if (level > formula.depth) break;
        const table = formula.rateBasisPoints.length === 1 ? formula.rateBasisPoints[0] : formula.rateBasisPoints[level - 1];
        if (!isEntitled || !table) continue;
        earnings.push({
          member,
          bonus,
          order: purchase.id,
          company: purchase.company,
          amount: usd(plan, purchase, read(table, standing, plan)),
        });
      }
    }
    return { earnings };
  },
};
