import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import type { Standing } from '../story.ts';
import { rate, table } from './any-fields.ts';
import { above, canEarn, type Earning, percent, read, type SlowFormula, ways } from './slow-formula.ts';

const anyMatching = fc.record({
  type: fc.constant('matching'),
  of: fc.constant('pair'),
  basis: fc.constantFrom('recommend', 'placement'),
  generations: fc.array(fc.record({ rateBasisPoints: table(rate), opensAtDirects: fc.constantFrom(0, 0, 1, 2) }), {
    minLength: 1,
    maxLength: 4,
  }),
  compression: fc.boolean(),
  unopened: fc.constantFrom('lapse', 'pass'),
});

export const matching: SlowFormula<FormulaOf<'matching'>> = {
  columns: { match: anyMatching },
  earn(scene, { bonus, formula, needsBuyingDirect, legs }) {
    const { plan, people, standings } = scene;
    const directsOf = (member: number): number =>
      people.filter(({ sponsor, index }) => sponsor === member && standings[index]?.isActive).length;
    const earnings: Earning[] = [];
    for (const pair of legs?.earnings ?? []) {
      let generation = 0;
      for (const member of above(people, pair.member, ways[formula.basis])) {
        const standing = standings[member] as Standing;
        if (!standing.isActive && formula.compression) continue;
        const next = formula.generations[generation];
        if (!next) break;
        const isOpen = canEarn(standing, needsBuyingDirect) && directsOf(member) >= next.opensAtDirects;
        if (standing.isActive && !isOpen && formula.unopened === 'pass') continue;
        generation += 1;
        if (!isOpen) continue;
        // Lines hold whole 10^-10 USD.
        const amount = pair.amount.times(percent(read(next.rateBasisPoints, standing, plan))).floorTo(10_000_000_000n);
        earnings.push({ member, bonus, order: null, company: people[member]?.company ?? '', amount });
      }
    }
    return { earnings };
  },
};
