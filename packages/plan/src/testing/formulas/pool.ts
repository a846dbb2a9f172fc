import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import { Rational } from '../rational.ts';
import type { Standing } from '../story.ts';
import { kinds, rate, table } from './any-fields.ts';
import { canEarn, decimal, percent, pvOf, read, type SlowFormula } from './slow-formula.ts';

const anyPool = fc.record({ type: fc.constant('pool'), rateBasisPoints: rate, kinds, weights: table(fc.integer({ min: 0, max: 5 })) });

export const pool: SlowFormula<FormulaOf<'pool'>> = {
  columns: { pool: anyPool },
  earn(scene, { bonus, formula, needsBuyingDirect, carried }) {
    const { plan, people, standings, movements } = scene;
    const pv = Rational.sum(movements.filter(({ kind }) => formula.kinds.includes(kind)).map(pvOf));
    const pool = pv.times(decimal(plan.usdPerPv)).times(percent(formula.rateBasisPoints)).plus(carried);
    if (pool.isLess(new Rational(0))) return { earnings: [], carry: pool };
    const weightOf = (standing: Standing): number => (canEarn(standing, needsBuyingDirect) ? read(formula.weights, standing, plan) : 0);
    const all = standings.reduce((sum, standing) => sum + weightOf(standing), 0);
    const sharing = people.filter(({ index }) => weightOf(standings[index] as Standing) > 0);
    const earnings = sharing.map(({ index, company }) => {
      return { member: index, bonus, order: null, company, amount: pool.times(new Rational(weightOf(standings[index] as Standing), all)) };
    });
    return { earnings, carry: new Rational(0) };
  },
};
