import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import type { Person, Standing } from '../story.ts';
import { Rational } from '../rational.ts';
import { cents, kinds, rate, table } from './any-fields.ts';
import { above, decimal, type LegPair, percent, pvOf, read, type Scene, type SlowFormula, ways } from './slow-formula.ts';

const anyMatch = fc.oneof(
  fc.record({ by: fc.constant('percentage'), rateBasisPoints: table(rate) }),
  fc.record({ by: fc.constant('cycles'), unitPv: fc.constantFrom(0.5, 10, 33.33, 100), amountUsd: table(cents(5_000)) }),
);

const anyBinary = fc.record({
  type: fc.constant('binary'),
  kinds,
  match: anyMatch,
  ratio: fc.constantFrom('1:1', '2:1', '1:2'),
  ratioOf: fc.constantFrom('leftRight', 'strongerWeaker'),
  weeklyCapUsd: fc.option(fc.oneof({ weight: 4, arbitrary: table(cents(5_000)) }, { weight: 1, arbitrary: table(cents(200_000_000)) }), {
    nil: null,
  }),
  overCap: fc.constantFrom('flush', 'carry'),
  unmatched: fc.constantFrom('carry', 'carry', 'flush'),
  keepCapPv: fc.option(table(cents(100_000)), { nil: null }),
  payCut: fc.option(
    fc.oneof(
      fc.record({ by: fc.constant('factor'), basisPoints: fc.constantFrom(10_000, 9_000, 3_333) }),
      fc.record({ by: fc.constant('share'), basisPoints: fc.constantFrom(0, 100, 777) }),
    ),
    { nil: null },
  ),
});

const NOTHING = new Rational(0);
const max = (a: Rational, b: Rational): Rational => (a.isLess(b) ? b : a);

/** Walks every order up to the root and adds it to the leg it stands below. */
function gather({ people, movements }: Scene, formula: FormulaOf<'binary'>, kept: readonly LegPair[]): LegPair[] {
  const legs = kept.map(({ left, right }) => ({ left, right }));
  for (const movement of movements.filter(({ kind }) => formula.kinds.includes(kind))) {
    let below = people[movement.buyer] as Person;
    for (const member of above(people, movement.buyer, ways.placement)) {
      const leg = legs[member] as { left: Rational; right: Rational };
      leg[below.side] = leg[below.side].plus(pvOf(movement));
      below = people[member] as Person;
    }
  }
  return legs;
}

interface Match {
  /** PV of the weaker leg that matches. */
  readonly matched: Rational;
  readonly debit: LegPair;
  readonly full: Rational;
  readonly paid: Rational;
}

function match(scene: Scene, formula: FormulaOf<'binary'>, standing: Standing, { left, right }: LegPair): Match {
  const none: Match = { matched: NOTHING, debit: { left: NOTHING, right: NOTHING }, full: NOTHING, paid: NOTHING };
  const { plan } = scene;
  const [a, b] = formula.ratio.split(':').map((part) => new Rational(Number(part))) as [Rational, Rational];
  const isTurned = formula.ratioOf === 'strongerWeaker' && left.isLess(right);
  const take = isTurned ? { left: b, right: a } : { left: a, right: b };
  // PV is counted in hundredths.
  let matched = max(NOTHING, Rational.least(left.by(take.left), right.by(take.right))).floorTo(100n);
  const { match: how } = formula;
  const unit = how.by === 'cycles' ? decimal(how.unitPv) : new Rational(1, 100);
  const perUnit =
    how.by === 'cycles'
      ? decimal(read(how.amountUsd, standing, plan))
      : unit.times(decimal(plan.usdPerPv)).times(percent(read(how.rateBasisPoints, standing, plan)));
  if (perUnit.isZero()) return none;
  let units = matched.by(unit).floorTo(1n);
  const cap = formula.weeklyCapUsd === null ? null : decimal(read(formula.weeklyCapUsd, standing, plan));
  if (cap && formula.overCap === 'carry') units = Rational.least(units, cap.by(perUnit).floorTo(1n));
  matched = units.times(unit);
  const full = units.times(perUnit);
  return {
    matched,
    debit: { left: matched.times(take.left), right: matched.times(take.right) },
    full,
    paid: cap ? Rational.least(full, cap) : full,
  };
}

function keep(scene: Scene, formula: FormulaOf<'binary'>, standing: Standing, pv: Rational): Rational {
  // What is owed stays owed.
  if (!standing.isActive) return Rational.least(pv, NOTHING);
  if (formula.unmatched === 'flush') return Rational.least(pv, NOTHING);
  return formula.keepCapPv === null ? pv : Rational.least(pv, decimal(read(formula.keepCapPv, standing, scene.plan)));
}

function factorOf(scene: Scene, { payCut, kinds }: FormulaOf<'binary'>, paid: Rational): Rational {
  if (payCut === null) return new Rational(1);
  if (payCut.by === 'factor') return percent(payCut.basisPoints);
  const pv = Rational.sum(scene.purchases.filter(({ kind }) => kinds.includes(kind)).map(pvOf));
  const most = pv.times(decimal(scene.plan.usdPerPv)).times(percent(payCut.basisPoints));
  return most.isLess(paid) ? most.by(paid) : new Rational(1);
}

export const binary: SlowFormula<FormulaOf<'binary'>> = {
  columns: { pair: anyBinary },
  earn(scene, { bonus, formula, needsBuyingDirect, kept: keptBefore, calm }) {
    const gathered = gather(scene, formula, keptBefore);
    const matches = scene.people.map(({ index }) => {
      const standing = scene.standings[index] as Standing;
      const may = standing.isActive && (!needsBuyingDirect || standing.hasBuyingDirect);
      return match(scene, formula, standing, may ? (gathered[index] as LegPair) : { left: NOTHING, right: NOTHING });
    });
    const factor = Rational.least(calm?.factor ?? new Rational(1), factorOf(scene, formula, Rational.sum(matches.map(({ paid }) => paid))));
    const earnings = matches.map(({ paid }, member) => {
      // Lines hold whole 10^-10 USD.
      return {
        member,
        bonus,
        order: null,
        company: scene.people[member]?.company ?? '',
        amount: paid.times(factor).floorTo(10_000_000_000n),
      };
    });
    const kept = matches.map(({ debit }, member) => {
      const [leg, standing] = [gathered[member] as LegPair, scene.standings[member] as Standing];
      return {
        left: keep(scene, formula, standing, leg.left.minus(debit.left)),
        right: keep(scene, formula, standing, leg.right.minus(debit.right)),
      };
    });
    const full = Rational.sum(matches.map((one) => one.full));
    const legs = {
      earnings,
      kept,
      matched: matches.map((one) => one.matched),
      factor,
      cut: full.minus(Rational.sum(earnings.map(({ amount }) => amount))),
    };
    return { earnings, legs };
  },
};
