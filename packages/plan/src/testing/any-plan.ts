import fc from 'fast-check';
import { defaultPlan } from '../document/default-plan.ts';
import { parsePlan } from '../document/parse-plan.ts';
import type { PlanDocument } from '../document/plan-shape.ts';

const CARDS = defaultPlan.cards.length;
const STARS = defaultPlan.ranks.stars.length + 1;

const table = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.record({ by: fc.constant('all'), value }),
    fc.record({ by: fc.constant('card'), values: fc.array(value, { minLength: CARDS, maxLength: CARDS }) }),
    fc.record({ by: fc.constant('star'), values: fc.array(value, { minLength: STARS, maxLength: STARS }) }),
  );

const rate = fc.constantFrom(0, 33, 200, 333, 1000, 1234, 1500);
const kinds = fc.oneof(fc.constant(['FIRST', 'UPGRADE', 'CX']), fc.subarray(['FIRST', 'UPGRADE', 'CX'], { minLength: 1 }));
const companies = fc.option(fc.subarray(['US', 'TW', 'KR'], { minLength: 1 }), { nil: null });
const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);

const direct = fc
  .record({
    type: fc.constant('direct'),
    to: fc.constantFrom('sponsor', 'hall'),
    rateBasisPoints: table(rate),
    kinds,
    companies,
    compression: fc.boolean(),
  })
  .map((formula) => ({ ...formula, compression: formula.compression && formula.to === 'sponsor' }));

const unilevel = fc.integer({ min: 1, max: 6 }).chain((depth) =>
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

const match = fc.oneof(
  fc.record({ by: fc.constant('percentage'), rateBasisPoints: table(rate) }),
  fc.record({ by: fc.constant('cycles'), unitPv: fc.constantFrom(0.5, 10, 33.33, 100), amountUsd: table(cents(5_000)) }),
);

const binary = fc.record({
  type: fc.constant('binary'),
  kinds,
  match,
  ratio: fc.constantFrom('1:1', '2:1', '1:2'),
  ratioOf: fc.constantFrom('leftRight', 'strongerWeaker'),
  weeklyCapUsd: fc.option(table(cents(5_000)), { nil: null }),
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

const matching = fc.record({
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

const bands = fc
  .uniqueArray(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 4 })
  .chain((from) =>
    fc
      .array(rate, { minLength: from.length, maxLength: from.length })
      .map((rates) => from.sort((a, b) => a - b).map((pv, at) => ({ fromPv: pv / 100, rateBasisPoints: rates[at] }))),
  );

const differential = fc.record({
  type: fc.constant('differential'),
  basis: fc.constantFrom('recommend', 'placement'),
  rate: fc.oneof(
    fc.record({ by: fc.constant('rank'), rateBasisPoints: table(rate) }),
    fc.record({ by: fc.constant('groupVolume'), bands }),
  ),
  kinds,
  companies,
  includeBuyer: fc.boolean(),
  compression: fc.boolean(),
});

const pool = fc.record({ type: fc.constant('pool'), rateBasisPoints: rate, kinds, weights: table(fc.integer({ min: 0, max: 5 })) });

const companyCap = fc.option(
  fc.record({
    basisPoints: fc.constantFrom(5_000, 1_000, 321),
    byCompany: fc.constantFrom({}, { KR: 777 }, { TW: 0, KR: 100_000 }),
  }),
  { nil: null },
);

const bonus = <Formula>(key: string, formula: fc.Arbitrary<Formula>) =>
  fc.record({ key: fc.constant(key), needsBuyingDirect: fc.boolean(), formula });

/** A plan of all formula types with any options. */
const anyOptions: fc.Arbitrary<PlanDocument> = fc
  .record({
    usdPerPv: fc.constantFrom(1, 0.85, 2.5),
    companyCap,
    bonuses: fc.tuple(
      bonus('direct', direct),
      bonus('levels', unilevel),
      bonus('pair', binary),
      bonus('match', matching),
      bonus('pool', pool),
      bonus('difference', differential),
      bonus('hall', direct),
      bonus('moreLevels', unilevel),
    ),
  })
  .map((options) => parsePlan({ ...defaultPlan, ...options }));

/** The default plan, as it is and with tighter caps, or any other. */
export const anyPlan: fc.Arbitrary<PlanDocument> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(defaultPlan) },
  { weight: 1, arbitrary: companyCap.map((cap) => parsePlan({ ...defaultPlan, companyCap: cap })) },
  { weight: 4, arbitrary: anyOptions },
);

/** A plan as a company may change it between two weeks: other columns in another order, some gone, some with another name or formula. */
export const changedPlan = (plan: PlanDocument): fc.Arbitrary<PlanDocument> =>
  fc
    .record({
      order: fc.shuffledSubarray(
        plan.bonuses.map((_, at) => at),
        { minLength: 1 },
      ),
      renamed: fc.nat({ max: plan.bonuses.length }),
      level: bonus('direct', unilevel),
    })
    .map(({ order, renamed, level }) => {
      const bonuses = order.flatMap((at, place): unknown[] => {
        const one = plan.bonuses[at];
        if (!one) return [];
        const { formula } = one;
        // What is matched stands before, or the column goes.
        const isFounded = formula.type !== 'matching' || order.slice(0, place).some((other) => plan.bonuses[other]?.key === formula.of);
        if (!isFounded) return [];
        if (one.key === 'direct' && renamed === 0) return [level];
        return [at === renamed && formula.type !== 'binary' ? { ...one, key: `${one.key}New` } : one];
      });
      return parsePlan({ ...plan, bonuses: bonuses.length > 0 ? bonuses : [plan.bonuses[0]] });
    });
