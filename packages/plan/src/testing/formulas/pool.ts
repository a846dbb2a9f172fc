import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { Rational } from '../rational.ts';
import { cents, companies, kinds, rate, table } from './any-fields.ts';
import {
  above,
  canEarn,
  decimal,
  isCounted,
  percent,
  pvOf,
  read,
  type Scene,
  type SlowColumn,
  type SlowFormula,
  ways,
} from './slow-formula.ts';

type Pool = FormulaOf<'pool'>;

const bare = { type: fc.constant('pool'), rateBasisPoints: rate, kinds, weights: table(fc.integer({ min: 0, max: 5 })) };
const anyPool = fc.record(bare);
const anyOptions = fc.record({
  ...bare,
  companies: fc.oneof(fc.constant(undefined), companies),
  timesVolume: fc.option(fc.record({ of: fc.constantFrom('own', 'recommend', 'placement'), perPv: fc.constantFrom(1, 33.33, 500) }), {
    nil: undefined,
  }),
  shareCapUsd: fc.option(table(cents(5_000)), { nil: undefined }),
  undistributed: fc.constantFrom(undefined, 'company', 'carry'),
});

/** Whole points of a member's volume; one if it does not count. */
function pointsOf({ people, movements }: Scene, { timesVolume, kinds: counted }: Pool, member: number): Rational {
  if (!timesVolume) return new Rational(1);
  const { of, perPv } = timesVolume;
  const isOf = (buyer: number): boolean => buyer === member || (of !== 'own' && above(people, buyer, ways[of]).includes(member));
  const volume = Rational.sum(movements.filter(({ buyer, kind }) => counted.includes(kind) && isOf(buyer)).map(pvOf));
  return volume.isLess(new Rational(0)) ? new Rational(0) : volume.by(decimal(perPv)).floorTo(1n);
}

function shareOf(scene: Scene, { formula }: SlowColumn<Pool>, whole: Rational, member: number): Rational {
  const { shareCapUsd, timesVolume, undistributed } = formula;
  if (!shareCapUsd && !timesVolume && undistributed !== 'carry') return whole;
  // Lines hold whole 10^-10 USD.
  const share = whole.floorTo(10_000_000_000n);
  return shareCapUsd ? Rational.least(share, decimal(read(shareCapUsd, scene.standings[member], scene.plan))) : share;
}

export const pool: SlowFormula<Pool> = {
  columns: { pool: anyPool, points: anyOptions },
  earn(scene, column) {
    const { bonus, formula, needsBuyingDirect, carried } = column;
    const { plan, people, standings, movements } = scene;
    const counted = movements.filter((one) => isCounted(one, { kinds: formula.kinds, companies: formula.companies ?? null }));
    const pv = Rational.sum(counted.map(pvOf));
    const pool = pv.times(decimal(plan.usdPerPv)).times(percent(formula.rateBasisPoints)).plus(carried);
    if (pool.isLess(new Rational(0))) return { earnings: [], carry: pool };
    const weights = people.map(({ index }) => {
      const standing = standings[index];
      return canEarn(standing, needsBuyingDirect)
        ? new Rational(read(formula.weights, standing, plan)).times(pointsOf(scene, formula, index))
        : new Rational(0);
    });
    const all = Rational.sum(weights);
    const earnings = people.flatMap(({ index, company }) => {
      const weight = weights[index];
      if (weight.isZero()) return [];
      return [{ member: index, bonus, order: null, company, amount: shareOf(scene, column, pool.times(weight.by(all)), index) }];
    });
    const rest = pool.minus(Rational.sum(earnings.map(({ amount }) => amount)));
    return { earnings, carry: formula.undistributed === 'carry' ? rest : new Rational(0) };
  },
};
