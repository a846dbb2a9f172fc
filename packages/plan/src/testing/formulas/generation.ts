import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { companies, kinds, leaders, rate, table } from './any-fields.ts';
import { above, canEarn, type Earning, isCounted, read, type SlowFormula, usd, ways } from './slow-formula.ts';

const anyGeneration = fc.record({
  type: fc.constant('generation'),
  basis: fc.constantFrom('recommend', 'placement'),
  leaders,
  leadersOrders: fc.constantFrom('inside', 'outside'),
  ownGroupRateBasisPoints: fc.option(table(rate), { nil: null }),
  generations: fc.array(fc.record({ rateBasisPoints: table(rate) }), { maxLength: 3 }),
  infinity: fc.option(fc.record({ rateBasisPoints: table(rate), blockedBy: fc.constantFrom('nobody', 'equalRank') }), { nil: null }),
  kinds,
  companies,
  compression: fc.boolean(),
});

export const generation: SlowFormula<FormulaOf<'generation'>> = {
  columns: { generations: anyGeneration },
  earn({ plan, people, standings, purchases }, { bonus, formula, needsBuyingDirect }) {
    const rankOf = (member: number): number => standings[member][formula.leaders.by];
    const isLeader = (member: number): boolean =>
      rankOf(member) >= formula.leaders.from && (!formula.compression || standings[member].isActive);
    const earnings: Earning[] = [];
    for (const purchase of purchases.filter((one) => isCounted(one, formula))) {
      const line = above(people, purchase.buyer, ways[formula.basis]).filter(isLeader);
      const chain = formula.leadersOrders === 'inside' && isLeader(purchase.buyer) ? [purchase.buyer, ...line] : line;
      chain.forEach((member, generation) => {
        const standing = standings[member];
        const { infinity } = formula;
        const isBlocked = infinity?.blockedBy === 'equalRank' && chain.slice(0, generation).some((one) => rankOf(one) >= rankOf(member));
        const further = infinity === null || isBlocked ? null : infinity.rateBasisPoints;
        const listed = generation === 0 ? formula.ownGroupRateBasisPoints : formula.generations[generation - 1]?.rateBasisPoints;
        const table = generation > formula.generations.length ? further : listed;
        if (!table || !canEarn(standing, needsBuyingDirect)) return;
        earnings.push({
          member,
          bonus,
          order: purchase.id,
          company: purchase.company,
          amount: usd(plan, purchase, read(table, standing, plan)),
        });
      });
    }
    return { earnings };
  },
};
