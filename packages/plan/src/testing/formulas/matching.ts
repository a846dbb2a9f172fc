import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { Rational } from '../rational.ts';
import { rate, table } from './any-fields.ts';
import { above, canEarn, type Earning, percent, read, type Scene, type SlowColumn, type SlowFormula, ways } from './slow-formula.ts';

type Matching = FormulaOf<'matching'>;

const options = {
  type: fc.constant('matching'),
  basis: fc.constantFrom('recommend', 'placement'),
  generations: fc.array(fc.record({ rateBasisPoints: table(rate), opensAtDirects: fc.constantFrom(0, 0, 1, 2) }), {
    minLength: 1,
    maxLength: 4,
  }),
  compression: fc.boolean(),
  unopened: fc.constantFrom('lapse', 'pass'),
};
const ofPairs = fc.record({ ...options, of: fc.constant('pair') });
const ofOthers = fc
  .record({
    ...options,
    of: fc.constantFrom('*', ['direct'], ['pair', 'difference'], ['generations', 'pair', 'direct']),
    direction: fc.constantFrom(undefined, 'up', 'down', 'downShared'),
  })
  .map(({ unopened, ...formula }) => ({
    ...formula,
    unopened: formula.direction === 'down' || formula.direction === 'downShared' ? 'lapse' : unopened,
  }));

/** Lines hold whole 10^-10 USD. */
const booked = (amount: Rational): Rational => amount.floorTo(10_000_000_000n);

const directsOf = ({ people, standings }: Scene, member: number): number =>
  people.filter(({ sponsor, index }) => sponsor === member && standings[index]?.isActive).length;

function upwards(scene: Scene, { bonus, formula, needsBuyingDirect }: SlowColumn<Matching>, matched: readonly Earning[]): Earning[] {
  const { plan, people, standings } = scene;
  const earnings: Earning[] = [];
  for (const one of matched) {
    let generation = 0;
    for (const member of above(people, one.member, ways[formula.basis])) {
      const standing = standings[member];
      if (!standing.isActive && formula.compression) continue;
      const next = formula.generations[generation];
      if (!next) break;
      const isOpen = canEarn(standing, needsBuyingDirect) && directsOf(scene, member) >= next.opensAtDirects;
      if (standing.isActive && !isOpen && formula.unopened === 'pass') continue;
      generation += 1;
      if (!isOpen) continue;
      const amount = booked(booked(one.amount).times(percent(read(next.rateBasisPoints, standing, plan))));
      const company = one.order === null ? (people[member]?.company ?? '') : one.company;
      earnings.push({ member, bonus, order: one.order, company, amount });
    }
  }
  return earnings;
}

function downwards(scene: Scene, { bonus, formula, needsBuyingDirect }: SlowColumn<Matching>, matched: readonly Earning[]): Earning[] {
  const { plan, people, standings } = scene;
  const found = people.flatMap(({ index: member }) => {
    const standing = standings[member];
    const line = above(people, member, ways[formula.basis]).filter((one) => !formula.compression || standings[one]?.isActive);
    return formula.generations.flatMap(({ rateBasisPoints, opensAtDirects }, generation) => {
      const [from, basisPoints] = [line[generation], read(rateBasisPoints, standing, plan)];
      const isOpen = canEarn(standing, needsBuyingDirect) && directsOf(scene, member) >= opensAtDirects;
      return from === undefined || !isOpen || basisPoints === 0 ? [] : [{ member, generation, from, basisPoints }];
    });
  });
  return found.map(({ member, generation, from, basisPoints }) => {
    const all = Rational.sum(matched.filter((one) => one.member === from).map(({ amount }) => booked(amount)));
    const sharing = found.filter((one) => one.from === from && one.generation === generation).length;
    const parts = new Rational(formula.direction === 'downShared' ? sharing : 1);
    return {
      member,
      bonus,
      order: null,
      company: people[member]?.company ?? '',
      amount: booked(all.times(percent(basisPoints)).by(parts)),
    };
  });
}

export const matching: SlowFormula<Matching> = {
  columns: { match: ofPairs, matchAll: ofOthers },
  earn(scene, column) {
    const { of, direction } = column.formula;
    const matched = [...column.before].flatMap(([key, earnings]) => (of === '*' || [of].flat().includes(key) ? earnings : []));
    const isUp = direction === undefined || direction === 'up';
    return { earnings: isUp ? upwards(scene, column, matched) : downwards(scene, column, matched) };
  },
};
