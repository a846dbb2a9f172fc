import fc from 'fast-check';
import type { FormulaOf } from '../../formulas/registry.ts';
import type { EarnerState } from '../story.ts';
import { Rational } from '../rational.ts';
import { cents, kinds, rate, table } from './any-fields.ts';
import { above, canEarn, decimal, type LegPair, percent, pvOf, read, type Scene, type SlowFormula, ways } from './slow-formula.ts';

const anyMatch = fc.oneof(
  fc.record({ by: fc.constant('percentage'), rateBasisPoints: table(rate) }),
  fc.record({ by: fc.constant('cycles'), unitPv: fc.constantFrom(0.5, 10, 33.33, 100), amountUsd: table(cents(5_000)) }),
);

const anyRatio = fc.constantFrom('1:1', '2:1', '1:2', '3:1', '1:3', '3:2', '2:3');

const anyOptions = fc.record({
  type: fc.constant('binary'),
  kinds,
  match: anyMatch,
  ratio: fc.oneof(anyRatio, table(anyRatio)),
  weaker: fc.constantFrom(undefined, 'once', 'eachCycle', 'eachCycle'),
  clip: fc.option(fc.record({ pv: table(cents(200_000)), excess: fc.constantFrom('carry', 'flush') }), { nil: undefined }),
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

/** The weaker leg is determined again only for whole cycles of the stronger to the weaker leg. */
const anyBinary = anyOptions.map(({ weaker, ...formula }) =>
  weaker === 'eachCycle' && (formula.match.by !== 'cycles' || formula.ratioOf !== 'strongerWeaker') ? formula : { ...formula, weaker },
);

const NOTHING = new Rational(0);
const max = (a: Rational, b: Rational): Rational => (a.isLess(b) ? b : a);

/** Walks every order up to the root and adds it to each leg it is below. */
function gather({ people, movements }: Scene, formula: FormulaOf<'binary'>, kept: readonly LegPair[]): LegPair[] {
  const legs = kept.map(({ left, right }) => ({ left, right }));
  for (const movement of movements.filter(({ kind }) => formula.kinds.includes(kind))) {
    let below = people[movement.buyer];
    for (const member of above(people, movement.buyer, ways.placement)) {
      const leg = legs[member] as { left: Rational; right: Rational };
      leg[below.side] = leg[below.side].plus(pvOf(movement));
      below = people[member];
    }
  }
  return legs;
}

interface Match {
  /** Matching PV of the weaker leg. */
  readonly matched: Rational;
  readonly debit: LegPair;
  readonly full: Rational;
  readonly paid: Rational;
}

/** Matching pieces, one after the other, and the pieces from each leg. */
function piecesOf(formula: FormulaOf<'binary'>, ratio: string, { left, right }: LegPair, unit: Rational, most: Rational | null) {
  const [first, second] = ratio.split(':').map(Number) as [number, number];
  // Whole hundredths: a member may match hundreds of thousands of pieces.
  const hundredths = (pv: Rational): number => Number(pv.times(new Rational(100)).over);
  const [each, bound] = [hundredths(unit), most === null ? Infinity : Number(most.over)];
  const [a, b] = [hundredths(left), hundredths(right)];
  const isTurned = (given: { left: number; right: number }): boolean =>
    formula.ratioOf === 'strongerWeaker' && a - given.left * each < b - given.right * each;
  const given = { left: 0, right: 0 };
  let [pieces, turned] = [0, isTurned(given)];
  while (pieces < bound) {
    if (formula.weaker === 'eachCycle') turned = isTurned(given);
    const take = turned ? [second, first] : [first, second];
    const next = { left: given.left + take[0], right: given.right + take[1] };
    if (next.left * each > a || next.right * each > b) break;
    Object.assign(given, next);
    pieces += 1;
    if (formula.weaker === 'eachCycle') continue;
    // The remaining rounds are alike.
    const rest = Math.floor(Math.min((a / each - given.left) / take[0], (b / each - given.right) / take[1], bound - 1));
    return { pieces: pieces + rest, left: given.left * (1 + rest), right: given.right * (1 + rest) };
  }
  return { pieces, ...given };
}

function match(scene: Scene, formula: FormulaOf<'binary'>, standing: EarnerState, legs: LegPair): Match {
  const none: Match = { matched: NOTHING, debit: { left: NOTHING, right: NOTHING }, full: NOTHING, paid: NOTHING };
  const { plan } = scene;
  const clip = formula.clip ? decimal(read(formula.clip.pv, standing, plan)) : null;
  const [left, right] = [legs.left, legs.right].map((leg) => max(NOTHING, clip ? Rational.least(leg, clip) : leg)) as [Rational, Rational];
  const { match: how } = formula;
  // PV is counted in hundredths.
  const unit = how.by === 'cycles' ? decimal(how.unitPv) : new Rational(1, 100);
  const perUnit =
    how.by === 'cycles'
      ? decimal(read(how.amountUsd, standing, plan))
      : unit.times(decimal(plan.usdPerPv)).times(percent(read(how.rateBasisPoints, standing, plan)));
  if (perUnit.isZero()) return none;
  const cap = formula.weeklyCapUsd === null ? null : decimal(read(formula.weeklyCapUsd, standing, plan));
  const ratio = typeof formula.ratio === 'string' ? formula.ratio : read(formula.ratio, standing, plan);
  const most = cap && formula.overCap === 'carry' ? cap.by(perUnit).floorTo(1n) : null;
  const taken = piecesOf(formula, ratio, { left, right }, unit, most);
  const full = new Rational(taken.pieces).times(perUnit);
  return {
    matched: new Rational(taken.pieces).times(unit),
    debit: { left: new Rational(taken.left).times(unit), right: new Rational(taken.right).times(unit) },
    full,
    paid: cap ? Rational.least(full, cap) : full,
  };
}

/** The excess above the clip is lost if the plan says so, for members who may earn. */
function clipped(scene: Scene, { clip }: FormulaOf<'binary'>, standing: EarnerState, may: boolean, legs: LegPair): LegPair {
  if (!may || clip?.excess !== 'flush') return legs;
  const most = decimal(read(clip.pv, standing, scene.plan));
  return { left: Rational.least(legs.left, most), right: Rational.least(legs.right, most) };
}

function keep(scene: Scene, formula: FormulaOf<'binary'>, standing: EarnerState, pv: Rational): Rational {
  // A debt remains.
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
  columns: { pair: anyBinary, team: anyBinary },
  earn(scene, { bonus, formula, needsBuyingDirect, kept: keptBefore, calm }) {
    const mayEarn = (member: number): boolean => canEarn(scene.standings[member], needsBuyingDirect);
    const gathered = gather(scene, formula, keptBefore).map((legs, member) =>
      clipped(scene, formula, scene.standings[member], mayEarn(member), legs),
    );
    const matches = gathered.map((legs, member) =>
      match(scene, formula, scene.standings[member], mayEarn(member) ? legs : { left: NOTHING, right: NOTHING }),
    );
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
      const [leg, standing] = [gathered[member], scene.standings[member]];
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
