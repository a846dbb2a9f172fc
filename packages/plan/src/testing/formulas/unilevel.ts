import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { cents, companies, crossable, kinds, rate, table } from './any-fields.ts';
import { above, canEarn, decimal, isCounted, type Earning, pvOf, read, readPair, type SlowFormula, usd, ways } from './slow-formula.ts';

type Unilevel = FormulaOf<'unilevel'>;

const ofLevels = <Table>(depth: number, one: fc.Arbitrary<Table>) =>
  fc.oneof(fc.array(one, { minLength: 1, maxLength: 1 }), fc.array(one, { minLength: depth, maxLength: depth }));

const anyOptions = fc.integer({ min: 1, max: 6 }).chain((depth) =>
  fc.record({
    type: fc.constant('unilevel'),
    basis: fc.constantFrom('recommend', 'placement', 'queue'),
    depth: fc.constant(depth),
    rateBasisPoints: ofLevels(depth, crossable(rate)),
    amountUsd: fc.option(ofLevels(depth, crossable(cents(5_000))), { nil: undefined, freq: 2 }),
    withinDays: fc.constantFrom(undefined, undefined, null, 1, 30),
    kinds,
    companies,
    compression: fc.boolean(),
    entitledLevels: table(fc.integer({ min: 0, max: 6 })),
    unentitled: fc.constantFrom('lapse', 'pass'),
  }),
);

const anyUnilevel = anyOptions.map((formula) => (formula.amountUsd ? { ...formula, rateBasisPoints: [{ by: 'all', value: 0 }] } : formula));

export const unilevel: SlowFormula<FormulaOf<'unilevel'>> = {
  columns: { levels: anyUnilevel, moreLevels: anyUnilevel },
  earn({ plan, people, standings, purchases }, { bonus, formula, needsBuyingDirect }) {
    const earnings: Earning[] = [];
    for (const purchase of purchases.filter((one) => isCounted(one, formula) && !pvOf(one).isZero())) {
      let level = 0;
      for (const member of above(people, purchase.buyer, ways[formula.basis])) {
        const standing = standings[member];
        if (!standing.isActive && formula.compression) continue;
        const isEntitled = canEarn(standing, needsBuyingDirect) && read(formula.entitledLevels, standing, plan) >= level + 1;
        if (standing.isActive && !isEntitled && formula.unentitled === 'pass') continue;
        level += 1;
        if (level > formula.depth) break;
        if (!isEntitled) continue;
        const buyer = standings[purchase.buyer];
        const valueOf = (tables: Unilevel['rateBasisPoints']): number =>
          readPair((tables.length === 1 ? tables[0] : tables[level - 1]) as Unilevel['rateBasisPoints'][0], standing, buyer, plan);
        const amount = formula.amountUsd ? decimal(valueOf(formula.amountUsd)) : usd(plan, purchase, valueOf(formula.rateBasisPoints));
        earnings.push({ member, bonus, order: purchase.id, company: purchase.company, amount });
      }
    }
    return { earnings };
  },
};
